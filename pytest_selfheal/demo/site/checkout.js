const chosen = { slot: "", card: "" };

function update() {
  find("#place-order").disabled = !(find("#terms").checked && chosen.card);
}

window.addEventListener("message", (event) => {
  if (!["slot", "card"].includes(event.data.kind)) return;
  chosen[event.data.kind] = event.data.value;
  find(`[data-testid=${event.data.kind}]`).textContent = event.data.value;
  update();
});

find("#terms").addEventListener("change", update);
find("#checkout").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = new FormData(find("#checkout"));
  try {
    const order = await api("POST", "/api/orders", { name: form.get("name"), slot: chosen.slot });
    find("[data-testid=order-number]").textContent = order.number;
    find("#checkout").hidden = true;
    find("#thanks").hidden = false;
  } catch {
    showAlert("The order could not be placed.");
  }
});

const other = location.hostname === "localhost" ? "127.0.0.1" : "localhost";
find("#payment-frame").src = `http://${other}:${location.port}/frame/payment`;
