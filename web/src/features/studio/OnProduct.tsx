// The pictures of the product's first location, with its design.
import { useCallback, useMemo } from "react";
import type { ArtworkEntry, DesignLayer, FontOutlines, Product } from "../../api/types.ts";
import { PrintedPictures } from "../virtualproof/index.ts";
import { flatten } from "./flatten.ts";
import type { Area } from "./model.ts";

/** Pixels of the design for a pixel of the print. */
const SHARP = 1.5;

interface OnProductProps {
  product: Product;
  /** The product's color, by name. */
  color: string | undefined;
  method: string;
  area: Area;
  layers: readonly DesignLayer[];
  fonts: ReadonlyMap<string, FontOutlines>;
  artworks: readonly ArtworkEntry[];
}

export default function OnProduct(props: OnProductProps) {
  const { product, color, method, area, layers, fonts, artworks } = props;
  const images = useMemo(() => {
    const colored = product.colors.find(({ name }) => name === color)?.images ?? [];
    const [first] = product.locations;
    const shown = colored.length > 0 ? colored : product.images;
    return shown.filter(({ location = first?.name }) => location === first?.name);
  }, [product, color]);

  const artwork = useCallback(
    (longest: number) => flatten(layers, area, fonts, artworks, SHARP * longest),
    [layers, area, fonts, artworks],
  );

  return <PrintedPictures images={images} method={method} artwork={artwork} />;
}
