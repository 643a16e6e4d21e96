// Takes a product from sale. It stays in orders and can be put on sale again.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { type ProductToEdit, saveProduct } from "./calls.ts";

export function ArchiveButton({ product, onSaved }: { product: ProductToEdit; onSaved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { record, revision } = product;
  const { name } = record;
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t({ message: "Archive", context: "verb" })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Archive ${name}?`}
          confirm={t`Archive product`}
          dismiss={t`Keep on sale`}
          explain={reasonOf}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await saveProduct({ ...record, status: "archived" }, revision);
            showToast(t`${name} is archived.`);
            onSaved();
          }}
        >
          <p>
            <Trans>
              Customers no longer find it, and carts with it cannot be ordered. Orders keep it. To sell it
              again, set its status to “For sale”. Changes in the form that are not saved are lost.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
