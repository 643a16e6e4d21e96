// Sign-in, sign-out and registration.
import { HttpResponse, http } from "msw";
import { accountOf, COOKIE, cookieOf, GUEST_COOKIE, problem } from "./answers.ts";
import { bringCart } from "./cart.ts";
import { type Account, accounts, addAccount, guestOf, left, sessionOf, signIns } from "./state.ts";

const FAILURES = 5;
const REGISTERED = "The email address you have provided is already registered.";

function welcome(request: Request, account: Account, status = 200) {
  const before = cookieOf(request.headers.get("cookie"));
  const cookie = crypto.randomUUID();
  signIns.set(cookie, {
    customerId: account.customerId,
    agent: request.headers.get("user-agent") ?? "",
    createdAt: Date.now(),
  });
  const guest = cookieOf(request.headers.get("cookie"), GUEST_COOKIE);
  if (guest) bringCart(guestOf(guest), sessionOf(account.customerId));
  left(before ?? "", "signed-in");
  return HttpResponse.json(
    {
      customerId: account.customerId,
      ...(account.passwordUpdateRequired && { passwordUpdateRequired: true }),
    },
    { status, headers: { "Set-Cookie": `${COOKIE}=${cookie}; Path=/; HttpOnly; SameSite=Lax` } },
  );
}

export const accountHandlers = [
  http.get("*/api/session", ({ request }) => {
    const account = accountOf(request);
    return HttpResponse.json(
      account
        ? { signedIn: true, customerId: account.customerId, email: account.email }
        : { signedIn: false },
    );
  }),
  http.post("*/api/customer/login", async ({ request }) => {
    const { email = "", password = "" } = (await request.json()) as { email?: string; password?: string };
    const errors = [
      ...(email.includes("@")
        ? []
        : [{ field: "email", code: "email", message: "Please enter a valid email address." }]),
      ...(password ? [] : [{ field: "password", code: "required", message: "Please provide a password." }]),
    ];
    if (errors.length > 0) return problem(422, "invalid", "Please correct the marked fields.", { errors });
    const account = accounts.get(email.toLowerCase());
    if (account && account.failures >= FAILURES)
      return problem(429, "too_many_attempts", "Too many attempts.", {}, { "Retry-After": "900" });
    if (account?.password === password) {
      if (account.suspended)
        return problem(
          403,
          "suspended",
          "This account is suspended.",
          {},
          { FORCE_REDIRECT: "/account/suspended" },
        );
      account.failures = 0;
      return welcome(request, account);
    }
    if (account) account.failures += 1;
    return problem(401, "bad_credentials", "The email address or the password is wrong.");
  }),
  http.post("*/api/customer/logout", ({ request }) => {
    const cookie = cookieOf(request.headers.get("cookie")) ?? "";
    signIns.delete(cookie);
    left(cookie, "signed-out");
    return HttpResponse.json({}, { headers: { "Set-Cookie": `${COOKIE}=; Path=/; Max-Age=0` } });
  }),
  http.post("*/api/account/email/registered", async ({ request }) => {
    const { email } = (await request.json()) as { email: string };
    return HttpResponse.json(accounts.has(email.toLowerCase()));
  }),
  http.post("*/register", async ({ request }) => {
    const { xemail, password } = (await request.json()) as { xemail: string; password: string };
    if (accounts.has(xemail.toLowerCase())) return problem(409, "email_registered", REGISTERED);
    if (password.length < 8) {
      const errors = [
        { field: "password", code: "too_short", message: "Please enter at least 8 characters." },
      ];
      return problem(422, "invalid", "Please correct the marked fields.", { errors });
    }
    return welcome(request, addAccount(xemail, password), 201);
  }),
];
