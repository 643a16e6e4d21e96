// A header link with a count. The badge is visual; screen readers get the number after the name.
import type { ReactNode } from "react";
import { Link } from "../page/Link.tsx";
import { classes } from "../ui/names.ts";

interface CountLinkProps {
  className?: string;
  to: string;
  name: string;
  count: number;
  icon: ReactNode;
}

export function CountLink({ className, to, name, count, icon }: CountLinkProps) {
  return (
    <Link className={classes("tool", className)} to={to}>
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
