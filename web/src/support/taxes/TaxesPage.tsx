// The taxes of the shop: customers see a change in all their tabs at once.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useCountries } from "../../features/addresses/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { TAXES } from "./calls.ts";
import { TaxesForm } from "./TaxesForm.tsx";
import "../parts/parts.css";
import "./taxes.css";

export default function TaxesPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Taxes`} />;
  return <TaxesOfShop />;
}

function TaxesOfShop() {
  const { data, error, retry } = useFresh(TAXES);
  const found = useCountries();
  const countries =
    found.state === "ready"
      ? found.data.countries.map(({ countryId, name }) => ({ value: countryId, name }))
      : [];
  return (
    <SupportPage title={t`Taxes`}>
      {error !== undefined && <Trouble error={error} what={t`The taxes`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={6} />}
      {data && <TaxesForm key={data.revision} start={data} countries={countries} onSaved={retry} />}
    </SupportPage>
  );
}
