// The offers: the latest, and older ones on demand.
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { QuoteDetail } from "../../api/types.ts";
import { Revisions } from "../../features/quotes/index.ts";
import { SheetView } from "./SheetView.tsx";

export function Offers({ detail: { request, sheets } }: { detail: QuoteDetail }) {
  const [opened, setOpened] = useState<number>();
  const shown = sheets.find(({ revision }) => revision === opened) ?? sheets.at(-1);
  if (!shown) return null;
  const { revision } = shown;
  return (
    <section className="support-section" aria-labelledby="offers-title">
      <h2 id="offers-title">
        <Trans>Offer {revision}, as the customer has it</Trans>
      </h2>
      <Revisions sheets={sheets} shown={shown} onOpen={setOpened} />
      <SheetView asked={request.lines} sheet={shown} />
    </section>
  );
}
