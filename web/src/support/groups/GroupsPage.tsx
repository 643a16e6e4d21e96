// The customer groups of the shop: members see a change in all their tabs at once.
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
import { GROUPS } from "./calls.ts";
import { GroupsForm } from "./GroupsForm.tsx";
import "../parts/parts.css";
import "./groups.css";

export default function GroupsPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Groups`} />;
  return <GroupsOfShop />;
}

function GroupsOfShop() {
  const { data, error, retry } = useFresh(GROUPS);
  const found = useResource(at("/api/categories"));
  const categories = found.state === "ready" ? categoryChoices(topsOf(found.data)) : [];
  return (
    <SupportPage title={t`Groups`}>
      {error !== undefined && <Trouble error={error} what={t`The groups`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={4} />}
      {data && <GroupsForm key={data.revision} start={data} categories={categories} onSaved={retry} />}
    </SupportPage>
  );
}
