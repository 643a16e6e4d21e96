// A failure that must be acknowledged.
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
      title="That did not work"
      role="alertdialog"
      onClose={close}
      footer={<Button onClick={close}>OK</Button>}
    >
      <p>{text}</p>
    </Dialog>
  );
}
