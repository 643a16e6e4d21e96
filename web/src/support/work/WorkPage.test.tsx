import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { Owner, Role, WorkItem } from "../contract.ts";
import { staffAtom } from "../me.ts";
import { supportPatterns } from "../paths.ts";
import { workChangedAtom } from "../queueCounts.ts";
import { ann, item, sam } from "./itemForTests.ts";
import WorkPage from "./WorkPage.tsx";

let items: WorkItem[];
let sent: unknown[];

const open = (at = "/support/work/quotes") =>
  show(<Routes table={[{ path: supportPatterns.work, element: <WorkPage /> }]} />, at);
const rows = async () => (await screen.findAllByRole("rowheader")).map((cell) => cell.textContent);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const news = () => act(() => store.set(workChangedAtom, (count) => count + 1));
const signedIn = (role: Role) => store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role });
const counts = {
  quotes: 0,
  proofs: 0,
  artwork: 0,
  orders: 0,
  samples: 0,
  questions: 0,
  reviews: 0,
  tracking: 0,
  certificates: 0,
};
const claimed = { code: "claimed", message: "Ann has had this since 10:14.", status: 409 };
const owned = (code: string, owner: Owner) => {
  items = items.map((one) => (one.code === code ? { ...one, owner } : one));
};

beforeEach(() => {
  signedIn("support");
  items = [item("A-OLD", { waitingSince: Date.now() - 30 * 3_600_000 }), item("B-NEW", { owner: ann })];
  sent = [];
  backEnd.use(
    http.get("*/api/support/work", () => HttpResponse.json({ items, counts } as object)),
    http.get("*/api/support/work/quotes/:code", ({ params }) =>
      HttpResponse.json(items.find((one) => one.code === params.code) as object),
    ),
    http.post("*/api/support/work/quotes/:code/claim", async ({ request, params }) => {
      sent.push(await request.json());
      const code = String(params.code);
      const { owner } = items.find((one) => one.code === code) ?? {};
      const { from } = sent.at(-1) as { from?: string };
      if (owner && owner.email !== from) return HttpResponse.json(claimed, { status: 409 });
      owned(code, sam);
      return HttpResponse.json(items.find((one) => one.code === code) as object);
    }),
  );
});

it("lists waiting items, longest waiting first, and marks long waits", async () => {
  open();
  expect(await rows()).toEqual(["A-OLD", "B-NEW"]);
  expect(screen.getByText("30 h")).toHaveClass("support-age-long");
  expect(screen.getByText("3 h")).not.toHaveClass("support-age-long");
  expect(screen.getByRole("link", { name: "A-OLD" })).toHaveAttribute("href", "/support/quotes/A-OLD");
});

it("counts changes and moves nothing until the refresh", async () => {
  open();
  await rows();
  const link = screen.getByRole("link", { name: "B-NEW" });
  act(() => link.focus());
  items = [item("C"), item("B-NEW", { state: "countered", owner: ann }), item("D")];
  news();
  expect(await screen.findByRole("button", { name: "Refresh: 2 new, 1 done" })).toBeVisible();
  expect(await rows()).toEqual(["A-OLD", "B-NEW"]);
  expect(screen.getByText("No longer waiting")).toBeVisible();
  expect(screen.getByText("Change requested")).toBeVisible();
  expect(link).toHaveFocus();
  await press(/^Refresh/);
  expect(await rows()).toEqual(["C", "B-NEW", "D"]);
  expect(screen.queryByRole("button", { name: /^Refresh/ })).not.toBeInTheDocument();
});

it("shows new items automatically if the list is empty", async () => {
  items = [];
  open();
  expect(await screen.findByText("Nothing is waiting")).toBeVisible();
  items = [item("C")];
  news();
  expect(await rows()).toEqual(["C"]);
  expect(screen.queryByText("Nothing is waiting")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Refresh/ })).not.toBeInTheDocument();
});

it("claims an item without owner and keeps the focus on the button", async () => {
  open();
  await press("Claim A-OLD");
  const release = await screen.findByRole("button", { name: "Release A-OLD" });
  expect(release).toHaveFocus();
  expect(screen.getByText("You")).toBeVisible();
  expect(sent).toEqual([{}]);
});

it("keeps a claim when an older response arrives late", async () => {
  open();
  await rows();
  const before = { items, counts };
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const slow = async () => {
    await late;
    return HttpResponse.json(before as object);
  };
  backEnd.use(http.get("*/api/support/work", slow, { once: true }));
  news();
  await press("Claim A-OLD");
  expect(await screen.findByRole("button", { name: "Release A-OLD" })).toBeVisible();
  await act(async () => {
    answerLate();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByRole("button", { name: "Release A-OLD" })).toBeVisible();
});

it("names the faster colleague and takes over only after confirmation", async () => {
  open();
  await rows();
  owned("A-OLD", ann);
  await press("Claim A-OLD");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Take over A-OLD?" }));
  expect(dialog.getByText("Ann has had this since 10:14.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Take over" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(sent).toEqual([{}, { from: "ann@shop.example" }]);
});

it("asks before taking over an item with a known owner", async () => {
  open();
  await press("Take over B-NEW");
  expect(sent).toEqual([]);
  await press("Leave it to Ann");
  expect(sent).toEqual([]);
  expect(screen.getByRole("button", { name: "Take over B-NEW" })).toBeVisible();
});

it("filters by owner and keeps the filter in the address", async () => {
  open();
  await rows();
  await userEvent.click(screen.getByRole("radio", { name: "Unassigned 1" }));
  expect(await rows()).toEqual(["A-OLD"]);
  expect(screen.getByTestId("place")).toHaveTextContent("?whose=nobody");
  await userEvent.click(screen.getByRole("radio", { name: "Mine 0" }));
  expect(screen.getByText("None of these")).toBeVisible();
});

it("neither opens quotes nor lets the production role claim them", async () => {
  signedIn("production");
  open();
  expect(await rows()).toEqual(["A-OLD", "B-NEW"]);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Claim/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Quotes are answered by support/)).toBeVisible();
});

it("loads further pages", async () => {
  backEnd.use(
    http.get("*/api/support/work", ({ request }) => {
      const isFurther = new URL(request.url).searchParams.get("before") === "x";
      const page = isFurther ? { items: [item("Z")] } : { items, next: "x" };
      return HttpResponse.json({ ...page, counts } as object);
    }),
  );
  open();
  await waitFor(async () => expect(await rows()).toEqual(["A-OLD", "B-NEW", "Z"]));
});
