import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Credit } from "./Credit.tsx";
import type { CustomerDetail } from "./calls.ts";

const customer = (credit: Partial<CustomerDetail["credit"]>) =>
  ({
    customerId: 7,
    credit: { hasCredit: false, takesCards: true, open: 0, overdue: 0, currency: "USD", ...credit },
  }) as CustomerDetail;

it("says that nobody needs credit in a shop without cards, and that limits do not count yet", () => {
  const { rerender } = render(
    <Credit customer={customer({ takesCards: false })} onChanged={() => undefined} />,
  );
  expect(screen.getByText(/^Everybody orders on account/)).toBeVisible();
  expect(screen.queryByText("No credit")).toBeNull();
  rerender(<Credit customer={customer({})} onChanged={() => undefined} />);
  expect(screen.getByText("No credit")).toBeVisible();
  expect(screen.queryByText(/^Everybody orders on account/)).toBeNull();
});
