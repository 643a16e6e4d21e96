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
