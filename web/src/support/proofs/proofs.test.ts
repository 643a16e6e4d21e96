import { expect, it } from "vitest";
import type { ProofDetail } from "../../api/types.ts";
import { fileFault } from "./file.ts";
import { consequenceOf, lackingOf, maySend, stateWords } from "./words.ts";

const proof = (state: ProofDetail["proof"]["state"], version = 2) => ({ state, version });

it("names the consequence of replacing a pending or approved version", () => {
  expect(consequenceOf(proof("requested", 0))).toBeUndefined();
  expect(consequenceOf(proof("changes_requested"))).toBeUndefined();
  expect(consequenceOf(proof("ready"))).toContain("Version 2 is waiting");
  expect(consequenceOf(proof("approved"))).toContain("must approve it again");
});

it("sends no version of a canceled proof", () => {
  expect((["requested", "ready", "approved", "cancelled"] as const).map(maySend)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it("says that a proof is to be drawn again if there were versions before", () => {
  expect(stateWords(proof("requested", 0)).name).toBe("To be drawn");
  expect(stateWords(proof("requested", 1)).name).toBe("To be drawn again");
});

it("finds locations without a file", () => {
  const subject = {
    configuration: { decorations: [{ location: "Front" }, { location: "Back" }] },
    artworks: [{ location: "Back" }],
  } as unknown as ProofDetail["subject"];
  expect(lackingOf({ subject })).toEqual(["Front"]);
});

it.each([
  ["logo.svg", 10, "neither a PNG"],
  ["png", 10, "neither a PNG"],
  ["sheet.pdf", 0, "is empty"],
  ["sheet.pdf", 20_000 * 1024 + 1, "at most 20,000 KB"],
])("rejects %s of %i bytes", (name, size, words) => expect(fileFault({ name, size })).toContain(words));

it.each(["a.PNG", "a.b.jpeg", "x.pdf"])("accepts %s", (name) =>
  expect(fileFault({ name, size: 20_000 * 1024 })).toBeUndefined(),
);
