import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ArtworkEntry } from "../../api/types.ts";
import { Sharpness } from "./Sharpness.tsx";

const photo: ArtworkEntry = {
  artworkId: 1,
  name: "Photo.png",
  extension: "png",
  size: 1,
  sha256: "00",
  revision: 1,
  facts: { mediaType: "image/png", width: 3000, height: 2000, preview: true },
  addedAt: 0,
  changedAt: 0,
};

describe("how sharp a file prints", () => {
  it("is rated for a width", () => {
    render(<Sharpness artwork={photo} widthMm={254} />);
    expect(screen.getByText(/^Good, 300 dpi/)).toBeVisible();
  });

  it("is rated by its pictures for a drawing that consists of pictures", () => {
    const facts = { mediaType: "image/svg+xml", preview: true };
    const drawing = { ...photo, extension: "svg", facts };
    const { rerender } = render(<Sharpness artwork={drawing} widthMm={254} />);
    expect(screen.getByText("A drawing: sharp at any size.")).toBeVisible();
    rerender(
      <Sharpness artwork={{ ...drawing, facts: { ...facts, width: 730, height: 500 } }} widthMm={254} />,
    );
    expect(screen.getByText(/^Poor, 73 dpi/)).toBeVisible();
  });

  it("is not rated for a damaged file", () => {
    const warnings = [
      { code: "damaged" as const, blocks: true, message: "The file seems to be damaged or incomplete." },
    ];
    const { container } = render(
      <Sharpness artwork={{ ...photo, facts: { ...photo.facts, warnings } }} widthMm={254} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
