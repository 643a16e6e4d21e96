import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import { FavoriteRows } from "./FavoriteRows.tsx";

const list = { listId: 5, name: "Fair", isDefault: true, createdAt: 0, productIds: [] };
let asked: number[][] = [];

function hold(first: number, count: number) {
  const entries = Array.from({ length: count }, (_, at) => {
    const productId = first + at;
    return [`favorites/5/${productId}`, { listId: 5, productId, addedAt: at }];
  });
  store.set(entriesAtom, { "favoriteLists/5": list, ...Object.fromEntries(entries) });
}

const cardOf = (id: number) => ({
  id,
  slug: "x",
  // The higher the number, the earlier the name in the alphabet.
  name: `Mug ${99999 - id}`,
  sku: `M-${id}`,
  currency: "USD",
  imageUrl: "/x.svg",
  imageAlt: "",
  from: { unitPrice: 10000, quantity: 1 },
  colors: [],
  colorCount: 0,
  category: { id: 1, name: "Mugs", slug: "mugs" },
});

beforeEach(() => {
  asked = [];
  store.set(sessionAtom, { signedIn: true, customerId: 1 });
  backEnd.use(
    http.get("*/api/products", ({ request }) => {
      const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").map(Number);
      asked.push(ids);
      return HttpResponse.json({ products: ids.map(cardOf) });
    }),
  );
});

it("renders one page of a thousand and fetches only its cards", async () => {
  hold(1000, 1000);
  show(<FavoriteRows list={list} />, "/myaccount/favorites/5");
  expect(screen.getAllByRole("listitem")).toHaveLength(48);
  expect(screen.getByText("Page 1 of 21")).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText(/^Mug /)).toHaveLength(48));
  expect(asked.map((ids) => ids.length)).toEqual([48]);
  await userEvent.click(screen.getByLabelText("Select all"));
  expect(screen.getByText("1,000 products selected")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Email" }));
  expect(screen.getByText("Please select no more than 100 products for this.")).toBeInTheDocument();
});

it("fetches all cards, at most 48 per call, if the sort order needs them", async () => {
  hold(3000, 100);
  show(<FavoriteRows list={list} />, "/myaccount/favorites/5?sortby=name&page=3");
  expect(screen.getByText("Sorting 100 products…")).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(4));
  expect(asked.map((ids) => ids.length).sort((a, b) => b - a)).toEqual([48, 48, 4]);
  const names = screen.getAllByText(/^Mug /).map(({ textContent }) => textContent);
  expect(names).toEqual([3003, 3002, 3001, 3000].map((id) => cardOf(id).name));
});

it("shows the hint if nothing is selected, and opens the email page otherwise", async () => {
  hold(5000, 2);
  show(<FavoriteRows list={list} />, "/myaccount/favorites/5?sortby=sku");
  await userEvent.click(screen.getByRole("button", { name: "Email" }));
  expect(screen.getByText("Please select at least one product.")).toBeInTheDocument();
  await userEvent.click(await screen.findByLabelText("Select Mug 94999"));
  expect(screen.queryByText("Please select at least one product.")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Email" }));
  expect(screen.getByTestId("place")).toHaveTextContent("/myaccount/favorites/email/5000?sortby=sku");
});

it("reports what could not be read and retries; deselects what another tab removes", async () => {
  backEnd.use(
    http.get("*/api/products", () => HttpResponse.json({ status: 503, message: "Busy." }, { status: 503 }), {
      once: true,
    }),
  );
  hold(7000, 2);
  show(<FavoriteRows list={list} />, "/myaccount/favorites/5");
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("Mug 92999");
  await userEvent.click(screen.getByLabelText("Select all"));
  expect(screen.getByText("2 products selected")).toBeInTheDocument();
  act(() => hold(7000, 1));
  expect(screen.getByText("1 product selected")).toBeInTheDocument();
});

it("removes the selected products after confirmation, with progress, and stops with the reason", async () => {
  const gone: number[] = [];
  let broken = true;
  backEnd.use(
    http.post("*/favorites/list/5/product/:id/remove", ({ params }) => {
      const id = Number(params.id);
      if (id === 8004 && broken) return HttpResponse.json({ message: "Busy." }, { status: 503 });
      gone.push(id);
      return HttpResponse.json({});
    }),
  );
  hold(8000, 6);
  show(<FavoriteRows list={list} />, "/myaccount/favorites/5");
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(screen.getByText("Please select at least one product.")).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText("Select all"));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remove 6 products?" });
  const remove = () => userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  await remove();
  expect(await within(dialog).findByText(/Busy\./)).toBeInTheDocument();
  expect(gone).not.toContain(8004);
  broken = false;
  await remove();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(gone.sort()).toEqual([8000, 8001, 8002, 8003, 8004, 8005]);
});
