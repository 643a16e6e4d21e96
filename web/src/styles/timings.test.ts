import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ART_SWIPE_PX, LAZY_OFFSET_PX, SWIPE_PX, timings } from "./timings.ts";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const token = (name: string) => Number(new RegExp(`--${name}: (\\d+)(?:ms|px);`).exec(css)?.[1]);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it.each(Object.entries(timings))("%s is the same in code and in styles", (name, value) => {
  expect(token(kebab(name))).toBe(value);
});

it("has the same distances in code and in styles", () => {
  expect([token("swipe"), token("art-swipe"), token("lazy-offset")]).toEqual([
    SWIPE_PX,
    ART_SWIPE_PX,
    LAZY_OFFSET_PX,
  ]);
});

it("has the specification's values", () => {
  expect(timings).toMatchObject({
    motionFast: 200,
    motion: 400,
    motionSlow: 600,
    notice: 3000,
    flash: 2000,
    flashFade: 500,
    toast: 500,
    panelScroll: 500,
    alertScroll: 200,
    alertSlide: 500,
    backToTop: 800,
    resizeDebounce: 250,
  });
  expect([SWIPE_PX, ART_SWIPE_PX, LAZY_OFFSET_PX]).toEqual([50, 40, 100]);
});
