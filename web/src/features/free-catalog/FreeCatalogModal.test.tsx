import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import FreeCatalogModal from "./FreeCatalogModal.tsx";

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
      <button type="button" onClick={() => onToken(`token ${crypto.randomUUID()}`)}>
        {`I am not a robot, round ${round}`}
      </button>
      {error}
    </div>
  ),
}));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const order = () => press("Order free catalog");

async function fill() {
  for (const [label, text] of [
    ["First name", "Ada"],
    ["Last name", "Lovelace"],
    ["Company", "Engines"],
    ["Address", "12 Square"],
    ["City", "Springfield"],
    ["State", "IL"],
    ["Zip code", "62701"],
    ["Email", "ada@example.com"],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
}

it("lists the errors at the top, takes the focus there, and links to each field", async () => {
  show(<FreeCatalogModal />);
  const scrolled = vi.fn();
  Element.prototype.scrollTo = scrolled;
  await order();
  const summary = screen.getByRole("alert");
  await waitFor(() => expect(summary).toHaveFocus());
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByText("Please enter a first name.")).toBeInTheDocument();
  expect(screen.getByText("Please validate you are not a robot.")).toBeInTheDocument();
  await userEvent.click(within(summary).getByRole("link", { name: /^Zip code: / }));
  expect(screen.getByLabelText("Zip code")).toHaveFocus();
  await userEvent.keyboard("62701");
  expect(screen.queryByText("Please enter a zip code.")).not.toBeInTheDocument();
});

it("orders, reports the event once, and shows only the thanks and Close", async () => {
  const heard = vi.fn();
  window.addEventListener("analytics", heard, { once: true });
  show(<FreeCatalogModal />);
  await fill();
  await press(/not a robot/);
  await order();
  expect(
    await screen.findByText("Thank you! We have your order and will email you when the catalog is sent."),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText("First name")).not.toBeInTheDocument();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Close"]);
  expect(heard.mock.calls.map(([event]) => event.detail)).toEqual([{ event: "catalogRequest", value: 50 }]);
});

it("keeps the input when the order fails, and a second press is the same order", async () => {
  const keys: Array<string | null> = [];
  const heard = vi.fn();
  window.addEventListener("analytics", heard);
  backEnd.use(
    http.post("*/api/freecatalog/order", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.json({ message: "The store is busy." }, { status: 503 });
    }),
  );
  show(<FreeCatalogModal />);
  await fill();
  await press(/not a robot/);
  await order();
  expect(await screen.findByText(/The store is busy\./)).toBeInTheDocument();
  expect(screen.getByLabelText("First name")).toHaveValue("Ada");
  await order();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
  await userEvent.type(await screen.findByLabelText("City"), "!");
  await order();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[1]);
  expect(heard).not.toHaveBeenCalled();
});

it("asks for another solution when the last was rejected", async () => {
  const message = "Please validate you are not a robot.";
  const errors = [{ field: "recaptchaResponse", code: "robot", message }];
  backEnd.use(
    http.post("*/api/freecatalog/order", () => HttpResponse.json({ message, errors }, { status: 422 })),
  );
  show(<FreeCatalogModal />);
  await fill();
  await press("I am not a robot, round 0");
  await order();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "I am not a robot, round 1" })).toBeInTheDocument();
});

it("has no state in a German shop, and a private home needs no company", async () => {
  store.set(shopAtom, { country: "DE" });
  show(<FreeCatalogModal />);
  const postcode = await screen.findByLabelText("Postal code");
  expect(postcode.compareDocumentPosition(screen.getByLabelText("City"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByLabelText("Country")).toHaveValue("DE");
  expect(screen.queryByLabelText(/^State/)).toBeNull();
  expect(screen.getByLabelText("Company")).toBeRequired();
  await userEvent.click(screen.getByLabelText("Residential"));
  expect(screen.getByLabelText(/^Company/)).not.toBeRequired();
  await screen.findByRole("option", { name: "United States" });
  await userEvent.selectOptions(screen.getByLabelText("Country"), "US");
  expect(await screen.findByLabelText("State")).toBeRequired();
  expect(screen.getByLabelText("Company")).toBeRequired();
  act(() => store.set(shopAtom, {}));
});
