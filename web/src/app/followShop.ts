// Keeps what the shop tells about itself current while the page is open.
import { at } from "../api/address.ts";
import { answerOf, request } from "../api/request.ts";
import { refreshResources } from "../api/resource.ts";
import { type ShopDetails, shopAtom } from "../base/shop.ts";
import { store } from "../base/store.ts";
import { shopChangesAtom } from "../live/state.ts";

const SHEET = { id: "shop-colors", rel: "stylesheet" };

/** Reads the details again whenever settings of the shop have changed. */
export function followShop(): void {
  store.sub(shopChangesAtom, () => {
    read().catch(() => undefined); // The next change or page load brings them.
  });
}

/** Loads the stylesheet of the shop's colors in place of the one that is loaded. */
function showColors(path: string | undefined): void {
  const before = [...document.querySelectorAll("#shop-colors")];
  if (before.at(-1)?.getAttribute("href") === path) return;
  const removeOld = () => {
    for (const link of before) link.remove();
  };
  if (!path) removeOld();
  // The old colors stay until the new ones are here.
  else
    document.head.append(
      Object.assign(document.createElement("link"), { ...SHEET, href: path, onload: removeOld }),
    );
}

async function read(): Promise<void> {
  refreshResources("/api/pages/");
  const shop: ShopDetails = await answerOf(await request(at("/api/shop")));
  showColors(shop.colors);
  store.set(shopAtom, shop);
}
