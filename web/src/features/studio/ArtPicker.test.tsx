import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { forgetResources } from "../../api/resource.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import ArtPicker from "./ArtPicker.tsx";

const category = (id: number, name: string, count: number) => ({
  id,
  name,
  count,
  collectionId: 1,
  color: false,
});
const piece = { artId: 5, name: "Anchor", categoryId: 2, picture: "/stockart/pictures/5.svg" };
const listing = (pieces: object[]) => HttpResponse.json({ pieces, total: pieces.length, page: 1, pages: 1 });

function serve(categories: object[]) {
  backEnd.use(
    http.get("*/api/stockart/categories", () =>
      HttpResponse.json({ categories, collections: [{ id: 1, name: "Own" }], total: 1 }),
    ),
    http.get("*/api/stockart/art/2", () => listing([piece])),
    http.get("*/api/stockart/search", () => listing([])),
  );
}

beforeEach(forgetResources);

it("opens with the largest category instead of a search that may find nothing", async () => {
  serve([category(1, "Few", 1), category(2, "Ships", 12)]);
  const onChoose = vi.fn();
  show(<ArtPicker onChoose={onChoose} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "Anchor" }));
  expect(onChoose).toHaveBeenCalledWith(5, false);
  expect(screen.getByText("Ships")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Search the stock art"), "whale{Enter}");
  expect(await screen.findByText(/Nothing found for “whale”/)).toBeInTheDocument();
});

it("says that there is no stock art", async () => {
  serve([]);
  show(<ArtPicker onChoose={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText("There is no stock art yet.")).toBeInTheDocument();
});
