// How the text is written.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Toggle } from "../../ui/buttons/Toggle.tsx";

const LINES: Array<[typed: string, meaning: string]> = [
  ["## Heading", t`a heading`],
  ["### Question", t`a section that opens when it is pressed`],
  ["**bold**, *italic*", t`emphasis`],
  ["- item", t`a list; 1. for a numbered one`],
  ["[text](/content/Help)", t`a link: to a page of this shop, or with https://, mailto: or tel:`],
  ["[Go](/) [Back](/cart)", t`buttons, if a paragraph consists of links alone`],
  ["![text](https://…)", t`a picture`],
  ["{shop} {phone} {hours} {email}", t`the name and contact of the shop, as entered under Shop`],
  ["{address} {tax-number} {bank}", t`what invoices say; a line whose value is empty is left out`],
  ["{contact-form}", t`the contact details and the form for a message, on a line of its own`],
  ["{promotions}", t`the promotions that run now, on a line of its own`],
  ["{tour}", t`the animation about proofs, on a line of its own`],
];

export const Syntax = ({ isHome }: { isHome: boolean }) => (
  <Toggle label={t`How to write`}>
    {isHome && (
      <p>
        <Trans>
          Begin with a heading: it is the large one of the home page. Then a paragraph, and a short list.
        </Trans>
      </p>
    )}
    <dl className="page-syntax">
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
);
