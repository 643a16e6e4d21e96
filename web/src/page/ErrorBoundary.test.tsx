import { render, screen } from "@testing-library/react";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

it("says offline that a page cannot load, and shows it when the network returns", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const Page = () => {
    if (!navigator.onLine) throw new TypeError("Failed to fetch dynamically imported module");
    return <p>The page</p>;
  };
  render(
    <ErrorBoundary place="/content/help">
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "You are offline" })).toBeVisible();

  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByText("The page")).toBeVisible();
});

it("does not report a broken page as offline", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("broken");
  };
  render(
    <ErrorBoundary place="/">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
});
