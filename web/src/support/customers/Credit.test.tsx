import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Credit } from "./Credit.tsx";
import type { CustomerDetail } from "./calls.ts";

const customer = (credit: Partial<CustomerDetail["credit"]>) =>
  ({
    customerId: 7,
    credit: { hasCredit: false, takesCards: true, open: 0, overdue: 0, currency: "USD", ...credit },
  }) as CustomerDetail;

it("says that customers without credit send requests in a shop without cards", () => {
  const { rerender } = render(
    <Credit customer={customer({ takesCards: false })} onChanged={() => undefined} />,
  );
  expect(screen.getByText(/without credit send requests/)).toBeVisible();
  expect(screen.getByText("No credit")).toBeVisible();
  rerender(<Credit customer={customer({})} onChanged={() => undefined} />);
  expect(screen.getByText("No credit")).toBeVisible();
  expect(screen.queryByText(/without credit send requests/)).toBeNull();
});
