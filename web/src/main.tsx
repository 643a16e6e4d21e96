// The entry of the store. React takes over the first view if the server has rendered it, and otherwise renders it.
import { Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { AppRoutes, preloadRoute } from "./app/routes.tsx";
import { start } from "./app/start.ts";
import { store } from "./base/store.ts";
import { Router } from "./routing/index.ts";

start();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
await preloadRoute(location.pathname);
const app = (
  <StrictMode>
    <Provider store={store}>
      <Router>
        <AppRoutes />
      </Router>
    </Provider>
  </StrictMode>
);
if (root.hasAttribute("data-first-view")) hydrateRoot(root, app);
else createRoot(root).render(app);
