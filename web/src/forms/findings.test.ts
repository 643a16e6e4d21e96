import { expect, it } from "vitest";
import { CallError } from "../api/errors.ts";
import { findings } from "./findings.ts";

const MESSAGE = "Please validate you are not a robot.";
const failed = (status: number, problem: object) => new CallError(status, "Refused", problem, new Headers());

it("finds the server's message of each field, and nothing where no field of the form is named", () => {
  const errors = [{ field: "recaptchaResponse", code: "robot", message: MESSAGE }];
  const robot = failed(422, { message: MESSAGE, errors });
  expect(findings(robot, ["email", "recaptchaResponse"])).toEqual({ recaptchaResponse: MESSAGE });
  expect(findings(robot, ["email"])).toEqual({});
  expect(findings(failed(429, { message: "Too many attempts." }), ["email"])).toEqual({});
  expect(findings(new TypeError("Failed to fetch"), ["email"])).toEqual({});
});
