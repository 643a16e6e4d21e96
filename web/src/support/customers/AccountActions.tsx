// Actions on a customer's account: suspend, reinstate, require a new password. Each requires a reason, which is
// recorded.
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ReasonDialog } from "../observe/ReasonDialog.tsx";
import { type AccountAction, type CustomerDetail, changeAccount } from "./calls.ts";

interface Words {
  button: string;
  title: string;
  consequence: string;
  done: string;
}

const WORDS: Record<AccountAction, Words> = {
  suspend: {
    button: t`Suspend`,
    title: t`Suspend this account?`,
    consequence: t`The customer cannot sign in until it is reinstated, and all sign-ins end now.`,
    done: t`The account is suspended.`,
  },
  reinstate: {
    button: t`Reinstate`,
    title: t`Reinstate this account?`,
    consequence: t`The customer can sign in again.`,
    done: t`The account is reinstated.`,
  },
  require_password: {
    button: t`Require a new password`,
    title: t`Require a new password?`,
    consequence: t`All sign-ins end now, and the customer must choose a new password at the next one.`,
    done: t`A new password is required.`,
  },
};

interface AccountActionsProps {
  customer: CustomerDetail;
  onChanged: () => void;
}

export function AccountActions({ customer, onChanged }: AccountActionsProps) {
  const [asked, setAsked] = useState<AccountAction>();
  const actions: AccountAction[] = [
    customer.suspended ? "reinstate" : "suspend",
    ...(customer.passwordUpdateRequired ? [] : (["require_password"] as const)),
  ];
  return (
    <div className="support-section actions">
      {actions.map((action) => (
        <Button key={action} look="quiet" onClick={() => setAsked(action)}>
          {WORDS[action].button}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={WORDS[asked].title}
          confirm={WORDS[asked].button}
          name={`account.${customer.customerId}.${asked}`}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason, key) => {
            await changeAccount(customer.customerId, { action: asked, reason }, key);
            showToast(WORDS[asked].done);
            setAsked(undefined);
            onChanged();
          }}
        >
          <p>{WORDS[asked].consequence}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
