// Puts the texts of one language into the code, while it is built: a page loads no catalog, and no text is looked up at runtime.
// Texts are marked with Lingui's macros; `npm run messages` collects them in messages/*.po.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type NodePath, type PluginObj, types as t, transformAsync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import config from "../lingui.config.ts";

/** The modules of the macros. */
export const MACROS = /@lingui\/(core|react)\/macro/;
const RUNTIME = /^@lingui\/(core|react)$/;

/** The translations of a language by the ids of the messages; English has none, it is in the code. */
export async function catalogOf(language: string): Promise<ReadonlyMap<string, string>> {
  if (language === config.sourceLocale) return new Map();
  const filename = fileURLToPath(new URL(`../messages/${language}.po`, import.meta.url));
  const parsed = await formatter().parse(readFileSync(filename, "utf8"), {
    locale: language,
    sourceLocale: "en",
    filename,
  });
  const translated = Object.entries(parsed).filter(([, { translation }]) => translation);
  return new Map(translated.map(([id, { translation }]) => [id, translation ?? ""]));
}

/** Builds the client in a language. A build fails if a text is not translated. */
export function messages(language: string): Plugin {
  let catalog: ReadonlyMap<string, string> = new Map();
  const missing = new Set<string>();
  return {
    name: "platen-messages",
    enforce: "pre",
    async buildStart() {
      catalog = await catalogOf(language);
    },
    transform: {
      filter: { id: /\.tsx?$/, code: MACROS },
      handler: (code, id) =>
        withTexts(code, id, language, (message, key) => {
          if (language === config.sourceLocale) return message;
          const found = catalog.get(key);
          if (found === undefined) missing.add(message);
          return found ?? message;
        }),
    },
    buildEnd() {
      if (missing.size > 0)
        throw new Error(`messages/${language}.po lacks ${missing.size} texts:\n${[...missing].join("\n")}`);
    },
  };
}

/** Replaces the macros in a file's code by the texts that `translate` returns. */
export async function withTexts(code: string, filename: string, language: string, translate: Translate) {
  const done = await transformAsync(code, {
    filename,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    parserOpts: { plugins: filename.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
    plugins: [[macros, { descriptorFields: "message", linguiConfig: LINGUI }], inline(language, translate)],
  });
  return done?.code ? { code: done.code, map: JSON.stringify(done.map) } : null;
}

const LINGUI = makeConfig(config);

type Translate = (message: string, id: string) => string;
type Values = ReadonlyMap<string, t.Expression>;

/** Replaces the calls and elements that the macros become by the texts themselves. */
function inline(language: string, translate: Translate): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            CallExpression: {
              exit(path) {
                const found = isLookup(path.node) && descriptorOf(path.node.arguments[0], translate);
                if (found) path.replaceWith(textOf(found.text, found.values, language));
              },
            },
            JSXFragment: { exit: ({ node }) => flatten(node) },
            JSXElement: {
              exit(path) {
                flatten(path.node);
                const { name, attributes } = path.node.openingElement;
                if (!t.isJSXIdentifier(name, { name: "_Trans" })) return;
                const [spread, other] = attributes;
                if (!t.isJSXSpreadAttribute(spread) || other)
                  throw path.buildCodeFrameError("<Trans> takes no attributes.");
                const found = descriptorOf(spread.argument, translate);
                if (!found) return;
                const { text, values, components } = found;
                place(path, childrenOf(text, values, components, language));
              },
            },
          });
          for (const statement of program.get("body"))
            if (statement.isImportDeclaration() && RUNTIME.test(statement.node.source.value))
              statement.remove();
        },
      },
    },
  };
}

const isLookup = (node: t.CallExpression) =>
  t.isMemberExpression(node.callee) && t.isIdentifier(node.callee.object, { name: "_i18n" });

type Children = t.JSXElement["children"];

/**
 * Browsers translate a page by replacing its text nodes, and React would go on to change, to remove and to insert before the nodes
 * that are gone. So a text is the only child of its element, which React writes as a whole: it is one string, and has an element
 * of its own if it would have neighbors.
 */
function place(path: NodePath<t.JSXElement>, children: Children): void {
  const { parent } = path;
  const text = textIn(children);
  if (t.isJSXElement(parent) || t.isJSXFragment(parent)) {
    const node = t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), children);
    texts.add(node);
    path.replaceWith(node);
  } else path.replaceWith(text && !hasNeighbors(path) ? text : spanOf(children));
}

/** The text of children that are nothing else. */
const textIn = ([only, ...others]: Children) =>
  others.length === 0 && t.isJSXExpressionContainer(only) && t.isExpression(only.expression)
    ? only.expression
    : undefined;

