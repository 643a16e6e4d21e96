// The status of an order as a badge.
import type { OrderStatus } from "../../api/types.ts";
import { statusWords } from "../../features/orders/index.ts";
import { classes } from "../../ui/names.ts";
import { isHold } from "./next.ts";

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={classes(
        "support-badge",
        isHold(status) && "support-badge-waits",
        status === "complete" && "support-badge-done",
      )}
    >
      {statusWords(status).name}
    </span>
  );
}
