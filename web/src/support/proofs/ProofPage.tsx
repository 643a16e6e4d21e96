// One proof: its content, the versions with the customer's answers, and the next version.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { eventInWords } from "../../features/proofs/index.ts";
import { Link } from "../../page/Link.tsx";
import type { SupportProof } from "../contract.ts";
import { History } from "../parts/History.tsx";
import { SessionLink } from "../parts/SessionLink.tsx";
import { Notice, TaskPage, type TaskScreenProps } from "../parts/TaskPage.tsx";
import { useSteps } from "../parts/useSteps.ts";
import { When } from "../parts/When.tsx";
import { supportPaths } from "../paths.ts";
import { OwnerBar } from "../work/OwnerBar.tsx";
import { useClaiming } from "../work/useClaiming.tsx";
import { proofAddress } from "./calls.ts";
import { NextVersion } from "./NextVersion.tsx";
import { Subject } from "./Subject.tsx";
import { Versions } from "./Versions.tsx";
import { isWaiting, lackingOf, maySend, meanwhile, stateWords } from "./words.ts";
import "../../features/artwork/artwork.css";
import "../../features/proofs/proofs.css";
import "./proofs.css";

export default function ProofPage() {
  return (
    <TaskPage
      titleOf={(code) => t`Proof ${code}`}
      what={t`The proof`}
      addressOf={proofAddress}
      Screen={ProofScreen}
    />
  );
}

function ProofScreen({ detail, reload }: TaskScreenProps<SupportProof>) {
  const { proof, session, name: who, order, owner } = detail;
  const claiming = useClaiming(reload);
  const queue = lackingOf(detail).length > 0 ? "artwork" : "proofs";
  const task = { queue, code: proof.code } as const;
  const steps = useSteps({ task, claiming, reload, meanwhile });
  const { name, next } = stateWords(proof);
  const { approvedBy } = proof;
  return (
    <>
      <div className="support-status">
        <p role="status">
          <strong>{name}</strong> <span>{next}</span>
          {proof.approvedAt !== undefined && (
            <>
              {" "}
              {approvedBy === undefined ? (
                <Trans>
                  Approved <When at={proof.approvedAt} /> by the customer.
                </Trans>
              ) : (
                <Trans>
                  Approved <When at={proof.approvedAt} /> by {approvedBy}.
                </Trans>
              )}
            </>
          )}
        </p>
        {(owner || isWaiting(proof.state)) && <OwnerBar task={task} owner={owner} claiming={claiming} />}
      </div>
      <Notice text={steps.notice} />
      <div className="support-columns">
        <div>
          <Versions key={proof.version} detail={detail} />
          {maySend(proof.state) && (
            <div className="support-section">
              <NextVersion key={proof.version} detail={detail} steps={steps} />
            </div>
          )}
        </div>
        <div>
          <section className="support-section" aria-labelledby="whose-title">
            <h2 id="whose-title">
              <Trans>Customer</Trans>
            </h2>
            <p>
              <SessionLink session={session} name={who} />
            </p>
            {order !== undefined && (
              <p>
                <Trans>
                  Order <Link to={supportPaths.order(order)}>{order}</Link>
                </Trans>
              </p>
            )}
          </section>
          <Subject detail={detail} />
          <History
            events={detail.events.map(({ event, version, who, ...happened }) => ({
              ...happened,
              event,
              words: (
                <>
                  <span>{eventInWords(event, version)}</span> <span className="muted">{who}</span>
                </>
              ),
            }))}
          />
        </div>
      </div>
    </>
  );
}
