// Does to a page what a browser does that translates it: each text node gives its place to an element with the translation. The
// words stay, so that a test can read them.
export function translate(page: Element = document.body): void {
  const texts = document.createNodeIterator(page, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() && !node.parentElement?.closest("font, textarea, script, style")
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const found: Text[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text);
  for (const text of found) {
    const inner = document.createElement("font");
    const outer = document.createElement("font");
    outer.append(inner);
    text.replaceWith(outer);
    inner.textContent = text.data;
  }
}
