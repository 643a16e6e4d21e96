// Removes several products from a list, each by a call, with a progress bar. Products removed before a stop or failure
// stay removed.
import { useEffect, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import { formatCount, plural } from "../../format/numbers.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { showToast } from "../notices/index.ts";
import { removeFromList } from "./lists.ts";

interface RemoveSeveralDialogProps {
  list: { listId: number; name: string };
  productIds: number[];
  onClose: () => void;
}

/** More parallel calls would queue on the customer's session. */
const AT_ONCE = 4;

export default function RemoveSeveralDialog(props: RemoveSeveralDialogProps) {
  const { list, onClose } = props;
  // As selected at the start: removed products are no longer selected.
  const [productIds] = useState(props.productIds);
  const [done, setDone] = useState<number>();
  const left = useRef(new Set(productIds));
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  const what = plural(productIds.length, "product");

  async function removeAll() {
    const waiting = [...left.current];
    let failure: unknown;
    async function work() {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        if (stopped.current || failure !== undefined) return;
        await removeFromList(list.listId, id);
        left.current.delete(id);
        setDone(productIds.length - left.current.size);
      }
    }
    setDone(productIds.length - left.current.size);
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        work().catch((error: unknown) => {
          failure ??= error;
        }),
      ),
    );
    if (failure !== undefined) throw failure;
    // Stopped midway. An empty list removes this dialog with its last product, which is not a stop.
    if (left.current.size > 0) return;
    showToast(`${what} removed from “${list.name}”.`);
  }

  return (
    <ConfirmDialog
      title={`Remove ${what}?`}
      confirm="Remove"
      explain={explain}
      onClose={onClose}
      onConfirm={removeAll}
    >
      <p>
        {productIds.length === 1 ? "It will be removed" : "They will be removed"} from “{list.name}”, with
        your notes on {productIds.length === 1 ? "it" : "them"}.
      </p>
      {done !== undefined && (
        <p className="remove-progress">
          <progress aria-label="Removed" value={done} max={productIds.length} />
          <span role="status">
            {formatCount(done)} of {what} removed
          </span>
        </p>
      )}
    </ConfirmDialog>
  );
}
