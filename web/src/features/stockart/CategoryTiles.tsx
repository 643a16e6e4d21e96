// The intro: the categories of each collection with their numbers of images.
import { plural, t } from "@lingui/core/macro";
import type { ArtCategories, ArtCategory } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";

interface CategoryTilesProps {
  art: ArtCategories;
  headingLevel: 2 | 4;
  onChoose: (id: number) => void;
}

export function CategoryTiles({ art, headingLevel, onChoose }: CategoryTilesProps) {
  const Heading = `h${headingLevel}` as const;
  return art.collections.map((collection) => (
    <section
      key={collection.id}
      className="art-collection"
      aria-labelledby={`art-${headingLevel}-${collection.id}`}
    >
      <Heading id={`art-${headingLevel}-${collection.id}`}>{kindOf(collection)}</Heading>
      <p className="muted">
        {collection.color
          ? t`For digital print, transfers and stickers.`
          : t`For engraving, embossing and one-color screen print.`}
      </p>
      <ul className="art-tiles">
        {art.categories
          .filter((category) => category.collectionId === collection.id)
          .map((category) => (
            <li key={category.id}>
              <Tile category={category} onChoose={onChoose} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

export const kindOf = ({ color }: { color: boolean }) => (color ? t`Full color` : t`One color`);

function Tile({ category, onChoose }: { category: ArtCategory; onChoose: (id: number) => void }) {
  return (
    <button type="button" className="art-tile" onClick={() => onChoose(category.id)}>
      <span className="art-tile-pictures">
        {category.pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width="64" height="64" loading="lazy" />
        ))}
      </span>
      <span className="art-tile-name">{category.name}</span>{" "}
      <span className="art-tile-count">
        {plural(category.count, { one: "1 picture", other: `${formatCount(category.count)} pictures` })}
      </span>
    </button>
  );
}
