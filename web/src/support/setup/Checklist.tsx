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
import { CHECKLIST, dismissChecklist } from "./calls.ts";
import { STEPS } from "./steps.ts";
import "./setup.css";

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
            {isDone ? (
              <CircleCheck className="setup-done" aria-label={t`Done:`} />
            ) : (
              <Circle aria-label={t`To do:`} />
            )}
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
