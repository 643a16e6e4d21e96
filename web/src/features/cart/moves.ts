// Moves lines between the cart, the saved items and the removed lines. Optimistic: a move shows immediately and is
// rolled back with the reason if it fails.
import { t } from "@lingui/core/macro";
import { atom } from "jotai";
import { explain } from "../../api/errors.ts";
import type { Shelf } from "../../api/types.ts";
import { createOptimistic } from "../../live/optimistic.ts";
import { showToast } from "../notices/index.ts";
import { linesAtom } from "./cart.ts";
import { moveLine } from "./changes.ts";

const removal = createOptimistic((id, wanted) => moveLine(id, wanted ? "remove" : "restore"));
const saving = createOptimistic((id, wanted) => moveLine(id, wanted ? "save" : "unsave"));

const idsOn = (shelf: Shelf) =>
  atom<ReadonlySet<number>>(
    (get) =>
      new Set(
        get(linesAtom)
          .filter((line) => line.shelf === shelf)
          .map(({ lineId }) => lineId),
      ),
  );
const removedAtom = removal.withRequests(idsOn("removed"));
const savedAtom = saving.withRequests(idsOn("saved"));

/** The lines with pending moves applied. */
export const shelvedAtom = atom((get) => {
  const removed = get(removedAtom);
  const saved = get(savedAtom);
  return get(linesAtom).map((line) => {
    const shelf: Shelf = removed.has(line.lineId) ? "removed" : saved.has(line.lineId) ? "saved" : "cart";
    return shelf === line.shelf ? line : { ...line, shelf };
  });
});

export const remove = (id: number) => reported(t`The item could not be removed.`, removal.request(id, true));
export const restore = (id: number) =>
  reported(t`The item could not be restored.`, removal.request(id, false));
export const save = (id: number) =>
  reported(t`The item could not be saved for later.`, saving.request(id, true));
export const unsave = (id: number) =>
  reported(t`The item could not be moved to the cart.`, saving.request(id, false));

/** Returns whether it worked. */
async function reported(failed: string, move: Promise<void>): Promise<boolean> {
  try {
    await move;
    return true;
  } catch (error) {
    showToast(`${failed} ${explain(error)}`, "danger");
    return false;
  }
}
