// What every page has: a focusable heading and a document title.
import { type ReactNode, useEffect } from "react";
import { useLocation } from "../routing/index.ts";
import { classes } from "../ui/names.ts";
import { pageArrived } from "./navigation.ts";

interface PageProps {
  title: string;
  children: ReactNode;
  className?: string;
  /** The real title is not known yet: do not announce or focus. */
  isWaiting?: boolean;
}

export function Page({ title, children, className, isWaiting = false }: PageProps) {
  usePageTitle(isWaiting ? undefined : title);
  return (
    <div className={classes("page", className)}>
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}

export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="page-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}

export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same title at another address is another page
  useEffect(() => {
    if (title !== undefined) pageArrived(title);
  }, [title, pathname]);
}
