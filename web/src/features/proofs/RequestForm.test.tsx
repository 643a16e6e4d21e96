import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { Product } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import RequestProofPage from "./RequestProofPage.tsx";

const mug = products.find(({ name }) => name === "Classic Ceramic Mug") as Product;
const part = mug.parts[0]?.id;
const address = (artwork: string) =>
  `/requestproof?product=${mug.id}&q=${part}-100&d=front.screen-print.1.${artwork}`;
const logo = { artworkId: 7, name: "Logo.png", extension: "png", size: 9, sha256: "aa", facts: {} };
const press = () => userEvent.click(screen.getByRole("button", { name: "Request the proof" }));
let sent: Array<{ key: string | null; body: unknown }> = [];

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@example.com" });
  store.set(entriesAtom, { "artworks/7": logo });
  HTMLImageElement.prototype.decode = async () => undefined;
  backEnd.use(http.get("*/api/antiforgery", () => HttpResponse.json({ token: "t" })));
});

function answer(reply: () => Response) {
  backEnd.use(
    http.post("*/api/requestproof/request", async ({ request }) => {
      sent.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
      return reply();
    }),
  );
}

it("asks a guest to sign in, and keeps the configuration", async () => {
  store.set(sessionAtom, { signedIn: false });
  show(<RequestProofPage />, address("7"));
  expect(await screen.findByText(/A proof shows your artwork on the product/)).toBeInTheDocument();
  act(() => store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@example.com" }));
  expect(await screen.findByRole("heading", { name: mug.name })).toBeInTheDocument();
});

it("reports a missing file, and clears the error once it is there", async () => {
  show(<RequestProofPage />, address("8"));
  await screen.findByRole("heading", { name: mug.name });
  await press();
  expect(screen.getByRole("link", { name: "Artwork at Front: This field is required." })).toBeInTheDocument();
  act(() => store.set(entriesAtom, { "artworks/8": { ...logo, artworkId: 8 } }));
  expect(screen.queryByText("This field is required.")).toBeNull();
});

it("retries with the same key, keeps the input, and opens the proof", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  show(<RequestProofPage />, address("7"));
  await userEvent.type(await screen.findByLabelText(/^Comment/), "PMS 286");
  answer(() => HttpResponse.json({ code: "unavailable", message: "Busy." }, { status: 503 }));
  await press();
  expect(await screen.findByText("503, Service Unavailable: Busy.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Comment/)).toHaveValue("PMS 286");
  answer(() => HttpResponse.json({ proofId: 3, code: "AAAA-BBBB-CCCC", version: 9 }));
  await press();
  await vi.waitFor(() =>
    expect(screen.getByTestId("place")).toHaveTextContent("/myaccount/proofs/AAAA-BBBB-CCCC"),
  );
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(sent[1]?.body).toEqual({
    productId: mug.id,
    parts: [{ partId: part, quantity: 100 }],
    decorations: [{ location: "Front", method: "Screen print", colors: 1, artworkId: 7 }],
    comment: "PMS 286",
  });
  logged.mockRestore();
});
