// A text of the shop's pages, as HTML. The server has made it from Markdown: it contains only what the server allows there.
// Links to this site are followed without a new page load.
import { type MouseEvent, useMemo } from "react";
import { followClick } from "../../routing/index.ts";

interface WordsProps {
  html: string;
  className: string;
  /** Its links lead nowhere. */
  isPreview?: boolean;
}

function follow(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (link) followClick(event, link);
}

const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
};

export function Words({ html, className, isPreview = false }: WordsProps) {
  // The same object as before, so that React leaves opened sections as they are.
  const inside = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/a11y: clicks on the links inside; keys cause them too
  return <div className={className} onClick={isPreview ? stay : follow} dangerouslySetInnerHTML={inside} />;
}
