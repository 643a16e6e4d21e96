import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { SupportFreeOrder } from "../contract.ts";
import { staffAtom } from "../me.ts";
import { supportPatterns } from "../paths.ts";
import FreeOrderPage from "./FreeOrderPage.tsx";

const CODE = "7K3Q-X9M2-RD4T";
let order: SupportFreeOrder;
let sent: unknown[];

const open = () =>
  show(
    <Routes table={[{ path: supportPatterns.freeOrder, element: <FreeOrderPage /> }]} />,
    `/support/freeorders/${CODE}`,
  );

beforeEach(() => {
  store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role: "production" });
  sent = [];
  order = {
    code: CODE,
    kind: "samples",
    state: "new",
    orderedAt: 1,
    changedAt: 1,
    session: "c1",
    name: "Ada Lovelace",
    email: "ada@example.com",
    comment: "Blue, please",
    address: ["Ada Lovelace", "1 Main St", "Springfield IL 62701", "US"],
    samples: [{ productId: 1, sku: "MUG-1", name: "Classic Mug" }],
  };
  backEnd.use(
    http.get(`*/api/support/freeorders/${CODE}`, () => HttpResponse.json(order as object)),
    http.post(`*/api/support/freeorders/${CODE}/report`, async ({ request }) => {
      const { report } = (await request.json()) as { report: { kind: "sent" | "declined"; note?: string } };
      sent.push(report);
      order = { ...order, state: report.kind, ...(report.note !== undefined && { note: report.note }) };
      return HttpResponse.json({ version: 2 });
    }),
  );
});

it("shows the contents and address, and that it was sent", async () => {
  open();
  expect(await screen.findByText("Not sent yet")).toBeVisible();
  for (const text of ["Classic Mug", "1 Main St", "ada@example.com", "Blue, please"]) {
    expect(screen.getByText(text, { exact: false })).toBeVisible();
  }
  await userEvent.type(screen.getByLabelText(/^Note to the customer/), " By mail ");
  await userEvent.click(screen.getByRole("button", { name: "It was sent" }));
  await waitFor(() => expect(sent).toEqual([{ kind: "sent", note: "By mail" }]));
  expect(await screen.findByText("Sent")).toBeVisible();
  expect(screen.queryByRole("button", { name: "It was sent" })).not.toBeInTheDocument();
});

it("declines only with a reason", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Decline" }));
  expect(await screen.findByText("This field is required.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Note to the customer/), "None are left");
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(sent).toEqual([{ kind: "declined", reason: "None are left" }]));
});
