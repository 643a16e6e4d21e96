// The frame of the customer's own pages: navigation, heading with actions, and the sign-in.
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { isLoadedAtom } from "../../live/entries.ts";
import { PageHeading, usePageTitle } from "../../page/Page.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { ConfirmNotice, isSignedInAtom, MembersOnly } from "../session/index.ts";
import { AccountNav } from "./AccountNav.tsx";
import "../../styles/account.css";

interface AccountPageProps {
  title: string;
  /** What a guest would see after the sign-in: "to see your addresses". */
  purpose: string;
  actions?: ReactNode;
  children: ReactNode;
  /** Shows nothing of the live map, so it does not wait for it. */
  isStill?: boolean;
}

export function AccountPage({ title, purpose, actions, children, isStill = false }: AccountPageProps) {
  usePageTitle(title);
  const loaded = useAtomValue(isLoadedAtom);
  const signedIn = useAtomValue(isSignedInAtom);
  return (
    <div className="page account-page">
      <AccountNav />
      <div className="account-main">
        <div className="account-head">
          <PageHeading>{title}</PageHeading>
          {signedIn && actions}
        </div>
        <ConfirmNotice />
        <MembersOnly purpose={purpose}>
          {loaded || isStill ? children : <SkeletonRows count={4} />}
        </MembersOnly>
      </div>
    </div>
  );
}
