// What is left to do in a new shop, above the lobby, until it is done or dismissed.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
    name: t`Name and contact`,
    about: t`The shop’s name, phone and hours, and what invoices say.`,
    to: supportPaths.shop(),
  },
  region: {
    name: t`Country and currency`,
    about: t`The currency of all prices, the time zone, and how numbers and dates are written.`,
    to: supportPaths.region(),
  },
  look: {
    name: t`Logo and colors`,
    about: t`In the header, in emails and on buttons.`,
    to: supportPaths.look(),
  },
  pages: {
    name: t`Terms and imprint`,
    about: t`Read both texts, make them yours, and publish them.`,
    to: supportPaths.pages(),
  },
  product: {
    name: t`First product`,
    about: t`With its prices and photographs.`,
    to: supportPaths.newProduct(),
  },
  shipping: {
    name: t`Shipping rates`,
    about: t`Where the shop ships, how long it takes, and what it costs.`,
    to: supportPaths.shipping(),
  },
  taxes: {
    name: t`Taxes`,
    about: t`The rates by place and by kind of goods, or none.`,
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
        <h2 id="setup-list-title">
          {plural(left, {
            one: "Your new shop: 1 step is left",
            other: `Your new shop: ${left} steps are left`,
          })}
        </h2>
        <Button look="text" busy={busy} onClick={() => void dismiss()}>
          <Trans>Hide this list</Trans>
        </Button>
      </div>
      <ol>
        {data.steps.map(({ step, isDone }) => (
          <li key={step}>
            {isDone ? <CircleCheck aria-label={t`Done:`} /> : <Circle aria-label={t`To do:`} />}
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
