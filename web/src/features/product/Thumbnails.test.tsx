import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { show } from "../../test/show.tsx";
import { Thumbnails } from "./Thumbnails.tsx";

const images = Array.from({ length: 9 }, (_, at) => ({ url: `/pictures/${at}.png`, alt: `Side ${at + 1}` }));

it("has one for every picture, including the sixth and ninth", async () => {
  const shown = vi.fn();
  show(<Thumbnails images={images} at={0} onShow={shown} />);
  expect(screen.getAllByRole("button")).toHaveLength(9);
  await userEvent.click(screen.getByRole("button", { name: "Show image 6: Side 6" }));
  expect(shown).toHaveBeenCalledWith(5);
});

it("scrolls the row, not the page, to center the current one", () => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  show(<Thumbnails images={images} at={5} onShow={vi.fn()} />);
  expect(screen.getByRole("list").scrollLeft).toBe(340);
  expect(screen.getByRole("button", { current: true })).toHaveAccessibleName("Show image 6: Side 6");
});
