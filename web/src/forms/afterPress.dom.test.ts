import { fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { afterPress } from "./afterPress.ts";

it("runs immediately if nothing is pressed, otherwise after the click", async () => {
  const run = vi.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(document.body);
  afterPress(run);
  expect(run).toHaveBeenCalledTimes(1);
  fireEvent.pointerUp(document.body);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  fireEvent.pointerUp(document.body);
  expect(run).toHaveBeenCalledTimes(2);
});
