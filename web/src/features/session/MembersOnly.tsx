// Content for signed-in customers. Shows guests what a sign-in gives access to, with a link.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonCards } from "../../ui/feedback/Skeleton.tsx";
import { sessionAtom } from "./atoms.ts";

export function MembersOnly({ purpose, children }: { purpose: string; children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  if (!session) return <SkeletonCards count={4} />;
  if (session.signedIn) return children;
  return (
    <Empty title={t`You are not signed in`}>
      <p>
        <Trans>Sign in {purpose}.</Trans>
      </p>
      <Link className="button button-main" to={paths.login(pathname + search)}>
        <Trans>Sign in</Trans>
      </Link>
    </Empty>
  );
}
