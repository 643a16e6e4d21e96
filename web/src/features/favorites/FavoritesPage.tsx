// The favorites home: every list with its newest products.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Heart, Plus } from "lucide-react";
import { useState } from "react";
import { accountPaths } from "../../base/accountPaths.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { AccountPage } from "../account/index.ts";
import { useCards, useFailedCards } from "../cards/index.ts";
import { ProductPicture } from "../logo/index.ts";
import { CreateListDialog } from "./ListDialogs.tsx";
import { type CountedList, countedListsAtom } from "./lists.ts";

const SHOWN = 4;

export default function FavoritesPage() {
  const [creating, setCreating] = useState(false);
  return (
    <AccountPage
      title={t`Favorites`}
      purpose={t`to see your favorites`}
      actions={
        <Button look="quiet" onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" />
          <Trans>New list</Trans>
        </Button>
      }
    >
      <Lists />
      {creating && <CreateListDialog onClose={() => setCreating(false)} />}
    </AccountPage>
  );
}

function Lists() {
  const lists = useAtomValue(countedListsAtom);
  const shown = lists.flatMap(({ productIds }) => productIds.slice(0, SHOWN));
  const cards = useCards(shown);
  const { error, retry } = useFailedCards(shown);
  if (lists.every(({ productIds, isDefault }) => isDefault && productIds.length === 0)) {
    return (
      <Empty title={t`No favorites yet`}>
        <p>
          <Trans>
            Press the heart on any product to keep it here, on every device you sign in on. Lists keep
            projects apart: a trade fair, a new colleague, the holidays.
          </Trans>
        </p>
        <Link className="button button-main" to={paths.home()}>
          <Trans>Browse products</Trans>
        </Link>
      </Empty>
    );
  }
  return (
    <>
      {error !== undefined && (
        <Failure what={t`Some products could not be loaded.`} error={error} onRetry={retry} />
      )}
      <ul className="list-cards">
        {lists.map((list) => (
          <ListCard
            key={list.listId}
            list={list}
            pictures={list.productIds.slice(0, SHOWN).map((id) => cards.get(id))}
          />
        ))}
      </ul>
    </>
  );
}

interface ListCardProps {
  list: CountedList;
  pictures: Array<{ imageUrl: string; imagePrint?: string } | null | undefined>;
}

function ListCard({ list, pictures }: ListCardProps) {
  return (
    <li className="list-card">
      <Link className="list-card-link" to={accountPaths.favoriteList(list.listId)}>
        <span className="list-card-pictures" aria-hidden="true">
          {pictures.length === 0 ? (
            <span className="list-card-none">
              <Heart />
            </span>
          ) : (
            Array.from({ length: SHOWN }, (_, at) => {
              const card = pictures[at];
              return (
                <span key={at} className="list-card-picture">
                  {card && (
                    <ProductPicture
                      src={card.imageUrl}
                      print={card.imagePrint}
                      alt=""
                      width="160"
                      height="160"
                      loading="lazy"
                    />
                  )}
                </span>
              );
            })
          )}
        </span>
        <h2 className="list-card-name">{list.name}</h2>
      </Link>
      <p className="muted">
        <span>
          {plural(list.productIds.length, {
            one: "1 product",
            other: `${formatCount(list.productIds.length)} products`,
          })}
        </span>
        {list.isDefault && (
          <span className="badge">
            <Trans>Default list</Trans>
          </span>
        )}
      </p>
    </li>
  );
}
