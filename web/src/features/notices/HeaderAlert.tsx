// The alert below the header.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { prefersReducedMotion, timings } from "../../styles/timings.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { scrollToElement } from "../../ui/hooks/scrollTo.ts";
import { classes } from "../../ui/names.ts";
import { type Alert, alertLeft, closeAlert, headerAlertAtom } from "./alerts.ts";

export function HeaderAlert() {
  const alert = useAtomValue(headerAlertAtom);
  return (
    <div className={classes("header-alert", alert?.fixed === false && "header-alert-flow")} role="alert">
      {alert && <AlertBox key={alert.id} alert={alert} />}
    </div>
  );
}

function AlertBox({ alert: { id, text, tone, closable, scrollTo, hideAfterMs, leaving } }: { alert: Alert }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (scrollTo && box.current) scrollToElement(box.current, timings.alertScroll);
  }, [scrollTo]);

  useEffect(() => {
    if (leaving) return after(prefersReducedMotion() ? 0 : timings.alertSlide, () => alertLeft(id));
    return hideAfterMs === undefined ? undefined : after(hideAfterMs, closeAlert);
  }, [id, leaving, hideAfterMs]);

  return (
    <div ref={box} className={classes("alert", `alert-${tone}`, leaving && "alert-leaving")}>
      <p>{text}</p>
      {closable && (
        <IconButton aria-label={t`Close alert`} onClick={closeAlert}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
