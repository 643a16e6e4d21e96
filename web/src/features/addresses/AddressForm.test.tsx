import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import { AddressForm } from "./AddressForm.tsx";
import { type AddressValues, emptyAddress } from "./address.ts";

const good: AddressValues = {
  ...emptyAddress("US"),
  firstName: "Ada",
  lastName: "Byron",
  address1: "1 Press Way",
  city: "Oakland",
  state: "CA",
  zipcode: "94607",
};
const saved = vi.fn();
const form = (initial: AddressValues) =>
  show(<AddressForm initial={initial} submit="Save" onSaved={saved} onCancel={vi.fn()} />);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

beforeEach(() => {
  saved.mockClear();
  store.set(sessionAtom, { signedIn: true, customerId: 1 });
});

it("validates a field on blur and clears its error as soon as it is valid", async () => {
  form(good);
  const zip = await screen.findByLabelText("ZIP code");
  await userEvent.clear(zip);
  await userEvent.type(zip, "12");
  expect(screen.queryByText(/Please enter a valid ZIP code/)).toBeNull();
  await userEvent.click(screen.getByLabelText("City"));
  expect(screen.getByText("Please enter a valid ZIP code, such as 94107.")).toBeInTheDocument();
  expect(zip).toHaveAttribute("aria-invalid", "true");
  await userEvent.type(zip, "345");
  expect(screen.queryByText(/Please enter a valid ZIP code/)).toBeNull();
});

it("lists the errors, takes the focus there, and links to the fields", async () => {
  form(emptyAddress("US"));
  await screen.findByLabelText("ZIP code");
  await save();
  const summary = screen.getByText("Please correct these 6 fields:").closest("div");
  expect(summary).toHaveFocus();
  await userEvent.click(screen.getByRole("link", { name: "City: This field is required." }));
  expect(screen.getByLabelText("City")).toHaveFocus();
  expect(saved).not.toHaveBeenCalled();
});

it("another country has other rules, and the input stays", async () => {
  form(good);
  await screen.findByLabelText("ZIP code");
  await userEvent.selectOptions(screen.getByLabelText("Country"), "CA");
  expect(await screen.findByLabelText("Province")).toHaveValue("");
  expect(screen.getByLabelText("City")).toHaveValue("Oakland");
  await userEvent.selectOptions(screen.getByLabelText("Country"), "IE");
  const county = await screen.findByLabelText(/^County/);
  expect(county.tagName).toBe("INPUT");
  expect(screen.getByLabelText(/^Eircode/)).not.toBeRequired();
});

it("has no region in Germany, and the postcode before the city", async () => {
  form(emptyAddress("US"));
  await screen.findByRole("option", { name: "Germany" });
  await userEvent.selectOptions(screen.getByLabelText("Country"), "DE");
  const postcode = await screen.findByLabelText("Postal code");
  const city = screen.getByLabelText("City");
  expect(postcode.compareDocumentPosition(city)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByLabelText(/^State/)).toBeNull();
  await save();
  expect(screen.getByText("Please correct these 5 fields:")).toBeInTheDocument();
});

it("shows the server's errors at their fields and keeps the input", async () => {
  const errors = [{ field: "zipcode", code: "invalid", message: "Please fix this field." }];
  backEnd.use(
    http.post("*/api/myaccount/1/address/new", () =>
      HttpResponse.json({ status: 422, code: "invalid", message: "No.", errors }, { status: 422 }),
    ),
  );
  form(good);
  await screen.findByLabelText("ZIP code");
  await save();
  await waitFor(() => expect(screen.getByLabelText("ZIP code")).toHaveAttribute("aria-invalid", "true"));
  expect(screen.getByLabelText("ZIP code")).toHaveValue("94607");
  expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
});
