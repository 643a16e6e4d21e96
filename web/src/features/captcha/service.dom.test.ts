import { expect, it, vi } from "vitest";
import { type CaptchaService, removeMarked, renderMarked, resetMarked } from "./service.ts";

const handlers = { onSolved: vi.fn(), onLost: vi.fn() };

function marked(sitekey = "key") {
  const element = document.createElement("div");
  element.dataset.sitekey = sitekey;
  return element;
}

function service(): CaptchaService {
  let count = 0;
  return {
    render: vi.fn(() => {
      count += 1;
      return String(count);
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  };
}

it("renders one widget per element, reads its key and stores its id", () => {
  const made = service();
  const [one, other] = [marked("first"), marked("second")];
  renderMarked(one, made, handlers);
  renderMarked(one, made, handlers);
  renderMarked(other, made, handlers);
  expect(made.render).toHaveBeenCalledTimes(2);
  expect(made.render).toHaveBeenCalledWith(one, "first", handlers);
  expect([one.dataset.widgetId, other.dataset.widgetId]).toEqual(["1", "2"]);
});

it("ignores an element without a mark", () => {
  const made = service();
  renderMarked(document.createElement("div"), made, handlers);
  expect(made.render).not.toHaveBeenCalled();
});

it("resets and removes by the id on the element", () => {
  const made = service();
  const element = marked();
  resetMarked(element, made);
  expect(made.reset).not.toHaveBeenCalled();
  renderMarked(element, made, handlers);
  resetMarked(element, made);
  removeMarked(element, made);
  expect(made.reset).toHaveBeenCalledWith("1");
  expect(made.remove).toHaveBeenCalledWith("1");
  expect(element.dataset.widgetId).toBeUndefined();
});

it("keeps the id if a provider cannot remove its widget, so that no second one is rendered", () => {
  const { remove: _cannot, ...made } = service();
  const element = marked();
  renderMarked(element, made, handlers);
  removeMarked(element, made);
  renderMarked(element, made, handlers);
  expect(made.render).toHaveBeenCalledTimes(1);
});
