import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { lazyPage } from "./lazyPage.tsx";

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

it("loads the code of a page once, and again on request", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi
    .fn(async () => ({ default: () => <p>The page</p> }))
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const Page = lazyPage(load);
  render(
    <ErrorBoundary place="/content/help">
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The page")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
