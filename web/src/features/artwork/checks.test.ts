import { expect, it } from "vitest";
import { faultOf, isSameFile, smallPictureWarning } from "./checks.ts";
import { ARTWORK_EXTENSIONS, LARGEST_ARTWORK_KB, LARGEST_PREVIEW_KB, PROGRESS_THRESHOLD } from "./limits.ts";

const LIMIT = 20_000 * 1024;
const file = (name: string, size = 10, type = "") => ({ name, size, type });
const rule = (...files: Parameters<typeof faultOf>[0]) => faultOf(files)?.rule;

it("has the specification's limits", () => {
  expect([LARGEST_ARTWORK_KB, LARGEST_PREVIEW_KB, PROGRESS_THRESHOLD]).toEqual([20_000, 25_600, 99]);
  expect(ARTWORK_EXTENSIONS).toHaveLength(19);
});

it.each(ARTWORK_EXTENSIONS)("accepts a .%s file in any letter case", (extension) => {
  expect(rule(file(`Logo.${extension.toUpperCase()}`, LIMIT))).toBeUndefined();
});

it("names the violated rule", () => {
  expect(faultOf([])).toEqual({ rule: "missing", text: "Please choose a file first." });
  expect(rule(file("a.png"), file("b.png"))).toBe("too-many");
  expect(rule(file("a.png", 0))).toBe("too-small");
  expect(rule(file("a.png", LIMIT + 1))).toBe("too-large");
  expect(rule(file("a.exe"))).toBe("extension");
  expect(rule(file("logo"))).toBe("extension");
  expect(rule(file(".png"))).toBe("extension");
  expect(rule(file("a.pub", 10, "text/plain"))).toBe("type");
});

it("names the remedy", () => {
  expect(faultOf([file("a.exe")])?.text).toMatch(/^Files of type \.exe .*: ai, bmp, .* tiff and wmf\.$/);
  expect(faultOf([file("a.png", LIMIT + 1)])?.text).toContain("has 20,001 KB. The limit is 20,000 KB.");
});

it("warns of few pixels, by the longer side", () => {
  expect(smallPictureWarning(300, 599)).toContain("300 × 599 pixels");
  expect(smallPictureWarning(10, 600)).toBeUndefined();
});

it("recognizes the same file by name and size, as normalized by the server", () => {
  const upload = { name: "logo gpj.png", size: 10, extension: "png" };
  expect(isSameFile(upload, file("logo\u202e gpj.png"))).toBe(true);
  expect(isSameFile(upload, file("logo gpj.png", 11))).toBe(false);
  expect(isSameFile(upload, file("other.png"))).toBe(false);
  const cut = { name: `${"a".repeat(114)}….png`, size: 10, extension: "png" };
  expect(isSameFile(cut, file(`${"a".repeat(300)}.png`))).toBe(true);
});
