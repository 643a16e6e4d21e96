// The lines, which load once the cart has any.
import { lazyPage } from "../../page/lazyPage.tsx";

export const CartLines = lazyPage(() => import("./CartLines.tsx"));
