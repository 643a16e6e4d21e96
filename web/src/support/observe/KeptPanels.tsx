// Samples, favorites by list, and presentations of the session.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type {
  FavoriteEntry,
  FavoriteListEntry,
  PresentationEntry,
  PresentationProductEntry,
  SampleCommentEntry,
  SampleEntry,
} from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { groupBy } from "../../live/groupBy.ts";
import { MirrorPanel, MirrorRow, MirrorRows } from "./Panel.tsx";
import { ProductName, ProductPicture } from "./ProductName.tsx";
import { useMirrored, useMirroredEntry } from "./useMirror.tsx";

export function SamplesPanel() {
  const samples = useMirrored<SampleEntry>("samples/").toSorted((a, b) => a.addedAt - b.addedAt);
  const comment = useMirroredEntry<SampleCommentEntry>("sampleComment")?.comment;
  return (
    <MirrorPanel title={t`Sample basket`} count={samples.length} none={t`No samples.`}>
      <MirrorRows>
        {samples.map(({ productId }) => (
          <MirrorRow
            key={productId}
            entry={`samples/${productId}`}
            picture={<ProductPicture productId={productId} />}
            name={<ProductName productId={productId} />}
          />
        ))}
      </MirrorRows>
      {comment && (
        <p className="muted">
          <Trans>Comment: “{comment}”</Trans>
        </p>
      )}
    </MirrorPanel>
  );
}

export function FavoritesPanel() {
  const lists = useMirrored<FavoriteListEntry>("favoriteLists/").toSorted(
    (a, b) => a.createdAt - b.createdAt,
  );
  const favorites = useMirrored<FavoriteEntry>("favorites/");
  const byList = groupBy(favorites, ({ listId }) => listId);
  return (
    <MirrorPanel title={t`Favorites`} count={favorites.length} none={t`No favorites.`}>
      {lists.map(({ listId, name }) => {
        const held = byList.get(listId) ?? [];
        if (held.length === 0) return null;
        return (
          <div key={listId}>
            <h3>{name}</h3>
            <MirrorRows>
              {held
                .toSorted((a, b) => a.addedAt - b.addedAt)
                .map(({ productId, notes }) => (
                  <MirrorRow
                    key={productId}
                    entry={`favorites/${listId}/${productId}`}
                    picture={<ProductPicture productId={productId} />}
                    name={<ProductName productId={productId} />}
                  >
                    {notes && <span className="muted">{t`“${notes}”`}</span>}
                  </MirrorRow>
                ))}
            </MirrorRows>
          </div>
        );
      })}
    </MirrorPanel>
  );
}

export function PresentationsPanel() {
  const presentations = useMirrored<PresentationEntry>("presentations/");
  const products = groupBy(
    useMirrored<PresentationProductEntry>("presentationProducts/"),
    ({ presentationId }) => presentationId,
  );
  if (presentations.length === 0) return null;
  return (
    <MirrorPanel title={t`Presentations`} count={presentations.length}>
      <MirrorRows>
        {presentations.map(({ presentationId, name, link }) => (
          <MirrorRow key={presentationId} entry={`presentations/${presentationId}`} name={name}>
            <span className="muted">
              {presentationInWords(products.get(presentationId)?.length ?? 0, link !== undefined)}
            </span>
          </MirrorRow>
        ))}
      </MirrorRows>
    </MirrorPanel>
  );
}

function presentationInWords(count: number, isShared: boolean): string {
  const products = plural(count, { one: "1 product", other: `${formatCount(count)} products` });
  return isShared ? t`${products}, shared` : products;
}
