// The caller has no such quote. Whoever follows the link of a letter in another browser has to sign in first.
import { useAtomValue } from "jotai";
import { useLocation } from "react-router";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { isSignedInAtom } from "../session/index.ts";

export function QuoteMissing() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { pathname, search } = useLocation();
  if (isSignedIn)
    return (
      <Empty title="This quote is not among yours">
        <p>
          Please check its number. A quote that was asked for without an account is kept in the browser where
          it was asked for; sign in there to take it along.
        </p>
        <Link className="button button-main" to={quotePaths.quotes()}>
          Your quotes
        </Link>
      </Empty>
    );
  return (
    <Empty title="Sign in to see this quote">
      <p>
        It was not asked for in this browser. If it is in your account, sign in; if you asked without one,
        open this page in the browser where you did.
      </p>
      <Link className="button button-main" to={paths.login(pathname + search)}>
        Sign in
      </Link>
    </Empty>
  );
}
