// The choices of the checkout, kept for this tab and customer.
import { useCallback, useState } from "react";
import { keepShipping } from "../../base/needBy.ts";
import { type Choices, rememberChoices, rememberedChoices } from "./remembered.ts";

export type Choose = (changed: { [Name in keyof Choices]: Choices[Name] | undefined }) => void;

export function useChoices(customerId: number): [Choices, Choose] {
  const [held, setHeld] = useState(() => ({ customerId, choices: rememberedChoices(customerId) }));
  if (held.customerId !== customerId) setHeld({ customerId, choices: rememberedChoices(customerId) });

  const choose = useCallback<Choose>(
    (changed) => {
      if (changed.method !== undefined) keepShipping(changed.method);
      setHeld(({ choices }) => {
        // Undefined removes a value: JSON omits it.
        const next = { ...choices, ...changed } as Choices;
        rememberChoices(customerId, next);
        return { customerId, choices: next };
      });
    },
    [customerId],
  );
  return [held.choices, choose];
}
