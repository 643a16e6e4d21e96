// Actions for a proof without an order: order what is approved, or withdraw the request.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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

/** A link to the product's page with exactly this configuration, which needs no other proof. */
function Order({ detail: { proof, subject } }: { detail: ProofDetail }) {
  const product = useProduct(proof.productId);
  if (!product) return null;
  return (
    <p className="actions">
      <Link
        className="button button-main"
        to={`${paths.product(product)}?${queryOf(product, subject.configuration)}`}
      >
        <Trans>Order it like this</Trans>
      </Link>
      <span className="muted">
        <Trans>If you order it exactly as approved, it needs no other proof.</Trans>
      </span>
    </p>
  );
}

function TakeBack({ detail: { proof } }: { detail: ProofDetail }) {
  const { name } = proof;
  const [asked, setAsked] = useState(false);
  return (
    <p className="actions">
      <Button look="quiet" onClick={() => setAsked(true)}>
        <Trans>Withdraw the request</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          title={t`Withdraw this request?`}
          confirm={t`Withdraw`}
          dismiss={t`Keep request`}
          explain={explain}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await cancelProof(proof.code);
            showToast(t`The request was withdrawn.`);
          }}
        >
          <p>
            <Trans>The proof of {name} will not be continued. You can request another one.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </p>
  );
}
