// Redirects to the sign-in and back, and to the password page while the password is still the initial one. When a
// sign-in expires later, a dialog asks for it: see DeskShell.
import { useAtomValue } from "jotai";
import { Navigate, Outlet, useLocation } from "react-router";
import { staffAtom } from "./me.ts";
import { deskPaths, deskPatterns } from "./paths.ts";

export function StaffOnly() {
  const staff = useAtomValue(staffAtom);
  const { pathname, search } = useLocation();
  if (!staff) return <Navigate to={deskPaths.signIn(pathname + search)} replace />;
  if (staff.passwordUpdateRequired && pathname !== deskPatterns.password)
    return <Navigate to={deskPatterns.password} replace />;
  return <Outlet />;
}
