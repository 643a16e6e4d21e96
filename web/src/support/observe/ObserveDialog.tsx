// Asks for the reason to observe a session, then opens the mirror.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useNavigate } from "../../routing/index.ts";
import { lobby } from "../lobby/lobby.ts";
import { supportPaths } from "../paths.ts";
import { startObserving } from "./observing.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

interface ObserveDialogProps {
  session: string;
  /** Known if the session has been observed before. */
  name?: string;
  reason?: string;
  onClose: () => void;
}

export default function ObserveDialog({ session, name, reason, onClose }: ObserveDialogProps) {
  const navigate = useNavigate();
  const who = name ?? lobby.find(session)?.row.name ?? session;
  return (
    <ReasonDialog
      title={t`Observe ${who}`}
      confirm={t`Observe`}
      name={`observe.${session}`}
      {...(reason !== undefined && { initial: reason })}
      onClose={onClose}
      onConfirm={async (said, key) => {
        const { observationId } = await startObserving(session, said, key);
        navigate(supportPaths.observe(observationId));
      }}
    >
      <p>
        <Trans>
          The customer is notified in every tab that support is viewing the session, and by whom, and can end
          it at any time. Personal details are masked.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
