// What placing an order means, beside its button. The links open in another tab, so that nothing typed here is lost.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { paths } from "../../base/paths.ts";
import { footerLinksAtom } from "../../base/shop.ts";

const WITHDRAWAL = paths.content("Withdrawal").toLowerCase();

export function TermsNotice({ isOffer = false }: { isOffer?: boolean }) {
  // The footer links to the page in countries with the right.
  const hasWithdrawal = useAtomValue(footerLinksAtom).some(({ path }) => path.toLowerCase() === WITHDRAWAL);
  return (
    <p className="muted terms-notice">
      {isOffer ? (
        <Trans>
          By accepting the offer you agree to our <PageLink page="Terms">terms</PageLink>. Our{" "}
          <PageLink page="Privacy">privacy policy</PageLink> says how we use your data.
        </Trans>
      ) : (
        <Trans>
          By placing the order you agree to our <PageLink page="Terms">terms</PageLink>. Our{" "}
          <PageLink page="Privacy">privacy policy</PageLink> says how we use your data.
        </Trans>
      )}
      {hasWithdrawal && (
        <>
          {" "}
          <Trans>
            For consumers: <PageLink page="Withdrawal">right of withdrawal</PageLink>.
          </Trans>
        </>
      )}
    </p>
  );
}

interface PageLinkProps {
  page: "Terms" | "Privacy" | "Withdrawal";
  children?: ReactNode;
}

function PageLink({ page, children }: PageLinkProps) {
  return (
    <a href={paths.content(page)} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">
        {" "}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
