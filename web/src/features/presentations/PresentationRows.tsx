// The products of a presentation in order: reordered by drag handle or buttons, commented, removed.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { PresentationProductEntry, ProductCard } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { productName } from "../../base/productName.ts";
import { Link } from "../../page/Link.tsx";
import { announce } from "../../page/navigation.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { AutosaveField } from "../../ui/fields/AutosaveField.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { Picture } from "../../ui/Picture.tsx";
import { REORDER_HINT, type ReorderHandle, useReorder } from "../../ui/reorder/useReorder.ts";
import { CardFacts, useCards, useFailedCards } from "../cards/index.ts";
import { showFailure, showToast } from "../notices/index.ts";
import {
  commentInPresentation,
  MAX_COMMENT_LENGTH,
  moveInPresentation,
  removeFromPresentation,
  usePresentationRows,
} from "./presentations.ts";
import { stepOf } from "./rules.ts";
import { useShownPicture } from "./shown.ts";

export function PresentationRows({ id }: { id: number }) {
  const rows = usePresentationRows(id);
  const ids = rows.map(({ productId }) => productId);
  const cards = useCards(ids);
  const { error: unread, retry } = useFailedCards(ids);
  const kept = useKeptFocus<HTMLOListElement>(".presentation-remove");
  const hint = useId();
  const nameOf = (productId: number) => productName(cards.get(productId), unread !== undefined);

  const reorder = useReorder({
    ids,
    nameOf,
    announce,
    onMove: async (productId, before) => {
      try {
        await moveInPresentation(id, productId, before);
      } catch (error) {
        showFailure(error);
        throw error;
      }
    },
  });
  const inOrder = reorder.order.flatMap((productId) => rows.find((row) => row.productId === productId) ?? []);

  async function move(productId: number, step: "up" | "down") {
    const to = stepOf(ids, productId, step);
    if (!to) return;
    try {
      await moveInPresentation(id, productId, to.before);
      const name = nameOf(productId);
      const place = ids.indexOf(productId) + (step === "up" ? 0 : 2);
      const count = ids.length;
      announce(t`${name} is now number ${place} of ${count}.`);
    } catch (error) {
      showFailure(error);
    }
  }

  async function remove(productId: number) {
    const name = nameOf(productId);
    try {
      await removeFromPresentation(id, productId);
      showToast(t`${name} was removed.`);
    } catch (error) {
      showFailure(error);
    }
  }

  if (rows.length === 0) {
    return (
      <Empty title={t`No products yet`}>
        <p>
          <Trans>
            Open a product and press “Add to presentation”, or choose several on one of your lists.
          </Trans>
        </p>
        <p className="actions">
          <Link className="button button-main" to={paths.home()}>
            <Trans>Browse products</Trans>
          </Link>
          <Link to={paths.favorites()}>
            <Trans>Your lists</Trans>
          </Link>
        </p>
      </Empty>
    );
  }
  return (
    <>
      {unread !== undefined && (
        <Failure what={t`Some products could not be loaded.`} error={unread} onRetry={retry} />
      )}
      <p id={hint} hidden>
        {REORDER_HINT}
      </p>
      <ol
        {...kept}
        ref={(element) => {
          kept.ref.current = element;
          reorder.list.current = element;
        }}
        className="presentation-rows"
      >
        {inOrder.map((row, at) => (
          <PresentationRow
            key={row.productId}
            row={row}
            card={cards.get(row.productId)}
            name={nameOf(row.productId)}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            handle={reorder.handle(row.productId)}
            hint={hint}
            onMove={(step) => void move(row.productId, step)}
            onRemove={() => void remove(row.productId)}
          />
        ))}
      </ol>
    </>
  );
}

interface PresentationRowProps {
  row: PresentationProductEntry;
  card: ProductCard | null | undefined;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  handle: ReorderHandle;
  hint: string;
  onMove: (step: "up" | "down") => void;
  onRemove: () => void;
}

function PresentationRow(props: PresentationRowProps) {
  const { row, card, name, isFirst, isLast, handle, hint, onMove, onRemove } = props;
  const { presentationId, productId, comment = "" } = row;
  const picture = useShownPicture(row, card?.imageUrl);
  const [failed, setFailed] = useState<string>();
  return (
    <li className="presentation-row">
      <IconButton
        {...handle}
        className="presentation-handle no-print"
        aria-label={t`Reorder ${name}`}
        aria-describedby={hint}
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <span className="presentation-picture">
        {card && picture && (
          <Picture
            src={failed === picture ? card.imageUrl : picture}
            alt={card.imageAlt}
            width="240"
            height="240"
            onError={() => setFailed(picture)}
          />
        )}
      </span>
      <div className="presentation-words">
        <h2 className="presentation-name">
          {card ? (
            <Link className="row-name" to={paths.product(card)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {card && <CardFacts card={card} />}
        <p className="print-only message-text">{comment}</p>
        <AutosaveField
          className="no-print"
          label={
            <Trans>
              Comment<span className="visually-hidden"> on {name}</span>
            </Trans>
          }
          saved={comment}
          save={(text) => commentInPresentation(presentationId, productId, text)}
          longest={MAX_COMMENT_LENGTH}
          rows={1}
          explain={explain}
        />
      </div>
      <div className="presentation-tools no-print">
        {/* Never disabled: a disabled button at the end of the list would lose the focus. */}
        <IconButton aria-label={t`Move ${name} up`} aria-disabled={isFirst} onClick={() => onMove("up")}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t`Move ${name} down`} aria-disabled={isLast} onClick={() => onMove("down")}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton className="presentation-remove" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
