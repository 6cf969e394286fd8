// Shared by every page: a few shorthands, the API client, the number on the cart.
const find = (selector, root = document) => root.querySelector(selector);

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

function money(amount) {
  return amount === undefined || amount === null ? "" : "€" + Number(amount).toFixed(2);
}

async function api(method, path, body) {
  const headers = { "Content-Type": "application/json" };
  const token = localStorage.getItem("token");
  if (token) headers["Authorization"] = "Bearer " + token;
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(method + " " + path + " answered " + response.status);
  return response.status === 204 ? null : response.json();
}

function showAlert(text) {
  const box = find(".alert");
  box.textContent = text;
  box.hidden = false;
}

async function refreshBadge() {
  const cart = await api("GET", "/api/cart").catch(() => null);
  if (cart) find("[data-testid=cart-count]").textContent = cart.count;
}

refreshBadge();
