import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { products } from "../../../mock-api/products.ts";
import type { Configuration, Product } from "../../api/types.ts";
import { Router, useSearchParams } from "../../routing/index.ts";
import { useDraft } from "./useDraft.ts";

const mug = products.find(({ name }) => name === "Classic Ceramic Mug") as Product;
const line = (quantity: number): Configuration => ({
  productId: mug.id,
  parts: [{ partId: mug.parts[0]?.id ?? 0, quantity }],
  decorations: [],
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

function edited() {
  history.replaceState(null, "", `/product/${mug.id}`);
  const wrapper = ({ children }: { children: ReactNode }) => <Router>{children}</Router>;
  const use = ({ saved }: { saved: Configuration }) => {
    const [search] = useSearchParams();
    return { address: search.toString(), draft: useDraft(mug, saved) };
  };
  return renderHook(use, { wrapper, initialProps: { saved: line(72) } });
}

const typeNotes = ({ result }: ReturnType<typeof edited>) =>
  act(() => result.current.draft[1]((draft) => ({ ...draft, notes: "On the left" })));
const aWhile = () => act(() => vi.advanceTimersByTime(1000));

it("writes the input to the address", () => {
  const page = edited();
  typeNotes(page);
  aWhile();
  expect(page.result.current.address).toContain("On+the+left");
});

it("writes nothing once another page is loading, also when the edited line changes", () => {
  const page = edited();
  typeNotes(page);
  history.pushState(null, "", "/shoppingcart");
  page.rerender({ saved: line(108) });
  aWhile();
  expect(page.result.current.address).not.toContain("left");
});
