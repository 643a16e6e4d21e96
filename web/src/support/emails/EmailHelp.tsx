// The placeholders of an email, and how its texts are written.
import { Toggle } from "../../ui/buttons/Toggle.tsx";
import type { EmailToEdit } from "./calls.ts";

const LINES: Array<[typed: string, meaning: string]> = [
  ["**bold**, *italic*", "emphasis"],
  ["- item", "a list; 1. for a numbered one"],
  ["[text](/content/Help)", "a link: to a page of this shop, or with https://, mailto: or tel:"],
  ["an empty line", "a new paragraph"],
];

interface EmailHelpProps {
  placeholders: EmailToEdit["placeholders"];
  onInsert: (name: string) => void;
}

export const EmailHelp = ({ placeholders, onInsert }: EmailHelpProps) => (
  <>
    <fieldset className="email-placeholders">
      <legend>Placeholders</legend>
      <p className="muted">
        Each is replaced in the email; a line whose placeholder has no value is left out. Press one to insert
        it in the field where you were typing.
      </p>
      <ul>
        {placeholders.map(({ name, meaning }) => (
          <li key={name}>
            <button type="button" className="email-placeholder" onClick={() => onInsert(name)}>
              <span className="visually-hidden">Insert </span>
              <code>{`{${name}}`}</code>
            </button>{" "}
            {meaning}
          </li>
        ))}
      </ul>
    </fieldset>
    <Toggle label="How to write">
      <dl className="email-syntax">
        {LINES.map(([typed, meaning]) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Toggle>
  </>
);
