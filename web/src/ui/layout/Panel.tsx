// A collapse panel: a heading with a button. A hash that names it (`#promo-code`) opens it and scrolls to it.
// Server-rendered it is a <details>, which works without scripts; find-in-page opens it too.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { timings } from "../../styles/timings.ts";
import { Sign } from "../buttons/Sign.tsx";
import { scrollToElement } from "../hooks/scrollTo.ts";
import { useIsFirstView } from "../hooks/useIsFirstView.ts";

interface PanelProps {
  /** The name in the hash. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Returns the panel that a hash names: `#promo-code` is `promo-code`. */
export function panelIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

export function Panel({ id, title, children }: PanelProps) {
  if (useIsFirstView()) return <PaintedPanel id={id} title={title} body={children} />;
  return (
    <LivePanel id={id} title={title}>
      {children}
    </LivePanel>
  );
}

function LivePanel({ id, title, children }: PanelProps) {
  const [open, setOpen] = useState(() => panelIn(location.hash) === id);
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function follow() {
      if (panelIn(location.hash) !== id) return;
      setOpen(true);
      if (root.current) scrollToElement(root.current, timings.panelScroll);
    }
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [id]);

  useEffect(() => {
    // React supports `hidden` only as a boolean. A browser without `until-found` hides it as well.
    if (open) body.current?.removeAttribute("hidden");
    else body.current?.setAttribute("hidden", "until-found");
    const found = () => setOpen(true);
    const element = body.current;
    element?.addEventListener("beforematch", found);
    return () => element?.removeEventListener("beforematch", found);
  }, [open]);

  return (
    <div className="panel" id={id} ref={root}>
      <h2 className="panel-heading">
        <button
          type="button"
          className="panel-button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Sign open={open} />
        </button>
      </h2>
      <div id={`${id}-body`} ref={body} className="panel-body" hidden={!open}>
        {children}
      </div>
    </div>
  );
}

function PaintedPanel({ id, title, body }: { id: string; title: string; body: ReactNode }) {
  return (
    <details className="panel" id={id}>
      <summary className="panel-button">
        <h2 className="panel-heading">{title}</h2>
        <Sign open={false} />
      </summary>
      <div className="panel-body">{body}</div>
    </details>
  );
}
