// The request form: contact, need-by date, comment and robot check. The input is never lost.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { explain } from "../../api/errors.ts";
import { loadCode } from "../../api/loadCode.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { ROBOT_MESSAGE } from "../../forms/messages.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { Captcha } from "../captcha/index.ts";
import { NextSteps } from "./lazy.ts";
import { RequestFields } from "./RequestFields.tsx";
import { forgetValues } from "./remembered.ts";
import { idOf, LABELS, NAMES, type Refused, type Wanted } from "./request.ts";
import { useRequestFields } from "./useRequestFields.ts";

const WANTED_ID = "quote-wanted";
const ROBOT_ID = "quote-robot";

interface RequestFormProps {
  /** Returns what the quote is for, or the error, at the time of sending. */
  wanted: () => Wanted | { fault: string };
  /** A date chosen before. */
  needBy?: string;
  /** Shows what the quote is for. */
  children: ReactNode;
}

export function RequestForm({ wanted, needBy = "", children }: RequestFormProps) {
  const navigate = useNavigate();
  const retryKey = useRetryKey();
  const { form, isGuest, today } = useRequestFields(needBy);
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const [refused, setRefused] = useState<Omit<Refused, "fields">>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  function refuse(found: Omit<Refused, "fields">) {
    setRefused(found);
    setAttempt(attempt + 1);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const asked = wanted();
    const isFilled = form.checkAll();
    if ("fault" in asked || !token || !isFilled)
      return refuse({
        ...("fault" in asked && { wanted: asked.fault }),
        ...(!token && { robot: ROBOT_MESSAGE }),
      });
    setRefused({});
    setBusy(true);
    const sent = await loadCode(() => import("./sending.ts"))
      .then(({ sendRequest }) => sendRequest({ values: form.values, wanted: asked, token, keyOf: retryKey }))
      .catch((error: unknown): Refused => ({ fields: {}, form: explain(error) }));
    if (typeof sent === "string") {
      forgetValues();
      return navigate(quotePaths.quote(sent), { state: { isNew: true } });
    }
    const { fields, ...others } = sent;
    form.refuse(fields);
    refuse(others);
    if (others.robot) setRound(round + 1);
    setBusy(false);
  }

  function solved(next: string | undefined) {
    setToken(next);
    if (next) setRefused(({ robot: _, ...others }) => others);
  }

  const wrong = [
    ...(refused.wanted ? [{ id: WANTED_ID, label: t`What you would like`, message: refused.wanted }] : []),
    ...NAMES.flatMap((name) => {
      const message = form.errors[name];
      return message ? [{ id: idOf(name), label: LABELS[name], message }] : [];
    }),
    ...(refused.robot ? [{ id: ROBOT_ID, label: t`Robot check`, message: refused.robot }] : []),
  ];
  return (
    <>
      <ErrorSummary errors={wrong} attempt={attempt} />
      <div className="quote-columns">
        <section id={WANTED_ID} className="quote-wanted" tabIndex={-1} aria-label={t`What you would like`}>
          {children}
          {refused.wanted && <p className="field-error">{refused.wanted}</p>}
        </section>
        <form className="form quote-form" noValidate onSubmit={send}>
          <RequestFields form={form} isGuest={isGuest} today={today} />
          <div id={ROBOT_ID} tabIndex={-1}>
            <Suspense>
              <Captcha onToken={solved} round={round} error={refused.robot} />
            </Suspense>
          </div>
          <FailureAlert>{refused.form}</FailureAlert>
          <p>
            <Button type="submit" busy={busy}>
              <Trans>Request a quote</Trans>
            </Button>
          </p>
        </form>
        <Suspense>
          <NextSteps />
        </Suspense>
      </div>
    </>
  );
}
