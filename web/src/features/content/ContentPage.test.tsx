import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it } from "vitest";
import { forgetResources } from "../../api/resource.ts";
import { patterns } from "../../base/paths.ts";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import ContentPage from "./ContentPage.tsx";

const HTML =
  '<p>See <a href="/content/Help#two"><em>the answer</em></a> or <a href="https://other.example/">others</a>.</p>' +
  '<details class="panel" id="one"><summary>One</summary>First</details>' +
  '<details class="panel" id="two"><summary>Two</summary>Second</details>';

function open(at: string) {
  backEnd.use(
    http.get("*/api/pages/help", () =>
      HttpResponse.json({
        path: "/content/Help",
        title: "Help and contact",
        pieces: [{ html: HTML }, { part: "tour" }],
      }),
    ),
  );
  store.set(shopAtom, { pages: [{ path: "/content/Help", name: "Help" }] });
  return show(<Routes table={[{ path: patterns.content, element: <ContentPage /> }]} />, at);
}

afterEach(() => {
  forgetResources();
  history.replaceState(null, "", "/");
});

it("shows the text, its parts and links to the pages of the footer", async () => {
  open("/content/HELP");
  expect(await screen.findByRole("heading", { level: 1, name: "Help and contact" })).toBeVisible();
  expect(screen.getByText("First")).not.toBeVisible();
  expect(screen.getByRole("button", { name: /^Watch/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Help" })).toHaveAttribute("aria-current", "page");
});

it("lists the promotions that run now, and follows their changes", async () => {
  backEnd.use(
    http.get("*/api/pages/help", () =>
      HttpResponse.json({ path: "/content/Help", title: "Help", pieces: [{ part: "promotions" }] }),
    ),
  );
  store.set(shopAtom, {});
  show(<Routes table={[{ path: patterns.content, element: <ContentPage /> }]} />, "/content/help");
  expect(await screen.findByText("There is no promotion at the moment.")).toBeVisible();
  const sale = { name: "Sale", code: "OAK10", benefit: { kind: "percent" as const, basisPoints: 1_000 } };
  const over = { name: "Over", benefit: sale.benefit, endsOn: "2020-01-01" };
  act(() => store.set(shopAtom, { announced: [sale, over] }));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Sale: 10% off. Use promo code OAK10 at checkout.",
  ]);
});

it("follows links of this site without a page load, and opens the section that they name", async () => {
  open("/content/help");
  await userEvent.click(await screen.findByText("the answer"));
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/content/Help"));
  await waitFor(() => expect(screen.getByText("Second")).toBeVisible());
  expect(screen.getByText("First")).not.toBeVisible();
});

it("opens the section that the address names", async () => {
  open("/content/help#one");
  await waitFor(() => expect(screen.getByText("First")).toBeVisible());
});
