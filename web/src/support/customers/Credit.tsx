// The credit of a customer for orders on account. Each change requires a reason, which is recorded.
import { useState } from "react";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { showToast } from "../../features/notices/index.ts";
import { parseSum } from "../../features/quotes/index.ts";
import { minorPlaces } from "../../format/currency.ts";
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
  const { hasCredit, ofGroup = false, limit, open, overdue, currency } = customer.credit;
  const [asked, setAsked] = useState<"give" | "take">();
  const money = (amount: number) => formatMinor(amount, currency);
  const close = () => setAsked(undefined);
  const done = (words: string) => {
    showToast(words);
    close();
    onChanged();
  };
  return (
    <section className="support-section" aria-labelledby="credit-title">
      <h2 id="credit-title">Credit</h2>
      <Facts>
        <Fact name="Limit">
          {!hasCredit ? "No credit" : limit === undefined ? "No limit" : money(limit)}
          {ofGroup && ", of the group"}
        </Fact>
        <Fact name="Used by unpaid orders">{money(open)}</Fact>
        {hasCredit && limit !== undefined && <Fact name="Left">{money(Math.max(0, limit - open))}</Fact>}
        <Fact name="Overdue invoices">
          {overdue > 0 ? <span className="support-badge support-badge-waits">{money(overdue)}</span> : "None"}
        </Fact>
      </Facts>
      <p className="actions">
        <Button look="quiet" onClick={() => setAsked("give")}>
          {ofGroup ? "Give credit of their own" : hasCredit ? "Change the limit" : "Give credit"}
        </Button>
        {hasCredit && !ofGroup && (
          <Button look="quiet" onClick={() => setAsked("take")}>
            Withdraw the credit
          </Button>
        )}
      </p>
      {asked === "give" && <GiveDialog customer={customer} onClose={close} onDone={done} />}
      {asked === "take" && (
        <ReasonDialog
          title="Withdraw the credit?"
          confirm="Withdraw the credit"
          name={`credit.${customer.customerId}.take`}
          onClose={close}
          onConfirm={async (reason, key) => {
            await setCredit(customer.customerId, { hasCredit: false, reason }, key);
            done("The credit is withdrawn.");
          }}
        >
          <p>New orders are paid by card, if the store takes cards. Open orders stay as they are.</p>
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
  const places = minorPlaces(credit.currency);
  const [typed, setTyped] = useState(
    credit.limit === undefined ? "" : (credit.limit / 10 ** places).toFixed(places),
  );
  const [fault, setFault] = useState<string>();
  const keyFor = useRetryKey();

  async function give(reason: string) {
    const limit = typed.trim() === "" ? undefined : parseSum(typed, places);
    if (typed.trim() !== "" && (limit === undefined || limit <= 0)) {
      setFault("Please enter an amount of more than 0, or leave it empty for no limit.");
      throw new Error("The limit is not an amount.");
    }
    const what = { hasCredit: true, reason, ...(limit !== undefined && { limit }) };
    await setCredit(customerId, what, keyFor(what));
    onDone("The credit is given.");
  }

  return (
    <ReasonDialog
      title={credit.hasCredit ? "Change the limit" : "Give credit"}
      confirm={credit.hasCredit ? "Change the limit" : "Give credit"}
      name={`credit.${customerId}.give`}
      onClose={onClose}
      onConfirm={give}
    >
      <p>The customer can order on account, and pays by invoice.</p>
      <Field
        label={`Limit of open orders (${credit.currency})`}
        optional
        inputMode="decimal"
        autoComplete="off"
        hint="Leave it empty for no limit."
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
