// The selected items. Removed items are deselected.
import { useMemo, useState } from "react";

export function useSelection(ids: number[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set<number>());
  const chosen = useMemo(() => ids.filter((id) => marked.has(id)), [ids, marked]);
  return {
    chosen,
    has: (id: number) => marked.has(id),
    isAll: ids.length > 0 && chosen.length === ids.length,
    toggle(id: number) {
      const next = new Set(marked);
      if (!next.delete(id)) next.add(id);
      setMarked(next);
    },
    setAll: (all: boolean) => setMarked(new Set(all ? ids : [])),
  };
}
