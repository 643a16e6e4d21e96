import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { ArtworkFacts } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { show } from "../../test/show.tsx";
import LineArtwork from "./LineArtwork.tsx";

const BLACK = { color: "#000000", nearest: "PL 010 Black", difference: 0 };
const FILE = { artworkId: 7, name: "Logo.svg", extension: "svg", size: 1, sha256: "5a" };

const hold = (facts: ArtworkFacts) => store.set(entriesAtom, { "artworks/7": { ...FILE, facts } });

beforeEach(() => store.set(entriesAtom, {}));

it("lists the inks of a file", () => {
  hold({ mediaType: "image/svg+xml", preview: true, printedInks: [BLACK] });
  show(<LineArtwork artworkId={7} colors={1} />);
  expect(screen.getByRole("listitem")).toHaveTextContent("PL 010 Black #000000");
});

it("says that inks are unknown if the preview is not what would be printed", () => {
  const warning = { code: "styles_not_shown" as const, message: "Some CSS is not shown.", blocks: true };
  hold({ mediaType: "image/svg+xml", preview: true, printedInks: [BLACK], warnings: [warning] });
  const { unmount } = show(<LineArtwork artworkId={7} colors={1} />);
  expect(screen.getByText("Its inks are unknown until we look at the file.")).toBeInTheDocument();
  expect(screen.queryByRole("listitem")).toBeNull();
  unmount();
  // A full-color method has no inks.
  show(<LineArtwork artworkId={7} />);
  expect(screen.getByText("Some CSS is not shown.")).toBeInTheDocument();
  expect(screen.queryByText("Its inks are unknown until we look at the file.")).toBeNull();
});
