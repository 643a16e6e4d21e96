// The routes of the support app. The lobby loads first; all other pages and the sign-in have their own table,
// moreRoutes.tsx, which also handles unknown addresses.
import { lazyPage } from "../page/lazyPage.tsx";
import { Routes } from "../routing/index.ts";
import { supportPatterns } from "./paths.ts";
import { StaffOnly } from "./StaffOnly.tsx";
import { SupportShell } from "./SupportShell.tsx";

const LobbyPage = lazyPage(() => import("./lobby/LobbyPage.tsx"));
const MoreRoutes = lazyPage(async () => {
  const more = await import("./moreRoutes.tsx");
  await more.preload(location.pathname);
  return more;
});

const lobby = (
  <StaffOnly>
    <LobbyPage />
  </StaffOnly>
);

export function SupportRoutes() {
  return (
    <SupportShell>
      <Routes
        table={[
          { path: supportPatterns.lobby, element: lobby },
          { path: "*", element: <MoreRoutes /> },
        ]}
      />
    </SupportShell>
  );
}

/** Loads the code of the page at this address. The page itself reports a failure. */
export const preloadScreen = (pathname: string): Promise<void> =>
  (pathname === supportPatterns.lobby ? LobbyPage : MoreRoutes).preload().catch(() => undefined);
