import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { CartLineEntry, Product } from "../../api/types.ts";
import { keepNeedBy, keptNeedBy } from "../../base/needBy.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { addDays } from "../delivery/index.ts";
import { toastsAtom } from "../notices/toasts.ts";
import { sessionAtom } from "../session/atoms.ts";
import Configurator from "./Configurator.tsx";

const named = (name: string) => products.find((product) => product.name === name) as Product;
const mug = named("Classic Ceramic Mug");
const tee = named("Everyday Tee");
const onPrints = vi.fn();
let sent: Array<{ key: string | null; body: unknown }> = [];

function open(product: Product, query = "") {
  return show(
    <Configurator product={product} onView={() => undefined} onPrints={onPrints} />,
    `/product/${product.id}${query}`,
  );
}

function answer(reply: () => Response) {
  const take = async ({ request }: { request: Request }) => {
    sent.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
    return reply();
  };
  backEnd.use(http.post("*/api/cart/lines", take), http.patch("*/api/cart/lines/:id", take));
}

const place = () => new URLSearchParams(screen.getByTestId("place").textContent?.split("?")[1]);
const price = () => within(screen.getByRole("region", { name: "Your price" }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};

beforeEach(() => {
  sent = [];
  onPrints.mockClear();
  sessionStorage.clear();
  store.set(entriesAtom, {});
  store.set(sessionAtom, { signedIn: false });
  store.set(toastsAtom, []);
});

it("prices every choice immediately, item by item", async () => {
  open(mug);
  expect(price().getByText("$143.64", { selector: "strong" })).toBeInTheDocument();
  await type("Your quantity", "72");
  expect(price().getByText("$264.24", { selector: "strong" })).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole("radio", { name: /^Screen print/ })[0] as HTMLElement);
  await userEvent.selectOptions(screen.getByLabelText("Colors at Front"), "2");
  expect(price().getByText("Screen set-up, Front").closest("div")).toHaveTextContent("2 × $45.00$90.00");
  expect(price().getByText("Print, Front").closest("div")).toHaveTextContent("144 × $0.35$50.40");
  expect(price().getByText("$414.64", { selector: "strong" })).toBeInTheDocument();
  expect(price().getByText("about $5.76 each")).toBeInTheDocument();
});

it("cannot be left blank if the product is not sold blank, but may be printed elsewhere", async () => {
  open({ ...mug, blank: false });
  const at = (name: string) =>
    within(screen.getByRole("group", { name: `How ${name} is printed`, hidden: true }));
  const none = (name: string) => at(name).queryByRole("radio", { name: "No printing", hidden: true });
  expect(none("Front")).not.toBeInTheDocument();
  expect(at("Front").getAllByRole("radio")[0]).toBeChecked();
  await userEvent.click(at("Back").getAllByRole("radio", { hidden: true })[1] as HTMLElement);
  expect(none("Front")).toBeInTheDocument();
});

it("marks the column of the current quantity and applies the next break", async () => {
  open(mug);
  const current = () =>
    [...screen.getByRole("table").querySelectorAll("[aria-current]")].map((cell) => cell.textContent);
  expect(current()).toEqual(["36+", "$3.99"]);
  await userEvent.click(screen.getByRole("button", { name: "+36 saves $0.32 each" }));
  expect(current()).toEqual(["72+", "$3.67"]);
});

it("shows the minimum, and the fee below it", async () => {
  open(mug);
  await type("Your quantity", "20");
  expect(price().getByText("Less than the minimum").closest("div")).toHaveTextContent("$40.00");
  expect(screen.getByRole("button", { name: "+16 avoids the fee of $40.00" })).toBeInTheDocument();
  await type("Your quantity", "30");
  expect(screen.getByRole("button", { name: "36 pieces cost $16.06 less in all" })).toBeInTheDocument();
  await type("Your quantity", "5");
  expect(screen.getAllByText("The minimum is 18.")[0]).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Order 18" }));
  expect(screen.getByLabelText("Your quantity")).toHaveValue("18");
});

