// The page that a role may not see.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { roleName, staffAtom } from "./me.ts";
import { SupportPage } from "./SupportPage.tsx";

export function NotYourRole({ title }: { title: string }) {
  const staff = useAtomValue(staffAtom);
  const role = staff && roleName(staff.role);
  return (
    <SupportPage title={title}>
      <p className="alert alert-danger" role="alert">
        <Trans>
          Your role is {role}, which does not include this page. An administrator can give you another role.
        </Trans>
      </p>
    </SupportPage>
  );
}
