// Asks before a design is deleted.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { explain } from "../../api/errors.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface DeleteDesignProps {
  onDelete: () => Promise<void>;
  onClose: () => void;
}

export default function DeleteDesign({ onDelete, onClose }: DeleteDesignProps) {
  return (
    <ConfirmDialog
      title={t`Delete this design?`}
      confirm={t`Delete`}
      onConfirm={onDelete}
      onClose={onClose}
      explain={explain}
    >
      <p>
        <Trans>
          All layers are deleted. Your files stay in your artwork, and so does what is already in the cart.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
