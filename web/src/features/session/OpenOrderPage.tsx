// The target of the links in emails to guests: opens their order in this browser. It requires a click, because mail scanners
// follow links automatically.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { codeOfPage } from "./addressCode.ts";
import { isSignedInAtom } from "./atoms.ts";
import { openOrder, readOrderLink } from "./guestOrders.ts";
import { safeReturnUrl } from "./returnUrl.ts";

export function OpenOrderPage() {
  const [link] = useState(() => readOrderLink(codeOfPage()));
  const isSignedIn = useAtomValue(isSignedInAtom);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [end, setEnd] = useState<"invalid" | "in account">();
  const [busy, setBusy] = useState(false);
  if (end === "in account" && link) return <InAccount order={link.order} />;
  if (end === "invalid" || !link) return <Invalid />;
  const { order, to } = link;

  async function open() {
    if (!link) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await openOrder(link);
      navigate(safeReturnUrl(to) ?? orderPaths.order(order), { replace: true });
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.code === "order_in_account") return setEnd("in account");
      if (error instanceof CallError && error.code === "link_invalid") return setEnd("invalid");
      setFailure(explain(error));
    }
  }

  return (
    <Page title={t`Open order ${order}`} className="page-narrow prose">
      <p>
        <Trans>
          You see this order, its proofs and its artwork in this browser, without a password. Whoever has the
          link can do that for 90 days.
        </Trans>
      </p>
      {isSignedIn && (
        <p>
          <Trans>If your account has the email address of the order, the order is added to it.</Trans>
        </p>
      )}
      <FailureAlert>{failure}</FailureAlert>
      <p className="actions">
        <Button busy={busy} onClick={() => void open()}>
          <Trans>Open the order</Trans>
        </Button>
      </p>
    </Page>
  );
}

function InAccount({ order }: { order: string }) {
  return (
    <Page title={t`This order is in an account`} className="page-narrow prose">
      <p role="status">
        <Trans>Order {order} now belongs to an account. Sign in to see it.</Trans>
      </p>
      <Link className="button button-main" to={paths.login(orderPaths.order(order))}>
        <Trans>Sign in</Trans>
      </Link>
    </Page>
  );
}

function Invalid() {
  return (
    <Page title={t`This link does not open an order`} className="page-narrow prose">
      <p role="status">
        <Trans>
          It is incomplete, is older than 90 days, or was replaced. Please use the whole link from our latest
          email about the order, or ask us for a new one.
        </Trans>
      </p>
      <Link className="button button-main" to={paths.home()}>
        <Trans>Go to the store</Trans>
      </Link>
    </Page>
  );
}
