// All top categories, where they are not what the page is about: their pictures come when they come near.
import { CategoryPicture } from "./CategoryPicture.tsx";
import { CategoryTiles } from "./CategoryTiles.tsx";

export const AllCategories = () => (
  <CategoryTiles most={12} picture={({ id }) => <CategoryPicture id={id} />} />
);
