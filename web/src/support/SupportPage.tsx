// The frame of a page's content: a focusable heading and the document title.
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { usePageTitle } from "../page/Page.tsx";
import { classes } from "../ui/names.ts";

interface SupportPageProps {
  title: string;
  children: ReactNode;
  className?: string;
  /** Beside the heading: buttons and states. */
  aside?: ReactNode;
  /** The real title is not known yet: do not announce or focus. */
  isWaiting?: boolean;
}

export function SupportPage({ title, children, className, aside, isWaiting = false }: SupportPageProps) {
  usePageTitle(isWaiting ? undefined : t`${title} - support`);
  return (
    <div className={classes("page support-page", className)}>
      <div className="support-page-head">
        <h1 className="page-heading" tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
