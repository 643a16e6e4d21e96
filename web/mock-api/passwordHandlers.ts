// Forgotten passwords, password change and the list of sign-ins. A reset link's code is "code-" and the address.
import { HttpResponse, http } from "msw";
import { accountOf, cookieOf, problem } from "./answers.ts";
import { asCustomer, invalid, notFound } from "./asCustomer.ts";
import { accounts, left, signIns } from "./state.ts";

const MIN_LENGTH = 8;
const used = new Set<string>();
const tooShort = (field: string) =>
  invalid(field, "too_short", `Please enter at least ${MIN_LENGTH} characters.`);

export const passwordHandlers = [
  http.post("*/api/account/forgotpassword", async ({ request }) => {
    const { email = "" } = (await request.json()) as { email?: string };
    if (!email.includes("@")) return invalid("email", "email", "Please enter a valid email address.");
    return HttpResponse.json({});
  }),
  http.post("*/api/account/resetpassword", async ({ request }) => {
    const { code = "", password = "" } = (await request.json()) as { code?: string; password?: string };
    const account = accounts.get(code.replace(/^code-/, ""));
    if (!account || used.has(code))
      return problem(422, "code_expired", "This link has been used or is too old. Please ask for a new one.");
    if (password.length < MIN_LENGTH) return tooShort("password");
    used.add(code);
    account.password = password;
    account.failures = 0;
    return HttpResponse.json({});
  }),
  http.post(
    "*/api/myaccount/loginsecurity/editpassword",
    asCustomer(async ({ request, body }) => {
      const { currentPassword, newPassword = "" } = await body<{
        currentPassword: string;
        newPassword: string;
      }>();
      const account = accountOf(request);
      if (!account || account.password !== currentPassword)
        return invalid("currentPassword", "wrong", "This is not your current password.");
      if (newPassword.length < MIN_LENGTH) return tooShort("newPassword");
      account.password = newPassword;
      account.passwordUpdateRequired = false;
      return HttpResponse.json({});
    }),
  ),
  http.get(
    "*/api/myaccount/signins",
    asCustomer(({ request, customerId }) => {
      const own = cookieOf(request.headers.get("cookie"));
      const mine = [...signIns].filter(([, { customerId: other }]) => other === customerId);
      return HttpResponse.json({
        signIns: mine.map(([id, { agent, createdAt }]) => ({
          id,
          agent,
          createdAt,
          usedAt: createdAt,
          current: id === own,
        })),
      });
    }),
  ),
  http.post(
    "*/api/myaccount/signins/:id/end",
    asCustomer(({ request, customerId }) => {
      const id = new URL(request.url).pathname.split("/").at(-2) ?? "";
      if (signIns.get(id)?.customerId !== customerId) return notFound("This sign-in has already ended.");
      signIns.delete(id);
      left(id, "signed-out");
      return HttpResponse.json({ ended: 1 });
    }),
  ),
  http.post(
    "*/api/myaccount/signins/endothers",
    asCustomer(({ request, customerId }) => {
      const own = cookieOf(request.headers.get("cookie"));
      const others = [...signIns].filter(([id, other]) => other.customerId === customerId && id !== own);
      for (const [id] of others) {
        signIns.delete(id);
        left(id, "signed-out");
      }
      return HttpResponse.json({ ended: others.length });
    }),
  ),
];
