// The pagination of a listing, and the page size.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { PAGE_SIZES, pagesAround } from "./moves.ts";

interface PagerProps {
  page: number;
  pages: number;
  ipp: number;
  onPage: (page: number) => void;
  onSize: (ipp: number) => void;
}

export function Pager({ page, pages, ipp, onPage, onSize }: PagerProps) {
  return (
    <div className="art-pager">
      {pages > 1 && (
        <nav aria-label={t`Pages of pictures`}>
          <IconButton aria-label={t`Previous page`} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <ol>
            {pagesAround(page, pages).map((number, at) => (
              <li key={number ?? `gap ${at}`}>
                {number === undefined ? (
                  <span aria-hidden="true">…</span>
                ) : (
                  <button
                    type="button"
                    className="art-page"
                    aria-label={t`Page ${number}`}
                    aria-current={number === page ? "page" : undefined}
                    onClick={() => onPage(number)}
                  >
                    {number}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <IconButton aria-label={t`Next page`} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </nav>
      )}
      <label className="select">
        <span>
          <Trans>Per page</Trans>
        </span>
        <select value={ipp} onChange={({ target }) => onSize(Number(target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
