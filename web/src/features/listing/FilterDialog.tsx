// The filters as a full-screen dialog on a phone; its button shows the number of results.
import { plural } from "../../format/numbers.ts";
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
      title="Filter"
      size="screen"
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          {total === undefined ? "Show products" : `Show ${plural(total, "product")}`}
        </Button>
      }
    >
      <Facets listing={listing} hide={hide} />
    </Dialog>
  );
}
