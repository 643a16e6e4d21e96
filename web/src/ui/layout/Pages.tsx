// Pagination. The page links are real links, so that Back works.
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface PagesProps {
  label: string;
  page: number;
  pages: number;
  link: (page: number, name: ReactNode, label: string) => ReactNode;
}

export function Pages({ label, page, pages, link }: PagesProps) {
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 ? link(page - 1, <ChevronLeft aria-hidden="true" />, "Previous page") : <span />}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? link(page + 1, <ChevronRight aria-hidden="true" />, "Next page") : <span />}
    </nav>
  );
}
