// A link in the header with how many things are behind it.
import type { ReactNode } from "react";
import { Link } from "./Link.tsx";

interface CountLinkProps {
  to: string;
  name: string;
  shortName?: string;
  count: number;
  icon: ReactNode;
}

export function CountLink({ to, name, shortName = name, count, icon }: CountLinkProps) {
  return (
    <Link className="tool" to={to} aria-label={count > 0 ? `${name}, ${count}` : name}>
      <span className="tool-icon">
        {icon}
        {count > 0 && <span className="tool-count">{count}</span>}
      </span>
      <span className="tool-name">{shortName}</span>
    </Link>
  );
}
