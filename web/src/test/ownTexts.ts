// Checks in every test that pages can be translated by the browser, which replaces each text node by an element. A text node of
// React's that is gone cannot change (the page goes on to show what was), and cannot be removed or inserted before (an exception).
// So a text that changes, comes or goes has an element of its own: then React writes the element, not the text node.
import { afterEach, expect } from "vitest";

const problems = new Set<string>();

/**
 * Whether React keeps the text node, because it has neighbors. It does not keep the only text of an element. Spaces are not
 * translated.
 */
const isKept = (node: Node | null): node is Text =>
  node instanceof Text &&
  node.data.trim() !== "" &&
  Object.keys(node).some((key) => key.startsWith("__reactFiber$"));

function report(what: string, text: Text): void {
  const { parentElement } = text;
  problems.add(`${what}: “${text.data}” in ${parentElement?.outerHTML.slice(0, 400)}`);
}

const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
const { insertBefore, removeChild } = Node.prototype;

Object.defineProperty(Node.prototype, "nodeValue", {
  ...value,
  set(this: Node, text: string | null) {
    if (isKept(this) && this.data !== text) report(`changed to “${text}”`, this);
    value?.set?.call(this, text);
  },
});
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  if (isKept(child)) report("removed", child);
  return removeChild.call(this, child) as T;
};
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
  if (isKept(next)) {
    const what = node instanceof Element ? node.outerHTML.slice(0, 200) : node.textContent;
    report(`inserted ${what} before`, next);
  }
  return insertBefore.call(this, node, next) as T;
};

afterEach(() => {
  const found = [...problems];
  problems.clear();
  expect(found, "texts that change have to be the only child of an element").toEqual([]);
});
