// What the shop tells about itself: customers see a change in all their tabs at once.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { SHOP } from "./calls.ts";
import { ShopForm } from "./ShopForm.tsx";
import "../parts/parts.css";

export default function ShopPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Shop`} />;
  return <Shop />;
}

function Shop() {
  const { data, error, retry } = useFresh(SHOP);
  return (
    <SupportPage title={t`Shop`}>
      {error !== undefined && <Trouble error={error} what={t`The shop’s details`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={6} />}
      {data && <ShopForm key={data.revision} shop={data} onSaved={retry} />}
    </SupportPage>
  );
}
