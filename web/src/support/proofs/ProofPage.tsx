// One proof at the desk: what it shows, the versions with what the customer said of them, and the next one.
import { useParams } from "react-router";
import { Link } from "../../app/Link.tsx";
import { SkeletonRows } from "../../ui/Skeleton.tsx";
import type { DeskProof } from "../contract.ts";
import { DeskPage } from "../DeskPage.tsx";
import { SessionLink } from "../parts/SessionLink.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { useSteps } from "../parts/useSteps.ts";
import { When } from "../parts/When.tsx";
import { deskPaths } from "../paths.ts";
import { OwnerBar } from "../work/OwnerBar.tsx";
import { useClaiming } from "../work/useClaiming.tsx";
import { proofAddress } from "./calls.ts";
import { NextVersion } from "./NextVersion.tsx";
import { Subject } from "./Subject.tsx";
import { Versions } from "./Versions.tsx";
import { eventInWords, isWaiting, lackingOf, maySend, meanwhile, stateWords } from "./words.ts";
import "../../styles/artwork.css";
import "../../styles/proofs.css";
import "../parts/parts.css";
import "./proofs.css";

export default function ProofPage() {
  const { code = "" } = useParams();
  return <Proof key={code} code={code.toUpperCase()} />;
}

function Proof({ code }: { code: string }) {
  const { data, error, retry } = useFresh<DeskProof>(proofAddress(code));
  return (
    <DeskPage title={`Proof ${code}`}>
      {error !== undefined && <Trouble error={error} what="The proof" onRetry={retry} />}
      {data && <ProofScreen detail={data} reload={retry} />}
      {!data && error === undefined && <SkeletonRows count={4} />}
    </DeskPage>
  );
}

function ProofScreen({ detail, reload }: { detail: DeskProof; reload: () => void }) {
  const { proof, session, name: who, order, owner } = detail;
  const claiming = useClaiming(reload);
  const queue = lackingOf(detail).length > 0 ? "artwork" : "proofs";
  const task = { queue, code: proof.code } as const;
  const steps = useSteps({ task, claiming, reload, meanwhile });
  const { name, next } = stateWords(proof);
  return (
    <>
      <div className="desk-status">
        <p role="status">
          <strong>{name}</strong> {next}
          {proof.approvedAt !== undefined && (
            <>
              {" "}
              Approved <When at={proof.approvedAt} /> by {proof.approvedBy ?? "the customer"}.
            </>
          )}
        </p>
        {(owner || isWaiting(proof.state)) && <OwnerBar task={task} owner={owner} claiming={claiming} />}
      </div>
      {steps.notice && (
        <p className="desk-alert" role="alert">
          {steps.notice}
        </p>
      )}
      <div className="desk-columns">
        <div>
          <Versions key={proof.version} detail={detail} />
          {maySend(proof.state) && (
            <div className="desk-section">
              <NextVersion key={proof.version} detail={detail} steps={steps} />
            </div>
          )}
        </div>
        <div>
          <section className="desk-section" aria-labelledby="whose-title">
            <h2 id="whose-title">Session</h2>
            <p>
              <SessionLink session={session} name={who} />
            </p>
            {order !== undefined && (
              <p>
                Order <Link to={deskPaths.order(order)}>{order}</Link>
              </p>
            )}
          </section>
          <Subject detail={detail} />
          <History events={detail.events} />
        </div>
      </div>
    </>
  );
}

function History({ events }: Pick<DeskProof, "events">) {
  return (
    <section className="desk-section" aria-labelledby="proof-events-title">
      <h2 id="proof-events-title">What happened</h2>
      <ol className="desk-events">
        {events.toReversed().map(({ at, event, version, who, note }) => (
          <li key={`${at} ${event}`}>
            <span>
              {eventInWords(event, version)} <span className="muted">{who}</span>
            </span>
            <span className="muted">
              <When at={at} />
            </span>
            {note && <blockquote className="desk-said">{note}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}
