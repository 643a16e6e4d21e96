// The frame of the quote pages. They belong to the customer's own pages, but guests can have quotes of this browser
// too.
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { quotePaths } from "../../base/quotePaths.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { PageHeading, usePageTitle } from "../../page/Page.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { AccountPage } from "../account/index.ts";
import { sessionAtom, withSignIn } from "../session/index.ts";

interface QuoteFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function QuoteFrame({ title, actions, children }: QuoteFrameProps) {
  const isGuest = useAtomValue(sessionAtom)?.signedIn === false;
  const isLoaded = useAtomValue(isLoadedAtom);
  if (!isGuest)
    return (
      <AccountPage title={title} purpose="to see your quotes" actions={actions}>
        {children}
      </AccountPage>
    );
  return (
    <GuestPage title={title} actions={actions}>
      {isLoaded ? children : <SkeletonRows count={3} />}
      <p className="section muted no-print">
        You see the <Link to={quotePaths.quotes()}>quotes that were requested in this browser</Link>.{" "}
        <button
          type="button"
          className="link-button"
          onClick={() => void withSignIn("to keep your quotes in your account", async () => undefined)}
        >
          Sign in
        </button>{" "}
        to keep them in your account and to accept an offer.
      </p>
    </GuestPage>
  );
}

function GuestPage({ title, actions, children }: QuoteFrameProps) {
  usePageTitle(title);
  return (
    <div className="page">
      <div className="account-head">
        <PageHeading>{title}</PageHeading>
        {actions}
      </div>
      {children}
    </div>
  );
}
