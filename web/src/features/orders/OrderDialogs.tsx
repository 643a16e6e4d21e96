// Confirms canceling or reordering an order.
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import type { OrderEntry, PlacedOrder } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { showToast } from "../notices/index.ts";
import { cancelOrder, reorder } from "./orders.ts";
import { afterUnpaidWords } from "./paymentWords.ts";

export function CancelDialog({ order, onClose }: { order: OrderEntry; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Cancel this order?"
      confirm="Cancel order"
      dismiss="Keep order"
      explain={explain}
      onClose={onClose}
      onConfirm={async () => {
        await cancelOrder(order.code);
        showToast("The order is canceled.");
      }}
    >
      <p>
        Order {order.code} will not be made, and its {formatMinor(order.total, order.currency)} will{" "}
        {afterCanceling(order)} This cannot be undone; you can reorder it later.
      </p>
    </ConfirmDialog>
  );
}

function afterCanceling(order: OrderEntry): string {
  if (!order.payment) return "not be charged.";
  return order.payment.settledBy
    ? "be refunded to your card."
    : `not be charged. Then ${afterUnpaidWords(order)}.`;
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
      showToast(`${plural(placed.lines.length, "item is", "items are")} in your cart again.`);
      navigate(paths.cart());
    } catch (error) {
      setFailure(explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Order this again?"
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button busy={busy} onClick={() => void go()}>
            Add to cart
          </Button>
        </div>
      }
    >
      <FailureAlert>{failure}</FailureAlert>
      <ul className="reorder-lines">
        {placed.lines.map(({ orderLineId, name, price }) => (
          <li key={orderLineId}>
            <strong>{name}</strong> <span className="muted">{plural(price.quantity, "piece")}</span>
          </li>
        ))}
      </ul>
      <p>
        They are added to your cart at today’s prices. You can change them there.
        {isPrinted && " What is printed the same as before costs less to set up and needs no new proof."}
      </p>
    </Dialog>
  );
}
