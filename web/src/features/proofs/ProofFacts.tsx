// What a customer approves with a proof, as text: the sheet says the same, but is hard to read on a phone.
import { Suspense } from "react";
import type { ProofDetail } from "../../api/types.ts";
import { PrintedInks } from "../artwork/index.ts";

/** Enough to tell any two files apart. */
const SHOWN_HASH = 16;

export function ProofFacts({ subject }: Pick<ProofDetail, "subject">) {
  const { sku, name, parts, artworks, configuration } = subject;
  return (
    <section className="section" aria-labelledby="proof-facts-title">
      <h2 id="proof-facts-title">What is printed</h2>
      <dl className="proof-facts">
        <dt>Product</dt>
        <dd>
          {name} ({sku})
        </dd>
        <dt>Quantity</dt>
        {parts.map((part) => (
          <dd key={part.partId}>
            {part.quantity} × {[part.color, part.size].filter(Boolean).join(", ") || part.sku}
          </dd>
        ))}
        {configuration.decorations.map(({ location, method, colors, inks }) => {
          const artwork = artworks.find((file) => file.location === location);
          return [
            <dt key={location}>{location}</dt>,
            <dd key={`${location} method`}>
              {method}
              {colors > 0 && `, ${colors} ${colors === 1 ? "color" : "colors"}`}
              {inks && `: ${inks}`}
              {artwork?.inks && (
                <Suspense>
                  <PrintedInks inks={artwork.inks} colors={colors} />
                </Suspense>
              )}
            </dd>,
            artwork && (
              <dd key={`${location} artwork`}>
                {artwork.name} <code title="SHA-256 of the file">{artwork.sha256.slice(0, SHOWN_HASH)}</code>
              </dd>
            ),
          ];
        })}
      </dl>
    </section>
  );
}
