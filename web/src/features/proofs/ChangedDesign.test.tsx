import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { ArtworkEntry, Design, Product, ProofDetail, ProofEntry } from "../../api/types.ts";
import { orderPaths, orderPatterns } from "../../base/orderPaths.ts";
import { store } from "../../base/store.ts";
import { entriesAtom, versionAtom } from "../../live/state.ts";
import { Routes } from "../../routing/index.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { toastsAtom } from "../notices/toasts.ts";
import { sessionAtom } from "../session/atoms.ts";
import ProofPage from "./ProofPage.tsx";

const CODE = "7K3Q-X9M2-RD4T";
const mug = products.find(({ name }) => name === "Classic Ceramic Mug") as Product;
const part = mug.parts[0]?.id ?? 0;
const fileOf = (artworkId: number, sha256: string): ArtworkEntry => ({
  artworkId,
  revision: 1,
  name: `${mug.name}, Front.svg`,
  extension: "svg",
  size: 900,
  sha256,
  facts: { mediaType: "image/svg+xml", preview: true, warnings: [] },
  addedAt: 1,
  changedAt: 1,
});
const design: Design = {
  designId: 12,
  productId: mug.id,
  color: "White",
  files: [
    { location: "Front", artworkId: 31 },
    { location: "Back", artworkId: 32 },
  ],
  createdAt: 1,
};
const proof: ProofEntry = {
  proofId: 5,
  code: CODE,
  productId: mug.id,
  name: mug.name,
  state: "ready",
  version: 1,
  configurationHash: "cc",
  requestedAt: 1,
  changedAt: 1,
};
const placed = (location: string, artworkId: number) => ({
  location,
  artworkId,
  name: "A design.svg",
  extension: "svg",
  sha256: "old",
});

let detail: ProofDetail;
let calls: Array<[string, unknown]>;

/** The state of the proof, and the files of the library by their content. */
function hold(state: ProofEntry["state"], front: string, back = "old") {
  const decorations = ["Front", "Back"].map((location) => ({
    location,
    method: "Screen print",
    colors: 1,
    artworkId: location === "Front" ? 31 : 32,
  }));
  detail = {
    proof: { ...proof, state },
    subject: {
      sku: mug.sku,
      name: mug.name,
      configuration: { productId: mug.id, parts: [{ partId: part, quantity: 50 }], decorations },
      parts: [{ partId: part, sku: mug.sku, color: "White", quantity: 50 }],
      artworks: [placed("Front", 31), placed("Back", 32)],
    },
    versions: [
      {
        version: 1,
        madeAt: 1,
        madeBy: "Ada",
        extension: "svg",
        name: "Proof.svg",
        sha256: "dd",
        size: 9,
        url: "/p",
      },
    ] as unknown as ProofDetail["versions"],
    events: [],
  };
  store.set(entriesAtom, {
    "designs/12": design,
    "artworks/31": fileOf(31, front),
    "artworks/32": fileOf(32, back),
  });
}

// It loads when it is first shown.
beforeAll(() => import("./ChangedDesign.tsx"));
beforeEach(() => {
  calls = [];
  sessionStorage.clear();
  store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@example.com" });
  store.set(versionAtom, 7);
  store.set(toastsAtom, []);
  const note =
    (name: string) =>
    async ({ request }: { request: Request }) => {
      calls.push([name, await request.json()]);
      return HttpResponse.json({ proofId: 5, code: CODE, version: 8 });
    };
  backEnd.use(
    http.get(`*/api/proofs/${CODE}`, () => HttpResponse.json(detail)),
    http.post(`*/api/proofs/${CODE}/changes`, note("changes")),
    http.post(`*/api/proofs/${CODE}/artwork`, note("artwork")),
  );
});

const open = (address = orderPaths.proofWithDesign(CODE, 12, 7)) =>
  show(<Routes table={[{ path: orderPatterns.proof, element: <ProofPage /> }]} />, address);
const section = () => screen.findByRole("region", { name: "Your changed design" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send the changed design" }));
const here = () => screen.getByTestId("place").textContent;

it("opens the design of a file in the studio, which knows what the proof is of", async () => {
  hold("ready", "old");
  open(orderPaths.proof(CODE));
  const [link] = await screen.findAllByRole("link", { name: /^Change the design.*Front$/ });
  const address = new URL(link?.getAttribute("href") ?? "", location.origin);
  expect(address.pathname).toBe("/design/12");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ proof: CODE, location: "Front" });
  expect(address.searchParams.getAll("d")).toEqual(["front.screen-print.1.31", "back.screen-print.1.32"]);
});

it("has no such link for a file that no design made", async () => {
  hold("ready", "old");
  store.set(entriesAtom, { "artworks/31": fileOf(31, "old") });
  open(orderPaths.proof(CODE));
  expect(await screen.findAllByRole("button", { name: /^Send another file/ })).toHaveLength(2);
  expect(screen.queryByRole("link", { name: /^Change the design/ })).toBeNull();
});

it("sends the files that changed, after what the customer says about the version", async () => {
  hold("ready", "new");
  open();
  const changed = within(await section());
  expect(changed.getByText("Front")).toBeInTheDocument();
  expect(changed.queryByText("Back")).toBeNull();
  await userEvent.type(changed.getByLabelText(/^What else should be different\?/), "And larger");
  await send();
  await waitFor(() => expect(here()).toBe(orderPaths.proof(CODE)));
  expect(calls).toEqual([
    ["changes", { version: 1, comment: "And larger", pins: [] }],
    ["artwork", { location: "Front", artworkId: 31 }],
  ]);
  expect(store.get(toastsAtom)[0]?.text).toBe("We have your design, and draw the next version with it.");
});

it("sends only the files if nothing is said, and the rest after an error", async () => {
  hold("ready", "new", "new");
  open();
  await section();
  backEnd.use(
    http.post(
      `*/api/proofs/${CODE}/artwork`,
      () => HttpResponse.json({ message: "This order is in production." }, { status: 409 }),
      { once: true },
    ),
  );
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("This order is in production.");
  expect(calls).toEqual([]);
  await send();
  await waitFor(() => expect(here()).toBe(orderPaths.proof(CODE)));
  expect(calls).toEqual([
    ["artwork", { location: "Front", artworkId: 31 }],
    ["artwork", { location: "Back", artworkId: 32 }],
  ]);
});

it("says that a changed design needs a new approval, and asks for no words", async () => {
  hold("approved", "new");
  open();
  const changed = within(await section());
  expect(changed.getByText(/which needs a new approval/)).toBeInTheDocument();
  expect(changed.queryByRole("textbox")).toBeNull();
});

it("waits for the files, and says when nothing was changed", async () => {
  hold("ready", "old");
  store.set(versionAtom, 6);
  open();
  await screen.findByText("Your answer to version 1");
  expect(screen.queryByText(/nothing was changed/)).toBeNull();
  act(() => store.set(versionAtom, 7));
  expect(await screen.findByText(/nothing was changed/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send the changed design" })).toBeNull();
});
