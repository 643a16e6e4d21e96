// The page for unknown addresses, which loads when it is shown.
import { lazyPage } from "../../page/lazyPage.tsx";

export const NotFoundPage = lazyPage(() => import("./NotFoundPage.tsx"));
