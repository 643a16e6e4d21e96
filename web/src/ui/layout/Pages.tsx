// Pagination. The page links are real links, so that Back works.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
      {page > 1 ? link(page - 1, <ChevronLeft aria-hidden="true" />, t`Previous page`) : <span />}
      <span>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages ? link(page + 1, <ChevronRight aria-hidden="true" />, t`Next page`) : <span />}
    </nav>
  );
}
