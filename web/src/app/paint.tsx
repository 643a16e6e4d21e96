// Renders at build time what the server includes in its pages: the footer, and the parts of content pages. The components are
// the only source of their markup.
import { Provider } from "jotai";
import { renderToString } from "react-dom/server";
import { patterns } from "../base/paths.ts";
import { shopAtom } from "../base/shop.ts";
import { store } from "../base/store.ts";
import { PARTS, Part } from "../features/content/index.ts";
import { Router } from "../routing/index.ts";
import { Footer } from "./Footer.tsx";

/** Stands for the footer's links to pages, which the server knows. */
const LINK = { path: "/content/PAGE", name: "PAGE" };

export function paint() {
  const before = store.get(shopAtom);
  store.set(shopAtom, { pages: [LINK] });
  const footer = renderToString(
    <Provider store={store}>
      <Router at={patterns.home}>
        <Footer />
      </Router>
    </Provider>,
  );
  store.set(shopAtom, before);
  const names = Object.keys(PARTS) as Array<keyof typeof PARTS>;
  const parts = Object.fromEntries(
    names.map((part) => [
      part,
      renderToString(
        <Provider store={store}>
          <Router at={patterns.home}>
            <Part part={part} />
          </Router>
        </Provider>,
      ),
    ]),
  );
  return { footer, parts };
}
