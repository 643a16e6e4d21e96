// When the shop works: all promised dates follow from it.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { HOURS } from "./calls.ts";
import { HoursForm } from "./HoursForm.tsx";
import "../parts/parts.css";
import "./hours.css";

export default function HoursPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Calendar`} />;
  return <Hours />;
}

function Hours() {
  const { data, error, retry } = useFresh(HOURS);
  return (
    <SupportPage title={t`Calendar`}>
      {error !== undefined && <Trouble error={error} what={t`The calendar`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={6} />}
      {data && <HoursForm key={data.revision} start={data} onSaved={retry} />}
    </SupportPage>
  );
}
