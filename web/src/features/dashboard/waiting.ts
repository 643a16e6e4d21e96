// The tasks that wait for the customer.
import { plural, t } from "@lingui/core/macro";
import type { AddressEntry } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { waitingInWords } from "../waiting/index.ts";

export interface Waiting {
  text: string;
  action: "answer-proofs" | "answer-quotes" | "order-samples" | "add-address" | "fill-presentation";
  presentation?: number;
}

interface Facts {
  /** The number that waits for an answer. */
  proofs: number;
  quotes: number;
  samples: number;
  addresses: AddressEntry[];
  presentations: Array<{ presentationId: number; name: string; productIds: number[] }>;
}

export function waitingFor({ proofs, quotes, samples, addresses, presentations }: Facts): Waiting[] {
  return [
    ...(proofs > 0 ? [{ text: waitingInWords(proofs, 0), action: "answer-proofs" as const }] : []),
    ...(quotes > 0 ? [{ text: waitingInWords(0, quotes), action: "answer-quotes" as const }] : []),
    ...(samples > 0
      ? [
          {
            text: plural(samples, {
              one: "1 free sample not ordered yet",
              other: `${formatCount(samples)} free samples not ordered yet`,
            }),
            action: "order-samples" as const,
          },
        ]
      : []),
    ...(addresses.length === 0
      ? [{ text: t`Your address book is empty`, action: "add-address" as const }]
      : []),
    ...presentations
      .filter(({ productIds }) => productIds.length === 0)
      .map(({ presentationId, name }) => ({
        text: t`The presentation “${name}” has no products yet`,
        action: "fill-presentation" as const,
        presentation: presentationId,
      })),
  ];
}
