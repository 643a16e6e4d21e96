import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { UnsavedDialog } from "./UnsavedDialog.tsx";

const cancel = () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));

it("asks before Escape, a click outside or Close loses what was entered", async () => {
  const onClose = vi.fn();
  const asked = vi.spyOn(window, "confirm").mockReturnValue(false);
  const dialog = (isUnsaved: boolean) => (
    <UnsavedDialog title="Rows" onClose={onClose} isUnsaved={isUnsaved}>
      <input aria-label="Name" />
    </UnsavedDialog>
  );
  const { rerender } = render(dialog(true));
  screen.getByLabelText("Name").focus();
  await userEvent.keyboard("{Escape}");
  cancel();
  await userEvent.click(screen.getByRole("dialog"));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect([asked.mock.calls.length, onClose.mock.calls.length]).toEqual([4, 0]);
  asked.mockReturnValue(true);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(dialog(false));
  cancel();
  await userEvent.click(screen.getByRole("dialog"));
  expect([asked.mock.calls.length, onClose.mock.calls.length]).toEqual([5, 3]);
});
