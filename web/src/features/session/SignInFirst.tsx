// Instead of content that a guest does not have: what a sign-in gives access to, with a link.
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";

export function SignInFirst({ purpose }: { purpose: string }) {
  const { pathname, search } = useLocation();
  return (
    <Empty title="You are not signed in">
      <p>Sign in {purpose}.</p>
      <Link className="button button-main" to={paths.login(pathname + search)}>
        Sign in
      </Link>
    </Empty>
  );
}
