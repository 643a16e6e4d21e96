// Moves lines between the cart, the saved items and the removed lines. Optimistic: a move shows immediately and is
// rolled back with the reason if it fails.
import { atom } from "jotai";
import { explain } from "../../api/errors.ts";
import type { Shelf } from "../../api/types.ts";
import { createOptimistic } from "../../live/optimistic.ts";
import { showToast } from "../notices/index.ts";
import { linesAtom, moveLine } from "./cart.ts";

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
const removedAtom = removal.withWishes(idsOn("removed"));
const savedAtom = saving.withWishes(idsOn("saved"));

/** The lines with pending moves applied. */
export const shelvedAtom = atom((get) => {
  const removed = get(removedAtom);
  const saved = get(savedAtom);
  return get(linesAtom).map((line) => {
    const shelf: Shelf = removed.has(line.lineId) ? "removed" : saved.has(line.lineId) ? "saved" : "cart";
    return shelf === line.shelf ? line : { ...line, shelf };
  });
});

export const remove = (id: number) => told("The item could not be removed.", removal.wish(id, true));
export const restore = (id: number) => told("The item could not be put back.", removal.wish(id, false));
export const save = (id: number) => told("The item could not be saved for later.", saving.wish(id, true));
export const unsave = (id: number) =>
  told("The item could not be moved to the cart.", saving.wish(id, false));

/** Returns whether it worked. */
async function told(failed: string, move: Promise<void>): Promise<boolean> {
  try {
    await move;
    return true;
  } catch (error) {
    showToast(`${failed} ${explain(error)}`, "danger");
    return false;
  }
}
