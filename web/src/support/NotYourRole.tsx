// The page that a role may not see.
import { useAtomValue } from "jotai";
import { DeskPage } from "./DeskPage.tsx";
import { staffAtom } from "./me.ts";

export function NotYourRole({ title }: { title: string }) {
  const role = useAtomValue(staffAtom)?.role;
  return (
    <DeskPage title={title}>
      <p className="alert alert-danger" role="alert">
        Your role is {role}, which does not include this page. An administrator can give you another role.
      </p>
    </DeskPage>
  );
}
