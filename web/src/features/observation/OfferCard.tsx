// One suggestion: sender, note, the product with picture and price, and the answers. Answered in one tab, it disappears
// from all.

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
        showToast(`${product ?? "It"} is in your cart.`, "plain", { to: paths.cart(), name: "View cart" });
      else if (layer)
        showToast("Your design was changed.", "plain", {
          to: paths.studio(layer.designId, layer.location),
          name: "View design",
        });
      else if (card) navigate(paths.product(card));
    } catch (error) {
      showFailure(error);
    } finally {
      setAnswering(undefined);
    }
  }

  const yes = configuration
    ? "Add to cart"
    : layer
      ? "Change my design"
      : productId === undefined
        ? "Got it"
        : "View product";
  const thing = thingInWords(suggestion);
  return (
    <li className="offer" aria-label={`Suggestion from ${by}`}>
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
            See it in your design
          </Link>
        ) : (
          card && <CardPrice card={card} />
        )}
        {note && <p className="offer-note">“{note}”</p>}
        <p className="muted">{by}, support</p>
      </div>
      <p className="offer-choices">
        <Button busy={answering === "take"} onClick={() => void answer("take")}>
          {yes}
        </Button>
        <Button look="quiet" busy={answering === "dismiss"} onClick={() => void answer("dismiss")}>
          No thanks
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
