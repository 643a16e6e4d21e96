// Fails if a text is not the only child of its element: browsers translate a page by replacing its text nodes, and React would not
// change such a text any more, or throw (`scripts/messages.ts` says more, and gives the texts in <Trans> elements of their own).
// What may be a text or an element, such as `children`, is checked by `src/test/ownTexts.ts`.
import ts from "typescript";

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const ABSENT = ts.TypeFlags.Undefined | ts.TypeFlags.Null;

const { fileNames, options } = ts.getParsedCommandLineOfConfigFile("tsconfig.json", {}, ts.sys);
const isChecked = (name) => name.includes("/src/") && !/\/test\/|\.test\./.test(name);
const program = ts.createProgram(fileNames.filter(isChecked), options);
const checker = program.getTypeChecker();
const found = [];

const includes = (type, flags) =>
  type.isUnionOrIntersection()
    ? type.types.some((each) => includes(each, flags))
    : (type.flags & flags) !== 0;
const isOnly = (type, flags) =>
  type.isUnion() ? type.types.every((each) => isOnly(each, flags)) : includes(type, flags);
const isBlank = (text) => text.trim() === "";
const isShown = (child) =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !(ts.isJsxExpression(child) && !child.expression);
const isTrans = (node) => ts.isJsxElement(node) && node.openingElement.tagName.getText() === "Trans";

function report(node, problem) {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  const name = file.fileName.slice(file.fileName.indexOf("/src/") + 1);
  found.push(`${name}:${line + 1}: ${problem}: ${node.getText().trim().replace(/\s+/g, " ").slice(0, 80)}`);
}

/** The expressions whose value an expression may have. */
function choicesOf(expression) {
  if (ts.isParenthesizedExpression(expression)) return choicesOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...choicesOf(expression.whenTrue), ...choicesOf(expression.whenFalse)];
  if (!ts.isBinaryExpression(expression)) return [expression];
  const { left, right, operatorToken } = expression;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return choicesOf(right);
  const isEither = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(
    operatorToken.kind,
  );
  return isEither ? [...choicesOf(left), ...choicesOf(right)] : [expression];
}

const isText = (expression) =>
  ts.isStringLiteral(expression)
    ? !isBlank(expression.text)
    : includes(checker.getTypeAtLocation(expression), TEXT) &&
      isOnly(checker.getTypeAtLocation(expression), TEXT | ABSENT | ts.TypeFlags.BooleanLike);

function checkChildren(parent) {
  const children = parent.children.filter(isShown);
  if (children.length === 1 && !ts.isJsxFragment(parent)) return;
  for (const child of children) {
    if (ts.isJsxText(child) && !isBlank(child.text)) report(child, "a text with neighbors");
    if (ts.isJsxExpression(child))
      for (const text of choicesOf(child.expression).filter(isText)) report(text, "a text with neighbors");
  }
}

/** The values of a text are put into a string. */
function checkValues(node) {
  if (ts.isJsxAttribute(node)) return;
  if (
    ts.isJsxExpression(node) &&
    node.expression &&
    !isOnly(checker.getTypeAtLocation(node.expression), TEXT | ABSENT)
  )
    report(node, "neither text nor number");
  ts.forEachChild(node, checkValues);
}

function checkComponent(tag) {
  if (/^[a-z]/.test(tag.tagName.getText())) return;
  const returned = checker.getResolvedSignature(tag)?.getReturnType();
  if (returned && isOnly(returned, TEXT)) report(tag, "a component that is a text");
}

function visit(node) {
  if (isTrans(node)) {
    for (const child of node.children) checkValues(child);
  } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node);
  if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) checkComponent(node);
  ts.forEachChild(node, isTrans(node) ? visitAttributes : visit);
}

/** In a text, only what its elements are given: their children are parts of the text. */
function visitAttributes(node) {
  if (ts.isJsxAttribute(node)) visit(node);
  else if (ts.isJsxSelfClosingElement(node)) {
    checkComponent(node);
    ts.forEachChild(node, visitAttributes);
  } else ts.forEachChild(node, visitAttributes);
}

for (const file of program.getSourceFiles())
  if (isChecked(file.fileName) && !file.isDeclarationFile) visit(file);

if (found.length > 0) {
  console.error(`Texts that are not the only child of an element:\n${found.sort().join("\n")}`);
  process.exit(1);
}
