// Takes several products off a list. Each is a call of its own: a bar says how far it is, and what has gone is gone
// when it is stopped or fails half way.
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

/** More calls at once would make the store wait for one customer. */
const AT_ONCE = 4;

export default function RemoveSeveralDialog(props: RemoveSeveralDialogProps) {
  const { list, onClose } = props;
  // As they were chosen: what goes is no longer chosen.
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
    // Stopped half way. An empty list takes this dialog along with the last product: that is no stop.
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
        {productIds.length === 1 ? "It goes" : "They go"} from “{list.name}”, with your notes on{" "}
        {productIds.length === 1 ? "it" : "them"}.
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
