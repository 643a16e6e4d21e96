import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { keepNeedBy } from "../../base/needBy.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import RequestQuotePage from "./RequestQuotePage.tsx";

// There are no workers here: pressing the widget solves it.
vi.mock("../captcha/index.ts", () => ({
  Captcha: ({
    onToken,
    round,
    error,
  }: {
    onToken: (token: string) => void;
    round: number;
    error?: string;
  }) => (
    <div>
      <button type="button" onClick={() => onToken("token")}>
        {`I am not a robot, round ${round}`}
      </button>
      {error}
    </div>
  ),
}));

vi.mock("../catalog/AllCategories.tsx", () => ({ AllCategories: () => null }));

interface Sent {
  body: object;
  key: string | null;
  token: string | null;
}
let sent: Sent[];
const here = () => screen.getByTestId("place").textContent;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const ask = () => press("Request a quote");
const line = {
  lineId: 1,
  configuration: { productId: 1, parts: [{ partId: 100, quantity: 50 }], decorations: [] },
  shelf: "cart",
  addedAt: 1,
  changedAt: 1,
};

async function fill() {
  await userEvent.type(await screen.findByLabelText("First name"), "Ada");
  await userEvent.type(screen.getByLabelText("Last name"), "Byron");
  await userEvent.type(screen.getByLabelText("Email"), "ada@platen.example");
}

beforeEach(() => {
  sessionStorage.clear();
  store.set(sessionAtom, { signedIn: false });
  store.set(entriesAtom, {});
  sent = [];
  backEnd.use(
    http.get("*/api/antiforgery", () => HttpResponse.json({ token: "mine" })),
    http.post("*/api/requestquote/request", async ({ request }) => {
      sent.push({
        body: (await request.json()) as object,
        key: request.headers.get("Idempotency-Key"),
        token: request.headers.get("RequestVerificationToken"),
      });
      return HttpResponse.json({ quoteId: 5, code: "7K3Q-X9M2-RD4T", version: 2 });
    }),
  );
});

it("guides a user who has not chosen a product", async () => {
  store.set(entriesAtom, { "cart/1": line });
  show(<RequestQuotePage />, "/requestquote");
  expect(await screen.findByRole("link", { name: "Request a quote for this item" })).toHaveAttribute(
    "href",
    "/requestquote?from=cart",
  );
  expect(screen.getByRole("heading", { name: "Or something else" })).toBeInTheDocument();
  expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
});

it("says that the cart is empty, and what to do", async () => {
  show(<RequestQuotePage />, "/requestquote?from=cart");
  expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "What would you like a quote for?" })).toBeInTheDocument();
});

it("begins the request for a cart with its need-by date", async () => {
  keepNeedBy("2999-01-12");
  store.set(entriesAtom, { "cart/1": line });
  show(<RequestQuotePage />, "/requestquote?from=cart");
  expect(await screen.findByLabelText(/^Need it by/)).toHaveValue("2999-01-12");
});

it("requests the configuration of the address, also below the minimum", async () => {
  show(<RequestQuotePage />, "/requestquote?product=1&q=100-5&by=2099-01-02");
  await fill();
  expect(screen.getByText(/so there is no list price/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Need it by/)).toHaveValue("2099-01-02");
  await press(/not a robot/);
  await ask();
  await waitFor(() => expect(here()).toBe("/myaccount/quotes/7K3Q-X9M2-RD4T"));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      productId: 1,
      parts: [{ partId: 100, quantity: 5 }],
      decorations: [],
      firstName: "Ada",
      lastName: "Byron",
      email: "ada@platen.example",
      needBy: "2099-01-02",
      recaptchaResponse: "token",
    },
  ]);
  expect(sent[0]?.token).toBe("mine");
  expect(sessionStorage.getItem("platen.quote")).toBeNull();
});

it("requests the current cart, with the customer's known data filled in", async () => {
  store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@platen.example" });
  store.set(entriesAtom, {
    "cart/1": line,
    "addresses/3": { addressId: 3, firstName: "Ada", lastName: "Byron", defaultShipping: true },
  });
  show(<RequestQuotePage />, "/requestquote?from=cart");
  await waitFor(() => expect(screen.getByLabelText("First name")).toHaveValue("Ada"));
  expect(screen.getByLabelText("Email")).toHaveValue("ada@platen.example");
  await press(/not a robot/);
  await ask();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ fromCart: true, firstName: "Ada", lastName: "Byron" });
});

it("lists everything that is missing, with links", async () => {
  show(<RequestQuotePage />, "/requestquote?product=1&q=100-0");
  await press("Request a quote");
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "What you would like: Please enter how many pieces you would like.",
    "First name: This field is required.",
    "Last name: This field is required.",
    "Email: This field is required.",
    "Robot check: Please validate you are not a robot.",
  ]);
  await userEvent.click(within(summary).getByRole("link", { name: /^Email/ }));
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(sent).toEqual([]);
});

it("keeps the input after an error and a reload, and asks for another solution", async () => {
  const message = "Please validate you are not a robot.";
  const errors = [{ field: "recaptchaResponse", code: "robot", message }];
  backEnd.use(
    http.post("*/api/requestquote/request", () => HttpResponse.json({ message, errors }, { status: 422 })),
  );
  const { unmount } = show(<RequestQuotePage />, "/requestquote?product=1&q=100-50");
  await fill();
  await press("I am not a robot, round 0");
  await ask();
  expect(await screen.findByRole("button", { name: "I am not a robot, round 1" })).toBeInTheDocument();
  unmount();
  show(<RequestQuotePage />, "/requestquote?product=1&q=100-50");
  expect(await screen.findByLabelText("First name")).toHaveValue("Ada");
  expect(screen.getByLabelText("Email")).toHaveValue("ada@platen.example");
});

it("makes one quote of two presses when the first response is lost", async () => {
  const keys: Array<string | null> = [];
  backEnd.use(
    http.post("*/api/requestquote/request", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.error();
    }),
  );
  show(<RequestQuotePage />, "/requestquote?product=1&q=100-50");
  await fill();
  await press(/not a robot/);
  await ask();
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
  await ask();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});
