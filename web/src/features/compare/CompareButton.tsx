// "Compare": adds a product to the comparison, or removes it.
import { Trans } from "@lingui/react/macro";
import { Scale } from "lucide-react";
import { Button } from "../../ui/buttons/Button.tsx";
import { type ComparedProduct, useCompared } from "./useCompared.ts";
import "./compareButton.css";

export function CompareButton(product: ComparedProduct) {
  return (
    <Button look="quiet" className="compare-button" {...useCompared(product)}>
      <Scale aria-hidden="true" />
      <Trans>Compare</Trans>
    </Button>
  );
}
