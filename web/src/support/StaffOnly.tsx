// Leads to the sign-in and back, and to a password of one's own while it is still one that somebody else set. A sign-in that runs out later is asked for over the page instead: see DeskShell.
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
