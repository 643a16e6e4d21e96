// Removes several products from a list, each by a call, with a progress bar. Products removed before a stop or failure
// stay removed.
import { plural, t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import { formatCount } from "../../format/numbers.ts";
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
  const count = productIds.length;
  const { name } = list;

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
    showToast(
      plural(count, {
        one: `1 product removed from “${name}”.`,
        other: `${formatCount(count)} products removed from “${name}”.`,
      }),
    );
  }

  return (
    <ConfirmDialog
      title={plural(count, { one: "Remove 1 product?", other: `Remove ${formatCount(count)} products?` })}
      confirm={t`Remove`}
      explain={explain}
      onClose={onClose}
      onConfirm={removeAll}
    >
      <p>
        {plural(count, {
          one: `It will be removed from “${name}”, with your notes on it.`,
          other: `They will be removed from “${name}”, with your notes on them.`,
        })}
      </p>
      {done !== undefined && (
        <p className="remove-progress">
          <progress aria-label={t`Removed`} value={done} max={productIds.length} />
          <span role="status">{progressInWords(formatCount(done), count)}</span>
        </p>
      )}
    </ConfirmDialog>
  );
}

const progressInWords = (done: string, count: number) =>
  plural(count, {
    one: `${done} of 1 product removed`,
    other: `${done} of ${formatCount(count)} products removed`,
  });
