// The button on a product's card. On the picture it takes no room, so that nothing moves when it has loaded.
import { t } from "@lingui/core/macro";
import { Scale } from "lucide-react";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { type ComparedProduct, useCompared } from "./useCompared.ts";
import "./compareButton.css";

export default function CardCompare(product: ComparedProduct) {
  const { name } = product;
  return (
    <IconButton
      aria-label={t`Compare: ${name}`}
      title={t`Compare`}
      className="card-compare"
      {...useCompared(product)}
    >
      <Scale aria-hidden="true" />
    </IconButton>
  );
}
