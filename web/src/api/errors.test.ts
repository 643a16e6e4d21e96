import { expect, it } from "vitest";
import { CallError, explain, unreachable } from "./errors.ts";

it("shows status, status text and message; without a status text the problem's title", () => {
  const problem = { message: "It is taken.", title: "Conflict" };
  expect(explain(new CallError(409, "Conflict", problem, new Headers()))).toBe("409, Conflict: It is taken.");
  expect(explain(new CallError(409, "", problem, new Headers()))).toBe("409, Conflict: It is taken.");
});

it("tells offline from out of reach", () => {
  expect(explain(unreachable(false))).toContain("offline");
  expect(explain(unreachable(true))).toContain("could not be reached");
});
