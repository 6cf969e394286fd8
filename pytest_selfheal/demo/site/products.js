const DEBOUNCE_MS = 200;
let timer = 0;
let asked = 0;

function card(product) {
  const label = product.stock > 0 ? "Add to cart" : "Sold out";
  return element("li", { class: "product-card", "data-id": product.id },
    element("img", { src: product.image, alt: "" }),
    element("h3", {}, element("a", { href: "/products/" + product.id }, product.name)),
    element("p", { class: "category" }, product.category),
    element("p", { class: "price" }, money(product.price)),
    element("button", { type: "button", disabled: product.stock <= 0, onclick: () => add(product) }, label));
}

async function add(product) {
  await api("POST", "/api/cart", { product_id: product.id, quantity: 1 });
  await refreshBadge();
}

async function load() {
  const mine = ++asked;
  const query = new URLSearchParams();
  if (find("#search").value) query.set("q", find("#search").value);
  if (find("#category").value) query.set("category", find("#category").value);
  const suffix = query.size ? "?" + query : "";
  let answer;
  try {
    answer = await api("GET", "/api/products" + suffix);
  } catch {
    showAlert("The products could not be loaded.");
    return;
  }
  if (mine !== asked) return;
  find("#products").replaceChildren(...answer.items.map(card));
  find("[data-testid=result-count]").textContent = answer.total ? answer.total + " products" : "Nothing found";
}

async function loadRecommendations() {
  const other = location.hostname === "localhost" ? "127.0.0.1" : "localhost";
  const response = await fetch(`http://${other}:${location.port}/api/recommendations`);
  const answer = await response.json();
  const links = answer.items.map((item) => element("li", {}, element("a", { href: "/products/" + item.id }, item.name)));
  find("[data-testid=recommendations]").replaceChildren(...links);
}

find("#search").addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(load, DEBOUNCE_MS);
});
find("#category").addEventListener("change", load);
find(".filters").addEventListener("submit", (event) => event.preventDefault());
load();
loadRecommendations().catch(() => {});
