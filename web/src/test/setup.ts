// Unit test setup: the mock back end behind `fetch`, and the browser APIs that jsdom lacks.
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { handlers } from "../../mock-api/handlers.ts";
import { reset } from "../../mock-api/state.ts";
import { forgetResources } from "../api/resource.ts";
import "./ownTexts.ts";

export const backEnd = setupServer(...handlers);

window.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
window.requestIdleCallback ??= (callback) => window.setTimeout(callback, 0);
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

beforeAll(() => backEnd.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  reset();
  forgetResources();
});
afterEach(() => {
  cleanup();
  backEnd.resetHandlers();
});
afterAll(() => backEnd.close());