/** Whether a text that is a part of an expression may be shown beside others. */
function hasNeighbors(path: NodePath): boolean {
  const { parent, parentPath } = path;
  if (!parentPath) return false;
  if (t.isConditionalExpression(parent) || t.isLogicalExpression(parent)) return hasNeighbors(parentPath);
  if (t.isJSXExpressionContainer(parent)) {
    const owner = parentPath.parent;
    return t.isJSXFragment(owner) || (t.isJSXElement(owner) && owner.children.filter(isShown).length > 1);
  }
  return (t.isReturnStatement(parent) || t.isArrowFunctionExpression(parent)) && isComponent(parentPath);
}

/** Whether a path is in a component: a function whose name begins with a capital. */
function isComponent(path: NodePath): boolean {
  const found = path.isFunction() ? path : path.getFunctionParent();
  const own = found?.isFunctionDeclaration() || found?.isFunctionExpression() ? found.node.id : undefined;
  const name = own ?? (found?.parentPath?.isVariableDeclarator() ? found.parentPath.node.id : undefined);
  return t.isIdentifier(name) && /^[A-Z]/.test(name.name);
}

/** The fragments that stand for a text. Inside of an element, their children take their place. */
const texts = new WeakSet<t.Node>();
/** The strings of texts that have no element of their own yet. */
const strings = new WeakSet<t.Node>();

function flatten(parent: t.JSXElement | t.JSXFragment): void {
  if (texts.has(parent)) return;
  const children = parent.children.flatMap((child) =>
    t.isJSXFragment(child) && texts.has(child) ? child.children : [child],
  );
  const isAlone = t.isJSXElement(parent) && children.filter(isShown).length === 1;
  parent.children = isAlone ? children : children.map(apart);
}

const apart = (child: Children[number]) => (strings.has(child) ? spanOf([child]) : child);

const isShown = (child: Children[number]) =>
  !(t.isJSXText(child) && child.value.trim() === "" && child.value.includes("\n")) &&
  !(t.isJSXExpressionContainer(child) && t.isJSXEmptyExpression(child.expression));

function spanOf(children: Children): t.JSXElement {
  const name = t.jsxIdentifier("span");
  const isAlone = children.length === 1;
  return t.jsxElement(
    t.jsxOpeningElement(name, []),
    t.jsxClosingElement(t.cloneNode(name)),
    isAlone ? children : children.map(apart),
  );
}

/** Reads `{ id, message, values, components }`. */
function descriptorOf(node: t.Node | undefined, translate: Translate) {
  if (!t.isObjectExpression(node)) return undefined;
  const fields = fieldsOf(node);
  const [id, message] = [fields.get("id"), fields.get("message")];
  if (!t.isStringLiteral(id) || !t.isStringLiteral(message)) return undefined;
  const text = compileMessageOrThrow(translate(message.value, id.value));
  return { text, values: fieldsOf(fields.get("values")), components: fieldsOf(fields.get("components")) };
}

function fieldsOf(node: t.Node | undefined): Values {
  const fields = new Map<string, t.Expression>();
  if (!t.isObjectExpression(node)) return fields;
  for (const property of node.properties) {
    if (!t.isObjectProperty(property) || !t.isExpression(property.value)) continue;
    const { key } = property;
    if (t.isIdentifier(key)) fields.set(key.name, property.value);
    else if (t.isStringLiteral(key) || t.isNumericLiteral(key)) fields.set(String(key.value), property.value);
  }
  return fields;
}

/** The text as an expression: a string, or a template of its parts. */
function textOf(text: CompiledMessage, values: Values, language: string): t.Expression {
  const build = (choice: CompiledMessage) => textOf(choice, values, language);
  return joined(text.map((token) => expressionOf(token, values, language, build)));
}

function joined(parts: t.Expression[]): t.Expression {
  const quasis = [""];
  const expressions: t.Expression[] = [];
  for (const part of parts) {
    if (t.isStringLiteral(part)) quasis[quasis.length - 1] += part.value;
    else {
      expressions.push(part);
      quasis.push("");
    }
  }
  const [first = "", ...others] = quasis;
  const [only] = expressions;
  if (!only) return t.stringLiteral(first);
  if (expressions.length === 1 && quasis.join("") === "") return only;
  return t.templateLiteral(
    quasis.map((cooked, at) => t.templateElement({ raw: escaped(cooked), cooked }, at === others.length)),
    expressions,
  );
}

