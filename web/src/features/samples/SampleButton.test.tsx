import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { show } from "../../test/show.tsx";
import { SampleButton } from "./SampleButton.tsx";

beforeEach(() => store.set(entriesAtom, {}));

it("is secondary to the main button", () => {
  show(<SampleButton productId={7} name="Mug" />);
  expect(screen.getByRole("button", { name: "Order free sample" })).toHaveClass("button-quiet");
});

it("links to the basket once the sample is in it", () => {
  store.set(entriesAtom, { "samples/7": { productId: 7, addedAt: 1 } });
  show(<SampleButton productId={7} name="Mug" />);
  expect(screen.getByText("In your sample basket")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "View basket" })).toHaveAttribute(
    "href",
    "/SampleBasket/SampleBasket",
  );
  expect(screen.queryByRole("button")).toBeNull();
});
