// Says that emails wait, in a shop whose server does not send them yet.
import { Trans } from "@lingui/react/macro";

export const NotSending = () => (
  <p className="alert" role="status">
    <Trans>
      No email is sent yet, and all of them wait: this server has no mail server. Its operator sets one with
      the options --smtp-url and --mail-from.
    </Trans>
  </p>
);
