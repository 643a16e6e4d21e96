// What placing an order means, beside its button. The links open in another tab, so that nothing typed here is lost.
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { paths } from "../../base/paths.ts";

export function TermsNotice({ isOffer = false }: { isOffer?: boolean }) {
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
    </p>
  );
}

function PageLink({ page, children }: { page: "Terms" | "Privacy"; children?: ReactNode }) {
  return (
    <a href={paths.content(page)} target="_blank" rel="noopener">
      {children}{" "}
      <span className="visually-hidden">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
