// The filters as a full-screen dialog on a phone; its button shows the number of results.
import { plural, t } from "@lingui/core/macro";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Facets } from "./Facets.tsx";
import type { Listing } from "./useListing.ts";

interface FilterDialogProps {
  listing: Listing;
  hide?: string | undefined;
  onClose: () => void;
}

export default function FilterDialog({ listing, hide, onClose }: FilterDialogProps) {
  const total = listing.answer?.total;
  return (
    <Dialog
      title={t`Filter`}
      size="screen"
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          {total === undefined
            ? t`Show products`
            : plural(total, { one: "Show 1 product", other: `Show ${formatCount(total)} products` })}
        </Button>
      }
    >
      <Facets listing={listing} hide={hide} />
    </Dialog>
  );
}
