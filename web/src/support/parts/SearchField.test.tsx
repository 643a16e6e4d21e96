import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SearchField } from "./SearchField.tsx";

it("searches immediately on blur", async () => {
  const search = vi.fn();
  render(<SearchField label="Search" value="" onSearch={search} />);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), " mug ");
  await userEvent.tab();
  expect(search).toHaveBeenLastCalledWith("mug");
});

it("shows the search of another address", () => {
  const { rerender } = render(<SearchField label="Search" value="mug" onSearch={() => undefined} />);
  rerender(<SearchField label="Search" value="cap" onSearch={() => undefined} />);
  expect(screen.getByRole("searchbox", { name: "Search" })).toHaveValue("cap");
});
