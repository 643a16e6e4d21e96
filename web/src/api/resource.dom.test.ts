import { expect, it, vi } from "vitest";
import { store } from "../base/store.ts";
import { addresses } from "./addresses.ts";
import { takeFirstView } from "./firstView.ts";
import { refreshResources } from "./refresh.ts";
import { expectCatalog } from "./request.ts";
import { reloadUnreached, resourceAtom, resourceKey } from "./resource.ts";

it("uses one key for equivalent addresses", () => {
  const key = "/api/search?category=5&color=Blue&color=Red";
  expect(
    resourceKey("/api/search?color=Blue&category=5&color=Red&page=1&ipp=24&sort=relevance&_=99&method="),
  ).toBe(key);
  expect(resourceKey("/api/products/featured/0/1/8/?_=1")).toBe("/api/products/featured/0/1/8");
});

it("uses the server's first-view data and sends no request", () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const page = new DOMParser().parseFromString(
    `<script type="application/json" id="first-view" data-catalog="7">{"/api/search?q=mug&sort=relevance":{"total":3}}</script>`,
    "text/html",
  );
  expect(takeFirstView(page)).toBe(7);
  expect(store.get(resourceAtom(addresses.search(new URLSearchParams("q=mug"))))).toEqual({
    state: "ready",
    data: { total: 3 },
  });
  expect(fetched).not.toHaveBeenCalled();
});

it("reports why a request failed", async () => {
  const failed = resourceAtom(addresses.product(99999));
  await vi.waitFor(() => expect(store.get(failed).state).toBe("failed"));
  expect(store.get(failed)).toMatchObject({
    error: { status: 404, message: "This product does not exist." },
  });
});

it("fetches again what the server could not be reached for, and nothing else", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const unreached = resourceAtom(addresses.categories());
  const absent = resourceAtom(addresses.product(99998));
  await vi.waitFor(() => expect(store.get(unreached).state).toBe("failed"));
  await vi.waitFor(() => expect(store.get(absent).state).toBe("failed"));
  reloadUnreached();
  expect(store.get(absent).state).toBe("failed");
  await vi.waitFor(() => expect(store.get(unreached).state).toBe("ready"));
});

it("fetches what is shown and may have changed again, and keeps the value meanwhile", async () => {
  const [shown, hidden] = [resourceAtom(addresses.product(1)), resourceAtom(addresses.product(2))];
  const stop = store.sub(shown, () => undefined);
  for (const one of [shown, hidden]) await vi.waitFor(() => expect(store.get(one).state).toBe("ready"));
  const before = store.get(shown);
  refreshResources((path) => path.startsWith("/api/products/"));
  expect(store.get(shown)).toBe(before);
  await vi.waitFor(() => expect(store.get(shown)).not.toBe(before));
  expect(store.get(shown).state).toBe("ready");
  // The browser's cache may hold an older one.
  const fetched = vi.spyOn(globalThis, "fetch");
  expectCatalog(12);
  refreshResources((path) => path.startsWith("/api/products/"));
  const [, sent] = fetched.mock.lastCall ?? [];
  expect(sent).toMatchObject({ cache: "no-cache", headers: { "Platen-Catalog": "12" } });
  fetched.mockRestore();
  // What is not shown is fetched when it is needed.
  expect(resourceAtom(addresses.product(1))).toBe(shown);
  expect(resourceAtom(addresses.product(2))).not.toBe(hidden);
  stop();
});

it("shows the latest answer, even if an earlier request is answered later", async () => {
  const shown = resourceAtom(addresses.product(1));
  const stop = store.sub(shown, () => undefined);
  await vi.waitFor(() => expect(store.get(shown).state).toBe("ready"));
  const answers: Array<(name: string) => void> = [];
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((name) => resolve(Response.json({ name })));
      }),
  );
  for (let times = 0; times < 2; times++) refreshResources((path) => path.startsWith("/api/products/"));
  answers[1]?.("new");
  await vi.waitFor(() => expect(store.get(shown)).toMatchObject({ data: { name: "new" } }));
  answers[0]?.("old");
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.get(shown)).toMatchObject({ data: { name: "new" } });
  fetched.mockRestore();
  stop();
});

it("tries again what could not be refreshed", async () => {
  const shown = resourceAtom(addresses.product(1));
  const stop = store.sub(shown, () => undefined);
  await vi.waitFor(() => expect(store.get(shown).state).toBe("ready"));
  vi.useFakeTimers();
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(Response.json({ name: "new" }));
  refreshResources((path) => path.startsWith("/api/products/"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.get(shown)).toMatchObject({ data: { name: "new" } });
  fetched.mockRestore();
  vi.useRealTimers();
  stop();
});
