// The alert below the header.
import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "../../ui/IconButton.tsx";
import { closeAlert, headerAlertAtom } from "./alerts.ts";

export function HeaderAlert() {
  const alert = useAtomValue(headerAlertAtom);
  useEffect(() => {
    if (!alert?.hideAfterMs) return;
    const timer = setTimeout(closeAlert, alert.hideAfterMs);
    return () => clearTimeout(timer);
  }, [alert]);
  return (
    <div className="header-alert" role="alert">
      {alert && (
        <div key={alert.id} className={`alert alert-${alert.tone}`}>
          <p>{alert.text}</p>
          <IconButton aria-label="Close alert" onClick={closeAlert}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
