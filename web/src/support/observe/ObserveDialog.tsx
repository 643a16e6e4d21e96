// Asks for the reason to observe a session, then opens the mirror.
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
      title={`Observe ${who}`}
      confirm="Observe"
      name={`observe.${session}`}
      {...(reason !== undefined && { initial: reason })}
      onClose={onClose}
      onConfirm={async (said, key) => {
        const { observationId } = await startObserving(session, said, key);
        navigate(supportPaths.observe(observationId));
      }}
    >
      <p>
        The customer is notified in every tab that support is viewing the session, and by whom, and can end it
        at any time. Personal details are masked.
      </p>
    </ReasonDialog>
  );
}
