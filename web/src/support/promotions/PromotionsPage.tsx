// The promotions of the shop: customers see a change in all their tabs at once.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { at } from "../../api/address.ts";
import { topsOf } from "../../api/categories.ts";
import { useResource } from "../../api/useResource.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { categoryChoices } from "../parts/GoodsFields.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { SupportPage } from "../SupportPage.tsx";
import { PROMOTIONS } from "./calls.ts";
import { PromotionsForm } from "./PromotionsForm.tsx";
import "../parts/parts.css";
import "./promotions.css";

export default function PromotionsPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Promotions`} />;
  return <PromotionsOfShop />;
}

function PromotionsOfShop() {
  const { data, error, retry } = useFresh(PROMOTIONS);
  const found = useResource(at("/api/categories"));
  const categories = found.state === "ready" ? categoryChoices(topsOf(found.data)) : [];
  return (
    <SupportPage title={t`Promotions`}>
      {error !== undefined && <Trouble error={error} what={t`The promotions`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={4} />}
      {data && <PromotionsForm key={data.revision} start={data} categories={categories} onSaved={retry} />}
    </SupportPage>
  );
}
