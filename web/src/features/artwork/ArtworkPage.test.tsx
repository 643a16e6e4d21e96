import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { show } from "../../test/show.tsx";
import { sessionAtom } from "../session/atoms.ts";
import ArtworkPage from "./ArtworkPage.tsx";

const file = (artworkId: number, name: string, facts: object = {}) => ({
  artworkId,
  name,
  extension: "svg",
  size: 2048,
  sha256: String(artworkId).repeat(16),
  revision: 1,
  facts: { mediaType: "image/svg+xml", preview: true, ...facts },
  addedAt: artworkId,
  changedAt: artworkId,
});

it("shows print files of designs apart from the customer's own files", async () => {
  act(() => {
    store.set(sessionAtom, { signedIn: true, customerId: 1, email: "ada@platen.example" } as never);
    store.set(entriesAtom, {
      "artworks/1": file(1, "logo.svg"),
      "artworks/2": file(2, "Mug, Front.svg", { composed: true }),
      "artworks/3": file(3, "Cap, Front.svg"),
      "designs/7": { designId: 7, productId: 1, files: [{ location: "Front", artworkId: 3 }], createdAt: 1 },
    } as never);
  });
  show(<ArtworkPage />);
  const library = await screen.findByRole("region", { name: /^1 file/ });
  expect(within(library).getByText("logo.svg")).toBeVisible();
  const composed = within(library).getByRole("button", { name: "2 print files made from designs" });
  expect(within(library).getByText("Mug, Front.svg")).not.toBeVisible();
  await userEvent.click(composed);
  expect(within(library).getByText("Cap, Front.svg")).toBeVisible();
});
