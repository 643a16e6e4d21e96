// One proof: its versions, and the customer's answer to the latest.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { isAbsent, isLoginRequired } from "../../api/errors.ts";
import type { Pin, ProofDetail } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { formatTime } from "../../format/dates.ts";
import { Link } from "../../page/Link.tsx";
import { useParams, useSearchParams } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { ORDERS_NOTE, OwnPage } from "../account/index.ts";
import { MembersOnly } from "../session/index.ts";
import { waitsForArtwork } from "../waiting/index.ts";
import { eventInWords } from "./events.ts";
import { ChangedDesign } from "./lazy.ts";
import { ProofAnswer } from "./ProofAnswer.tsx";
import { ProofArtwork } from "./ProofArtwork.tsx";
import { ProofFacts } from "./ProofFacts.tsx";
import { ProofSheet } from "./ProofSheet.tsx";
import { stateInWords, useProof } from "./proofs.ts";
import { WithoutOrder } from "./WithoutOrder.tsx";
import "./proofs.css";

export default function ProofPage() {
  const { code = "" } = useParams();
  return <Proof key={code} code={code} />;
}

function Proof({ code }: { code: string }) {
  const { detail, error, retry } = useProof(code);
  const failure = <Failure what={t`The proof could not be loaded.`} error={error} onRetry={retry} />;
  const isGone = isAbsent(error);
  const name = detail?.proof.name;
  return (
    <OwnPage
      title={name ? t`Proof of ${name}` : t`Proof`}
      purpose={t`to see your proofs`}
      guestNote={detail && !detail.byLink ? ORDERS_NOTE : undefined}
    >
      {detail ? (
        <Detail key={detail.proof.version} detail={detail} onChanged={retry} />
      ) : isLoginRequired(error) ? (
        <MembersOnly purpose={t`to see your proofs`}>{failure}</MembersOnly>
      ) : isGone ? (
        <Empty title={t`Proof not found`}>
          <p>
            <Trans>Please check its number, or look for it among your proofs.</Trans>
          </p>
          <Link className="button button-main" to={orderPaths.proofs()}>
            <Trans>Your proofs</Trans>
          </Link>
        </Empty>
      ) : error !== undefined ? (
        failure
      ) : (
        <SkeletonRows count={3} />
      )}
    </OwnPage>
  );
}

function Detail({ detail, onChanged }: { detail: ProofDetail; onChanged: () => void }) {
  const { proof, versions, events } = detail;
  const [shown, setShown] = useState(versions.length);
  const [pins, setPins] = useState<Pin[]>([]);
  const [search] = useSearchParams();
  const version = versions.find((candidate) => candidate.version === shown) ?? versions.at(-1);
  const answered = events.findLast((event) => event.version === version?.version && event.pins?.length);
  const isOurTurn = proof.state === "requested" || proof.state === "changes_requested";
  const isOpen = proof.state === "ready" && version?.version === proof.version;
  return (
    <>
      <p className="proof-state">
        <strong>{stateInWords(proof)}</strong>{" "}
        <span className="muted">
          <Byline proof={proof} />
        </span>
      </p>
      {versions.length > 1 && (
        <fieldset className="proof-versions">
          <legend>
            <Trans>Version</Trans>
          </legend>
          {versions.map(({ version: number }) => (
            <label key={number}>
              <input
                type="radio"
                name="version"
                checked={number === version?.version}
                onChange={() => setShown(number)}
              />
              <span>{number}</span>
            </label>
          ))}
        </fieldset>
      )}
      {version ? (
        <ProofSheet
          version={version}
          name={proof.name}
          pins={isOpen ? pins : (answered?.pins ?? [])}
          {...(isOpen && { onPins: setPins })}
        />
      ) : proof.state === "cancelled" ? (
        <p>
          <Trans>The request was withdrawn before a proof was drawn.</Trans>
        </p>
      ) : (
        <p>{nextInWords(detail)}</p>
      )}
      {version?.note && <blockquote className="proof-note">{version.note}</blockquote>}
      {search.has("design") && (
        <Suspense>
          <ChangedDesign detail={detail} pins={isOpen ? pins : []} onDone={onChanged} />
        </Suspense>
      )}
      {isOpen && <ProofAnswer detail={detail} pins={pins} onDone={onChanged} />}
      {proof.version > 0 && isOurTurn && <p>{nextInWords(detail)}</p>}
      <ProofFacts subject={detail.subject} version={version} />
      <ProofArtwork detail={detail} onPut={onChanged} />
      {proof.orderId === undefined && <WithoutOrder detail={detail} />}
      <section className="section" aria-labelledby="proof-events-title">
        <h2 id="proof-events-title">
          <Trans>What happened</Trans>
        </h2>
        <ol className="proof-events">
          {events.toReversed().map((event) => (
            <li key={`${event.at} ${event.event}`}>
              <span>{eventInWords(event.event, event.version)}</span>
              <p className="muted">
                <time dateTime={new Date(event.at).toISOString()}>{formatTime(event.at)}</time>
                <span>{`, ${event.who}`}</span>
              </p>
              {event.note && <p>{event.note}</p>}
              {event.pins?.map((pin, at) => (
                <p key={`${pin.x} ${pin.y} ${pin.text}`}>{`${at + 1}. ${pin.text}`}</p>
              ))}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Byline({ proof: { code, version, approvedAt, approvedBy } }: Pick<ProofDetail, "proof">) {
  if (version === 0)
    return (
      <Trans>
        Proof <span className="proof-code">{code}</span>
      </Trans>
    );
  if (approvedAt === undefined)
    return (
      <Trans>
        Proof <span className="proof-code">{code}</span>, version {version}
      </Trans>
    );
  const time = formatTime(approvedAt);
  return approvedBy === undefined ? (
    <Trans>
      Proof <span className="proof-code">{code}</span>, version {version}, approved {time} by you
    </Trans>
  ) : (
    <Trans>
      Proof <span className="proof-code">{code}</span>, version {version}, approved {time} by {approvedBy}
    </Trans>
  );
}

/** The next step while there is nothing to approve. */
function nextInWords({ proof, subject }: ProofDetail): string {
  if (waitsForArtwork(proof))
    return t`We are waiting for your artwork. Please send it below so that we can draw the proof.`;
  if (subject.previewFaults)
    return t`We make it by hand, because the preview of a file is not what would be printed. It appears here, and we send you an email.`;
  return proof.version === 0
    ? t`We will draw it. It appears here, and we send you an email.`
    : t`We will draw the next version. It appears here, and we send you an email.`;
}
