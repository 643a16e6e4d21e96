import { HttpResponse, http } from "msw";
import { afterEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { departuresAtom, sessionAtom } from "./atoms.ts";
import { confirmEmail } from "./confirmEmail.ts";
import { refreshSession, signOut } from "./session.ts";

const ADA = { signedIn: true, customerId: 1, email: "ada@example.com" };
const BOB = { signedIn: true, customerId: 2, email: "bob@example.com" };
const answers = (session: object) => http.get("*/api/session", () => HttpResponse.json(session));
const departures = () => store.get(departuresAtom);

afterEach(() => store.set(sessionAtom, undefined));

it("keeps the page whose call signs another customer in", async () => {
  store.set(sessionAtom, ADA);
  const before = departures();
  backEnd.use(
    http.post("*/api/account/confirmemail", () => HttpResponse.json({ email: BOB.email })),
    answers(BOB),
  );
  expect(await confirmEmail("code", "correct horse battery")).toBe(BOB.email);
  expect(store.get(sessionAtom)).toEqual(BOB);
  expect(departures()).toBe(before);
});

it("starts the page anew once a customer signs out", async () => {
  store.set(sessionAtom, ADA);
  const before = departures();
  backEnd.use(
    http.post("*/api/customer/logout", () => HttpResponse.json({})),
    answers({ signedIn: false }),
  );
  await signOut();
  expect(store.get(sessionAtom)).toEqual({ signedIn: false });
  expect(departures()).toBe(before + 1);
});

it("starts the page anew when another customer was signed in elsewhere", async () => {
  store.set(sessionAtom, ADA);
  const before = departures();
  backEnd.use(answers(BOB));
  await refreshSession();
  expect(departures()).toBe(before + 1);
});
