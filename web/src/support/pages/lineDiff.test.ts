import { expect, it } from "vitest";
import { lineDiff } from "./lineDiff.ts";

const marks = { same: " ", removed: "-", added: "+" };
const diff = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => marks[kind] + text);

it("shows what was removed, added and kept, in order", () => {
  expect(diff("a\nb\nc", "a\nc\nd")).toEqual([" a", "-b", " c", "+d"]);
  expect(diff("a\nb", "x\nb")).toEqual(["-a", "+x", " b"]);
  expect(diff("same", "same")).toEqual([" same"]);
  expect(diff("", "new\nlines")).toEqual(["-", "+new", "+lines"]);
});

it("rebuilds both texts", () => {
  const [before, after] = ["one\ntwo\nthree\nfour\n\nsix", "zero\ntwo\nfour\nthree\n\nsix\nseven"];
  const lines = lineDiff(before, after);
  const of = (other: "added" | "removed") =>
    lines
      .filter(({ kind }) => kind !== other)
      .map(({ text }) => text)
      .join("\n");
  expect([of("added"), of("removed")]).toEqual([before, after]);
});
