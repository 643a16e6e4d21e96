// What waits for the customer to go on with it.
import type { AddressEntry } from "../../api/types.ts";
import { plural } from "../../format/numbers.ts";

export interface Waiting {
  text: string;
  action: "order-samples" | "add-address" | "fill-presentation";
  presentation?: number;
}

interface Facts {
  samples: number;
  addresses: AddressEntry[];
  presentations: Array<{ presentationId: number; name: string; productIds: number[] }>;
}

export function waitingFor({ samples, addresses, presentations }: Facts): Waiting[] {
  return [
    ...(samples > 0
      ? [{ text: `${plural(samples, "free sample")} not ordered yet`, action: "order-samples" as const }]
      : []),
    ...(addresses.length === 0
      ? [{ text: "There is no address to send anything to", action: "add-address" as const }]
      : []),
    ...presentations
      .filter(({ productIds }) => productIds.length === 0)
      .map(({ presentationId, name }) => ({
        text: `The presentation “${name}” has no products yet`,
        action: "fill-presentation" as const,
        presentation: presentationId,
      })),
  ];
}
