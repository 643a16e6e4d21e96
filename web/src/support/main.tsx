// The entry of the support app. It opens no customer connection and shares no first files with the store.
import { Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { store } from "../base/store.ts";
import { Router } from "../routing/index.ts";
import { loadStaff } from "./me.ts";
import { preloadScreen, SupportRoutes } from "./routes.tsx";

import("../ui/missingPictures.ts").then((it) => it.replaceMissingPictures(document)).catch(console.error);
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
await Promise.all([preloadScreen(location.pathname), loadStaff()]);
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <Router>
        <SupportRoutes />
      </Router>
    </Provider>
  </StrictMode>,
);
