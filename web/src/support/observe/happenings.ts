// Describes a change of the session for the activity log. Pure.
import type {
  CartLineEntry,
  Entries,
  FavoriteListEntry,
  OrderEntry,
  PatchFrame,
  PresentationEntry,
  ProofEntry,
  QuoteEntry,
  UploadEntry,
} from "../../api/types.ts";
import { causeInWords } from "./causes.ts";

/** A log entry; the component that shows it adds the product's name. */
export interface Happening {
  what: string;
  productId?: number;
  name?: string;
}

/** Describes a change by its cause and subject. */
export function happeningOf(patch: Pick<PatchFrame, "cause" | "set" | "drop">, before: Entries): Happening {
  const what = causeInWords(patch.cause);
  const keys = [...Object.keys(patch.set), ...patch.drop];
  const set = patch.set as Record<string, unknown>;
  for (const key of keys) {
    const subject = subjectOf(key, set[key] ?? before[key]);
    if (subject) return { what, ...subject };
  }
  return { what };
}

function subjectOf(key: string, value: unknown): Omit<Happening, "what"> | undefined {
  const [kind = "", first, second] = key.split("/");
  switch (kind) {
    case "samples":
      return { productId: Number(first) };
    case "favorites":
    case "presentationProducts":
      return { productId: Number(second) };
    case "cart":
      return value ? { productId: (value as CartLineEntry).configuration.productId } : undefined;
    case "uploads":
    case "proofs":
    case "favoriteLists":
    case "presentations":
      return value
        ? named(value as UploadEntry | ProofEntry | FavoriteListEntry | PresentationEntry)
        : undefined;
    case "orders":
    case "quotes":
      return value ? { name: (value as OrderEntry | QuoteEntry).code } : undefined;
    default:
      return undefined;
  }
}

const named = ({ name }: { name: string }) => ({ name });
