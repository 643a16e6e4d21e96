// The pages of words as HTML, drawn once by the build. The server puts them into its pages, so that they are read
// without scripts and by search engines; the text has one source, the components.
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router";
import { patterns } from "../base/paths.ts";

import { ContentPage, topicPath, topics } from "../features/content/index.ts";
import { Footer } from "./Footer.tsx";

export function paint() {
  const pages = topics.map(({ page, title, description }) => {
    const path = topicPath(page);
    const view = renderToStaticMarkup(
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={patterns.content} element={<ContentPage />} />
        </Routes>
      </MemoryRouter>,
    );
    return { path, title, description, view };
  });
  const footer = renderToStaticMarkup(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  return { pages, footer };
}
