// The stock art page, with links into the dialog.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Heart, Search } from "lucide-react";
import { useResource } from "../../api/useResource.ts";
import { formatCount } from "../../format/numbers.ts";
import { Offered } from "../../page/Offered.tsx";
import { Page } from "../../page/Page.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { CATEGORIES, favoriteArtAtom } from "./art.ts";
import { CategoryTiles } from "./CategoryTiles.tsx";
import { Credits } from "./Credit.tsx";
import { toCategory, toFavorites } from "./moves.ts";
import { openStockArt } from "./opening.ts";
import { PieceSkeleton } from "./PieceGrid.tsx";
import "./stockart.css";

export default function StockArtPage() {
  return (
    <Offered offer="stockArt">
      <AllArt />
    </Offered>
  );
}

function AllArt() {
  const art = useResource(CATEGORIES);
  const total = art.state === "ready" ? formatCount(art.data.total) : undefined;
  const favorites = useAtomValue(favoriteArtAtom).size;
  const count = formatCount(favorites);
  return (
    <Page title={t`Stock art`} className="stock-art-page">
      <p className="lede">
        {total === undefined ? (
          <Trans>
            No artwork of your own? Choose from thousands of drawings, free to print on anything we sell.
          </Trans>
        ) : (
          <Trans>
            No artwork of your own? Choose from {total} drawings, free to print on anything we sell.
          </Trans>
        )}
      </p>
      <p className="actions">
        <Button aria-haspopup="dialog" onClick={() => openStockArt()}>
          <Search aria-hidden="true" />
          <Trans>Browse stock art</Trans>
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => openStockArt(toFavorites)}>
          <Heart aria-hidden="true" />
          {favorites > 0 ? <Trans>Your favorites ({count})</Trans> : <Trans>Your favorites</Trans>}
        </Button>
      </p>
      {art.state === "loading" && <PieceSkeleton count={12} />}
      {art.state === "failed" && (
        <Failure what={t`The stock art could not be loaded.`} error={art.error} onRetry={art.retry} />
      )}
      {art.state === "ready" && art.data.total === 0 && (
        <Empty title={t`No stock art yet`}>
          <p>
            <Trans>You can send us your own artwork with any order.</Trans>
          </p>
        </Empty>
      )}
      {art.state === "ready" && (
        <>
          <CategoryTiles
            art={art.data}
            headingLevel={2}
            onChoose={(id) => openStockArt((from) => toCategory(from, id))}
          />
          <Credits collections={art.data.collections} />
        </>
      )}
    </Page>
  );
}
