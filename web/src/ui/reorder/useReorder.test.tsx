import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useReorder } from "./useReorder.ts";

const announced: string[] = [];

function Rows({ ids, onMove }: { ids: string[]; onMove: (id: string, before?: string) => Promise<unknown> }) {
  const announce = (text: string) => announced.push(text);
  const { list, order, handle } = useReorder({ ids, onMove, announce, nameOf: (id) => id });
  return (
    <ol ref={list}>
      {order.map((id) => (
        <li key={id} data-id={id}>
          <button type="button" {...handle(id)}>
            {id}
          </button>
        </li>
      ))}
    </ol>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const shown = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it("is lifted by Space, moved by arrow keys and dropped by Space, keeps the focus and announces each step", async () => {
  const onMove = vi.fn().mockResolvedValue(undefined);
  render(<Rows ids={["a", "b", "c"]} onMove={onMove} />);
  button("a").focus();
  await userEvent.keyboard(" ");
  expect(button("a")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(shown()).toEqual(["b", "c", "a"]);
  expect(button("a")).toHaveFocus();
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard(" ");
  expect(onMove.mock.calls).toEqual([["a", undefined]]);
  expect(shown()).toEqual(["b", "c", "a"]);
  expect(announced).toContain("Number 3 of 3.");
  await waitFor(() => expect(announced.at(-1)).toBe("a is now number 3 of 3."));
});

it("is put back by Escape, and dropped on blur", async () => {
  const onMove = vi.fn().mockResolvedValue(undefined);
  render(<Rows ids={["a", "b", "c"]} onMove={onMove} />);
  button("c").focus();
  await userEvent.keyboard(" {ArrowUp}{Escape}");
  expect(shown()).toEqual(["a", "b", "c"]);
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard(" {Home}");
  expect(shown()).toEqual(["c", "a", "b"]);
  act(() => button("c").blur());
  expect(onMove.mock.calls).toEqual([["c", "a"]]);
});

it("moves the row back if it cannot be saved", async () => {
  render(<Rows ids={["a", "b"]} onMove={() => Promise.reject(new Error("no"))} />);
  button("a").focus();
  await userEvent.keyboard(" {ArrowDown} ");
  await waitFor(() => expect(shown()).toEqual(["a", "b"]));
});

it("stays where it was dropped until the list confirms it, then follows the list", async () => {
  const onMove = vi.fn().mockResolvedValue(undefined);
  const { rerender } = render(<Rows ids={["a", "b", "c"]} onMove={onMove} />);
  button("a").focus();
  await userEvent.keyboard(" {ArrowDown} ");
  expect(shown()).toEqual(["b", "a", "c"]);
  rerender(<Rows ids={["b", "a", "c"]} onMove={onMove} />);
  rerender(<Rows ids={["c", "b", "a"]} onMove={onMove} />);
  expect(shown()).toEqual(["c", "b", "a"]);
});

it("is dragged by a pointer and put back by Escape", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { top: at * 100, height: 100 } as DOMRect;
  });
  const onMove = vi.fn().mockResolvedValue(undefined);
  render(<Rows ids={["a", "b", "c"]} onMove={onMove} />);
  const from = (y: number) => fireEvent.pointerDown(button("a"), { button: 0, pointerId: 1, clientY: y });
  const to = (y: number) => fireEvent.pointerMove(window, { pointerId: 1, clientY: y });
  from(150);
  to(152);
  fireEvent.pointerUp(window, { pointerId: 1, clientY: 152 });
  expect(onMove).not.toHaveBeenCalled();
  from(150);
  to(260);
  expect(button("b").closest("li")?.style.transform).toBe("translateY(-100px)");
  fireEvent.keyDown(window, { key: "Escape" });
  expect(button("b").closest("li")?.style.transform).toBe("");
  expect(onMove).not.toHaveBeenCalled();
  from(150);
  to(260);
  fireEvent.pointerUp(window, { pointerId: 1, clientY: 260 });
  expect(onMove.mock.calls).toEqual([["a", "c"]]);
  await waitFor(() => expect(shown()).toEqual(["b", "a", "c"]));
});
