// The routes of the support app. The lobby loads first; all other pages and the sign-in have their own table,
// moreRoutes.tsx, which also handles unknown addresses.
import { Route, Routes } from "react-router";
import { lazyPage } from "../page/lazyPage.tsx";
import { supportPatterns } from "./paths.ts";
import { StaffOnly } from "./StaffOnly.tsx";
import { SupportShell } from "./SupportShell.tsx";

const LobbyPage = lazyPage(() => import("./lobby/LobbyPage.tsx"));
const MoreRoutes = lazyPage(async () => {
  const more = await import("./moreRoutes.tsx");
  await more.preload(location.pathname);
  return more;
});

export function SupportRoutes() {
  return (
    <Routes>
      <Route element={<SupportShell />}>
        <Route element={<StaffOnly />}>
          <Route path={supportPatterns.lobby} element={<LobbyPage />} />
        </Route>
        <Route path="*" element={<MoreRoutes />} />
      </Route>
    </Routes>
  );
}

/** Loads the code of the page at this address. The page itself reports a failure. */
export const preloadScreen = (pathname: string): Promise<void> =>
  (pathname === supportPatterns.lobby ? LobbyPage : MoreRoutes).preload().catch(() => undefined);
