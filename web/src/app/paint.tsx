// Renders the static pages to HTML at build time. The server includes it in its pages for readers without scripts and
// for search engines. The components are the only source of the text.
import { renderToString } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router";
import { patterns } from "../base/paths.ts";

import { ContentPage, topicPath, topics } from "../features/content/index.ts";
import { Footer } from "./Footer.tsx";

export function paint() {
  const pages = topics.map(({ page, title, description }) => {
    const path = topicPath(page);
    const view = renderToString(
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={patterns.content} element={<ContentPage />} />
        </Routes>
      </MemoryRouter>,
    );
    return { path, title, description, view };
  });
  const footer = renderToString(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  return { pages, footer };
}
