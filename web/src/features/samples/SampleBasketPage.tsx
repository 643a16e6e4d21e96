// The sample basket with its comment, and an empty state.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { paths } from "../../base/paths.ts";
import { productName } from "../../base/productName.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Offered } from "../../page/Offered.tsx";
import { useNavigate } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { AccountPage } from "../account/index.ts";
import { useCards, useFailedCards } from "../cards/index.ts";
import { orderedSampleIdsAtom } from "./basket.ts";
import { CommentField } from "./CommentField.tsx";
import { SampleOrderForm } from "./SampleOrderForm.tsx";
import { SampleRow } from "./SampleRow.tsx";
import { type OrderedSamples, SamplesOrdered } from "./SamplesOrdered.tsx";
import { removeSample } from "./samples.ts";

export default function SampleBasketPage() {
  return (
    <Offered offer="samples">
      <OwnBasket />
    </Offered>
  );
}

function OwnBasket() {
  return (
    <AccountPage title={t`Sample basket`} purpose={t`to see your sample basket`}>
      <Basket />
    </AccountPage>
  );
}

function Basket() {
  const ids = useAtomValue(orderedSampleIdsAtom);
  const cards = useCards(ids);
  const { error, retry } = useFailedCards(ids);
  const navigate = useNavigate();
  const kept = useKeptFocus<HTMLUListElement>(".sample-row button");
  const [ordered, setOrdered] = useState<OrderedSamples>();

  async function remove(id: number) {
    const left = await removeSample(id);
    if (left === 0) navigate(paths.sampleBasket(), { replace: true });
  }

  if (ordered && ids.length === 0) return <SamplesOrdered order={ordered} cards={cards} />;
  if (ids.length === 0) {
    return (
      <Empty title={t`Your sample basket is empty`}>
        <p>
          <Trans>Samples are free. Open any product and press “Order free sample”.</Trans>
        </p>
        <Link className="button button-main" to={paths.home()}>
          <Trans>Find products</Trans>
        </Link>
        <Link to={paths.aboutSamples()}>
          <Trans>How free samples work</Trans>
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <p className="muted" role="status">
        {plural(ids.length, { one: "1 free sample", other: `${formatCount(ids.length)} free samples` })}
      </p>
      {error !== undefined && (
        <Failure what={t`Some products could not be loaded.`} error={error} onRetry={retry} />
      )}
      <ul {...kept} className="sample-list">
        {ids.map((id) => (
          <SampleRow
            key={id}
            card={cards.get(id)}
            name={productName(cards.get(id), error !== undefined)}
            onRemove={() => void remove(id)}
          />
        ))}
      </ul>
      <CommentField />
      <SampleOrderForm productIds={ids} onOrdered={setOrdered} />
    </>
  );
}
