// The status of an order as a badge.
import { t } from "@lingui/core/macro";
import type { OrderPayment, OrderStatus } from "../../api/types.ts";
import { statusWords } from "../../features/orders/index.ts";
import { classes } from "../../ui/names.ts";
import { isHold } from "./next.ts";

interface StatusBadgeProps {
  status: OrderStatus;
  /** The state of a payment by card. */
  payment?: OrderPayment["state"] | undefined;
}

export function StatusBadge({ status, payment }: StatusBadgeProps) {
  const isUnpaid = payment === "awaiting" || payment === "failed";
  const waits = isHold(status) || payment === "review";
  return (
    <span
      className={classes(
        "support-badge",
        waits && "support-badge-waits",
        status === "complete" && "support-badge-done",
      )}
    >
      {isUnpaid ? t`Waiting for payment` : statusWords(status).name}
    </span>
  );
}
