// Confirms emptying a heart that would delete notes or places on named lists.
import { useAtom, useAtomValue } from "jotai";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { store } from "../../base/store.ts";
import { plural } from "../../format/numbers.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { withSignIn } from "../session/index.ts";
import { carryOut, favoriteListsAtom, favoritesAtom, unheartAtom } from "./favorites.ts";

export default function UnheartDialog() {
  const [unheart, setUnheart] = useAtom(unheartAtom);
  if (!unheart) return null;
  return <Question key={unheart.productId} {...unheart} onClose={() => setUnheart(undefined)} />;
}

interface QuestionProps {
  productId: number;
  name: string;
  onClose: () => void;
}

function Question({ productId, name, onClose }: QuestionProps) {
  const lists = useAtomValue(favoriteListsAtom);
  // As they were when the dialog opened: removed ones can no longer be named.
  const [places] = useState(() => store.get(favoritesAtom).filter((place) => place.productId === productId));
  const names = lists
    .filter(({ listId }) => places.some((place) => place.listId === listId))
    .map((list) => `“${list.name}”`);
  const notes = places.some((place) => place.notes) ? ", with your notes on it" : "";
  const from = names.length > 1 ? `${plural(names.length, "list")}: ${names.join(", ")}` : names[0];
  return (
    <ConfirmDialog
      title={`Remove “${name}” from your favorites?`}
      confirm="Remove"
      explain={explain}
      onClose={onClose}
      onConfirm={() => withSignIn("to save favorites", () => carryOut(productId, name, false))}
    >
      <p>{`It will be removed from ${from}${notes}. This cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
