import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { AccountActions } from "./AccountActions.tsx";
import type { CustomerDetail } from "./calls.ts";

const customer = { customerId: 7, suspended: false } as CustomerDetail;

it("requires a reason to suspend an account", async () => {
  const sent: unknown[] = [];
  backEnd.use(
    http.post("*/api/support/customers/7/account", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const changed = vi.fn();
  show(<AccountActions customer={customer} onChanged={changed} />);
  await userEvent.click(screen.getByRole("button", { name: "Suspend" }));
  const dialog = screen.getByRole("dialog", { name: "Suspend this account?" });
  const confirm = () => userEvent.click(dialog.querySelector<HTMLElement>("[type=submit]") as HTMLElement);
  await confirm();
  expect(await screen.findByText("Please enter a reason. It is recorded.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText("Reason"), "Chargebacks");
  await confirm();
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(sent).toEqual([{ action: "suspend", reason: "Chargebacks" }]);
});

it("offers the actions that apply to the account", () => {
  show(
    <AccountActions
      customer={{ ...customer, suspended: true, passwordUpdateRequired: true }}
      onChanged={() => undefined}
    />,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Reinstate"]);
});
