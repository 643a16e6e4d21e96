// The content pages: the built-in ones, and those that the shop has added.
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
  if (role && !isAdmin(role)) return <NotYourRole title="Pages" />;
  return <Pages />;
}

function Pages() {
  const { data, error, retry } = useFresh(PAGES);
  return (
    <SupportPage
      title="Pages"
      aside={
        <Link className="button button-main" to={supportPaths.newPage()}>
          New page
        </Link>
      }
    >
      <p className="muted">The texts of the home page, the help pages, the terms and the imprint.</p>
      {error !== undefined && <Trouble error={error} what="The pages" onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={8} />}
      {data && <Table rows={data.pages} />}
    </SupportPage>
  );
}

const STATES: Record<PageRow["state"], string> = {
  builtIn: "Built-in text",
  published: "Published",
  changed: "Published, with a draft",
  draft: "Draft",
};
const isWhole = ({ state }: PageRow) => state === "builtIn" || state === "published";

const Table = ({ rows }: { rows: PageRow[] }) => (
  <table className="support-table">
    <caption className="visually-hidden">Pages</caption>
    <thead>
      <tr>
        <th scope="col">Title</th>
        <th scope="col">Address</th>
        <th scope="col">State</th>
        <th scope="col">In the footer</th>
        <th scope="col">Saved</th>
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
          <td data-label="Address">{row.path}</td>
          <td data-label="State">
            <span className={isWhole(row) ? "support-badge support-badge-done" : "support-badge"}>
              {STATES[row.state]}
            </span>
          </td>
          <td data-label="In the footer">{row.inFooter ? "Yes" : "No"}</td>
          <td data-label="Saved">
            {row.savedAt === undefined ? (
              "–"
            ) : (
              <>
                <When at={row.savedAt} /> by {row.savedBy}
              </>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
