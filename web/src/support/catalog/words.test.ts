import { expect, it } from "vitest";
import { CallError } from "../../api/errors.ts";
import { faultsOf } from "./calls.ts";
import { choiceFault, faultsInWords, hiddenFaults, remarksOf, reportInWords, undoInWords } from "./words.ts";

const report = (added: number, changed: number, unchanged = 0) => ({
  added,
  changed,
  unchanged,
  generation: 2,
});

it.each([
  [report(1, 2, 3), "1 added, 2 changed, 3 unchanged"],
  [report(1200, 0), "1,200 added"],
  [report(0, 0, 7), "Nothing changed: all 7 match the files"],
])("describes the result of an import", (done, words) => expect(reportInWords(done)).toBe(words));

it("describes skipped products and changed values", () => {
  const fault = { file: "a.csv", line: 3, row: 3, product: "tee", column: 1, field: "", reason: "No." };
  const done = { ...report(1, 0), leftOut: 2, faultCount: 3, faults: [fault], noted: 1, notes: [fault] };
  expect(reportInWords(done)).toBe("1 added, 2 left out");
  expect(remarksOf(done).map(({ title }) => title)).toEqual([
    "2 products left out. These are the first 1.",
    "1 value changed on the way in.",
  ]);
  expect(remarksOf(report(1, 0))).toEqual([]);
});

it("describes what an undo restores", () => {
  expect(undoInWords({ report: report(1, 2) })).toEqual([
    "1 product that it added goes again.",
    "2 products that it changed are as before.",
  ]);
  expect(undoInWords({ report: report(2, 0) })).toEqual(["2 products that it added go again."]);
});

it.each([
  [[], "choose a file"],
  [[{ name: "range.xlsx", size: 9 }], "neither JSON Lines nor CSV"],
  [
    [
      { name: "a.csv", size: 9 },
      { name: "b.csv", size: 0 },
    ],
    "“b.csv” is empty",
  ],
])("rejects %o before uploading", (files, words) => expect(choiceFault(files)).toContain(words));

it("accepts several files of both kinds", () => {
  expect(
    choiceFault([
      { name: "a.JSONL", size: 1 },
      { name: "b.csv", size: 1 },
    ]),
  ).toBeUndefined();
});

it("shows the number of errors and how many are hidden", () => {
  const fault = { file: "a.csv", line: 1, column: 1, field: "sku", reason: "no" };
  const faults = { faults: [fault, fault], total: 140 };
  expect(faultsInWords(faults)).toBe("140 errors: nothing was imported. These are the first 2.");
  expect(hiddenFaults(faults)).toBe(138);
  expect(faultsInWords({ faults: [fault], total: 1 })).toBe("1 error: nothing was imported.");
});

it("finds errors only in the rejection of an import", () => {
  const refusal = (code: string, more = {}) =>
    new CallError(422, "", { code, ...more } as never, new Headers());
  const faults = [{ file: "a.csv", line: 1, column: 2, field: "SKU", reason: "no" }];
  expect(faultsOf(refusal("import_faults", { faults, total: 3 }))).toEqual({ faults, total: 3 });
  expect(faultsOf(refusal("invalid"))).toBeUndefined();
});
