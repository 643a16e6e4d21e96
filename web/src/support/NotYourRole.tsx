// The page that a role may not see.
import { useAtomValue } from "jotai";
import { staffAtom } from "./me.ts";
import { SupportPage } from "./SupportPage.tsx";

export function NotYourRole({ title }: { title: string }) {
  const role = useAtomValue(staffAtom)?.role;
  return (
    <SupportPage title={title}>
      <p className="alert alert-danger" role="alert">
        Your role is {role}, which does not include this page. An administrator can give you another role.
      </p>
    </SupportPage>
  );
}
