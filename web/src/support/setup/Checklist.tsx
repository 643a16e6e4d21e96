// What is left to do in a new shop, above the lobby, until it is done or dismissed.
import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { supportPaths } from "../paths.ts";
import { CHECKLIST, dismissChecklist, type Step } from "./calls.ts";
import "./setup.css";

const STEPS: Record<Step, { name: string; about: string; to: string }> = {
  shop: {
    name: "Name and contact",
    about: "The shop’s name, phone and hours, and what invoices say.",
    to: supportPaths.shop(),
  },
  region: {
    name: "Country and currency",
    about: "The currency of all prices, the time zone, and how numbers and dates are written.",
    to: supportPaths.region(),
  },
  look: {
    name: "Logo and colors",
    about: "In the header, in emails and on buttons.",
    to: supportPaths.look(),
  },
  pages: {
    name: "Terms and imprint",
    about: "Read both texts, make them yours, and publish them.",
    to: supportPaths.pages(),
  },
  product: {
    name: "First product",
    about: "With its prices and photographs.",
    to: supportPaths.newProduct(),
  },
  shipping: {
    name: "Shipping rates",
    about: "Where the shop ships, how long it takes, and what it costs.",
    to: supportPaths.shipping(),
  },
  taxes: {
    name: "Taxes",
    about: "The rates by place and by kind of goods, or none.",
    to: supportPaths.taxes(),
  },
};

export default function Checklist() {
  const { data, retry } = useFresh(CHECKLIST);
  const [busy, setBusy] = useState(false);
  if (!data?.isShown) return null;

  async function dismiss() {
    setBusy(true);
    try {
      await dismissChecklist();
      retry();
    } catch (error) {
      showToast(reasonOf(error), "danger");
    } finally {
      setBusy(false);
    }
  }

  const left = data.steps.filter(({ isDone }) => !isDone).length;
  return (
    <section className="setup-list" aria-labelledby="setup-list-title">
      <div className="setup-list-head">
        <h2 id="setup-list-title">Your new shop: {left === 1 ? "1 step is" : `${left} steps are`} left</h2>
        <Button look="text" busy={busy} onClick={() => void dismiss()}>
          Hide this list
        </Button>
      </div>
      <ol>
        {data.steps.map(({ step, isDone }) => (
          <li key={step}>
            {isDone ? <CircleCheck aria-label="Done:" /> : <Circle aria-label="To do:" />}
            <span>
              <Link to={STEPS[step].to}>{STEPS[step].name}</Link>{" "}
              <span className="muted">{STEPS[step].about}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
