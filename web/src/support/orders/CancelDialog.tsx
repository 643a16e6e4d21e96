// Confirms canceling an order, which cannot be undone.

import { reasonOf } from "../../api/errors.ts";
import type { OrderEntry } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface CancelDialogProps {
  order: OrderEntry;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function CancelDialog({ order, onConfirm, onClose }: CancelDialogProps) {
  return (
    <ConfirmDialog
      title="Cancel this order?"
      confirm="Cancel order"
      dismiss="Keep order"
      explain={reasonOf}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Order {order.code} will not be made, and its {formatMinor(order.total, order.currency)}{" "}
        {order.payment?.settledBy ? "will be refunded to the card" : "will not be charged"}. The customer is
        notified with your note. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
