import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Bestsellers } from "./Bestsellers.tsx";

it("has no heading over no products", () => {
  const none = { state: "ready" as const, data: { products: [], ranked: false }, retry: () => undefined };
  const { container } = render(<Bestsellers best={none} />);
  expect(container).toBeEmptyDOMElement();
});
