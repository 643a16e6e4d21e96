// A page about something that the shop may not offer.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { paths } from "../base/paths.ts";
import { type Offer, offersAtom } from "../base/shop.ts";
import { Link } from "./Link.tsx";
import { Page } from "./Page.tsx";

export function Offered({ offer, children }: { offer: Offer; children: ReactNode }) {
  const isOffered = useAtomValue(offersAtom);
  if (isOffered(offer)) return children;
  return (
    <Page title={t`Not offered`}>
      <p className="lede">
        <Trans>This shop does not offer this. Please choose something from its products.</Trans>
      </p>
      <p>
        <Link className="button button-main" to={paths.home()}>
          <Trans>Find products</Trans>
        </Link>
      </p>
    </Page>
  );
}
