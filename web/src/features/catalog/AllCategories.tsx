// All top categories at the end of other pages: their pictures load when they come near.
import { CategoryPicture } from "./CategoryPicture.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";

export const AllCategories = () => (
  <CategoryTiles most={12} picture={({ id }) => <CategoryPicture id={id} />} />
);
