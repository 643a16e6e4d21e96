// The frame of a page's content: a focusable heading and the document title.
import type { ReactNode } from "react";
import { usePageTitle } from "../page/Page.tsx";
import { classes } from "../ui/names.ts";

interface DeskPageProps {
  title: string;
  children: ReactNode;
  className?: string;
  /** Beside the heading: buttons and states. */
  aside?: ReactNode;
  /** The real title is not known yet: do not announce or focus. */
  isWaiting?: boolean;
}

export function DeskPage({ title, children, className, aside, isWaiting = false }: DeskPageProps) {
  usePageTitle(isWaiting ? undefined : `${title} - support desk`);
  return (
    <div className={classes("page desk-page", className)}>
      <div className="desk-page-head">
        <h1 className="page-heading" tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
