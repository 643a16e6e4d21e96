// What a change of the session was about, for the log beside the mirror. Pure.
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

/** What happened; a product is named by whoever draws it. */
export interface Happening {
  what: string;
  productId?: number;
  name?: string;
}

/** What is said of a change: its cause in plain words, and of which thing. */
export function happeningOf(patch: Pick<PatchFrame, "cause" | "set" | "drop">, before: Entries): Happening {
  const what = patch.cause.replaceAll("_", " ");
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
