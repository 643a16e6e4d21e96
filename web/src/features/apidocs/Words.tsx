// A sentence of the document with marked code.
import { Fragment } from "react";

export function Words({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, index) =>
      index % 2 === 1 ? (
        <code key={`${index}${part}`}>{part}</code>
      ) : (
        <Fragment key={`${index}${part}`}>{part}</Fragment>
      ),
    );
}
