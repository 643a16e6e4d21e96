import { expect, it } from "vitest";
import { check, requestOf } from "./message.ts";

const filled = { name: "Ada", email: "ada@example.com", phone: "", order: " ", message: "Hello" };

it("requires a name, an email address, a message and the robot check", () => {
  const empty = { name: " ", email: "", phone: "", order: "", message: "" };
  expect(check(empty, undefined)).toEqual({
    name: "Please enter your name.",
    email: "Please enter a valid email address.",
    message: "Please enter a message.",
    recaptchaResponse: "Please validate you are not a robot.",
  });
  expect(check(filled, "token")).toEqual({});
});

it("limits the lengths and checks the email address", () => {
  const long = { ...filled, email: "ada", phone: "1".repeat(25), message: "x".repeat(2001) };
  expect(Object.keys(check(long, "token"))).toEqual(["email", "phone", "message"]);
});

it("leaves out empty optional fields", () => {
  expect(requestOf(filled, "token")).toEqual({
    name: "Ada",
    email: "ada@example.com",
    message: "Hello",
    recaptchaResponse: "token",
  });
});
