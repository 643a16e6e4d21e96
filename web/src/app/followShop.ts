// Keeps what the shop tells about itself current while the page is open.
import { at } from "../api/address.ts";
import { answerOf, request } from "../api/request.ts";
import { refreshResources } from "../api/resource.ts";
import { shopAtom } from "../base/shop.ts";
import { store } from "../base/store.ts";
import { shopChangesAtom } from "../live/state.ts";

/** Reads the details again whenever settings of the shop have changed. */
export function followShop(): void {
  store.sub(shopChangesAtom, () => {
    read().catch(() => undefined); // The next change or page load brings them.
  });
}

async function read(): Promise<void> {
  refreshResources("/api/pages/");
  store.set(shopAtom, await answerOf(await request(at("/api/shop"))));
}
