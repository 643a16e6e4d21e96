// The customer's proofs, those waiting for an answer first, with live states.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { at } from "../../api/address.ts";
import type { ProofEntry } from "../../api/types.ts";
import { useKeptResource } from "../../api/useKeptResource.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { formatDay } from "../../format/dates.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { ORDERS_NOTE, OwnPage } from "../account/index.ts";
import { isCustomersTurn } from "../waiting/index.ts";
import { allProofs, proofsAtom, stateInWords } from "./proofs.ts";
import "./proofs.css";

export default function ProofsPage() {
  return (
    <OwnPage
      title={t`Proofs`}
      purpose={t`to see your proofs`}
      guestNote={ORDERS_NOTE}
      actions={
        <Link className="button button-quiet" to={orderPaths.requestProof()}>
          <Trans>Request a proof</Trans>
        </Link>
      }
    >
      <Proofs />
    </OwnPage>
  );
}

function Proofs() {
  const { data, error, retry } = useKeptResource(at("/api/proofs"));
  const live = useAtomValue(proofsAtom);
  const proofs = allProofs(live, data?.proofs ?? []);
  if (!data && error === undefined) return <SkeletonRows count={3} />;
  const waiting = proofs.filter(isCustomersTurn);
  const others = proofs.filter((proof) => !isCustomersTurn(proof));
  return (
    <>
      {error !== undefined && (
        <Failure what={t`Your older proofs could not be loaded.`} error={error} onRetry={retry} />
      )}
      {proofs.length === 0 && error === undefined && (
        <Empty title={t`No proofs yet`}>
          <p>
            <Trans>
              A proof shows your artwork on the product before anything is printed. Every printed order has
              one, and you can ask for one before you order.
            </Trans>
          </p>
        </Empty>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="proofs-waiting">
          <h2 id="proofs-waiting">
            <Trans>Waiting for you</Trans>
          </h2>
          <ul className="proof-cards">
            {waiting.map((proof) => (
              <Row key={proof.proofId} proof={proof} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className={waiting.length > 0 ? "section" : undefined} aria-labelledby="proofs-others">
          <h2 id="proofs-others">{waiting.length > 0 ? t`Other proofs` : t`All proofs`}</h2>
          <ul className="proof-cards">
            {others.map((proof) => (
              <Row key={proof.proofId} proof={proof} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Changes when something else is printed. */
const pictureOf = ({ code, configurationHash }: ProofEntry) =>
  `/api/proofs/${code}/picture?v=${configurationHash.slice(0, 16)}`;

function Row({ proof }: { proof: ProofEntry }) {
  const { code, name } = proof;
  const [hasFailed, setFailed] = useState(false);
  return (
    <li className="proof-card">
      <span className="proof-card-picture">
        {!hasFailed && (
          <img
            src={pictureOf(proof)}
            alt=""
            width="96"
            height="96"
            loading="lazy"
            onError={() => setFailed(true)}
          />
        )}
      </span>
      <div className="proof-card-words">
        <Link className="proof-card-name" to={orderPaths.proof(code)}>
          {name}
        </Link>
        <span className={isCustomersTurn(proof) ? "proof-card-waits" : undefined}>{stateInWords(proof)}</span>
        <span className="muted">{factsInWords(proof)}</span>
      </div>
    </li>
  );
}

function factsInWords({ code, version, changedAt, orderId }: ProofEntry): string {
  const day = formatDay(changedAt);
  if (orderId === undefined)
    return version > 0
      ? t`Proof ${code}, version ${version}, requested before ordering, ${day}`
      : t`Proof ${code}, requested before ordering, ${day}`;
  return version > 0
    ? t`Proof ${code}, version ${version}, of an order, ${day}`
    : t`Proof ${code}, of an order, ${day}`;
}
