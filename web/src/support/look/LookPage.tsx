// The logo and the colors of the shop: customers see a change in all their tabs at once.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { LOOK } from "./calls.ts";
import { LookForm } from "./LookForm.tsx";
import "../parts/parts.css";
import "./look.css";

export default function LookPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Logo and colors`} />;
  return <Shown />;
}

function Shown() {
  const { data, error, retry } = useFresh(LOOK);
  return (
    <SupportPage title={t`Logo and colors`}>
      {error !== undefined && <Trouble error={error} what={t`The logo and the colors`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={6} />}
      {data && <LookForm key={data.revision} start={data} onSaved={retry} />}
    </SupportPage>
  );
}
