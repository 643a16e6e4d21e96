// The toasts on screen. Each hides after its delay; hover and focus pause it.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { Link } from "../../page/Link.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { usePausableTimer } from "../../ui/hooks/usePausableTimer.ts";
import { classes } from "../../ui/names.ts";
import { closeToast, type Toast, toastsAtom } from "./toasts.ts";

export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const hold = usePausableTimer(toast.autohide ? toast.delayMs : undefined, () => closeToast(toast.id));
  return (
    <div className={classes("toast", `toast-${toast.tone}`, !toast.animation && "toast-still")} {...hold}>
      <p>
        <span>{toast.text}</span>
        {toast.link && (
          <>
            {" "}
            <Link className="toast-link" to={toast.link.to} onClick={() => closeToast(toast.id)}>
              {toast.link.name}
            </Link>
          </>
        )}
      </p>
      <IconButton aria-label={t`Close notice`} onClick={() => closeToast(toast.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
