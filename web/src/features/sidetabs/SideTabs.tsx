// The tabs at the right edge of the window, from 768 px on, in the gutter beside the page. They start below the header
// and stick once scrolled to their threshold. A narrower window has no gutter: there the menu and the footer have the
// same links. A window lower than 640 px shows only their icons.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { onScroll } from "../../base/onScroll.ts";
import { paths } from "../../base/paths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { useResized } from "../../ui/hooks/useResized.ts";
import { FreeCatalogLink } from "../free-catalog/index.ts";
import { openStockArt } from "../stockart/index.ts";
import { isHidden, isSticky } from "./rules.ts";
import { type Tab, tabs } from "./tabs.ts";
import "./sidetabs.css";

export default function SideTabs() {
  const { pathname } = useLocation();
  return isHidden(pathname) ? null : <Tabs />;
}

function Tabs() {
  const isOffered = useAtomValue(offersAtom);
  const offered = tabs.filter(({ offer }) => !offer || isOffered(offer));
  const start = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  /** The scroll offset at which the bar reaches its sticky position. */
  const threshold = useRef(0);
  const [sticky, setSticky] = useState(false);
  const look = useRef(() => setSticky(isSticky(window.scrollY, threshold.current))).current;

  const measure = useRef(() => {
    if (!start.current || !bar.current) return;
    const gap = Number.parseFloat(getComputedStyle(bar.current).getPropertyValue("--side-tabs-gap")) || 0;
    threshold.current = start.current.getBoundingClientRect().top + window.scrollY - gap;
    look();
  }).current;

  useLayoutEffect(measure, [measure]);
  useEffect(() => onScroll(look), [look]);
  useResized(measure);

  return (
    <div ref={start} className="side-tabs-start">
      <nav ref={bar} className="side-tabs" data-sticky={sticky} aria-label={t`Quick links`}>
        <ul>
          {offered.map((tab) => (
            <li key={tab.name}>
              <TabLink tab={tab} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function TabLink({ tab: { name, to, icon: Icon } }: { tab: Tab }) {
  const words = (
    <>
      <Icon aria-hidden="true" />
      <span className="side-tab-name">{name}</span>
    </>
  );
  if (to === "free catalog")
    return (
      <FreeCatalogLink className="side-tab" title={name}>
        {words}
      </FreeCatalogLink>
    );
  if (to === "stock art") {
    return (
      // A real link: opened in another tab it is the stock art page.
      <Link
        className="side-tab"
        title={name}
        to={paths.stockArt()}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          openStockArt();
        }}
      >
        {words}
      </Link>
    );
  }
  return (
    <Link className="side-tab" title={name} to={to}>
      {words}
    </Link>
  );
}
