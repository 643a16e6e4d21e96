// Redirects to the sign-in and back, and to the password page while the password is still the initial one. When a
// sign-in expires later, a dialog asks for it: see SupportShell.
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Redirect, useLocation } from "../routing/index.ts";
import { staffAtom } from "./me.ts";
import { supportPaths, supportPatterns } from "./paths.ts";

export function StaffOnly({ children }: { children: ReactNode }) {
  const staff = useAtomValue(staffAtom);
  const { pathname, search } = useLocation();
  if (!staff) return <Redirect to={supportPaths.signIn(pathname + search)} />;
  if (staff.passwordUpdateRequired && pathname !== supportPatterns.password)
    return <Redirect to={supportPatterns.password} />;
  return children;
}
