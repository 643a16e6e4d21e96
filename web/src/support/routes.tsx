// The routes of the support app. The lobby loads first; all other pages and the sign-in have their own table,
// moreRoutes.tsx, which also handles unknown addresses.
import { Route, Routes } from "react-router";
import { lazyPage } from "../page/lazyPage.tsx";
import { DeskShell } from "./DeskShell.tsx";
import { deskPatterns } from "./paths.ts";
import { StaffOnly } from "./StaffOnly.tsx";

const LobbyPage = lazyPage(() => import("./lobby/LobbyPage.tsx"));
const MoreRoutes = lazyPage(async () => {
  const more = await import("./moreRoutes.tsx");
  await more.preload(location.pathname);
  return more;
});

export function DeskRoutes() {
  return (
    <Routes>
      <Route element={<DeskShell />}>
        <Route element={<StaffOnly />}>
          <Route path={deskPatterns.lobby} element={<LobbyPage />} />
        </Route>
        <Route path="*" element={<MoreRoutes />} />
      </Route>
    </Routes>
  );
}

/** Loads the code of the page at this address. The page itself reports a failure. */
export const preloadScreen = (pathname: string): Promise<void> =>
  (pathname === deskPatterns.lobby ? LobbyPage : MoreRoutes).preload().catch(() => undefined);
