// The proofs of an order, with their states and links.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { ProofEntry } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { Link } from "../../page/Link.tsx";
import { proofsAtom, stateInWords } from "../proofs/index.ts";
import { isCustomersTurn } from "../waiting/index.ts";

/** The first proof of an order that waits for the customer. */
export function useWaitingProof(orderId: number): ProofEntry | undefined {
  return useAtomValue(proofsAtom).find((proof) => proof.orderId === orderId && isCustomersTurn(proof));
}

export function OrderProofs({ orderId }: { orderId: number }) {
  const proofs = useAtomValue(proofsAtom).filter((proof) => proof.orderId === orderId);
  if (proofs.length === 0) return null;
  return (
    <section className="section" aria-labelledby="proofs-title">
      <h2 id="proofs-title">
        <Trans>Proofs</Trans>
      </h2>
      <ul className="order-proofs">
        {proofs.map((proof) => (
          <li key={proof.proofId}>
            <Link to={orderPaths.proof(proof.code)}>{proof.name}</Link>{" "}
            <span className={isCustomersTurn(proof) ? "order-proof-waits" : "muted"}>
              {stateInWords(proof)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
