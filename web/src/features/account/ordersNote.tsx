// What guests see below their orders and proofs.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { orderPaths } from "../../base/orderPaths.ts";
import { Link } from "../../page/Link.tsx";

export const ORDERS_NOTE = {
  seen: (
    <Trans>
      You see the <Link to={orderPaths.orders()}>orders of this browser</Link>. Our emails have a link that
      opens them on any device.
    </Trans>
  ),
  why: t`to keep them in your account.`,
};
