// Renders the static pages to HTML at build time. The server includes it in its pages for readers without scripts and
// for search engines. The components are the only source of the text.
import { renderToString } from "react-dom/server";
import { patterns } from "../base/paths.ts";
import { ContentPage, descriptions, topicPath, topics } from "../features/content/index.ts";
import { Router, Routes } from "../routing/index.ts";
import { Footer } from "./Footer.tsx";

export function paint() {
  const pages = topics.map(({ page, title }) => {
    const path = topicPath(page);
    const view = renderToString(
      <Router at={path}>
        <Routes table={[{ path: patterns.content, element: <ContentPage /> }]} />
      </Router>,
    );
    return { path, title, description: descriptions[page], view };
  });
  const footer = renderToString(
    <Router at={patterns.home}>
      <Footer />
    </Router>,
  );
  return { pages, footer };
}
