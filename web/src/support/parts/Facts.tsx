// A list of names and values.
import type { ReactNode } from "react";

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="support-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
