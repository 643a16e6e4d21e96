import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { show } from "../../test/show.tsx";
import { ShopForm } from "./ShopForm.tsx";

it("suggests what is usual in the country of the shop", () => {
  show(<ShopForm shop={{ revision: 0, settings: {} }} onSaved={vi.fn()} />);
  expect(screen.getByText("With its kind, such as: EIN 12-3456789.")).toBeInTheDocument();
  expect(screen.getByText(/Monday to Friday, 8 to 5\./)).toBeInTheDocument();
  act(() => store.set(shopAtom, { country: "AT" }));
  expect(screen.getByText("With its kind, such as: UID ATU12345678.")).toBeInTheDocument();
  expect(screen.getByText(/Monday to Friday, 9:00 to 17:00\./)).toBeInTheDocument();
  act(() => store.set(shopAtom, {}));
});
