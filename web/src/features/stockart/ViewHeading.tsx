// The heading of a view in the dialog. Takes the focus when its view replaces another.
import { type ReactNode, useEffect, useRef } from "react";

export function ViewHeading({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, [quiet]);
  return (
    <h3 className="art-heading" tabIndex={-1} ref={heading}>
      {children}
    </h3>
  );
}
