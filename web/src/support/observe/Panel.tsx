// A part of the mirror: a heading and rows that flash when they change.
import { type ReactNode, useId } from "react";
import { formatCount } from "../../format/numbers.ts";
import { useChanged } from "./useMirror.tsx";

interface PanelProps {
  title: string;
  /** The number of rows; zero shows a text. */
  count?: number;
  none?: string;
  children: ReactNode;
}

export function MirrorPanel({ title, count, none, children }: PanelProps) {
  const id = useId();
  return (
    <section className="mirror-panel" aria-labelledby={id}>
      <h2 id={id}>
        <span>{title}</span>{" "}
        {count !== undefined && count > 0 && <span className="muted">{formatCount(count)}</span>}
      </h2>
      {count === 0 && none ? <p className="muted">{none}</p> : children}
    </section>
  );
}

interface MirrorRowProps {
  /** The entry whose change makes the row flash. */
  entry: string;
  picture?: ReactNode;
  name: ReactNode;
  children?: ReactNode;
  end?: ReactNode;
}

export function MirrorRow({ entry, picture, name, children, end }: MirrorRowProps) {
  const changed = useChanged(entry);
  return (
    // A new key makes a new element, which restarts the flash.
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
