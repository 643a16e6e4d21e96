import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { Toggle } from "../buttons/Toggle.tsx";
import { Panel, panelIn } from "./Panel.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const button = (name: string) => screen.getByRole("button", { name });

it("opens and closes by its button, under a heading", async () => {
  render(
    <Panel id="sizes" title="Sizes">
      Small
    </Panel>,
  );
  expect(screen.getByRole("heading", { name: "Sizes", level: 2 })).toContainElement(button("Sizes"));
  expect(button("Sizes")).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByText("Small")).not.toBeVisible();
  await userEvent.click(button("Sizes"));
  expect(button("Sizes")).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("Small")).toBeVisible();
  await userEvent.click(button("Sizes"));
  expect(screen.getByText("Small")).not.toBeVisible();
});

it("is open on load only if the hash names it", () => {
  history.replaceState(null, "", "/content/help#sizes");
  render(
    <>
      <Panel id="sizes" title="Sizes">
        Small
      </Panel>
      <Panel id="colors" title="Colors">
        Red
      </Panel>
    </>,
  );
  expect(button("Sizes")).toHaveAttribute("aria-expanded", "true");
  expect(button("Colors")).toHaveAttribute("aria-expanded", "false");
});

it("opens when the hash changes to its name, and when find-in-page matches its content", () => {
  render(
    <Panel id="sizes" title="Sizes">
      Small
    </Panel>,
  );
  history.replaceState(null, "", "/#sizes");
  act(() => void window.dispatchEvent(new HashChangeEvent("hashchange")));
  expect(button("Sizes")).toHaveAttribute("aria-expanded", "true");
  act(() => button("Sizes").click());
  act(() => void screen.getByText("Small").dispatchEvent(new Event("beforematch")));
  expect(button("Sizes")).toHaveAttribute("aria-expanded", "true");
});

it("ignores an invalid hash", () => {
  expect([panelIn(""), panelIn("#a%20b"), panelIn("#%")]).toEqual(["", "a b", ""]);
});

it("flips a toggle's label between + and -", async () => {
  render(<Toggle label="Terms">Once per customer.</Toggle>);
  const toggle = screen.getByRole("button", { name: "Terms" });
  expect(toggle).toHaveTextContent("+ Terms");
  expect(screen.getByText("Once per customer.")).not.toBeVisible();
  await userEvent.click(toggle);
  expect(toggle).toHaveTextContent("- Terms");
  expect(screen.getByText("Once per customer.")).toBeVisible();
  await userEvent.click(toggle);
  expect(toggle).toHaveTextContent("+ Terms");
});
