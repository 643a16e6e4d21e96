// The captcha, the free catalog and the contact form. The mock's challenge is easy, and any solution is accepted once.
import { HttpResponse, http } from "msw";
import { problem } from "./answers.ts";

const SITE_KEY = "/api/captcha/challenge";
const ROBOT = "Please validate you are not a robot.";
const ORDER: Record<string, string> = {
  firstName: "Please enter a first name.",
  lastName: "Please enter a last name.",
  company: "Please enter a company.",
  address1: "Please enter an address.",
  city: "Please enter a city.",
  state: "Please enter a state.",
  zipcode: "Please enter a zip code.",
  email: "Please enter a valid email address.",
};
const CONTACT: Record<string, string> = {
  name: "Please enter your name.",
  email: "Please enter a valid email address.",
  message: "Please enter a message.",
};
const spent = new Set<string>();
const chance = () => crypto.randomUUID().replaceAll("-", "");

export const freeCatalogHandlers = [
  http.get("*/api/captcha", () => HttpResponse.json({ provider: "altcha", siteKey: SITE_KEY })),
  http.get(`*${SITE_KEY}`, () =>
    HttpResponse.json({
      parameters: {
        algorithm: "PBKDF2/SHA-256",
        cost: 500,
        expiresAt: Math.floor(Date.now() / 1000) + 600,
        keyLength: 32,
        keyPrefix: "00",
        nonce: chance(),
        salt: chance(),
      },
      signature: "mock",
    }),
  ),
  http.post("*/api/freecatalog/order", ({ request }) =>
    accepted(request, ORDER, "Thank you! We have your order and will email you when the catalog is sent."),
  ),
  http.post("*/api/contact", ({ request }) =>
    accepted(request, CONTACT, "Thank you! We have your message and will reply to your email address."),
  ),
];

/** Checks the required fields and the robot check. */
async function accepted(request: Request, required: Record<string, string>, message: string) {
  const sent = (await request.json()) as Record<string, string>;
  const errors = Object.entries(required)
    .filter(([field]) => !sent[field]?.trim())
    .map(([field, message]) => ({ field, code: "required", message }));
  const token = sent.recaptchaResponse ?? "";
  if (!token || spent.has(token)) {
    errors.push({ field: "recaptchaResponse", code: "robot", message: ROBOT });
  }
  if (errors.length > 0) return problem(422, "invalid", "Please check the marked fields.", { errors });
  spent.add(token);
  return HttpResponse.json({ message });
}
