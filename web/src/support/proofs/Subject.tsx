// The subject of a proof: the product as ordered, and the printed files.
import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import type { SupportProof } from "../contract.ts";
import { LineItem } from "../parts/LineItem.tsx";
import { artworkFile } from "./calls.ts";
import { lackingOf } from "./words.ts";

export function Subject({ detail }: { detail: SupportProof }) {
  const { proof, subject } = detail;
  const lacking = lackingOf(detail);
  const locations = lacking.join(", ");
  return (
    <section className="support-section" aria-labelledby="subject-title">
      <h2 id="subject-title">
        <Trans>What it shows</Trans>
      </h2>
      <ul className="quote-lines">
        <LineItem {...subject} />
      </ul>
      <h3 className="proof-files-title">
        <Trans>Artwork</Trans>
      </h3>
      {lacking.length > 0 && (
        <p className="support-lacking">
          <Trans>Missing: {locations}.</Trans>
        </p>
      )}
      <ul className="proof-files">
        {subject.artworks.map(({ location, name }) => (
          <li key={location}>
            <span className="muted">{`${location}:`}</span>{" "}
            <a href={artworkFile(proof.code, location)} download>
              <Download aria-hidden="true" /> <span>{name}</span>
            </a>
            {subject.previewFaults?.map(
              (fault) =>
                fault.location === location && (
                  <p key={fault.warning.code} className="support-lacking">
                    {fault.warning.message}
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
