function line(item) {
  return element("tr", { "data-product": item.product_id },
    element("td", {}, item.name),
    element("td", {}, money(item.price)),
    element("td", {}, String(item.quantity)),
    element("td", { class: "sum" }, money(item.sum)),
    element("td", {}, element("button", { type: "button", class: "remove", onclick: () => remove(item.product_id) }, "Remove")));
}

function show(cart) {
  find("#cart tbody").replaceChildren(...cart.lines.map(line));
  find("#subtotal").textContent = money(cart.subtotal);
  find("#discount").textContent = money(cart.discount);
  find("#shipping").textContent = money(cart.shipping);
  find("#total").textContent = money(cart.total);
  find("[data-testid=cart-count]").textContent = cart.count;
}

async function remove(number) {
  show(await api("DELETE", "/api/cart/" + number));
}

find("#empty").addEventListener("click", async () => {
  for (const row of document.querySelectorAll("#cart tbody tr")) await remove(row.dataset.product);
});

find("#coupon-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    show(await api("POST", "/api/coupon", { code: find("#coupon").value }));
    find("#coupon-note").textContent = "Coupon applied";
  } catch {
    find("#coupon-note").textContent = "This code is not known";
  }
});

api("GET", "/api/cart").then(show, () => showAlert("The cart could not be loaded."));
