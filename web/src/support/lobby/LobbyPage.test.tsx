import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { LobbyRow } from "../contract.ts";
import { staffAtom } from "../me.ts";
import LobbyPage from "./LobbyPage.tsx";
import { lobby } from "./lobby.ts";

const row = (name: string, changes: Partial<LobbyRow> = {}): LobbyRow => ({
  name,
  node: "a",
  tabs: 1,
  page: "/",
  activeAt: Date.now(),
  ...changes,
});
const names = () => [...document.querySelectorAll("[data-session] strong")].map((cell) => cell.textContent);
const focusedRow = () => document.activeElement?.getAttribute("data-session");

beforeEach(() => {
  store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role: "support" });
  lobby.clear();
  lobby.choose({ facets: new Set(), search: "", order: "first-seen" });
  const set = { c1: row("Ann", { quotes: 1 }), g2: row("Guest 2"), c3: row("Cem") };
  lobby.apply({ set, drop: [], at: Date.now() });
  lobby.loaded();
});

it("supports keyboard navigation, and Enter asks for a reason", async () => {
  show(<LobbyPage />);
  const grid = screen.getByRole("grid", { name: "Live sessions" });
  expect(grid).toHaveAttribute("aria-rowcount", "4");
  await userEvent.tab();
  document.querySelector<HTMLElement>("[data-session=c1]")?.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(focusedRow()).toBe("g2");
  await userEvent.keyboard("{End}");
  expect(focusedRow()).toBe("c3");
  await userEvent.keyboard("{Home}{Enter}");
  expect(await screen.findByRole("dialog", { name: "Observe Ann" })).toBeVisible();
  expect(screen.getByTestId("place")).toHaveTextContent("/?observe=c1");
});

it("keeps focus and position of a row when it changes", () => {
  show(<LobbyPage />);
  act(() => document.querySelector<HTMLElement>("[data-session=g2]")?.focus());
  act(() =>
    lobby.apply({ set: { c0: row("New"), c1: row("Ann", { tabs: 4 }) }, drop: ["c3"], at: Date.now() }),
  );
  expect(focusedRow()).toBe("g2");
  expect(names()).toEqual(["Ann", "Guest 2", "Cem", "New"]);
  expect(screen.getByText("has left")).toBeVisible();
  act(() =>
    fireEvent.click(screen.getByRole("button", { name: "1 would go, 1 new at the end: update list" })),
  );
  expect(names()).toEqual(["Ann", "Guest 2", "New"]);
});

it("filters and searches, and says when nothing matches", async () => {
  show(<LobbyPage />);
  await userEvent.click(screen.getByRole("button", { name: "Waiting 1" }));
  expect(names()).toEqual(["Ann"]);
  await userEvent.click(screen.getByRole("button", { name: "All 3" }));
  await userEvent.keyboard("/");
  expect(screen.getByRole("searchbox", { name: "Search sessions" })).toHaveFocus();
  await userEvent.keyboard("nobody");
  expect(screen.getByText("No sessions match")).toBeVisible();
});

it("asks for a reason, validates it and opens the mirror", async () => {
  let sent: unknown;
  backEnd.use(
    http.post("*/api/support/sessions/c1/observe", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ observationId: 12 });
    }),
  );
  show(<LobbyPage />, "/?observe=c1");
  const reason = await screen.findByLabelText("Reason");
  await userEvent.click(screen.getByRole("button", { name: "Observe" }));
  expect(reason).toBeInvalid();
  expect(reason).toHaveFocus();
  await userEvent.type(reason, "Called about an upload");
  await userEvent.click(screen.getByRole("button", { name: "Observe" }));
  await screen.findByText("/support/observe/12");
  expect(sent).toEqual({ reason: "Called about an upload" });
});

it("is not available to the production role", async () => {
  store.set(staffAtom, { email: "pat@platen.example", name: "Pat", role: "production" });
  show(<LobbyPage />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Your role is production");
});
