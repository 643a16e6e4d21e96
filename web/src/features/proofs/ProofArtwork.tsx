// The artwork of a proof: a file or an upload area for every location. Files can be replaced until production begins.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { Design, ProofDetail } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";
import { printingInWords } from "../cart/index.ts";
import ArtworkToCome, { OtherArtwork } from "./ArtworkToCome.tsx";
import { EditDesign } from "./EditDesign.tsx";

interface ProofArtworkProps {
  detail: ProofDetail;
  onPut: () => void;
}

const designsAtom = entriesUnder<Design>("designs/");

export function ProofArtwork({ detail, onPut }: ProofArtworkProps) {
  const { proof, subject } = detail;
  const designs = useAtomValue(designsAtom);
  const { code, state, productId } = proof;
  const { decorations } = subject.configuration;
  if (state === "cancelled" || decorations.length === 0) return null;
  return (
    <section className="section" aria-labelledby="proof-artwork-title">
      <h2 id="proof-artwork-title">
        <Trans>Artwork</Trans>
      </h2>
      <ul className="proof-artwork">
        {decorations.map((decoration) => {
          const { location } = decoration;
          const file = subject.artworks.find((known) => known.location === location);
          const design = designs.find(({ files }) =>
            files.some(({ artworkId }) => artworkId === file?.artworkId),
          );
          const fault = subject.previewFaults?.find((known) => known.location === location);
          const area = { code, productId, location, place: "proof", onPut } as const;
          return (
            <li key={location}>
              <p>
                <strong>{location}</strong> <span className="muted">{printingInWords(decoration)}</span>
              </p>
              {fault && (
                <p className="line-waits">
                  <span>{fault.warning.message}</span> <Trans>Our team makes the proof by hand.</Trans>
                </p>
              )}
              {file ? (
                <>
                  <p>
                    <span>{file.name}</span> <OtherArtwork {...area} />
                    {state === "approved" && (
                      <span className="muted">
                        {" "}
                        <Trans>Until production begins; it needs a new approval.</Trans>
                      </span>
                    )}
                  </p>
                  {design && <EditDesign detail={detail} location={location} design={design} />}
                </>
              ) : (
                <>
                  <p>
                    <Trans>Artwork still to come. We draw the proof when we have it.</Trans>
                  </p>
                  <ArtworkToCome {...area} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
