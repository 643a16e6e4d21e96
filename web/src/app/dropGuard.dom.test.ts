import { afterEach, beforeEach, expect, it } from "vitest";
import { store } from "../base/store.ts";
import { toastsAtom } from "../features/notices/toasts.ts";
import { guardDrops } from "./dropGuard.ts";

let release: () => void;
beforeEach(() => {
  store.set(toastsAtom, []);
  release = guardDrops();
});
afterEach(() => release());

function drag(type: "dragover" | "drop", types: string[], timeStamp: number) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { types, dropEffect: "copy" };
  Object.defineProperties(event, { dataTransfer: { value: dataTransfer }, timeStamp: { value: timeStamp } });
  document.body.dispatchEvent(event);
  return { refused: event.defaultPrevented, effect: dataTransfer.dropEffect };
}
const texts = () => store.get(toastsAtom).map(({ text }) => text);

it("rejects files, and shows the notice once per drag", () => {
  expect(drag("dragover", ["Files"], 100)).toEqual({ refused: true, effect: "none" });
  drag("dragover", ["Files"], 150);
  expect(drag("drop", ["Files"], 200).refused).toBe(true);
  expect(texts()).toEqual(["Files cannot be dropped here. Please use the upload button."]);
  drag("dragover", ["Files"], 9000);
  expect(texts()).toHaveLength(2);
});

it("ignores other drags", () => {
  expect(drag("dragover", ["text/plain"], 100)).toEqual({ refused: false, effect: "copy" });
  release();
  expect(drag("drop", ["Files"], 200).refused).toBe(false);
  expect(texts()).toEqual([]);
});
