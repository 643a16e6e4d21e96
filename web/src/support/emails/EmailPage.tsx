// The texts of one email, with a preview.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { isAbsent } from "../../api/errors.ts";
import { Link } from "../../page/Link.tsx";
import { useParams } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { emailAddress } from "./calls.ts";
import { EmailEditor } from "./EmailEditor.tsx";
import { NotSending } from "./NotSending.tsx";
import { isSignature } from "./rules.ts";
import "../parts/parts.css";
import "./emails.css";

export default function EmailPage() {
  const { email = "" } = useParams();
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Email`} />;
  return <Known key={email} email={email} />;
}

function Known({ email }: { email: string }) {
  const { data, error, retry } = useFresh(emailAddress(email));
  return (
    <SupportPage
      title={data ? t`Email: ${data.name}` : t`Email`}
      isWaiting={!data}
      aside={
        <Link className="button button-quiet" to={supportPaths.emails()}>
          <Trans>All emails</Trans>
        </Link>
      }
    >
      {isAbsent(error) ? (
        <Empty title={t`There is no such email`}>
          <Link to={supportPaths.emails()}>
            <Trans>All emails</Trans>
          </Link>
        </Empty>
      ) : (
        error !== undefined && <Trouble error={error} what={t`The email`} onRetry={retry} />
      )}
      {!data && error === undefined && <SkeletonRows count={8} />}
      {data && (
        <>
          <p className="muted">{aboutOf(data)}</p>
          {!data.isSending && <NotSending />}
          <EmailEditor key={data.revision} start={data} onSaved={retry} />
        </>
      )}
    </SupportPage>
  );
}

function aboutOf({ email, forShop }: { email: string; forShop: boolean }): string {
  if (isSignature(email)) return t`It is at the end of every email. The preview shows it below an order.`;
  return forShop ? t`Your shop gets this email.` : t`The customer gets this email.`;
}
