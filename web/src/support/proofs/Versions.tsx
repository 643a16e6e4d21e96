// The sent versions with the customer's comments and pins.
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ProofSheet } from "../../features/proofs/index.ts";
import type { SupportProof } from "../contract.ts";
import { When } from "../parts/When.tsx";

export function Versions({ detail: { proof, versions, events } }: { detail: SupportProof }) {
  const [chosen, setChosen] = useState<number>();
  const shown = versions.find(({ version }) => version === chosen) ?? versions.at(-1);
  if (!shown)
    return (
      <p className="muted">
        <Trans>No version has been sent yet.</Trans>
      </p>
    );
  const answer = events.findLast(
    ({ version, event }) => version === shown.version && event === "changes_requested",
  );
  const pins = answer?.pins ?? [];
  const { version: number, madeBy } = shown;
  return (
    <section className="support-section" aria-labelledby="versions-title">
      <h2 id="versions-title">
        <Trans>Version {number}, as the customer has it</Trans>
      </h2>
      {versions.length > 1 && (
        <fieldset className="proof-versions">
          <legend>
            <Trans>Version</Trans>
          </legend>
          {versions.map(({ version }) => (
            <label key={version}>
              <input
                type="radio"
                name="version"
                checked={version === shown.version}
                onChange={() => setChosen(version)}
              />
              <span>{version}</span>
            </label>
          ))}
        </fieldset>
      )}
      {answer && (
        <div className="support-box proof-asked">
          <p>
            <strong>
              <Trans>The customer asks for changes</Trans>
            </strong>{" "}
            <span className="muted">
              <When at={answer.at} />
            </span>
          </p>
          {answer.note && <blockquote className="support-said">{answer.note}</blockquote>}
          {pins.length > 0 && (
            <ol className="proof-pin-words">
              {pins.map(({ x, y, text }) => (
                <li key={`${x} ${y} ${text}`}>{text}</li>
              ))}
            </ol>
          )}
        </div>
      )}
      <ProofSheet version={shown} name={proof.name} pins={pins} />
      <p className="muted">
        <Trans>
          Made <When at={shown.madeAt} /> by {madeBy}
        </Trans>
      </p>
      {shown.note && <blockquote className="support-said">{shown.note}</blockquote>}
    </section>
  );
}
