// Takes a product from sale. It stays in orders and can be put on sale again.
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { type ProductToEdit, saveProduct } from "./calls.ts";

export function ArchiveButton({ product, onSaved }: { product: ProductToEdit; onSaved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { record, revision } = product;
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Archive
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Archive ${record.name}?`}
          confirm="Archive product"
          dismiss="Keep on sale"
          explain={reasonOf}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await saveProduct({ ...record, status: "archived" }, revision);
            showToast(`${record.name} is archived.`);
            onSaved();
          }}
        >
          <p>
            Customers no longer find it, and carts with it cannot be ordered. Orders keep it. To sell it
            again, set its status to “For sale”. Changes in the form that are not saved are lost.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
