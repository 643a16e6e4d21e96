import { expect, test } from "vitest";
import { sessionName } from "./sessionName.ts";

test("a session without a name keeps what the server calls it, and a person keeps their name", () => {
  for (const name of ["Customer 17", "Guest 3f9a", "Ada Byron, Analytical Engines"])
    expect(sessionName(name)).toBe(name);
});
