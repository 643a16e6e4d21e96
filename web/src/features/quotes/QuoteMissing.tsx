// The user has no such quote. Following an email's link in another browser requires a sign-in.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { isSignedInAtom } from "../session/index.ts";

export function QuoteMissing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { pathname, search } = useLocation();
  if (isSignedIn)
    return (
      <Empty title={t`Quote not found`}>
        <p>
          <Trans>
            Please check its number. A quote that was requested without an account is kept in that browser;
            sign in there to add it to your account.
          </Trans>
        </p>
        <Link className="button button-main" to={quotePaths.quotes()}>
          <Trans>Your quotes</Trans>
        </Link>
      </Empty>
    );
  return (
    <Empty title={t`Sign in to see this quote`}>
      <p>
        <Trans>
          It was not requested in this browser. If it is in your account, sign in; if you requested it without
          one, open this page in the browser where you did.
        </Trans>
      </p>
      <Link className="button button-main" to={paths.login(pathname + search)}>
        <Trans>Sign in</Trans>
      </Link>
    </Empty>
  );
}
