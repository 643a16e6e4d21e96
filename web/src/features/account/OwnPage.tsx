// The frame of pages that guests have, too: what they requested and ordered in this browser.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { isLoadedAtom } from "../../live/entries.ts";
import { PageHeading, usePageTitle } from "../../page/Page.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { sessionAtom, withSignIn } from "../session/index.ts";
import { AccountPage } from "./AccountPage.tsx";

interface OwnPageProps {
  title: string;
  /** What a sign-in gives access to: "to see your quotes". */
  purpose: string;
  actions?: ReactNode;
  children: ReactNode;
  /** Shows nothing of the live map, so it does not wait for it. */
  isStill?: boolean;
  /** What guests see, before the offer to sign in, and why to sign in; nothing if they see nothing of theirs. */
  guestNote?: { seen: ReactNode; why: string } | undefined;
}

export function OwnPage({ guestNote, ...page }: OwnPageProps) {
  const isGuest = useAtomValue(sessionAtom)?.signedIn === false;
  return isGuest ? <GuestPage {...page} guestNote={guestNote} /> : <AccountPage {...page} />;
}

function GuestPage({ title, actions, children, isStill, guestNote }: OwnPageProps) {
  usePageTitle(title);
  const isLoaded = useAtomValue(isLoadedAtom);
  const why = guestNote?.why;
  return (
    <div className="page">
      <div className="account-head">
        <PageHeading>{title}</PageHeading>
        {actions}
      </div>
      {isLoaded || isStill ? children : <SkeletonRows count={3} />}
      {guestNote && (
        <p className="section muted no-print">
          {guestNote.seen}{" "}
          <Trans>
            <button
              type="button"
              className="link-button"
              onClick={() => void withSignIn(t`to keep them in your account`, async () => undefined)}
            >
              Sign in
            </button>{" "}
            {why}
          </Trans>
        </p>
      )}
    </div>
  );
}
