// The free printed catalog: the form, and after success only the thanks and Close.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "./freeCatalog.css";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { CatalogCover } from "./CatalogCover.tsx";
import { FreeCatalogForm } from "./FreeCatalogForm.tsx";

export default function FreeCatalogModal() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [thanks, setThanks] = useState<string>();
  const close = () => navigate(pathname + search, { replace: true });

  return (
    <Dialog
      title={t`Free printed catalog`}
      size={thanks ? "small" : "wide"}
      onClose={close}
      closeIcon={!thanks}
    >
      {thanks ? (
        <Thanks message={thanks} onClose={close} />
      ) : (
        <div className="free-catalog">
          <div className="free-catalog-aside">
            <CatalogCover />
            <p>
              <Trans>
                <strong>Everything we print, on paper.</strong> Colors, sizes and prices by quantity, to leaf
                through with your team. Free of charge.
              </Trans>
            </p>
          </div>
          <FreeCatalogForm onOrdered={setThanks} />
        </div>
      )}
    </Dialog>
  );
}

function Thanks({ message, onClose }: { message: string; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <div className="free-catalog-thanks">
      <CircleCheck aria-hidden="true" />
      <p role="status">{message}</p>
      <Button ref={button} onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}
