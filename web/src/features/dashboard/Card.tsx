// A card of the dashboard: a heading, a summary, and a link to the full page.
import { type ReactNode, useId } from "react";
import { Link } from "../../page/Link.tsx";
import { classes } from "../../ui/names.ts";

interface CardProps {
  title: string;
  link?: { to: string; name: string };
  wide?: boolean;
  children: ReactNode;
}

export function Card({ title, link, wide, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes("dashboard-card", wide && "dashboard-wide")} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {link && (
        <p className="dashboard-more">
          <Link to={link.to}>{link.name}</Link>
        </p>
      )}
    </section>
  );
}

export function Rows({ rows }: { rows: Array<{ key: number; to: string; name: string; note: string }> }) {
  return (
    <ul className="dashboard-rows">
      {rows.map(({ key, to, name, note }) => (
        <li key={key}>
          <Link to={to} className="row-name">
            {name}
          </Link>
          <span className="muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}
