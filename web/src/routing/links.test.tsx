import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { beforeEach, expect, it } from "vitest";
import { Link } from "../page/Link.tsx";

const here = () => location.pathname + location.search + location.hash;

/** Clicks a link and returns whether the browser follows it. */
function click(props: ComponentProps<typeof Link>, init: MouseEventInit = {}): boolean {
  const { unmount } = render(<Link {...props}>The mug</Link>);
  const event = createEvent.click(screen.getByText("The mug"), init);
  let isHandled = false;
  const stop = (at: Event) => {
    isHandled = at.defaultPrevented;
    // jsdom cannot load other pages.
    at.preventDefault();
  };
  window.addEventListener("click", stop, { once: true });
  fireEvent(screen.getByText("The mug"), event);
  unmount();
  return !isHandled;
}

beforeEach(() => history.replaceState(null, "", "/first?a=1"));

it("opens a page of this site", () => {
  const before = history.length;
  expect(click({ to: "/second?b=2#c" })).toBe(false);
  expect(here()).toBe("/second?b=2#c");
  expect(history.length).toBe(before + 1);
  expect(click({ to: "/third", target: "_self" })).toBe(false);
  expect(here()).toBe("/third");
});

it("adds no entry for the current address", () => {
  const before = history.length;
  click({ to: "/first?a=1" });
  expect(history.length).toBe(before);
  click({ to: "/first?a=1#c" });
  expect(history.length).toBe(before + 1);
  expect(here()).toBe("/first?a=1#c");
  click({ to: "/first" });
  expect(history.length).toBe(before + 2);
});

it.each<[string, Partial<ComponentProps<typeof Link>>, MouseEventInit?]>([
  ["another window", { target: "_blank" }],
  ["a download", { download: "" }],
  ["another site", { to: "https://elsewhere.example/" }],
  ["another button", {}, { button: 1 }],
  ["the control key", {}, { ctrlKey: true }],
  ["the command key", {}, { metaKey: true }],
  ["the shift key", {}, { shiftKey: true }],
  ["the option key", {}, { altKey: true }],
  ["a click that was handled", { onClick: (event) => event.preventDefault() }],
])("does not follow %s", (name, props, init) => {
  expect(click({ to: "/second", ...props }, init)).toBe(name !== "a click that was handled");
  expect(here()).toBe("/first?a=1");
});
