import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Toggle } from "./Toggle.tsx";

it("flips a toggle's label between + and -", async () => {
  render(<Toggle label="Terms">Once per customer.</Toggle>);
  const toggle = screen.getByRole("button", { name: "Terms" });
  expect(toggle).toHaveTextContent("+ Terms");
  expect(screen.getByText("Once per customer.")).not.toBeVisible();
  await userEvent.click(toggle);
  expect(toggle).toHaveTextContent("- Terms");
  expect(screen.getByText("Once per customer.")).toBeVisible();
  await userEvent.click(toggle);
  expect(toggle).toHaveTextContent("+ Terms");
});
