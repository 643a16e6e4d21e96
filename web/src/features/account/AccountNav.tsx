// Navigation between the customer's own pages: a column beside them, on a phone one link back.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { ChevronLeft } from "lucide-react";
import { accountPaths } from "../../base/accountPaths.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { offersAtom } from "../../base/shop.ts";
import { taxPaths } from "../../base/taxPaths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { proofsWaitingAtom, quotesWaitingAtom } from "../waiting/index.ts";

const PAGES = [
  [t`Overview`, paths.account()],
  [t`Orders`, orderPaths.orders()],
  [t`Proofs`, orderPaths.proofs()],
  [t`Quotes`, quotePaths.quotes()],
  [t`Favorites`, paths.favorites()],
  [t`Sample basket`, paths.sampleBasket()],
  [t`My artwork`, accountPaths.artwork()],
  [t`Presentations`, accountPaths.presentations()],
  [t`Addresses`, accountPaths.addresses()],
  [t`Tax exemption`, taxPaths.exemption()],
  [t`Sign-in and security`, accountPaths.loginSecurity()],
] as const;

export function AccountNav() {
  const here = useLocation().pathname.toLowerCase().replace(/\/$/, "");
  const waiting: Record<string, number> = {
    [orderPaths.proofs()]: useAtomValue(proofsWaitingAtom),
    [quotePaths.quotes()]: useAtomValue(quotesWaitingAtom),
  };
  const isOffered = useAtomValue(offersAtom);
  const pages = PAGES.filter(([, path]) => path !== paths.sampleBasket() || isOffered("samples"));
  const isIn = (path: string) => here === path.toLowerCase() || here.startsWith(`${path.toLowerCase()}/`);
  // One step up: from a list to the lists, from there to the overview.
  const [upName, up] = PAGES.find(
    ([, path]) => here.startsWith(`${path.toLowerCase()}/`) && path !== paths.account(),
  ) ?? [t`Your account`, paths.account()];
  return (
    <nav className="account-nav" aria-label={t`Account pages`}>
      {here !== paths.account() && (
        <Link className="account-back" to={up}>
          <ChevronLeft aria-hidden="true" />
          <span>{upName}</span>
        </Link>
      )}
      <ul>
        {pages.map(([name, path]) => {
          const current = path === paths.account() ? here === path : isIn(path);
          return (
            <li key={path}>
              <Link className="account-link" to={path} aria-current={current ? "page" : undefined}>
                <span>{name}</span>
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
      <Trans>
        {count}
        <span className="visually-hidden"> waiting for you</span>
      </Trans>
    </span>
  );
}
