// Numbers that people type are read by `format/input.ts` and `format/digits.ts` alone, which knows the shop's locale. These are the other places that make
// a number of a text: none of them reads what a person typed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const READERS =
  /\bNumber\((?!\.)|\bparseFloat\b|\bparseInt\b|valueAsNumber|type="number"|\.replace(?:All)?\(\s*(?:","|"\."|\/[^/]*[,.][^/]*\/g?),\s*"[.,]"\)/;

/** What such a line reads instead. */
const NOT_TYPED = [
  // Identifiers and pages in addresses, of entries, fields and headers.
  /Number\((?:useParams\(\)\.\w+|search\.get\("(?:page|version)"\)|(?:error|response)\.headers\.get\(.*|\w*[iI]d|at \?\? 0|at|first|second|product|wanted|line|number|before|skip \?\? 0|kept)\)/,
  /headers\.get\("Location"\)/,
  // The choice of a select.
  /Number\((?:(?:event\.)?target\.value|collection)\)/,
  // Whether something holds, to sort by it.
  /=> Number\(\w+\(\w+\)|Number\((?:\w+\.(?:isDefault|current|default\w+)|!left|state === "closed"|MINE\.includes\(\w+\.state\))\)/,
  // Colors, pixels, digits of days, the number in a session's key, and numbers that the code has made.
  /Number\(divideMoney\(|session\.replace|Number\.parseInt\((?:hex|color)\b|getComputedStyle|day\.slice|toFixed\(|Number\(BigInt|Number\(places\)|Number\(total\)|Number\(inks\)|Number\(rest\.width\)|Number\(rush\)/,
  // What the one reader returns, and the wire.
  /decimalOf\(|Number\(entered\)/,
];
/** The reader itself, and those of addresses and of the first view. */
const HERE = new Set([
  "format/digits.ts",
  "format/input.ts",
  "format/money.ts",
  "api/firstView.ts",
  "features/configuration/query.ts",
  "features/listing/chips.ts",
  "features/listing/useListing.ts",
]);

it("no form reads a number by itself", () => {
  const found: string[] = [];
  for (const entry of readdirSync(SOURCES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.(?:test|gen)\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name).slice(SOURCES.length + 1);
    if (HERE.has(file)) continue;
    for (const line of readFileSync(join(SOURCES, file), "utf8").split("\n"))
      if (READERS.test(line) && !NOT_TYPED.some((allowed) => allowed.test(line)))
        found.push(`${file}: ${line.trim()}`);
  }
  expect(found).toEqual([]);
});

it.each([
  "const fee = Number(form.fee);",
  "const fee = Number.parseFloat(text);",
  'const number = typed.replace(",", ".");',
  '<input type="number" />',
])("would find %j", (line) => {
  expect(READERS.test(line) && !NOT_TYPED.some((allowed) => allowed.test(line))).toBe(true);
});
