import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { show } from "../../test/show.tsx";
import { TermsNotice } from "./TermsNotice.tsx";

it("links to the right of withdrawal where the shop has that page", () => {
  show(<TermsNotice />);
  expect(screen.queryByRole("link", { name: /^right of withdrawal/ })).toBeNull();
  act(() => store.set(shopAtom, { pages: [{ path: "/content/Withdrawal", name: "Withdrawal" }] }));
  const link = screen.getByRole("link", { name: /^right of withdrawal/ });
  expect(link).toHaveAttribute("href", "/content/Withdrawal");
  act(() => store.set(shopAtom, {}));
});
