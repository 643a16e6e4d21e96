// A part of the mirror with its heading, and its rows, which flash softly when they change.
import { type ReactNode, useId } from "react";
import { formatCount } from "../../format/numbers.ts";
import { useChanged } from "./useMirror.tsx";

interface PanelProps {
  title: string;
  /** How many rows; none says so in words. */
  count?: number;
  none?: string;
  children: ReactNode;
}

export function MirrorPanel({ title, count, none, children }: PanelProps) {
  const id = useId();
  return (
    <section className="mirror-panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} {count !== undefined && count > 0 && <span className="muted">{formatCount(count)}</span>}
      </h2>
      {count === 0 && none ? <p className="muted">{none}</p> : children}
    </section>
  );
}

interface MirrorRowProps {
  /** The entry whose change makes it flash. */
  entry: string;
  picture?: ReactNode;
  name: ReactNode;
  children?: ReactNode;
  end?: ReactNode;
}

export function MirrorRow({ entry, picture, name, children, end }: MirrorRowProps) {
  const changed = useChanged(entry);
  return (
    // Another key is another element: the flash begins anew.
    <li key={changed} className="mirror-row" data-changed={changed > 0}>
      {picture}
      <div className="mirror-words">
        <span className="mirror-name">{name}</span>
        {children}
      </div>
      {end && <div className="mirror-end">{end}</div>}
    </li>
  );
}

export const MirrorRows = ({ children }: { children: ReactNode }) => (
  <ul className="mirror-rows">{children}</ul>
);
