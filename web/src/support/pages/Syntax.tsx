// How the text is written.
import { Toggle } from "../../ui/buttons/Toggle.tsx";

const LINES: Array<[typed: string, meaning: string]> = [
  ["## Heading", "a heading"],
  ["### Question", "a section that opens when it is pressed"],
  ["**bold**, *italic*", "emphasis"],
  ["- item", "a list; 1. for a numbered one"],
  ["[text](/content/Help)", "a link: to a page of this shop, or with https://, mailto: or tel:"],
  ["[Go](/) [Back](/cart)", "buttons, if a paragraph consists of links alone"],
  ["![text](https://…)", "a picture"],
  ["{shop} {phone} {hours} {email}", "the name and contact of the shop, as entered under Shop"],
  ["{address} {tax-number} {bank}", "what invoices say; a line whose value is empty is left out"],
  ["{contact-form}", "the contact details and the form for a message, on a line of its own"],
  ["{tour}", "the animation about proofs, on a line of its own"],
];

export const Syntax = ({ isHome }: { isHome: boolean }) => (
  <Toggle label="How to write">
    {isHome && (
      <p>Begin with a heading: it is the large one of the home page. Then a paragraph, and a short list.</p>
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
