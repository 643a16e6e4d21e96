import { render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useFocusHeir } from "./useFocusHeir.ts";

type Stage = "button" | "nothing" | "link" | "words";

function Place({ stage }: { stage: Stage }) {
  const heir = useFocusHeir<HTMLElement>();
  if (stage === "nothing") return null;
  if (stage === "link")
    return (
      <p ref={heir} key="link">
        Done. <a href="/basket">View basket</a>
      </p>
    );
  if (stage === "words")
    return (
      <div ref={heir} key="words">
        Done.
      </div>
    );
  return (
    <button ref={heir} key="button" type="button">
      Order
    </button>
  );
}

const page = (stage: Stage, dialog = false) => (
  <>
    <Place stage={stage} />
    <input aria-label="Elsewhere" />
    {dialog && (
      <dialog open>
        <input aria-label="Password" />
      </dialog>
    )}
  </>
);
const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

it("focuses the first control of the replacement", async () => {
  const { rerender } = render(page("button"));
  screen.getByRole("button").focus();
  rerender(page("link"));
  await waitFor(() => expect(screen.getByRole("link")).toHaveFocus());
});

it("focuses the element itself if it has no control", async () => {
  const { rerender } = render(page("button"));
  screen.getByRole("button").focus();
  rerender(page("words"));
  await waitFor(() => expect(screen.getByText("Done.")).toHaveFocus());
});

it("waits for a dialog to close and for late content", async () => {
  const { rerender } = render(page("button"));
  screen.getByRole("button").focus();
  rerender(page("button", true));
  screen.getByLabelText("Password").focus();
  rerender(page("nothing", true));
  rerender(page("link", true));
  await frames();
  expect(screen.getByLabelText("Password")).toHaveFocus();
  rerender(page("link"));
  await waitFor(() => expect(screen.getByRole("link")).toHaveFocus());
});

it("does not take the focus from other elements", async () => {
  const { rerender } = render(page("button"));
  screen.getByRole("button").focus();
  screen.getByLabelText("Elsewhere").focus();
  rerender(page("link"));
  await frames();
  expect(screen.getByLabelText("Elsewhere")).toHaveFocus();
});
