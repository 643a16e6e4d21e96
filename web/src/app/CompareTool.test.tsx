import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { store } from "../base/store.ts";
import { keepComparison } from "../features/compare/comparison.ts";
import { sessionAtom } from "../features/session/atoms.ts";
import { show } from "../test/show.tsx";
import CompareTool from "./CompareTool.tsx";

beforeEach(() => {
  store.set(sessionAtom, { signedIn: false });
  keepComparison([]);
});

it("leads to the comparison and counts its products, while there are any", () => {
  show(<CompareTool />);
  expect(screen.queryByRole("link")).toBeNull();
  act(() => keepComparison([3, 5]));
  expect(screen.getByRole("link", { name: /^Compare ?2$/ })).toHaveAttribute("href", "/compare");
});
