import { expect, it } from "vitest";
import { checkTexts } from "../../forms/texts.ts";
import { RULES, requestOf } from "./message.ts";

const filled = {
  name: "Ada",
  email: "ada@example.com",
  phone: "",
  order: " ",
  message: "Hello,\n\n it's me. ",
};

it("requires a name, an email address, a message and the robot check", () => {
  const empty = { name: " ", email: "", phone: "", order: "", message: "" };
  expect(checkTexts(RULES, empty, undefined)).toEqual({
    name: "Please enter your name.",
    email: "Please enter a valid email address.",
    message: "Please enter a message.",
    recaptchaResponse: "Please validate you are not a robot.",
  });
  expect(checkTexts(RULES, filled, "token")).toEqual({});
});

it("limits the lengths and checks the email address", () => {
  const long = { ...filled, email: "ada", phone: "1".repeat(25), message: "x".repeat(2001) };
  expect(Object.keys(checkTexts(RULES, long, "token"))).toEqual(["email", "phone", "message"]);
});

it("sends normalized texts, the lines of the message as they are, and no empty ones", () => {
  expect(requestOf(filled, "token")).toEqual({
    name: "Ada",
    email: "ada@example.com",
    message: "Hello,\n\n it's me.",
    recaptchaResponse: "token",
  });
});
