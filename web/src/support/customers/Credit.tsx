// The credit of a customer for orders on account. Each change requires a reason, which is recorded.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { showToast } from "../../features/notices/index.ts";
import { minorOf, numberFault, typedMinor } from "../../format/input.ts";
import { formatMinor } from "../../format/money.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { ReasonDialog } from "../observe/ReasonDialog.tsx";
import { Fact, Facts } from "../parts/Facts.tsx";
import { type CustomerDetail, setCredit } from "./calls.ts";

interface CreditProps {
  customer: CustomerDetail;
  onChanged: () => void;
}

export function Credit({ customer, onChanged }: CreditProps) {
  const { hasCredit, takesCards, ofGroup = false, limit, open, overdue, currency } = customer.credit;
  const [asked, setAsked] = useState<"give" | "take">();
  const money = (amount: number) => formatMinor(amount, currency);
  const close = () => setAsked(undefined);
  const done = (words: string) => {
    showToast(words);
    close();
    onChanged();
  };
  const shown = !hasCredit ? t`No credit` : limit === undefined ? t`No limit` : money(limit);
  return (
    <section className="support-section" aria-labelledby="credit-title">
      <h2 id="credit-title">
        <Trans>Credit</Trans>
      </h2>
      {!takesCards && (
        <p className="muted">
          <Trans>
            This shop takes no cards. Customers without credit send requests, which you accept or decline.
          </Trans>
        </p>
      )}
      <Facts>
        <Fact name={t`Limit`}>{ofGroup ? t`${shown}, of the group` : shown}</Fact>
        <Fact name={t`Used by unpaid orders`}>{money(open)}</Fact>
        {hasCredit && limit !== undefined && (
          <Fact name={t({ message: "Left", context: "amount" })}>{money(Math.max(0, limit - open))}</Fact>
        )}
        <Fact name={t`Overdue invoices`}>
          {overdue > 0 ? (
            <span className="support-badge support-badge-waits">{money(overdue)}</span>
          ) : (
            t`None`
          )}
        </Fact>
      </Facts>
      <p className="actions">
        <Button look="quiet" onClick={() => setAsked("give")}>
          {ofGroup ? t`Give credit of their own` : hasCredit ? t`Change the limit` : t`Give credit`}
        </Button>
        {hasCredit && !ofGroup && (
          <Button look="quiet" onClick={() => setAsked("take")}>
            <Trans>Withdraw the credit</Trans>
          </Button>
        )}
      </p>
      {asked === "give" && <GiveDialog customer={customer} onClose={close} onDone={done} />}
      {asked === "take" && (
        <ReasonDialog
          title={t`Withdraw the credit?`}
          confirm={t`Withdraw the credit`}
          name={`credit.${customer.customerId}.take`}
          onClose={close}
          onConfirm={async (reason, key) => {
            await setCredit(customer.customerId, { hasCredit: false, reason }, key);
            done(t`The credit is withdrawn.`);
          }}
        >
          <p>
            <Trans>
              New orders are paid by card or, if the store takes no cards, are requests. Open orders stay as
              they are.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </section>
  );
}

interface GiveDialogProps {
  customer: CustomerDetail;
  onClose: () => void;
  onDone: (words: string) => void;
}

function GiveDialog({ customer: { customerId, credit }, onClose, onDone }: GiveDialogProps) {
  const { currency } = credit;
  const [typed, setTyped] = useState(credit.limit === undefined ? "" : typedMinor(credit.limit, currency));
  const [fault, setFault] = useState<string>();
  const keyFor = useRetryKey();

  async function give(reason: string) {
    const limit = typed.trim() === "" ? undefined : minorOf(typed, currency);
    if (typed.trim() !== "" && (limit === undefined || limit <= 0)) {
      setFault(numberFault(typed, t`Please enter an amount of more than 0, or leave it empty for no limit.`));
      throw new Error("The limit is not an amount.");
    }
    const what = { hasCredit: true, reason, ...(limit !== undefined && { limit }) };
    await setCredit(customerId, what, keyFor(what));
    onDone(t`The credit is given.`);
  }

  return (
    <ReasonDialog
      title={credit.hasCredit ? t`Change the limit` : t`Give credit`}
      confirm={credit.hasCredit ? t`Change the limit` : t`Give credit`}
      name={`credit.${customerId}.give`}
      onClose={onClose}
      onConfirm={give}
    >
      <p>
        <Trans>The customer can order on account, and pays by invoice.</Trans>
      </p>
      <Field
        label={t`Limit of open orders (${currency})`}
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={t`Leave it empty for no limit.`}
        value={typed}
        {...(fault && { error: fault })}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
      />
    </ReasonDialog>
  );
}
