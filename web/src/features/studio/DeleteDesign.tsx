// Asks before a design is deleted.
import { explain } from "../../api/errors.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";

interface DeleteDesignProps {
  onDelete: () => Promise<void>;
  onClose: () => void;
}

export default function DeleteDesign({ onDelete, onClose }: DeleteDesignProps) {
  return (
    <ConfirmDialog
      title="Delete this design?"
      confirm="Delete"
      onConfirm={onDelete}
      onClose={onClose}
      explain={explain}
    >
      <p>All layers are deleted. Your files stay in your artwork, and so does what is already in the cart.</p>
    </ConfirmDialog>
  );
}
