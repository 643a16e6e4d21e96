// Starts what the first view of a page does not need.
import { replaceMissingPictures } from "../ui/missingPictures.ts";
import { followCatalog, followGroup, followShop } from "./followShop.ts";

export function startLast(): void {
  followShop();
  followCatalog();
  followGroup();
  replaceMissingPictures(document);
}
