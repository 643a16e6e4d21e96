import { expect, it } from "vitest";
import { blocksOf } from "./description.ts";

it("finds paragraphs and lists", () => {
  const text = "A mug.\nAnd a lid.\n\nFor:\n• tea\n- coffee\n\n2. wash\n3. dry\nDone in 2024. Really.\n";
  expect(blocksOf(text)).toEqual([
    { kind: "paragraph", lines: ["A mug.", "And a lid."] },
    { kind: "paragraph", lines: ["For:"] },
    { kind: "list", lines: ["tea", "coffee"] },
    { kind: "numbered", lines: ["wash", "dry"], start: 2 },
    { kind: "paragraph", lines: ["Done in 2024. Really."] },
  ]);
});

it("finds nothing in blank text", () => expect(blocksOf(" \n\n")).toEqual([]));
