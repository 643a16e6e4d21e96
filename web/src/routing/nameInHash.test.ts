import { expect, it } from "vitest";
import { nameInHash } from "./nameInHash.ts";

it("ignores an invalid hash", () => {
  expect([nameInHash(""), nameInHash("#a%20b"), nameInHash("#%")]).toEqual(["", "a b", ""]);
});
