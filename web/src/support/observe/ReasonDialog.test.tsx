import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { show } from "../../test/show.tsx";
import { staffAtom } from "../me.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

const onConfirm = vi.fn(async () => undefined);
const open = (initial = "") =>
  show(
    <ReasonDialog
      title="Reveal personal fields"
      confirm="Reveal"
      name="reveal.c17"
      initial={initial}
      onConfirm={onConfirm}
      onClose={() => undefined}
    >
      <p>They are told.</p>
    </ReasonDialog>,
  );
const reason = () => screen.getByRole("textbox", { name: "Reason" });

beforeEach(() => {
  sessionStorage.clear();
  onConfirm.mockClear();
  store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role: "support" });
});

it("keeps the reason when the dialog closes with its subject, until it is submitted", async () => {
  const { unmount } = open();
  await userEvent.type(reason(), "They called about a delivery");
  unmount();
  const again = open("Said before");
  expect(reason()).toHaveValue("They called about a delivery");
  await userEvent.click(screen.getByRole("button", { name: "Reveal" }));
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  again.unmount();
  open("Said before");
  expect(reason()).toHaveValue("Said before");
});
