// <star-rating>: five buttons in an open shadow root.
class StarRating extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    root.innerHTML = `
      <style>
        button { border: 0; background: none; color: #b9aa97; font-size: 1.2rem; cursor: pointer; padding: 0 1px; }
        button.on { color: #c7741c; }
        .value { color: #6b6157; font-size: .9rem; margin-left: .4rem; }
      </style>
      <span class="stars"></span><span class="value">not rated</span>`;
    for (let stars = 1; stars <= 5; stars += 1) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "star";
      button.textContent = "★";
      button.setAttribute("aria-label", "Rate " + stars);
      button.addEventListener("click", () => this.rate(stars));
      root.querySelector(".stars").append(button);
    }
  }

  rate(stars) {
    this.shadowRoot.querySelector(".value").textContent = stars + " of 5";
    this.shadowRoot.querySelectorAll("button").forEach((button, index) => button.classList.toggle("on", index < stars));
  }
}
customElements.define("star-rating", StarRating);
