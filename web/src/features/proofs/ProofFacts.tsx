// What a customer approves with a version of a proof, as text: the sheet says the same, but is hard to read on a phone.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import type { ProofDetail, ProofVersion } from "../../api/types.ts";
import { PrintedInks } from "../artwork/index.ts";
import { useSheetFacts } from "./sheetFacts.ts";

/** Enough to tell any two files apart. */
const SHOWN_HASH = 16;

interface ProofFactsProps extends Pick<ProofDetail, "subject"> {
  version: ProofVersion | undefined;
}

export function ProofFacts({ subject, version }: ProofFactsProps) {
  const measured = useSheetFacts(version);
  const { sku, name, parts, artworks, configuration } = subject;
  return (
    <section className="section" aria-labelledby="proof-facts-title">
      <h2 id="proof-facts-title">
        <Trans>What is printed</Trans>
      </h2>
      <dl className="proof-facts">
        <dt>
          <Trans>Product</Trans>
        </dt>
        <dd>{`${name} (${sku})`}</dd>
        <dt>
          <Trans>Quantity</Trans>
        </dt>
        {parts.map((part) => (
          <dd key={part.partId}>
            {`${part.quantity} × ${[part.color, part.size].filter(Boolean).join(", ") || part.sku}`}
          </dd>
        ))}
        {configuration.decorations.map(({ location, method, colors, inks }) => {
          const artwork = artworks.find((file) => file.location === location);
          return [
            <dt key={location}>{location}</dt>,
            <dd key={`${location} method`}>
              <span>
                {colors > 0
                  ? plural(colors, { one: `${method}, 1 color`, other: `${method}, ${colors} colors` })
                  : method}
              </span>
              {inks && <span>{`: ${inks}`}</span>}
              {artwork?.inks && (
                <Suspense>
                  <PrintedInks inks={artwork.inks} colors={colors} />
                </Suspense>
              )}
            </dd>,
            artwork && (
              <dd key={`${location} artwork`}>
                <span>{artwork.name}</span>{" "}
                <code title={t`SHA-256 of the file`}>{artwork.sha256.slice(0, SHOWN_HASH)}</code>
              </dd>
            ),
            ...(measured.get(location) ?? []).map((words) => <dd key={`${location} ${words}`}>{words}</dd>),
          ];
        })}
      </dl>
    </section>
  );
}
