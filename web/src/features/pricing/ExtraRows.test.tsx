import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Tax } from "../../api/types.ts";
import { show } from "../../test/show.tsx";
import { ExtraRows } from "./ExtraRows.tsx";

it("says which taxes the prices include, and which are taken off", () => {
  const taxes: Tax[] = [
    { name: "VAT", rate: 19_000, included: true, amount: 1_597 },
    { name: "VAT, exempt", rate: 19_000, amount: -1_597 },
  ];
  show(
    <dl>
      <ExtraRows taxes={taxes} currency="EUR" />
    </dl>,
  );
  const names = screen.getAllByRole("term");
  expect(names.map(({ textContent }) => textContent)).toEqual(["VAT 19%, included", "VAT 19%, exempt"]);
  expect(screen.getByText("−€15.97")).toBeInTheDocument();
});
