// How the shop ships: customers see a change in all their tabs at once.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useCountries } from "../../features/addresses/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { SHIPPING } from "./calls.ts";
import { ShippingForm } from "./ShippingForm.tsx";
import { TrialBox } from "./TrialBox.tsx";
import "../parts/parts.css";
import "./shipping.css";

export default function ShippingPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Shipping`} />;
  return <ShippingOfShop />;
}

function ShippingOfShop() {
  const { data, error, retry } = useFresh(SHIPPING);
  const found = useCountries();
  const countries =
    found.state === "ready"
      ? found.data.countries.map(({ countryId, name }) => ({ value: countryId, name }))
      : [];
  return (
    <SupportPage title={t`Shipping`}>
      {error !== undefined && <Trouble error={error} what={t`The shipping rates`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={8} />}
      {data && <ShippingForm key={data.revision} start={data} countries={countries} onSaved={retry} />}
      {data && <TrialBox countries={countries} />}
    </SupportPage>
  );
}
