// A shared presentation: read-only and not indexed by search engines.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useEffect } from "react";
import { at } from "../../api/address.ts";
import { isAbsent } from "../../api/errors.ts";
import type { SharedPresentation, SharedProduct } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page, PageHeading, usePageTitle } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { CardFacts } from "../cards/index.ts";
import "../../styles/account.css";
import "./presentations.css";

export default function SharedPresentationPage() {
  const { link = "" } = useParams();
  const read = useResource(at("/api/shared/presentations/{link}", { link }));
  useNoIndex();
  if (read.state === "ready") return <Shown presentation={read.data} />;
  if (read.state === "loading") {
    return (
      <Page title={t`Presentation`} className="page-medium" isWaiting>
        <SkeletonRows count={3} />
      </Page>
    );
  }
  if (isAbsent(read.error)) return <Unshared />;
  return (
    <Page title={t`Presentation`} className="page-medium">
      <Failure what={t`This presentation could not be loaded.`} error={read.error} onRetry={read.retry} />
    </Page>
  );
}

function Unshared() {
  return (
    <Page title={t`This presentation is not shared`} className="page-medium">
      <p className="lede">
        <Trans>The link has been withdrawn or is incomplete. Ask the sender for a new one.</Trans>
      </p>
      <Link className="button button-main" to={paths.home()}>
        <Trans>Visit the store</Trans>
      </Link>
    </Page>
  );
}

function Shown({ presentation: { name, comment, products } }: { presentation: SharedPresentation }) {
  usePageTitle(name);
  return (
    <div className="page page-medium">
      <div className="account-head">
        <PageHeading>{name}</PageHeading>
        <Button look="quiet" className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
      </div>
      {comment && <p className="lede message-text">{comment}</p>}
      {products.length === 0 && (
        <p className="muted">
          <Trans>There are no products in it yet.</Trans>
        </p>
      )}
      <ol className="presentation-rows">
        {products.map((shown) => (
          <SharedRow key={shown.product.id} shown={shown} />
        ))}
      </ol>
    </div>
  );
}

function SharedRow({ shown: { product, comment } }: { shown: SharedProduct }) {
  return (
    <li className="presentation-row">
      <span className="presentation-picture">
        <Picture src={product.imageUrl} alt={product.imageAlt} width="240" height="240" />
      </span>
      <div className="presentation-words">
        <h2 className="presentation-name">
          <Link className="row-name" to={paths.product(product)}>
            {product.name}
          </Link>
        </h2>
        <CardFacts card={product} />
        {comment && <p className="message-text">{comment}</p>}
      </div>
    </li>
  );
}

/** The server's page has this already; this is for navigation within the store. */
function useNoIndex() {
  useEffect(() => {
    if (document.querySelector("meta[name=robots]")) return;
    const robots = document.createElement("meta");
    robots.name = "robots";
    robots.content = "noindex";
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
