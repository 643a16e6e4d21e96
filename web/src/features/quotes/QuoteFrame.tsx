// The frame of the quote pages. They belong to the customer's own pages, but guests can have quotes of this browser
// too.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { quotePaths } from "../../base/quotePaths.ts";
import { Link } from "../../page/Link.tsx";
import { OwnPage } from "../account/index.ts";

interface QuoteFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

const NOTE = {
  seen: (
    <>
      <Trans>
        You see the <Link to={quotePaths.quotes()}>quotes that were requested in this browser</Link>.
      </Trans>
    </>
  ),
  why: t`to keep them in your account and to accept an offer.`,
};

export const QuoteFrame = (page: QuoteFrameProps) => (
  <OwnPage {...page} purpose={t`to see your quotes`} guestNote={NOTE} />
);
