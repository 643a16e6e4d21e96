// The customer's proofs, those waiting for an answer first, with live states.
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
      title="Proofs"
      purpose="to see your proofs"
      guestNote={ORDERS_NOTE}
      actions={
        <Link className="button button-quiet" to={orderPaths.requestProof()}>
          Request a proof
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
        <Failure what="Your older proofs could not be loaded." error={error} onRetry={retry} />
      )}
      {proofs.length === 0 && error === undefined && (
        <Empty title="No proofs yet">
          <p>
            A proof shows your artwork on the product before anything is printed. Every printed order has one,
            and you can ask for one before you order.
          </p>
        </Empty>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="proofs-waiting">
          <h2 id="proofs-waiting">Waiting for you</h2>
          <ul className="proof-cards">
            {waiting.map((proof) => (
              <Row key={proof.proofId} proof={proof} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className={waiting.length > 0 ? "section" : undefined} aria-labelledby="proofs-others">
          <h2 id="proofs-others">{waiting.length > 0 ? "Other proofs" : "All proofs"}</h2>
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
  const { code, name, version, changedAt, orderId } = proof;
  const [hasFailed, setFailed] = useState(false);
  const facts = [
    `Proof ${code}`,
    version > 0 && `version ${version}`,
    orderId === undefined ? "requested before ordering" : "of an order",
    formatDay(changedAt),
  ];
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
        <span className="muted">{facts.filter(Boolean).join(", ")}</span>
      </div>
    </li>
  );
}
