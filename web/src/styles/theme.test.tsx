import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ThemeSwitch } from "../ui/fields/ThemeSwitch.tsx";

const script = readFileSync("src/styles/theme.js", "utf8");
const root = document.documentElement;
const KEY = "theme";

/** The theme colors that apply under a light and under a dark system. */
const colors = () =>
  [...document.head.querySelectorAll("meta[name=theme-color]")].map((meta) => meta.getAttribute("media"));

function load(): void {
  document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="a">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="b">`;
  new Function(script)();
}

beforeEach(() => {
  localStorage.clear();
});

it("follows the system without a choice", () => {
  load();
  expect(root.dataset.theme).toBe("");
  expect(colors()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});

it("applies and remembers a choice", () => {
  load();
  render(<ThemeSwitch />);
  fireEvent.change(screen.getByLabelText("Theme"), { target: { value: "dark" } });
  expect(root.dataset.theme).toBe("dark");
  expect(colors()).toEqual(["not all", "all"]);
  expect(localStorage.getItem(KEY)).toBe("dark");
  fireEvent.change(screen.getByLabelText("Theme"), { target: { value: "" } });
  expect(root.dataset.theme).toBe("");
  expect(colors()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});

it("applies the remembered choice before the page renders, and shows it", () => {
  localStorage.setItem(KEY, "light");
  load();
  expect(root.dataset.theme).toBe("light");
  render(<ThemeSwitch />);
  expect(screen.getByLabelText("Theme")).toHaveValue("light");
});

it("follows a choice in another tab", () => {
  load();
  render(<ThemeSwitch />);
  fireEvent(window, new StorageEvent("storage", { key: KEY, newValue: "dark" }));
  expect(root.dataset.theme).toBe("dark");
  expect(screen.getByLabelText("Theme")).toHaveValue("dark");
});
