import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { shopAtom } from "../base/shop.ts";
import { store } from "../base/store.ts";
import { show } from "../test/show.tsx";
import { Logo } from "./Logo.tsx";

it("marks a long name in the header, as the server does", () => {
  store.set(shopAtom, { name: "Drucktür" });
  show(<Logo isNamed />);
  expect(screen.getByText("Drucktür")).toHaveClass("logo-word", { exact: true });
  act(() => store.set(shopAtom, { name: "Druckerei" }));
  expect(screen.getByText("Druckerei")).toHaveClass("logo-word logo-word-long", { exact: true });
  act(() => store.set(shopAtom, {}));
});