it.each(["ten", "24.5", "99999999999"])("says at the field what is wrong with %s", async (text) => {
  open(mug);
  await type("Your quantity", text);
  const field = screen.getByLabelText("Your quantity");
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(field).toHaveAccessibleDescription("Enter a whole number from 1 to 1,000,000.");
  expect(screen.queryByText("Enter a quantity.")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(sent).toEqual([]);
});

it("puts sizes of two colors into one line, also in the address", async () => {
  open(tee);
  expect(screen.getByText("From 24 pieces, colors and sizes together.")).toBeInTheDocument();
  await type("M", "20");
  await userEvent.click(screen.getByRole("button", { name: "Add another color" }));
  await type("Black, 2XL", "12");
  expect(price().getByText("32 pieces")).toBeInTheDocument();
  const [white, black] = [20, 12].map((quantity, at) => {
    const part = tee.parts.find(
      ({ color, size }) => color === ["White", "Black"][at] && size === ["M", "2XL"][at],
    );
    return `${part?.id}-${quantity}`;
  });
  await waitFor(() => expect(place().get("q")).toBe(`${white}_${black}`));
  expect(place().get("color")).toBe("Black");
});

it("restores the last configuration, and one in the address", async () => {
  open(mug, "?color=Navy&q=102-500&d=front.laser-engraving.0.-&notes=Left");
  expect(screen.getByLabelText("Your quantity")).toHaveValue("500");
  expect(screen.getByRole("radio", { name: "Navy" })).toBeChecked();
  expect(screen.getAllByRole("radio", { name: /^Laser engraving/ })[0]).toBeChecked();
  expect(screen.getByLabelText(/^Notes for this item/)).toHaveValue("Left");
});

it("remembers the last configuration of a product for this tab", async () => {
  const { unmount } = open(mug);
  await type("Your quantity", "99");
  unmount();
  open(mug);
  expect(screen.getByLabelText("Your quantity")).toHaveValue("99");
});

it("says what the arrival of printed pieces assumes; blanks have no proof", async () => {
  open(mug);
  expect(await screen.findByText(/^Get it by/)).not.toHaveTextContent("proof");
  await userEvent.click(screen.getAllByRole("radio", { name: /^Screen print/ })[0] as HTMLElement);
  await waitFor(() =>
    expect(screen.getByText(/^Get it by/).closest("p")).toHaveTextContent(
      /if you order by .+ and approve the proof by .+ We send the proof on/,
    ),
  );
});

it("keeps the need-by date for the whole tab, and offers what makes it", async () => {
  open(mug);
  const field = await screen.findByLabelText(/^Need it by/);
  const [today = ""] = [field.getAttribute("min") ?? ""];
  fireEvent.change(field, { target: { value: addDays(today, 10) } });
  expect(keptNeedBy()).toBe(addDays(today, 10));
  const answer = await screen.findByText(/^(Not in time for|It cannot arrive by)/);
  expect(answer.parentElement?.querySelector("button")).toBeInTheDocument();
  fireEvent.change(field, { target: { value: "2999-01-01" } });
  expect(await screen.findByText(/^In time for/)).toBeInTheDocument();
});

it("begins with the need-by date that was chosen before", async () => {
  keepNeedBy("2999-01-01");
  open(mug);
  expect(await screen.findByLabelText(/^Need it by/)).toHaveValue("2999-01-01");
  expect([...place()]).toEqual([]);
});

it("keeps a plain address until something is chosen", async () => {
  open(mug);
  await screen.findByText(/^Get it by/);
  expect([...place()]).toEqual([]);
});

it("adds the line to the cart once per attempt, and says so", async () => {
  answer(() => HttpResponse.json({ message: "Busy." }, { status: 503 }));
  open(mug);
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(await screen.findByText("503, Service Unavailable: Busy.")).toBeInTheDocument();
  answer(() => HttpResponse.json({ lineId: 7, quantity: 36, version: 2 }));
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
  expect(store.get(toastsAtom)[0]).toMatchObject({
    text: "Classic Ceramic Mug, blank, is in your cart.",
    link: { to: "/shoppingcart", name: "View cart" },
  });
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
});

const STILL_SENT = "The artwork is still being uploaded. Please wait for it, or remove it here.";
const NOT_SENT = "The artwork is not uploaded. Please try again, choose another file, or remove it here.";

/** Prints the front, and chooses a file for it. */
async function chooseLogo() {
  await userEvent.click(screen.getAllByRole("radio", { name: /^Screen print/ })[0] as HTMLElement);
  const area = await screen.findByRole("group", { name: "Artwork at Front" });
  const logo = new File(["x"], "Logo.png", { type: "image/png" });
  await userEvent.upload(area.querySelector("input") as HTMLInputElement, logo);
}

it("is not added without the file that was chosen for it: it waits for the upload", async () => {
  const headers = { Location: "/files/9", "Upload-Offset": "1" };
  let announced: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    announced = resolve;
  });
  backEnd.use(
    http.post("*/files", () => response),
    http.patch("*/files/9", () => new HttpResponse(null, { status: 204, headers })),
  );
  answer(() => HttpResponse.json({ lineId: 7, quantity: 36, version: 2 }));
  open(mug);
  await chooseLogo();
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(await screen.findByText(STILL_SENT)).toBeInTheDocument();
  announced(new HttpResponse(null, { status: 201, headers }));
  await waitFor(() => expect(screen.queryByText(STILL_SENT)).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(await screen.findByText(STILL_SENT)).toBeInTheDocument();
  expect(sent).toEqual([]);
  const facts = { mediaType: "image/png", preview: false };
  const file = { artworkId: 9, name: "Logo.png", extension: "png", size: 1, sha256: "aa", facts };
  act(() => store.set(entriesAtom, { "artworks/9": file }));
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ decorations: [{ location: "Front", artworkId: 9 }] });
});

