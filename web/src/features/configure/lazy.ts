// The form, loaded with the first product page.
import { lazyPage } from "../../page/lazyPage.tsx";

export const Configurator = lazyPage(() => import("./Configurator.tsx"));
