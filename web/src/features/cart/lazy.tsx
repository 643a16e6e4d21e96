// The lines, which load once the cart has any.
import { lazyPage } from "../../page/lazyPage.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";

export const CartLines = lazyPage(() => import("./CartLines.tsx"), <SkeletonRows count={3} />);
