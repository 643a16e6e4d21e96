// An empty cart.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";

export function NothingInCart({ hasSaved }: { hasSaved: boolean }) {
  const isOffered = useAtomValue(offersAtom);
  return (
    <Empty title={t`Your cart is empty`}>
      <p>
        {hasSaved
          ? t`Your saved items are below. You can also choose something new.`
          : t`Choose a product, quantities and printing, and add it to the cart.`}
      </p>
      <Link className="button button-main" to={paths.home()}>
        <Trans>Find products</Trans>
      </Link>
      {isOffered("samples") && (
        <Link to={paths.aboutSamples()}>
          <Trans>Order free samples first</Trans>
        </Link>
      )}
    </Empty>
  );
}
