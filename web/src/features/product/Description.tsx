// A product's description: paragraphs and lists, rendered as plain text.
import { Fragment } from "react";
import { type Block, blocksOf } from "./description.ts";

export function Description({ text, className }: { text: string; className: string }) {
  return (
    <div className={className}>
      {blocksOf(text).map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block: { kind, lines, start } }: { block: Block }) {
  if (kind === "paragraph")
    return (
      <p>
        {lines.map((line, at) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            <span>{line}</span>
          </Fragment>
        ))}
      </p>
    );
  const entries = lines.map((line, at) => <li key={at}>{line}</li>);
  return kind === "list" ? <ul>{entries}</ul> : <ol start={start}>{entries}</ol>;
}
