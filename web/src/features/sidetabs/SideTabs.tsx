// The tabs at the right edge of a wide window. They begin below the header and, scrolled to their threshold, stick.
// A narrow window has no room beside the page: there the menu and the footer have the same links.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "../../app/Link.tsx";
import { onScroll } from "../../app/onScroll.ts";
import { useResized } from "../../ui/useResized.ts";
import { isHidden, isSticky } from "./rules.ts";
import { tabs } from "./tabs.ts";

export function SideTabs() {
  const { pathname } = useLocation();
  return isHidden(pathname) ? null : <Tabs />;
}

function Tabs() {
  const start = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  /** The scroll at which the bar, standing still, would touch its sticky place. */
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
      <nav ref={bar} className="side-tabs" data-sticky={sticky} aria-label="Quick links">
        <ul>
          {tabs.map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <Link className="side-tab" to={to}>
                <Icon aria-hidden="true" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
