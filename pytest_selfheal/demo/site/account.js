function row(order) {
  const open = order.status === "open";
  const tell = () => showAlert("Order " + order.number + " of " + order.date);
  const details = element("button", { type: "button", class: "details", onclick: tell }, "Details");
  const stop = element("button", { type: "button", class: "cancel", disabled: !open, onclick: () => cancel(order.id) }, "Cancel");
  return element("tr", { "data-order": order.number },
    element("td", {}, order.number),
    element("td", {}, order.date),
    element("td", { class: "status" }, order.status),
    element("td", { class: "total" }, money(order.total)),
    element("td", {}, details, stop));
}

async function load() {
  if (!localStorage.getItem("token")) { location.href = "/login"; return; }
  find("[data-testid=user]").textContent = localStorage.getItem("user");
  const answer = await api("GET", "/api/orders");
  find("#orders tbody").replaceChildren(...answer.orders.map(row));
}

async function cancel(number) {
  await api("POST", "/api/orders/" + number + "/cancel");
  await load();
}

find("#sign-out").addEventListener("click", () => {
  localStorage.clear();
  location.href = "/login";
});
load().catch(() => showAlert("Your orders could not be loaded."));
