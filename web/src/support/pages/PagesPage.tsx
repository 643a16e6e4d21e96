// The content pages: the built-in ones, and those that the shop has added.
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
import { PAGES, type PageRow } from "./calls.ts";
import "../parts/parts.css";

export default function PagesPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Pages`} />;
  return <Pages />;
}

function Pages() {
  const { data, error, retry } = useFresh(PAGES);
  return (
    <SupportPage
      title={t`Pages`}
      aside={
        <Link className="button button-main" to={supportPaths.newPage()}>
          <Trans>New page</Trans>
        </Link>
      }
    >
      <p className="muted">
        <Trans>The texts of the home page, the help pages, the terms and the imprint.</Trans>
      </p>
      {error !== undefined && <Trouble error={error} what={t`The pages`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={8} />}
      {data && <Table rows={data.pages} />}
    </SupportPage>
  );
}

const STATES: Record<PageRow["state"], string> = {
  builtIn: t`Built-in text`,
  published: t`Published`,
  changed: t`Published, with a draft`,
  draft: t`Draft`,
};
const isWhole = ({ state }: PageRow) => state === "builtIn" || state === "published";

const Table = ({ rows }: { rows: PageRow[] }) => (
  <table className="support-table">
    <caption className="visually-hidden">
      <Trans>Pages</Trans>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <Trans>Title</Trans>
        </th>
        <th scope="col">
          <Trans>Address</Trans>
        </th>
        <th scope="col">
          <Trans>State</Trans>
        </th>
        <th scope="col">
          <Trans>In the footer</Trans>
        </th>
        <th scope="col">
          <Trans>Saved</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.page}>
          <th scope="row">
            <Link className="support-row-link" to={supportPaths.page(row.page)}>
              {row.title}
            </Link>
          </th>
          <td data-label={t`Address`}>{row.path}</td>
          <td data-label={t`State`}>
            <span className={isWhole(row) ? "support-badge support-badge-done" : "support-badge"}>
              {STATES[row.state]}
            </span>
          </td>
          <td data-label={t`In the footer`}>{row.inFooter ? t`Yes` : t`No`}</td>
          <td data-label={t`Saved`}>
            <Saved row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Saved({ row: { savedAt, savedBy } }: { row: PageRow }) {
  if (savedAt === undefined) return "–";
  return (
    <Trans>
      <When at={savedAt} /> by {savedBy}
    </Trans>
  );
}
