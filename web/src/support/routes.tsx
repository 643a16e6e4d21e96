// The desk's screens. The lobby is read at once; all others, and the sign-in, have a table of their own, moreRoutes.tsx,
// which is also asked about addresses that nothing fits.
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

/** Reads the code of the screen at this address. A failure is left to the screen itself, which can say it. */
export const preloadScreen = (pathname: string): Promise<void> =>
  (pathname === deskPatterns.lobby ? LobbyPage : MoreRoutes).preload().catch(() => undefined);
