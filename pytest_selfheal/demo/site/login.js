const VISIT_KEY = "{{api_key}}";

find("#login").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const answer = await api("POST", "/api/login", { email: find("#email").value, password: find("#password").value });
    localStorage.setItem("token", answer.token);
    localStorage.setItem("user", answer.user.name);
    console.log("signed in, token=" + answer.debug);
    await api("GET", "/api/visit?event=login&api_key=" + VISIT_KEY);
    location.href = "/account";
  } catch (error) {
    if (!String(error).includes("answered 401")) throw error;
    showAlert("E-mail or password is wrong.");
  }
});
