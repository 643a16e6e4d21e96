import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PaymentMarks } from "./PaymentMarks.tsx";

it("names each way of paying that the shop takes, beside its mark", () => {
  const { rerender, container } = render(<PaymentMarks methods={["account", "card"]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "By card",
    "By invoice",
  ]);
  expect(container.querySelectorAll("svg[aria-hidden]")).toHaveLength(2);
  rerender(<PaymentMarks methods={["card"]} />);
  expect(screen.getByRole("listitem")).toHaveTextContent("By card");
});

it("shows nothing until the ways are known, and none for a request", () => {
  const { rerender, container } = render(<PaymentMarks methods={undefined} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<PaymentMarks methods={["request"]} />);
  expect(container).toBeEmptyDOMElement();
});
