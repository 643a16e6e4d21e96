// Starts what the first view of a page does not need.
import { watchTyping } from "../api/upgrade.ts";
import { replaceMissingPictures } from "../ui/missingPictures.ts";
import { followCatalog, followGroup, followShop } from "./followShop.ts";

export function startLast(): void {
  watchTyping();
  followShop();
  followCatalog();
  followGroup();
  replaceMissingPictures(document);
}
