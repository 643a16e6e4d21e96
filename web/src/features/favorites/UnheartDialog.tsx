// Confirms emptying a heart that would delete notes or places on named lists.
import { t } from "@lingui/core/macro";
import { useAtom, useAtomValue } from "jotai";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import { store } from "../../base/store.ts";
import { formatCount } from "../../format/numbers.ts";
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
    .map(({ name: list }) => t`“${list}”`);
  const hasNotes = places.some((place) => place.notes);
  return (
    <ConfirmDialog
      title={t`Remove “${name}” from your favorites?`}
      confirm={t`Remove`}
      explain={explain}
      onClose={onClose}
      onConfirm={() => withSignIn(t`to save favorites`, () => carryOut(productId, name, false))}
    >
      <p>{lossInWords(names, hasNotes)}</p>
    </ConfirmDialog>
  );
}

function lossInWords(lists: string[], hasNotes: boolean): string {
  const [names, count] = [lists.join(", "), formatCount(lists.length)];
  if (lists.length < 2)
    return hasNotes
      ? t`It will be removed from ${names}, with your notes on it. This cannot be undone.`
      : t`It will be removed from ${names}. This cannot be undone.`;
  return hasNotes
    ? t`It will be removed from ${count} lists: ${names}, with your notes on it. This cannot be undone.`
    : t`It will be removed from ${count} lists: ${names}. This cannot be undone.`;
}
