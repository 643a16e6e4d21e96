// What can be done with a proof that was asked for before anything was ordered: order what is approved, or take the
// request back.
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import type { ProofDetail } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useProduct } from "../cart/index.ts";
import { queryOf } from "../configuration/index.ts";
import { showToast } from "../notices/index.ts";
import { cancelProof } from "./proofs.ts";

export function WithoutOrder({ detail }: { detail: ProofDetail }) {
  const { state } = detail.proof;
  if (state === "cancelled") return null;
  return state === "approved" ? <Order detail={detail} /> : <TakeBack detail={detail} />;
}

/** The product's page with just this configuration: ordered like this, it needs no other proof. */
function Order({ detail: { proof, subject } }: { detail: ProofDetail }) {
  const product = useProduct(proof.productId);
  if (!product) return null;
  return (
    <p className="actions">
      <Link
        className="button button-main"
        to={`${paths.product(product)}?${queryOf(product, subject.configuration)}`}
      >
        Order it like this
      </Link>
      <span className="muted">Ordered just as it was approved, it needs no other proof.</span>
    </p>
  );
}

function TakeBack({ detail: { proof } }: { detail: ProofDetail }) {
  const [asked, setAsked] = useState(false);
  return (
    <p className="actions">
      <Button look="quiet" onClick={() => setAsked(true)}>
        Take the request back
      </Button>
      {asked && (
        <ConfirmDialog
          title="Take this request back?"
          confirm="Take it back"
          dismiss="Keep it"
          explain={explain}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await cancelProof(proof.code);
            showToast("The request is taken back.");
          }}
        >
          <p>The proof of {proof.name} will not be made any further. You can ask for another one.</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
