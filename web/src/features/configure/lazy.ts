// The form, which loads once it is near the viewport.
import { lazyPage } from "../../page/lazyPage.tsx";

export const Configurator = lazyPage(() => import("./Configurator.tsx"));
