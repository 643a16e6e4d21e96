// The page for unknown addresses.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "../page/Link.tsx";
import { supportPaths } from "./paths.ts";
import { SupportPage } from "./SupportPage.tsx";

export default function NoScreen() {
  return (
    <SupportPage title={t`Page not found`}>
      <p>
        <Trans>
          There is nothing at this address. <Link to={supportPaths.lobby()}>Go to the lobby</Link>
        </Trans>
      </p>
    </SupportPage>
  );
}
