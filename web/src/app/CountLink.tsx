// A header link with a count. The badge is visual; screen readers get the number after the name.
import type { ReactNode } from "react";
import { Link } from "../page/Link.tsx";

interface CountLinkProps {
  to: string;
  name: string;
  count: number;
  icon: ReactNode;
}

export function CountLink({ to, name, count, icon }: CountLinkProps) {
  return (
    <Link className="tool" to={to}>
      <span className="tool-icon">
        {icon}
        {count > 0 && (
          <span className="tool-count" aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span className="tool-name">
        <span>{name}</span> {count > 0 && <span className="visually-hidden">{count}</span>}
      </span>
    </Link>
  );
}
