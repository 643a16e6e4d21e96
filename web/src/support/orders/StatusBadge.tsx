// The status of an order as a badge.
import type { OrderStatus } from "../../api/types.ts";
import { statusWords } from "../../features/orders/index.ts";
import { classes } from "../../ui/names.ts";
import { isHold } from "./next.ts";

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={classes(
        "desk-badge",
        isHold(status) && "desk-badge-waits",
        status === "complete" && "desk-badge-done",
      )}
    >
      {statusWords(status).name}
    </span>
  );
}
