// Removes a page that the shop has added.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { supportPaths } from "../paths.ts";
import { type PageToEdit, removePage } from "./calls.ts";

interface RemovePageProps {
  page: PageToEdit;
  /** Called before another page is opened. */
  onRemoved: () => void;
}

export function RemovePage({ page, onRemoved }: RemovePageProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { title } = page;
  async function remove() {
    await removePage(page.page, page.version);
    showToast(t`“${title}” was removed.`);
    onRemoved();
    navigate(supportPaths.pages());
  }
  return (
    <>
      <Button look="text" onClick={() => setIsAsking(true)}>
        <Trans>Remove this page</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove “${title}”?`}
          confirm={t`Remove the page`}
          explain={reasonOf}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          <Trans>Its address leads nowhere from then on, and its history is gone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
