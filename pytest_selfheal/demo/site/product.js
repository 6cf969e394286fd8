const number = location.pathname.split("/").pop();
let product = null;

const PANELS = {
  description: () => [element("p", {}, product.description)],
  specifications: () => [element("dl", {}, ...product.specs.flatMap((spec) =>
    [element("dt", {}, spec.name), element("dd", {}, spec.value)]))],
  reviews: () => product.reviews.map((review) =>
    element("blockquote", {}, element("p", {}, review.text), element("cite", {}, review.author + ", " + review.stars + "/5"))),
};

function choose(tab) {
  document.querySelectorAll("[role=tab]").forEach((other) =>
    other.setAttribute("aria-selected", String(other === tab)));
  if (product) find("#panel").replaceChildren(...PANELS[tab.id.replace("tab-", "")]());
}

function toggleGuide(open) {
  find("#backdrop").hidden = !open;
  find("#dialog").hidden = !open;
}

async function load() {
  product = await api("GET", "/api/products/" + number);
  document.title = product.name + " – Hearth & Grain";
  find("#crumb").textContent = product.name;
  find("#name").textContent = product.name;
  find("[data-testid=price]").textContent = money(product.price);
  find("#rating").textContent = product.rating.count + " ratings";
  find("#description").textContent = product.description;
  find("#picture").src = product.image;
  find("#add").disabled = product.stock <= 0;
  choose(find("[role=tab][aria-selected=true]"));  // one may have been chosen before the product came
}

find("#buy").addEventListener("submit", async (event) => {
  event.preventDefault();
  const quantity = Number(find("#quantity").value);
  await api("POST", "/api/cart", { product_id: Number(number), quantity });
  await refreshBadge();
});
find("#wish").addEventListener("click", () => { find("#wish").textContent = "On your wish list"; });
document.querySelectorAll("[role=tab]").forEach((tab) => tab.addEventListener("click", () => choose(tab)));
find("#guide").addEventListener("click", () => toggleGuide(true));
find("#close-guide").addEventListener("click", () => toggleGuide(false));
load().catch((error) => { showAlert("This product could not be loaded."); throw error; });
