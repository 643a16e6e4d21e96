// A failure that must be acknowledged.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { dialogAlertAtom } from "./alerts.ts";

export function DialogAlert() {
  const [text, setText] = useAtom(dialogAlertAtom);
  if (text === undefined) return null;
  const close = () => setText(undefined);
  return (
    <Dialog
      title={t`That did not work`}
      role="alertdialog"
      onClose={close}
      footer={
        <Button onClick={close}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
