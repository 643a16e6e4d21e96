// The account menu in the header; for a guest, the way to sign in.

import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { User } from "lucide-react";
import { Suspense } from "react";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { lazyPart } from "../notices/index.ts";
import { sessionAtom } from "./atoms.ts";

const CustomerMenu = lazyPart(() => import("./CustomerMenu.tsx"));

export function AccountMenu() {
  const session = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  if (session?.signedIn) {
    return (
      <Suspense fallback={<AccountLink to={paths.account()} name={t`Account`} />}>
        <CustomerMenu email={session.email} />
      </Suspense>
    );
  }
  const away = pathname.toLowerCase() === paths.login() || pathname === paths.home();
  return <AccountLink to={paths.login(away ? undefined : pathname + search)} name={t`Sign in`} />;
}

function AccountLink({ to, name }: { to: string; name: string }) {
  return (
    <Link className="tool" to={to}>
      <span className="tool-icon">
        <User aria-hidden="true" />
      </span>
      <span className="tool-name">{name}</span>
    </Link>
  );
}
