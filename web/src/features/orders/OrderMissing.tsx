// An order that cannot be shown: not found, not a guest's, or not available at the moment.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isAbsent, isLoginRequired } from "../../api/errors.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { MembersOnly } from "../session/index.ts";

export function OrderMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = <Failure what={t`The order could not be loaded.`} error={error} onRetry={onRetry} />;
  if (isLoginRequired(error)) return <MembersOnly purpose={t`to see your orders`}>{failure}</MembersOnly>;
  if (!isAbsent(error)) return failure;
  return (
    <Empty title={t`Order not found`}>
      <p>
        <Trans>Please check its number, or look for it in the list.</Trans>
      </p>
      <Link className="button button-main" to={orderPaths.orders()}>
        <Trans>Your orders</Trans>
      </Link>
    </Empty>
  );
}
