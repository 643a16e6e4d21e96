// A button that opens the animation about proofs. Its dialog loads when it opens.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Play } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/buttons/Button.tsx";
import { lazyPart } from "../../notices/index.ts";
import tour from "./tour/proofs.html?url";

const VideoModal = lazyPart(() => import("../../../ui/dialogs/VideoModal.tsx"));

export function Watch() {
  const [open, setOpen] = useState(false);
  return (
    <div className="watch">
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Play aria-hidden="true" /> <Trans>Watch: how proofs work</Trans>
      </Button>
      <span className="muted">
        <Trans>An animated drawing, 20 seconds, no sound.</Trans>
      </span>
      {open && (
        <Suspense>
          <VideoModal title={t`How proofs work`} src={tour} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
