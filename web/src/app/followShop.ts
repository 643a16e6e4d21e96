// Keeps what the shop tells about itself, and the products, current while the page is open.
import { at } from "../api/address.ts";
import { refreshResources } from "../api/refresh.ts";
import { answerOf, request } from "../api/request.ts";
import { own, PRODUCT } from "../api/resource.ts";
import type { MembershipEntry } from "../api/types.ts";
import { type ShopDetails, shopAtom } from "../base/shop.ts";
import { store } from "../base/store.ts";
import { NUMBERS } from "../format/locale.ts";
import { catalogChangesAtom, entriesAtom, shopChangesAtom } from "../live/state.ts";

const SHEET = { id: "shop-colors", rel: "stylesheet" };

/** Reads the details again whenever settings of the shop have changed. */
export function followShop(): void {
  store.sub(shopChangesAtom, () => {
    read().catch(() => undefined); // The next change or page load brings them.
  });
}

/** Reads the products that are shown again whenever the customer joins or leaves a group, or the groups have changed. */
export function followGroup(): void {
  let group: string | undefined;
  const readProducts = () => refreshResources((path) => PRODUCT.test(path));
  const follow = () => {
    const now = (store.get(entriesAtom)?.membership as MembershipEntry | undefined)?.group;
    if (now === group) return;
    group = now;
    own.prices = now !== undefined;
    readProducts();
  };
  store.sub(entriesAtom, follow);
  store.sub(shopChangesAtom, () => own.prices && readProducts());
  follow();
}

/** The addresses of products, listings and categories. */
const CATALOG = /^\/(api\/(products|search|categories|category)|productsearch)(\/|$)/;

/** Reads the products that are shown again whenever the catalog has changed. */
export function followCatalog(): void {
  store.sub(catalogChangesAtom, () => refreshResources((path) => CATALOG.test(path)));
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
  refreshResources((path) => path.startsWith("/api/pages/"));
  const { locale, ...details } = await answerOf<ShopDetails & { locale?: string }>(
    await request(at("/api/shop")),
  );
  // Everything on the page is written in its locale. This is rare, and forms keep their input.
  if ((locale ?? "en-US") !== NUMBERS) return location.reload();
  showColors(details.colors);
  if (details.icon) document.querySelector("link[rel=icon]")?.setAttribute("href", details.icon);
  store.set(shopAtom, details);
}
