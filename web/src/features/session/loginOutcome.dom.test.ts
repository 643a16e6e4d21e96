import { expect, it } from "vitest";
import { CallError } from "../../api/errors.ts";
import { afterLogin, checkLogin, failedLogin } from "./loginOutcome.ts";

const failure = (status: number, headers: Record<string, string> = {}, problem = {}) =>
  failedLogin(new CallError(status, "", { message: "No.", ...problem }, new Headers(headers)));

it("asks for both fields in the exact words", () => {
  expect(checkLogin({ email: "", password: "" })).toEqual({
    email: "Please enter a valid email address.",
    password: "Please provide a password.",
  });
  expect(checkLogin({ email: "a@b.example", password: "x" })).toEqual({});
});

it("goes to the return address, otherwise stays without the fragment, otherwise goes home", () => {
  const login = { customerId: 1 };
  expect(afterLogin(login, "/myaccount/favorites")).toBe("/myaccount/favorites");
  expect(afterLogin(login, "//evil.example")).toBe("/");
  expect(afterLogin(login, undefined, "/product/1/x#prices")).toBe("/product/1/x");
});

it("updates the password first", () => {
  expect(afterLogin({ customerId: 1, passwordUpdateRequired: true }, "/a")).toBe(
    "/myaccount/loginsecurity/editpassword?returnUrl=%2Fa",
  );
});

it("redirects after too many attempts, or to the server's location if it is on this site", () => {
  expect(failure(429)).toEqual({ goTo: "/account/forgotpassword", state: { paused: true } });
  expect(failure(429, { "Retry-After": "900" })).toEqual({
    goTo: "/account/forgotpassword",
    state: { paused: true, retryAfter: 900 },
  });
  expect(failure(403, { FORCE_REDIRECT: "/account/suspended" })).toEqual({ goTo: "/account/suspended" });
  expect(failure(403, { FORCE_REDIRECT: "//evil.example" })).toEqual({ errors: {}, form: "No." });
});

it("shows the server's errors at their fields", () => {
  const errors = [{ field: "email", code: "email", message: "Please enter a valid email address." }];
  expect(failure(422, {}, { errors })).toEqual({ errors: { email: "Please enter a valid email address." } });
});
