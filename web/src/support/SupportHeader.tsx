// The header of every page: the destinations of the user's role, queue counts, and the signed-in user.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { explain } from "../api/errors.ts";
import { showToast } from "../features/notices/index.ts";
import { Link } from "../page/Link.tsx";
import { Logo } from "../page/Logo.tsx";
import { useLocation, useNavigate } from "../routing/index.ts";
import { Button } from "../ui/buttons/Button.tsx";
import { ThemeSwitch } from "../ui/fields/ThemeSwitch.tsx";
import { type Destination, destinations } from "./destinations.ts";
import { roleName, signOut, staffAtom } from "./me.ts";
import { supportPaths } from "./paths.ts";
import { queueCountsAtom } from "./queueCounts.ts";

export function SupportHeader() {
  const staff = useAtomValue(staffAtom);
  const { pathname } = useLocation();
  const all = staff ? destinations(staff.role) : [];
  const section = all.find(({ section, isHere }) => section && isHere(pathname));
  return (
    <header className="support-header">
      <div className="support-header-row">
        <Link className="site-name" to={supportPaths.lobby()}>
          <Logo />{" "}
          <span className="support-word">
            <Trans>support</Trans>
          </span>
        </Link>
        <div className="support-who">
          <ThemeSwitch />
          {staff && <SignedIn name={staff.name} role={staff.role} />}
        </div>
      </div>
      {staff && <Destinations name={t`Support`} all={all} />}
      {section?.section && <Destinations name={section.name} all={section.section} />}
    </header>
  );
}

function Destinations({ name, all }: { name: string; all: Destination[] }) {
  const counts = useAtomValue(queueCountsAtom);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const isCounted = counts !== undefined;
  // On a phone the row of links is wider than the screen, and the counts widen it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the row's content or position
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname, isCounted]);
  return (
    <nav ref={nav} className="support-nav" aria-label={name}>
      <ul>
        {all.map(({ name, to, queue, section, isHere }) => (
          <li key={to}>
            <Link to={to} aria-current={isHere(pathname) ? (section ? "true" : "page") : undefined}>
              <span>{name}</span>
              {queue && counts && counts[queue] > 0 && <Waiting count={counts[queue]} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <span className="support-count">
      <Trans>
        {count}
        <span className="visually-hidden"> waiting</span>
      </Trans>
    </span>
  );
}

function SignedIn({ name, role }: { name: string; role: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    try {
      await signOut();
      navigate(supportPaths.signIn());
    } catch (error) {
      showToast(explain(error), "danger");
      setBusy(false);
    }
  }
  return (
    <>
      <p>
        <Link to={supportPaths.account()} title={t`Your sign-in`}>
          {name}
        </Link>{" "}
        <span className="muted">{roleName(role)}</span>
      </p>
      <Button look="quiet" busy={busy} onClick={() => void leave()}>
        <LogOut aria-hidden="true" /> <Trans>Sign out</Trans>
      </Button>
    </>
  );
}
