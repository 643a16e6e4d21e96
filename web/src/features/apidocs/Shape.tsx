// The fields of a body or response; nested ones render when they are opened.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import {
  type ApiDocument,
  boundsOf,
  choicesOf,
  type FieldOf,
  fieldsOf,
  follow,
  type Schema,
  typeWords,
} from "./document.ts";
import { Words } from "./Words.tsx";

interface ShapeProps {
  document: ApiDocument;
  schema: Schema;
}

export function Shape({ document, schema }: ShapeProps) {
  const choices = choicesOf(document, schema);
  const [only] = choices;
  if (only && choices.length === 1) return <Shape document={document} schema={only} />;
  const fields = fieldsOf(document, schema);
  return (
    <>
      {fields.length > 0 && (
        <ul className="api-fields">
          {fields.map((field) => (
            <Field key={field.name} document={document} field={field} />
          ))}
        </ul>
      )}
      {choices.length > 1 && (
        <ul className="api-fields">
          {choices.map((choice, index) => (
            <Choice key={choice.$ref ?? index} document={document} schema={choice} number={index + 1} />
          ))}
        </ul>
      )}
    </>
  );
}

function Field({ document, field }: { document: ApiDocument; field: FieldOf }) {
  const followed = follow(document, field.schema);
  const notes = [typeWords(document, field.schema), ...boundsOf(followed)];
  return (
    <li>
      <p>
        <code className="api-name">{field.name}</code> <span className="muted">{notes.join(" · ")}</span>
        {!field.isRequired && (
          <span className="muted">
            <span> · </span>
            <Trans>optional</Trans>
          </span>
        )}
      </p>
      {followed.schema.description && (
        <p>
          <Words text={followed.schema.description} />
        </p>
      )}
      <Inner document={document} schema={field.schema} name={field.name} />
    </li>
  );
}

function Choice({ document, schema, number }: ShapeProps & { number: number }) {
  const { schema: followed, name } = follow(document, schema);
  const kind = fieldsOf(document, schema).find((field) => field.name === "type" || field.name === "kind");
  const title = name ?? (kind ? `${kind.name}: ${typeWords(document, kind.schema)}` : t`Choice ${number}`);
  return (
    <li>
      <p>
        <code className="api-name">{title}</code>
      </p>
      {followed.description && (
        <p>
          <Words text={followed.description} />
        </p>
      )}
      <Inner document={document} schema={schema} name={title} />
    </li>
  );
}

/** A type can contain itself: nested types render only when they are opened. */
function Inner({ document, schema, name }: ShapeProps & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const inside = elementOf(document, schema);
  if (fieldsOf(document, inside).length === 0 && choicesOf(document, inside).length < 2) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>
          Fields of <code>{name}</code>
        </Trans>
      </summary>
      {isOpen && <Shape document={document} schema={inside} />}
    </details>
  );
}

/** The element type of a map or list, or the non-null type; otherwise the schema itself. */
function elementOf(document: ApiDocument, of: Schema): Schema {
  const { schema } = follow(document, of);
  if (typeof schema.additionalProperties === "object")
    return elementOf(document, schema.additionalProperties);
  const choices = choicesOf(document, of);
  const [only] = choices;
  return only && choices.length === 1 ? elementOf(document, only) : of;
}
