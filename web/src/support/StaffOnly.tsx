// Redirects to the sign-in and back, and to the password page while the password is still the initial one. When a
// sign-in expires later, a dialog asks for it: see SupportShell.
import { useAtomValue } from "jotai";
import { Navigate, Outlet, useLocation } from "react-router";
import { staffAtom } from "./me.ts";
import { supportPaths, supportPatterns } from "./paths.ts";

export function StaffOnly() {
  const staff = useAtomValue(staffAtom);
  const { pathname, search } = useLocation();
  if (!staff) return <Navigate to={supportPaths.signIn(pathname + search)} replace />;
  if (staff.passwordUpdateRequired && pathname !== supportPatterns.password)
    return <Navigate to={supportPatterns.password} replace />;
  return <Outlet />;
}
