// The product to be proofed, with the artwork on it if visible.

import { useMemo } from "react";
import type { Product } from "../../api/types.ts";
import { Picture } from "../../ui/Picture.tsx";
import { printsOf, useMockups } from "../artwork/index.ts";
import { pictureOf } from "../cart/index.ts";
import { configurationOf, type Draft } from "../configuration/index.ts";

export function RequestedPicture({ product, draft }: { product: Product; draft: Draft }) {
  const picture = pictureOf(product, configurationOf(product, draft).parts);
  const images = useMemo(() => (picture ? [picture] : []), [picture]);
  const [shown] = useMockups(product, images, printsOf(draft.printing));
  if (!shown) return null;
  return (
    <figure className="request-proof-picture">
      <Picture src={shown.url} alt={shown.alt} width="640" height="640" />
      <figcaption className="muted">{shown.note}</figcaption>
    </figure>
  );
}
