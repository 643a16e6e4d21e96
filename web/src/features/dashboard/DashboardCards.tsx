// The cards of the dashboard.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { PresentationEntry, SampleOrderEntry } from "../../api/types.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { offersAtom } from "../../base/shop.ts";
import { formatDay, formatTime } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { entriesUnder } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { AddressLines, addressBookAtom } from "../addresses/index.ts";
import { useCards } from "../cards/index.ts";
import { countedListsAtom, favoriteListsAtom, favoritesAtom } from "../favorites/index.ts";
import { ordersAtom, orderWords } from "../orders/index.ts";
import { presentationsAtom } from "../presentations/index.ts";
import { samplesAtom } from "../samples/index.ts";
import { proofsWaitingAtom, quotesWaitingAtom } from "../waiting/index.ts";
import { Card, Rows } from "./Card.tsx";
import { newsOf } from "./freeOrders.ts";
import { type Happening, recentHappenings } from "./recent.ts";
import { SampleOrders } from "./SampleOrders.tsx";
import { type Waiting, waitingFor } from "./waiting.ts";

const SHOWN = 4;
const RECENT = 6;
const sampleOrdersAtom = entriesUnder<SampleOrderEntry>("sampleOrders/");
const plainPresentationsAtom = entriesUnder<PresentationEntry>("presentations/");

