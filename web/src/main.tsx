// The entry of the store. The server has rendered the first view into the root; React renders over it.
import { Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AppRoutes, preloadRoute } from "./app/routes.tsx";
import { start } from "./app/start.ts";
import { store } from "./base/store.ts";
import { Router } from "./routing/index.ts";

start();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
await preloadRoute(location.pathname);
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <Router>
        <AppRoutes />
      </Router>
    </Provider>
  </StrictMode>,
);
