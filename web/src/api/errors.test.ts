import { expect, it } from "vitest";
import { CallError, explain, reasonOf, unreachable } from "./errors.ts";
import { fieldText } from "./fieldText.ts";

it("shows status, status text and message, or the problem's title if there is no status text", () => {
  const problem = { message: "It is taken.", title: "Conflict" };
  expect(explain(new CallError(409, "Conflict", problem, new Headers()))).toBe("409, Conflict: It is taken.");
  expect(explain(new CallError(409, "", problem, new Headers()))).toBe("409, Conflict: It is taken.");
});

it("distinguishes offline from unreachable", () => {
  expect(explain(unreachable(false))).toContain("offline");
  expect(explain(unreachable(true))).toContain("could not be reached");
});

it("has a message for a response without one, such as a proxy's", () => {
  const failure = (status: number) => new CallError(status, "", {}, new Headers());
  expect(reasonOf(failure(413))).toContain("too large for the server or a proxy in front of it");
  expect(reasonOf(failure(502))).toBe("The server answered 502 and gave no reason. Please try again.");
});

it("shows only the reason at a field that is at fault, otherwise the failed call", () => {
  const failed = (status: number, text: string) =>
    new CallError(status, text, { message: "No." }, new Headers());
  expect(fieldText(failed(422, "Unprocessable Entity"))).toBe("No.");
  expect(fieldText(failed(413, "Content Too Large"))).toBe("No.");
  expect(fieldText(failed(503, "Service Unavailable"))).toBe("503, Service Unavailable: No.");
});
