// The placeholders of an email, and how its texts are written.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Toggle } from "../../ui/buttons/Toggle.tsx";
import type { EmailToEdit } from "./calls.ts";

const LINES: Array<[typed: string, meaning: string]> = [
  ["**bold**, *italic*", t`emphasis`],
  ["- item", t`a list; 1. for a numbered one`],
  ["[text](/content/Help)", t`a link: to a page of this shop, or with https://, mailto: or tel:`],
  [t`an empty line`, t`a new paragraph`],
];

interface EmailHelpProps {
  placeholders: EmailToEdit["placeholders"];
  onInsert: (name: string) => void;
}

export const EmailHelp = ({ placeholders, onInsert }: EmailHelpProps) => (
  <>
    <fieldset className="email-placeholders">
      <legend>
        <Trans>Placeholders</Trans>
      </legend>
      <p className="muted">
        <Trans>
          Each is replaced in the email; a line whose placeholder has no value is left out. Press one to
          insert it in the field where you were typing.
        </Trans>
      </p>
      <ul>
        {placeholders.map(({ name, meaning }) => (
          <li key={name}>
            <button type="button" className="email-placeholder" onClick={() => onInsert(name)}>
              <span className="visually-hidden">
                <Trans>Insert</Trans>{" "}
              </span>
              <code>{`{${name}}`}</code>
            </button>{" "}
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </fieldset>
    <Toggle label={t`How to write`}>
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