export function WaitingCard() {
  const samples = useAtomValue(samplesAtom).length;
  const addresses = useAtomValue(addressBookAtom);
  const presentations = useAtomValue(presentationsAtom);
  const proofs = useAtomValue(proofsWaitingAtom);
  const quotes = useAtomValue(quotesWaitingAtom);
  const waiting = waitingFor({ proofs, quotes, samples, addresses, presentations });
  return (
    <Card title={t`Waiting for you`} wide>
      {waiting.length === 0 ? (
        <p className="muted">
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      ) : (
        <ul className="dashboard-rows">
          {waiting.map((item) => (
            <li key={item.text}>
              <span>{item.text}</span>
              <WaitingLink waiting={item} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingLink({ waiting: { action, presentation = 0 } }: { waiting: Waiting }) {
  if (action === "answer-proofs")
    return (
      <Link to={orderPaths.proofs()}>
        <Trans>Review proofs</Trans>
      </Link>
    );
  if (action === "answer-quotes")
    return (
      <Link to={quotePaths.quotes()}>
        <Trans>Review quotes</Trans>
      </Link>
    );
  if (action === "order-samples")
    return (
      <Link to={paths.sampleBasket()}>
        <Trans>Order them</Trans>
      </Link>
    );
  if (action === "add-address")
    return (
      <Link to={accountPaths.newAddress()}>
        <Trans>Add an address</Trans>
      </Link>
    );
  return (
    <Link to={accountPaths.presentation(presentation)}>
      <Trans>Open it</Trans>
    </Link>
  );
}

export function OrdersCard() {
  const orders = useAtomValue(ordersAtom);
  return (
    <Card title={t`Orders`} link={{ to: orderPaths.orders(), name: t`All orders` }} wide>
      {orders.length === 0 ? (
        <p className="muted">
          <Trans>Your orders and their status appear here.</Trans>
        </p>
      ) : (
        <Rows
          rows={orders.slice(0, SHOWN).map((order) => ({
            key: order.orderId,
            to: orderPaths.order(order.code),
            name: order.code,
            note: `${orderWords(order).name} · ${formatMinor(order.total, order.currency)}`,
          }))}
        />
      )}
    </Card>
  );
}

export function ListsCard() {
  const lists = useAtomValue(countedListsAtom);
  return (
    <Card title={t`Favorites`} link={{ to: paths.favorites(), name: t`All lists` }}>
      {lists.length === 0 ? (
        <p className="muted">
          <Trans>Press the heart on any product to keep it here.</Trans>
        </p>
      ) : (
        <Rows
          rows={lists.slice(0, SHOWN).map(({ listId, name, productIds }) => ({
            key: listId,
            to: accountPaths.favoriteList(listId),
            name,
            note: plural(productIds.length, {
              one: "1 product",
              other: `${formatCount(productIds.length)} products`,
            }),
          }))}
        />
      )}
    </Card>
  );
}

export function SamplesCard() {
  const samples = useAtomValue(samplesAtom).length;
  const orders = useAtomValue(sampleOrdersAtom);
  const isOffered = useAtomValue(offersAtom);
  if (!isOffered("samples")) return null;
  return (
    <Card title={t`Samples`} link={{ to: paths.sampleBasket(), name: t`Sample basket` }}>
      <p className={samples > 0 ? undefined : "muted"}>
        {samples > 0
          ? plural(samples, {
              one: "1 sample in the basket.",
              other: `${formatCount(samples)} samples in the basket.`,
            })
          : t`The basket is empty.`}
      </p>
      <SampleOrders news={newsOf(orders)} />
    </Card>
  );
}

export function PresentationsCard() {
  const presentations = useAtomValue(presentationsAtom);
  return (
    <Card title={t`Presentations`} link={{ to: accountPaths.presentations(), name: t`All presentations` }}>
      {presentations.length === 0 ? (
        <p className="muted">
          <Trans>Put products together and show them to your team.</Trans>
        </p>
      ) : (
        <Rows
          rows={presentations.slice(0, SHOWN).map(({ presentationId, name, productIds, createdAt }) => ({
            key: presentationId,
            to: accountPaths.presentation(presentationId),
            name,
            note: `${plural(productIds.length, { one: "1 product", other: `${formatCount(productIds.length)} products` })} · ${formatDay(createdAt)}`,
          }))}
        />
      )}
    </Card>
  );
}

export function AddressesCard() {
  const book = useAtomValue(addressBookAtom);
  const shipping = book.find(({ defaultShipping }) => defaultShipping);
  const billing = book.find(({ defaultBilling }) => defaultBilling);
  return (
    <Card title={t`Addresses`} link={{ to: accountPaths.addresses(), name: t`Address book` }}>
      {shipping || billing ? (
        <div className="dashboard-addresses">
          {shipping && (
            <div>
              <h3>{shipping === billing ? t`Shipping and billing` : t`Shipping`}</h3>
              <AddressLines address={shipping} />
            </div>
          )}
          {billing && billing !== shipping && (
            <div>
              <h3>
                <Trans>Billing</Trans>
              </h3>
              <AddressLines address={billing} />
            </div>
          )}
        </div>
      ) : (
        <p className="muted">
          <Trans>No address yet.</Trans>
        </p>
      )}
    </Card>
  );
}

export function RecentCard() {
  const sources = {
    favorites: useAtomValue(favoritesAtom),
    lists: useAtomValue(favoriteListsAtom),
    orders: useAtomValue(ordersAtom),
    samples: useAtomValue(samplesAtom),
    sampleOrders: useAtomValue(sampleOrdersAtom),
    presentations: useAtomValue(plainPresentationsAtom),
  };
  const recent = recentHappenings(sources, RECENT);
  const cards = useCards([...new Set(recent.flatMap(({ productId }) => productId ?? []))]);
  return (
    <Card title={t`Recent`} wide>
      {recent.length === 0 ? (
        <p className="muted">
          <Trans>What you save and order appears here.</Trans>
        </p>
      ) : (
        <ul className="dashboard-rows">
          {recent.map((happening) => (
            <li key={happening.key}>
              <ActivityText happening={happening} card={cards.get(happening.productId ?? 0)} />
              <time className="muted" dateTime={new Date(happening.at).toISOString()}>
                {formatTime(happening.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ActivityTextProps {
  happening: Happening;
  card: { id: number; slug: string; name: string } | null | undefined;
}

function ActivityText({ happening: { text, productId, presentation, order }, card }: ActivityTextProps) {
  if (order !== undefined) return <Link to={orderPaths.order(order)}>{text}</Link>;
  if (presentation !== undefined) return <Link to={accountPaths.presentation(presentation)}>{text}</Link>;
  if (productId === undefined) return <span>{text}</span>;
  const [before, after] = text.split("{product}");
  return (
    <span>
      <span>{before}</span>
      {card ? <Link to={paths.product(card)}>{card.name}</Link> : <Trans>A product</Trans>}
      <span>{after}</span>
    </span>
  );
}
