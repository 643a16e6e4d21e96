// Loads the next page of a list, and shows why that failed.
import { t } from "@lingui/core/macro";
import { reasonOf } from "../../api/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import type { Paged } from "./usePaged.ts";

export function MoreButton({ hasMore, isReadingMore, moreError, more }: Paged<unknown>) {
  if (!hasMore) return null;
  return (
    <p className="support-more">
      {moreError !== undefined && (
        <span className="field-error" role="alert">
          {reasonOf(moreError)}
        </span>
      )}
      <Button look="quiet" aria-busy={isReadingMore} onClick={() => void more()}>
        {isReadingMore ? t`Loading…` : t`Load more`}
      </Button>
    </p>
  );
}
