// Confirms canceling an order, which cannot be undone.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  const { code } = order;
  const total = formatMinor(order.total, order.currency);
  return (
    <ConfirmDialog
      title={t`Cancel this order?`}
      confirm={t`Cancel order`}
      dismiss={t`Keep order`}
      explain={reasonOf}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {order.payment?.settledBy ? (
          <Trans>
            Order {code} will not be made, and its {total} will be refunded to the card. The customer is
            notified with your note. This cannot be undone.
          </Trans>
        ) : (
          <Trans>
            Order {code} will not be made, and its {total} will not be charged. The customer is notified with
            your note. This cannot be undone.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
