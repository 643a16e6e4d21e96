// A page of the shop, with links to the others. The server renders the same.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { at } from "../../api/address.ts";
import { isAbsent } from "../../api/errors.ts";
import type { ContentAnswer } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { footerLinksAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { Offered } from "../../page/Offered.tsx";
import { Page } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { NotFoundPage } from "../catalog/index.ts";
import { Part } from "./parts/Part.tsx";
import { useNamedSection } from "./useNamedSection.ts";
import { Words } from "./Words.tsx";

/** The page about free samples. */
const SAMPLES = "samplebasket";

export default function ContentPage() {
  const page = (useParams().page ?? "").toLowerCase();
  if (page !== SAMPLES) return <ContentOf key={page} page={page} />;
  return (
    <Offered offer="samples">
      <ContentOf page={page} />
    </Offered>
  );
}

function ContentOf({ page }: { page: string }) {
  const content = useResource(at("/api/pages/{page}", { page }));
  if (content.state === "ready") return <Content content={content.data} />;
  if (content.state === "failed" && isAbsent(content.error)) return <NotFoundPage />;
  if (content.state === "loading") return <Waiting />;
  return (
    <Page title={t`Page`}>
      <Failure what={t`This page could not be loaded.`} error={content.error} onRetry={content.retry} />
    </Page>
  );
}

function Content({ content: { path, title, pieces } }: { content: ContentAnswer }) {
  useNamedSection(pieces);
  const links = useAtomValue(footerLinksAtom);
  return (
    <Page title={title} className="content-page">
      <div className="content-words prose">
        {pieces.map((piece, number) =>
          "part" in piece ? (
            <Part key={piece.part} part={piece.part} />
          ) : (
            <Words key={number} className="content-piece" html={piece.html} />
          ),
        )}
      </div>
      <nav className="content-topics" aria-label={t`Help topics`}>
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <Link to={link.path} aria-current={link.path === path ? "page" : undefined}>
                {link.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}

const Waiting = () => (
  <div className="page content-page">
    <p className="visually-hidden" role="status">
      <Trans>Loading the page</Trans>
    </p>
    <div className="content-words" aria-hidden="true">
      <span className="skeleton skeleton-line skeleton-title" />
      <span className="skeleton skeleton-line" />
      <span className="skeleton skeleton-line skeleton-short" />
      <span className="skeleton skeleton-block" />
    </div>
  </div>
);
