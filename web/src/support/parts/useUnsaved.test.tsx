import { render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { navigate } from "../../routing/history.ts";
import { useUnsaved } from "./useUnsaved.ts";

let saved: () => void;
let asked: ReturnType<typeof vi.spyOn>;

function Form({ rows }: { rows: string[] }) {
  saved = useUnsaved({ rows });
  return null;
}

/** Tries to leave the page, and returns how often it asked. */
function left() {
  asked.mockClear();
  navigate(location.pathname === "/form" ? "/elsewhere" : "/form");
  const isStopped = location.pathname === "/form";
  navigate("/form");
  return [asked.mock.calls.length, isStopped];
}
const closed = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  history.replaceState(null, "", "/form");
  navigate("/form");
  asked = vi.spyOn(window, "confirm").mockReturnValue(false);
});

it("asks for rows that were added, removed or moved, and not once they are as before", () => {
  const { rerender } = render(<Form rows={["a", "b"]} />);
  expect([left(), closed()]).toEqual([[0, false], false]);
  for (const rows of [["a", "b", "c"], ["a"], ["b", "a"], ["a", "changed"]]) {
    rerender(<Form rows={rows} />);
    expect([left(), closed()]).toEqual([[1, true], true]);
  }
  rerender(<Form rows={["a", "b"]} />);
  expect([left(), closed()]).toEqual([[0, false], false]);
});

it("does not ask once it is saved or removed, until it is changed again", () => {
  const { rerender, unmount } = render(<Form rows={["a"]} />);
  rerender(<Form rows={["b"]} />);
  saved();
  expect([left(), closed()]).toEqual([[0, false], false]);
  rerender(<Form rows={["a"]} />);
  expect([left(), closed()]).toEqual([[1, true], true]);
  unmount();
  expect([left(), closed()]).toEqual([[0, false], false]);
});