const escaped = (text: string) => text.replaceAll(/[`\\]|\$\{/g, "\\$&");

/** The text as children of an element. Its tags, such as `<0>…</0>`, stand for the components. */
function childrenOf(text: CompiledMessage, values: Values, components: Values, language: string): Children {
  const build = (choice: CompiledMessage) => {
    const children = childrenOf(choice, values, components, language);
    return textIn(children) ?? spanOf(children);
  };
  const open: Array<{ tag: string; children: Array<t.JSXElement | t.Expression> }> = [
    { tag: "", children: [] },
  ];
  const add = (child: t.JSXElement | t.Expression) => open.at(-1)?.children.push(child);
  for (const token of text) {
    if (typeof token !== "string") {
      add(expressionOf(token, values, language, build));
      continue;
    }
    for (const part of token.split(/(<\/?\w+\/?>)/)) {
      const [, close, tag = "", empty] = /^<(\/?)(\w+)(\/?)>$/.exec(part) ?? [];
      if (close === undefined) {
        if (part !== "") add(t.stringLiteral(part));
      } else if (empty) add(elementOf(tag, [], components));
      else if (close) {
        const done = open.pop();
        if (done?.tag !== tag) throw new Error(`The tag <${tag}> is closed, but not open.`);
        add(elementOf(tag, withTextsJoined(done.children), components));
      } else open.push({ tag, children: [] });
    }
  }
  const [all, ...unclosed] = open;
  if (!all || unclosed.length > 0) throw new Error(`The tag <${unclosed[0]?.tag}> is not closed.`);
  return withTextsJoined(all.children);
}

/** Joins the words and the values between two elements to one string. The spaces at its ends stay outside of its element. */
function withTextsJoined(parts: ReadonlyArray<t.JSXElement | t.Expression>): Children {
  const children: Children = [];
  const isAlone = !parts.some((part) => t.isJSXElement(part));
  let words: t.Expression[] = [];
  const add = (text: t.Expression) => {
    const child = t.jsxExpressionContainer(text);
    if (!t.isStringLiteral(text) || text.value.trim() !== "") strings.add(child);
    children.push(child);
  };
  const end = () => {
    if (words.length === 0) return;
    const text = joined(words);
    words = [];
    const [before, after] = isAlone ? ["", ""] : takeSpaces(text);
    if (before) add(t.stringLiteral(before));
    add(text);
    if (after) add(t.stringLiteral(after));
  };
  for (const part of parts) {
    if (!t.isJSXElement(part)) words.push(part);
    else {
      end();
      children.push(part);
    }
  }
  end();
  return children;
}

/** Removes the spaces at the ends of a text, and returns them. */
function takeSpaces(text: t.Expression): [string, string] {
  if (t.isStringLiteral(text)) {
    const words = text.value.trim();
    if (words === "") return ["", ""];
    const [before = "", after = ""] = text.value.split(words);
    text.value = words;
    return [before, after];
  }
  if (!t.isTemplateLiteral(text)) return ["", ""];
  const [before = ""] = /^\s*/.exec(text.quasis.at(0)?.value.raw ?? "") ?? [];
  const [after = ""] = /\s*$/.exec(text.quasis.at(-1)?.value.raw ?? "") ?? [];
  const cut = (at: number, words: (text: string) => string) => {
    const value = text.quasis.at(at)?.value;
    if (!value) return;
    value.raw = words(value.raw);
    value.cooked = words(value.cooked ?? "");
  };
  cut(0, (words) => words.trimStart());
  cut(-1, (words) => words.trimEnd());
  return [before, after];
}

function elementOf(tag: string, children: Children, components: Values): t.JSXElement {
  const component = components.get(tag);
  if (!t.isJSXElement(component)) throw new Error(`There is no element for <${tag}>.`);
  const { name, attributes } = component.openingElement;
  const isEmpty = children.length === 0;
  return t.jsxElement(
    t.jsxOpeningElement(name, attributes, isEmpty),
    isEmpty ? null : t.jsxClosingElement(name),
    children,
  );
}

type Token = CompiledMessage[number];

function expressionOf(
  token: Token,
  values: Values,
  language: string,
  build: (choice: CompiledMessage) => t.Expression,
): t.Expression {
  if (token === "#") throw new Error("Please write the number with formatCount(), not as #.");
  if (typeof token === "string") return t.stringLiteral(token);
  const [name, kind, choices] = token;
  const value = values.get(name);
  // Such as {0} in a text that is filled at runtime.
  if (!value) return t.stringLiteral(`{${name}}`);
  if (typeof choices !== "object" || choices === null) return t.cloneNode(value);
  const { other, offset: _, ...special } = choices as Record<string, CompiledMessage>;
  if (!other) throw new Error(`{${name}} has no choice “other”.`);
  return Object.entries(special).reduceRight<t.Expression>((rest, [key, choice]) => {
    const test = kind === "select" ? t.stringLiteral(key) : t.numericLiteral(numberOf(key, language));
    return t.conditionalExpression(t.binaryExpression("===", t.cloneNode(value), test), build(choice), rest);
  }, build(other));
}

/** The number that a category of the plural stands for: in languages with the two categories one and other, that is 1. */
function numberOf(key: string, language: string): number {
  if (key.startsWith("=")) return Number(key.slice(1));
  if (key === "one" && ["de", "en"].includes(language)) return 1;
  throw new Error(`The plural “${key}” is not known for ${language}.`);
}
