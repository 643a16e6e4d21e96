import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Product, ProductImage } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import type { Print } from "./shownPrint.ts";
import { useMockups } from "./useMockups.ts";

const artwork = { artworkId: 7, name: "Logo.png", sha256: "aa", facts: { preview: true } };
const pictures = (color: string): ProductImage[] => [
  { url: `/pictures/MUG/${color}/front.svg`, alt: `Mug, ${color}`, view: "front" },
  { url: `/pictures/MUG/${color}/back.svg`, alt: `Mug, ${color}, back`, view: "back" },
];
const navy = pictures("navy");
const white = pictures("white");
const print: Print = { artworkId: 7, method: "Screen print", location: "Front" };
const product = { locations: [{ name: "Front" }, { name: "Back" }] } as Product;

let answers: Array<{ done: () => void; fail: () => void }> = [];
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const show = () =>
  renderHook(
    ({ images, print }: { images: ProductImage[]; print?: Print }) =>
      useMockups(product, images, print ? [print] : []),
    {
      initialProps: { images: navy, print } as { images: ProductImage[]; print?: Print },
      wrapper,
    },
  );
const settle = (how: "done" | "fail") =>
  act(async () => {
    for (const answer of answers.splice(0)) answer[how]();
  });
const pause = () => act(async () => vi.advanceTimersByTime(300));

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  store.set(entriesAtom, { "artworks/7": artwork });
  HTMLImageElement.prototype.decode = () =>
    new Promise((done, fail) => answers.push({ done, fail: () => fail(new Error("No picture.")) }));
});
afterEach(() => vi.useRealTimers());

it("shows the artwork once its picture has loaded, and keeps it while the next one loads", async () => {
  const { result, rerender } = show();
  expect(result.current).toEqual(navy);
  await pause();
  expect(result.current).toEqual(navy);
  await settle("done");
  expect(result.current[0]).toMatchObject({ note: "Preview, not a proof" });
  expect(result.current[0]?.url).toContain("/api/artwork/7/on/MUG/navy/front.svg?");
  expect(result.current[1]).toEqual(navy[1]);

  rerender({ images: white, print });
  await pause();
  expect(result.current[0]?.url).toContain("/navy/");
  expect(result.current[1]).toEqual(white[1]);
  await settle("done");
  expect(result.current[0]?.url).toContain("/white/");
});

it("requests only the last of several choices", async () => {
  const { rerender } = show();
  rerender({ images: white, print });
  rerender({ images: navy, print: { ...print, method: "Laser engraving" } });
  await pause();
  expect(answers).toHaveLength(1);
});

it("falls back to the plain picture with a note", async () => {
  const { result } = show();
  await pause();
  await settle("fail");
  expect(result.current[0]).toEqual({ ...navy[0], note: "Your artwork could not be shown here" });
});

it("is plain again without artwork, and does not restore an earlier one", async () => {
  const { result, rerender } = show();
  await pause();
  await settle("done");
  rerender({ images: navy });
  expect(result.current).toEqual(navy);
  rerender({ images: navy, print });
  expect(result.current).toEqual(navy);
});
