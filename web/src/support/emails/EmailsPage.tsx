// The kinds of emails that the shop sends.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Link } from "../../page/Link.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { When } from "../parts/When.tsx";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { EMAILS, type EmailRow } from "./calls.ts";
import { NotSending } from "./NotSending.tsx";
import { groupsOf, isSignature } from "./rules.ts";
import "../parts/parts.css";
import "./emails.css";

export default function EmailsPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Emails`} />;
  return <Emails />;
}

function Emails() {
  const { data, error, retry } = useFresh(EMAILS);
  return (
    <SupportPage title={t`Emails`}>
      <p className="muted">
        <Trans>
          The texts of all emails that the shop sends. Products, amounts, addresses and buttons are added to
          them. A change is in the next email.
        </Trans>
      </p>
      {error !== undefined && <Trouble error={error} what={t`The emails`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={12} />}
      {data && !data.isSending && <NotSending />}
      {data && groupsOf(data.emails).map(([group, rows]) => <Group key={group} name={group} rows={rows} />)}
    </SupportPage>
  );
}

const Group = ({ name, rows }: { name: string; rows: EmailRow[] }) => (
  <section className="email-group" aria-label={name}>
    <h2 className="email-group-title">{name}</h2>
    <table className="support-table">
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Email</Trans>
          </th>
          <th scope="col">
            <Trans>Subject</Trans>
          </th>
          <th scope="col">
            <Trans>Goes to</Trans>
          </th>
          <th scope="col">
            <Trans>Text</Trans>
          </th>
          <th scope="col">
            <Trans>Saved</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.email}>
            <th scope="row">
              <Link className="support-row-link" to={supportPaths.email(row.email)}>
                {row.name}
              </Link>
            </th>
            <td data-label={t`Subject`}>{row.subject || "–"}</td>
            <td data-label={t`Goes to`}>{recipientOf(row)}</td>
            <td data-label={t`Text`}>
              <span className={row.isChanged ? "support-badge support-badge-done" : "support-badge"}>
                {row.isChanged ? t`Your own` : t`Built-in`}
              </span>
            </td>
            <td data-label={t`Saved`}>
              {row.changedAt === undefined ? (
                "–"
              ) : (
                <>
                  <When at={row.changedAt} /> <Trans>by {row.changedBy}</Trans>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function recipientOf({ email, forShop }: EmailRow): string {
  if (isSignature(email)) return t`All recipients`;
  return forShop ? t`Your shop` : t`The customer`;
}
