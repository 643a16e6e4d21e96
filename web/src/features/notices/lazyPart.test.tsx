import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { show } from "../../test/show.tsx";
import { HeaderAlert } from "./HeaderAlert.tsx";
import { lazyPart } from "./lazyPart.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("reports code that cannot load, keeps the page, and loads it when the part is shown again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  const load = vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new Error("gone"))
    .mockResolvedValue({ default: () => <p>The part</p> });
  const Part = lazyPart(load);
  const page = (isOpen: boolean) => (
    <>
      <HeaderAlert />
      <p>The page</p>
      <Suspense>{isOpen && <Part />}</Suspense>
    </>
  );
  const { rerender } = show(page(true));
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be loaded");
  expect(screen.getByText("The page")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  rerender(page(false));
  act(() => vi.advanceTimersByTime(1000));
  rerender(page(true));
  expect(await screen.findByText("The part")).toBeInTheDocument();
});