it("is not added without a file that could not be uploaded until the file is removed", async () => {
  backEnd.use(
    http.post("*/files", () => HttpResponse.json({ code: "full", message: "It is full." }, { status: 409 })),
  );
  answer(() => HttpResponse.json({ lineId: 7, quantity: 36, version: 2 }));
  open(mug);
  await chooseLogo();
  expect(await screen.findByText(/It is full\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(await screen.findByText(NOT_SENT)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Logo.png" }));
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it("shows the server's errors at their fields until they are changed", async () => {
  const errors = [{ field: "parts[0].quantity", code: "below_minimum", message: "The minimum is 48." }];
  answer(() => HttpResponse.json({ code: "below_minimum", message: "No.", errors }, { status: 422 }));
  open(mug);
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(await screen.findByText("The minimum is 48.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText("Your quantity")).toHaveFocus());
  await type("Your quantity", "48");
  expect(screen.queryByText("The minimum is 48.")).not.toBeInTheDocument();
});

it("requires quantities only when the user tries to buy", async () => {
  open(tee);
  expect(screen.getByRole("group", { name: "Quantity" })).not.toHaveTextContent("Enter a quantity.");
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(screen.getByRole("group", { name: "Quantity" })).toHaveTextContent("Enter a quantity.");
  await waitFor(() => expect(screen.getByLabelText("S")).toHaveFocus());
  expect(sent).toEqual([]);
});

it("changes a line of the cart instead of adding one", async () => {
  answer(() => HttpResponse.json({ lineId: 7, quantity: 72, version: 2 }));
  const line: CartLineEntry = {
    lineId: 7,
    configuration: {
      productId: mug.id,
      parts: [{ partId: 101, quantity: 50 }],
      decorations: [],
      notes: "Soon",
    },
    shelf: "cart",
    addedAt: 0,
    changedAt: 0,
  };
  store.set(entriesAtom, { "cart/7": line });
  open(mug, "?line=7");
  expect(screen.getByLabelText("Your quantity")).toHaveValue("50");
  await type("Your quantity", "72");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/shoppingcart"));
  expect(sent[0]?.body).toEqual({ parts: [{ partId: 101, quantity: 72 }], decorations: [], notes: "Soon" });
});

it("opens the studio with the design of a line, and with the form to return to", async () => {
  const decorations = [{ location: "Front", method: "Screen print", colors: 1, artworkId: 9 }];
  const parts = [{ partId: 101, quantity: 50 }];
  const line: CartLineEntry = {
    lineId: 7,
    configuration: { productId: mug.id, parts, decorations },
    shelf: "cart",
    addedAt: 0,
    changedAt: 0,
  };
  const color = mug.parts.find(({ id }) => id === 101)?.color;
  const files = [{ location: "Front", artworkId: 9 }];
  store.set(entriesAtom, {
    "cart/7": line,
    "designs/3": { designId: 3, productId: mug.id, color, files, createdAt: 0 },
  });
  open(mug, "?line=7");
  await type("Your quantity", "72");
  await userEvent.click(await screen.findByRole("button", { name: "Edit the design" }));
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/design/3"));
  expect(Object.fromEntries(place())).toMatchObject({
    location: "Front",
    line: "7",
    q: "101-72",
    d: "front.screen-print.1.9",
  });
});

it("says so when the edited line is gone", () => {
  open(mug, "?line=8");
  expect(screen.getByText(/is no longer in your cart/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add to cart" })).toBeInTheDocument();
});

it("links to a quote for the configuration, also below the minimum", async () => {
  open(mug);
  await type("Your quantity", "5");
  expect(screen.getByText(/^Need fewer\?/)).toBeInTheDocument();
  const way = new URL(
    screen.getByRole("link", { name: "Request a quote" }).getAttribute("href") ?? "",
    location.origin,
  );
  expect(way.pathname).toBe("/requestquote");
  expect(way.searchParams.get("product")).toBe(String(mug.id));
  expect(way.searchParams.get("q")).toMatch(/-5$/);
});

it("passes the shown prints to the pictures", async () => {
  store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@example.com" });
  open(mug, "?d=front.screen-print.1.7");
  expect(onPrints).toHaveBeenLastCalledWith([{ artworkId: 7, method: "Screen print", location: "Front" }]);
  await userEvent.click(screen.getAllByRole("radio", { name: "No printing" })[0] as HTMLElement);
  expect(onPrints).toHaveBeenLastCalledWith([]);
});
