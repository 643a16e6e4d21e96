// One suggestion: sender, note, the product with picture and price, and the answers. Answered in one tab, it disappears
// from all.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { ProductCard, SuggestionEntry } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { CardFacts, useCards } from "../cards/index.ts";
import { useProduct } from "../cart/index.ts";
import { showFailure, showToast } from "../notices/index.ts";
import { priceOf } from "../pricing/index.ts";
import { dismissSuggestion, takeSuggestion } from "./answers.ts";
import { thingInWords } from "./words.ts";

export function OfferCard({ suggestion }: { suggestion: SuggestionEntry }) {
  const { suggestionId, by, note, configuration, layer, product } = suggestion;
  const productId = configuration?.productId ?? suggestion.productId;
  const card = useCards(productId === undefined ? [] : [productId]).get(productId ?? 0) ?? undefined;
  const [answering, setAnswering] = useState<"take" | "dismiss">();
  const navigate = useNavigate();

  async function answer(how: "take" | "dismiss") {
    setAnswering(how);
    try {
      if (how === "dismiss") return await dismissSuggestion(suggestionId);
      await takeSuggestion(suggestionId);
      if (configuration)
        showToast(product === undefined ? t`It is in your cart.` : t`${product} is in your cart.`, "plain", {
          to: paths.cart(),
          name: t`View cart`,
        });
      else if (layer)
        showToast(t`Your design was changed.`, "plain", {
          to: paths.studio(layer.designId, layer.location),
          name: t`View design`,
        });
      else if (card) navigate(paths.product(card));
    } catch (error) {
      showFailure(error);
    } finally {
      setAnswering(undefined);
    }
  }

  const yes = configuration
    ? t`Add to cart`
    : layer
      ? t`Change my design`
      : productId === undefined
        ? t`Got it`
        : t`View product`;
  const thing = thingInWords(suggestion);
  return (
    <li className="offer" aria-label={t`Suggestion from ${by}`}>
      {productId !== undefined && (
        <span className="offer-picture">
          {card && <Picture src={card.imageUrl} alt="" width="64" height="64" />}
        </span>
      )}
      <div className="offer-words">
        {thing && <p className="offer-name">{thing}</p>}
        {configuration ? (
          <Cost suggestion={suggestion} />
        ) : layer ? (
          <Link className="link-button" to={paths.studio(layer.designId, layer.location)}>
            <Trans>See it in your design</Trans>
          </Link>
        ) : (
          card && <CardPrice card={card} />
        )}
        {note && (
          <p className="offer-note">
            <Trans>“{note}”</Trans>
          </p>
        )}
        <p className="muted">
          <Trans>{by}, support</Trans>
        </p>
      </div>
      <p className="offer-choices">
        <Button busy={answering === "take"} onClick={() => void answer("take")}>
          {yes}
        </Button>
        <Button look="quiet" busy={answering === "dismiss"} onClick={() => void answer("dismiss")}>
          <Trans>No thanks</Trans>
        </Button>
      </p>
    </li>
  );
}

const CardPrice = ({ card }: { card: ProductCard }) => <CardFacts card={card} />;

/** The current price of the configuration, as in the cart. */
function Cost({ suggestion: { configuration } }: { suggestion: SuggestionEntry }) {
  const product = useProduct(configuration?.productId ?? 0);
  if (!product || !configuration) return null;
  const { price } = priceOf(product, configuration);
  return price ? <p>{formatMinor(price.total, price.currency)}</p> : null;
}
