import { expect, test, vi } from "vitest";
import { focusNear } from "./focusNear.ts";

test("waits for the row to disappear, then focuses the row in its place", async () => {
  document.body.innerHTML = `<h1 tabindex="-1">List</h1><button class="row">a</button><button class="row">b</button>`;
  const [first, second] = [...document.querySelectorAll<HTMLElement>(".row")];
  const focusNext = focusNear(".row", 0);
  focusNext();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
  first?.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
});

test("focuses the heading after the last row", async () => {
  document.body.innerHTML = `<h1 tabindex="-1">List</h1><button class="row">a</button>`;
  const focusNext = focusNear(".row", 0);
  document.querySelector(".row")?.remove();
  focusNext();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("waits for the dialog to close, also if the row disappears first", async () => {
  document.body.innerHTML = `<h1 tabindex="-1">List</h1><button class="row">a</button><button class="row">b</button>
    <dialog open><button>Remove</button></dialog>`;
  const [first, second] = [...document.querySelectorAll<HTMLElement>(".row")];
  const dialog = document.querySelector("dialog");
  const focusNext = focusNear(".row", 0);
  first?.remove();
  focusNext();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
  dialog?.removeAttribute("open");
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
});
