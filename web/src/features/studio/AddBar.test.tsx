import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { show } from "../../test/show.tsx";
import AddBar from "./AddBar.tsx";

const message = "The preview does not show the text. Convert the text to outlines.";
const file = (artworkId: number, name: string, warnings?: object[]) => ({
  artworkId,
  name,
  extension: "svg",
  size: 1000,
  sha256: "0123456789abcdef",
  revision: 1,
  changedAt: artworkId,
  facts: { mediaType: "image/svg+xml", preview: true, ...(warnings && { warnings }) },
});

it("offers the files that are printed as shown, and says why the others are left out", async () => {
  store.set(entriesAtom, {
    "artworks/1": file(1, "Drawn.svg"),
    "artworks/2": file(2, "Lettered.svg", [{ code: "text_not_shown", message, blocks: true }]),
  });
  show(<AddBar onUpload={vi.fn()} onAdd={vi.fn()} onText={vi.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "My files" }));
  expect(await screen.findByRole("button", { name: "Drawn.svg" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Lettered.svg" })).not.toBeInTheDocument();
  expect(screen.getByText("1 of your files cannot be used here")).toBeInTheDocument();
  expect(screen.getByText("Lettered.svg").closest("li")).toHaveTextContent(message);
});
