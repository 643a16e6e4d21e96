// The choices of the checkout, kept for this tab and this customer.
import { useCallback, useState } from "react";
import { type Choices, rememberChoices, rememberedChoices } from "./remembered.ts";

export type Choose = (changed: { [Name in keyof Choices]: Choices[Name] | undefined }) => void;

export function useChoices(customerId: number): [Choices, Choose] {
  const [held, setHeld] = useState(() => ({ customerId, choices: rememberedChoices(customerId) }));
  if (held.customerId !== customerId) setHeld({ customerId, choices: rememberedChoices(customerId) });

  const choose = useCallback<Choose>(
    (changed) =>
      setHeld(({ choices }) => {
        // What is undefined is taken back: JSON leaves it out.
        const next = { ...choices, ...changed } as Choices;
        rememberChoices(customerId, next);
        return { customerId, choices: next };
      }),
    [customerId],
  );
  return [held.choices, choose];
}
