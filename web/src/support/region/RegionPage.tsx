// Where the shop is, and how it writes numbers and dates.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useCountries } from "../../features/addresses/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { REGION } from "./calls.ts";
import { RegionForm } from "./RegionForm.tsx";
import "../parts/parts.css";

export default function RegionPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Region`} />;
  return <RegionOfShop />;
}

function RegionOfShop() {
  const { data, error, retry } = useFresh(REGION);
  const found = useCountries();
  const isReady = data !== undefined && found.state === "ready";
  return (
    <SupportPage title={t`Region`}>
      {error !== undefined && <Trouble error={error} what={t`The region`} onRetry={retry} />}
      {!isReady && error === undefined && <SkeletonRows count={4} />}
      {isReady && (
        <RegionForm
          key={data.revision}
          start={data}
          countries={found.data.countries.map(({ countryId, name }) => ({ value: countryId, name }))}
          onSaved={retry}
        />
      )}
    </SupportPage>
  );
}
