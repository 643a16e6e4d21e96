// The lines, saved items and total of a cart, updated live.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { LineRow } from "./LineRow.tsx";
import { remove, restore, save, shelvedAtom, unsave } from "./moves.ts";
import { NothingInCart } from "./NothingInCart.tsx";
import { PriceNotice } from "./PriceNotice.tsx";
import { RemovedRow } from "./RemovedRow.tsx";
import { Totals } from "./Totals.tsx";
import { UnreadProducts } from "./UnreadProducts.tsx";
import { useLineFocus } from "./useLineFocus.ts";
import { useRecent } from "./useRecent.ts";
import "./cart.css";

export default function CartLines() {
  const lines = useRecent(useAtomValue(shelvedAtom));
  const { root, focusIn } = useLineFocus<HTMLDivElement>();
  const inCart = lines.filter(({ shelf }) => shelf === "cart");
  const saved = lines.filter(({ shelf }) => shelf === "saved");
  const listed = lines.filter(({ shelf }) => shelf !== "saved");

  function removeLine(id: number) {
    focusIn(id, ".line-undo");
    void remove(id);
  }

  function undo(id: number) {
    focusIn(id, ".line-remove");
    void restore(id);
  }

  function move(id: number, toCart: boolean) {
    focusIn(id, ".line-move");
    void (toCart ? unsave(id) : save(id));
  }

  const showProblem = () =>
    root.current?.querySelector<HTMLElement>("[data-problem] :is(a, button)")?.focus();

  return (
    <div className="cart" ref={root}>
      <div className="cart-main">
        <UnreadProducts lines={lines} />
        <PriceNotice lines={inCart} />
        <ul className="cart-lines" aria-label={t`In your cart`}>
          {listed.map((line) =>
            line.shelf === "removed" ? (
              <RemovedRow key={line.lineId} line={line} onUndo={() => undo(line.lineId)} />
            ) : (
              <LineRow
                key={line.lineId}
                line={line}
                onRemove={() => removeLine(line.lineId)}
                onMove={() => move(line.lineId, false)}
              />
            ),
          )}
        </ul>
        {inCart.length === 0 && <NothingInCart hasSaved={saved.length > 0} />}
      </div>
      {inCart.length > 0 && <Totals onProblem={showProblem} />}
      {saved.length > 0 && (
        <section className="cart-saved" aria-labelledby="saved-title">
          <h2 id="saved-title">
            <Trans>Saved for later</Trans>
          </h2>
          <ul className="cart-lines">
            {saved.map((line) => (
              <LineRow
                key={line.lineId}
                line={line}
                onRemove={() => removeLine(line.lineId)}
                onMove={() => move(line.lineId, true)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
