// Confirms canceling or reordering an order.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import type { OrderEntry, PlacedOrder } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { showToast } from "../notices/index.ts";
import { cancelOrder, reorder } from "./orders.ts";

export function CancelDialog({ order, onClose }: { order: OrderEntry; onClose: () => void }) {
  const { code, isRequest } = order;
  return (
    <ConfirmDialog
      title={isRequest ? t`Withdraw this request?` : t`Cancel this order?`}
      confirm={isRequest ? t`Withdraw` : t`Cancel order`}
      dismiss={isRequest ? t`Keep request` : t`Keep order`}
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await cancelOrder(code);
        showToast(isRequest ? t`The request was withdrawn.` : t`The order is canceled.`);
      }}
    >
      <p>{cancelingInWords(order)}</p>
    </ConfirmDialog>
  );
}

function cancelingInWords({ code, total, currency, payment, quoteId, isRequest }: OrderEntry): string {
  if (isRequest)
    return quoteId === undefined
      ? t`Nothing of request ${code} will be made or charged. This cannot be undone; you can add what you requested to your cart again later.`
      : t`Nothing of request ${code} will be made or charged. Then you can order the quote again. This cannot be undone.`;
  const sum = formatMinor(total, currency);
  if (!payment)
    return t`Order ${code} will not be made, and its ${sum} will not be charged. This cannot be undone; you can reorder it later.`;
  if (payment.settledBy)
    return t`Order ${code} will not be made, and its ${sum} will be refunded to your card. This cannot be undone; you can reorder it later.`;
  return quoteId === undefined
    ? t`Order ${code} will not be made, and its ${sum} will not be charged. Then what you ordered goes back to your cart. This cannot be undone; you can reorder it later.`
    : t`Order ${code} will not be made, and its ${sum} will not be charged. Then you can order the quote again. This cannot be undone; you can reorder it later.`;
}

export function ReorderDialog({ placed, onClose }: { placed: PlacedOrder; onClose: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isPrinted = placed.lines.some(({ configuration }) => configuration.decorations.length > 0);

  async function go() {
    setBusy(true);
    setFailure(undefined);
    try {
      await reorder(placed.code);
      showToast(
        plural(placed.lines.length, {
          one: "1 item is in your cart again.",
          other: `${formatCount(placed.lines.length)} items are in your cart again.`,
        }),
      );
      navigate(paths.cart());
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t`Order this again?`}
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button busy={busy} onClick={() => void go()}>
            <Trans>Add to cart</Trans>
          </Button>
        </div>
      }
    >
      <FailureAlert>{failure}</FailureAlert>
      <ul className="reorder-lines">
        {placed.lines.map(({ orderLineId, name, price }) => (
          <li key={orderLineId}>
            <strong>{name}</strong>{" "}
            <span className="muted">
              {plural(price.quantity, { one: "1 piece", other: `${formatCount(price.quantity)} pieces` })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {isPrinted ? (
          <Trans>
            They are added to your cart at today’s prices. You can change them there. What is printed the same
            as before costs less to set up and needs no new proof.
          </Trans>
        ) : (
          <Trans>They are added to your cart at today’s prices. You can change them there.</Trans>
        )}
      </p>
    </Dialog>
  );
}
