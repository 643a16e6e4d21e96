// Navigation between the customer's own pages: a column beside them, on a phone one link back.
import { useAtomValue } from "jotai";
import { ChevronLeft } from "lucide-react";
import { accountPaths } from "../../base/accountPaths.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { taxPaths } from "../../base/taxPaths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { proofsWaitingAtom, quotesWaitingAtom } from "../waiting/index.ts";

const PAGES = [
  ["Overview", paths.account()],
  ["Orders", orderPaths.orders()],
  ["Proofs", orderPaths.proofs()],
  ["Quotes", quotePaths.quotes()],
  ["Favorites", paths.favorites()],
  ["Sample basket", paths.sampleBasket()],
  ["My artwork", accountPaths.artwork()],
  ["Presentations", accountPaths.presentations()],
  ["Addresses", accountPaths.addresses()],
  ["Tax exemption", taxPaths.exemption()],
  ["Sign-in and security", accountPaths.loginSecurity()],
] as const;

export function AccountNav() {
  const here = useLocation().pathname.toLowerCase().replace(/\/$/, "");
  const waiting: Record<string, number> = {
    [orderPaths.proofs()]: useAtomValue(proofsWaitingAtom),
    [quotePaths.quotes()]: useAtomValue(quotesWaitingAtom),
  };
  const isIn = (path: string) => here === path.toLowerCase() || here.startsWith(`${path.toLowerCase()}/`);
  // One step up: from a list to the lists, from there to the overview.
  const [upName, up] = PAGES.find(
    ([, path]) => here.startsWith(`${path.toLowerCase()}/`) && path !== paths.account(),
  ) ?? ["Your account", paths.account()];
  return (
    <nav className="account-nav" aria-label="Account pages">
      {here !== paths.account() && (
        <Link className="account-back" to={up}>
          <ChevronLeft aria-hidden="true" />
          {upName}
        </Link>
      )}
      <ul>
        {PAGES.map(([name, path]) => {
          const current = path === paths.account() ? here === path : isIn(path);
          return (
            <li key={path}>
              <Link className="account-link" to={path} aria-current={current ? "page" : undefined}>
                {name}
                <WaitingBadge count={waiting[path] ?? 0} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="account-waiting">
      {count}
      <span className="visually-hidden"> waiting for you</span>
    </span>
  );
}
