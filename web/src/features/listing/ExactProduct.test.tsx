import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { cardOf, products } from "../../../mock-api/products.ts";
import type { Product } from "../../api/types.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import ExactProduct from "./ExactProduct.tsx";

vi.mock("../product/index.ts", () => ({ ProductCard: () => null }));

const mug = products.find(({ name }) => name === "Classic Ceramic Mug") as Product;
const [, second] = mug.parts;

it("names the color that is added, also for the SKU of the whole product", async () => {
  const { unmount } = show(<ExactProduct card={cardOf(mug)} sku={mug.sku} />);
  expect(await screen.findByText(`Color: ${mug.parts[0]?.color}`)).toBeInTheDocument();
  unmount();
  show(<ExactProduct card={cardOf(mug)} sku={second?.sku.toLowerCase() ?? ""} />);
  expect(await screen.findByText(`Color: ${second?.color}`)).toBeInTheDocument();
});

it("says why it could not be added, whichever field the reason belongs to", async () => {
  const message = "This color is sold out.";
  const errors = [{ field: "parts[0].partId", code: "not_offered", message }];
  const problem = { status: 422, code: "invalid", message: "Please correct the marked fields.", errors };
  backEnd.use(http.post("*/api/cart/lines", () => HttpResponse.json(problem, { status: 422 })));
  show(<ExactProduct card={cardOf(mug)} sku={mug.sku} />);
  await userEvent.click(await screen.findByRole("button", { name: "Add 36" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
});
