// One content page: its text with a preview, and its history.
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
import { type PageToEdit, pageAddress } from "./calls.ts";
import { PageEditor } from "./PageEditor.tsx";
import { NEW } from "./rules.ts";
import "../parts/parts.css";
import "../../features/content/content.css";
import "./pages.css";

export default function EditPage() {
  const { page = "" } = useParams();
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Page`} />;
  return page === "" ? <New /> : <Known key={page} page={page} />;
}

const New = () => (
  <SupportPage title={t`New page`}>
    <PageEditor start={NEW} />
  </SupportPage>
);

function Known({ page }: { page: string }) {
  const { data, error, retry } = useFresh(pageAddress(page));
  return (
    <SupportPage
      title={data?.text.title ?? t`Page`}
      isWaiting={!data}
      aside={data && data.state !== "draft" && <Shown page={data} />}
    >
      {isAbsent(error) ? (
        <Empty title={t`There is no page with this address`}>
          <Link to={supportPaths.pages()}>
            <Trans>All pages</Trans>
          </Link>
        </Empty>
      ) : (
        error !== undefined && <Trouble error={error} what={t`The page`} onRetry={retry} />
      )}
      {!data && error === undefined && <SkeletonRows count={8} />}
      {data && <PageEditor key={data.version} start={data} onSaved={retry} />}
    </SupportPage>
  );
}

const Shown = ({ page }: { page: PageToEdit }) => (
  <a className="button button-quiet" href={page.path} target="_blank" rel="noreferrer">
    <Trans>Open the published page</Trans>
  </a>
);
