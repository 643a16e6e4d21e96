import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { show } from "../../test/show.tsx";
import { EmptyDesign } from "./EmptyDesign.tsx";

it("names stock art only if the shop offers it", () => {
  show(<EmptyDesign />);
  expect(screen.getByText("Upload your logo, add text, or choose a piece of stock art.")).toBeInTheDocument();
  act(() => store.set(shopAtom, { notOffered: ["stockArt"] }));
  expect(screen.getByText("Upload your logo or add text.")).toBeInTheDocument();
  act(() => store.set(shopAtom, {}));
});
