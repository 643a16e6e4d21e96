// Validates and sends a draft, and shows errors at their fields or the result.
import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import { loadCode } from "../../api/loadCode.ts";
import type { Configuration, Product } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { keepNeedBy, keptNeedBy } from "../../base/needBy.ts";
import { paths } from "../../base/paths.ts";
import { useNavigate } from "../../routing/index.ts";
import {
  type Draft,
  type Faults,
  hasFaults,
  merged,
  NO_FAULTS,
  ownFaults,
  unreadable,
} from "../configuration/index.ts";
import { showToast } from "../notices/index.ts";
import type { NotOffered } from "../pricing/index.ts";
import { sendable, uploadingFaults } from "./sendable.ts";

interface Buying {
  faults: Faults;
  busy: boolean;
  /** The last added line. */
  added: number | undefined;
  root: RefObject<HTMLDivElement | null>;
  submit: () => Promise<void>;
}

export function useBuying(
  product: Product,
  draft: Draft,
  refusal: NotOffered | undefined,
  lineId: number | undefined,
): Buying {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const retryKey = useRetryKey();
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<number>();
  const [refused, setRefused] = useState<{ draft: Draft; faults: Faults }>();
  const own = ownFaults(draft, refusal, isTried);
  // The server's errors apply until the draft changes.
  const faults = refused?.draft === draft ? merged(own, refused.faults) : own;

  const refuse = (found: Faults) => setRefused({ draft, faults: found });
  // Every failed attempt focuses the first error, once it is rendered.
  useEffect(() => {
    if (refused) focusFault(root.current);
  }, [refused]);

  async function submit() {
    setTried(true);
    const isReady = !refusal && unreadable(draft).length === 0 && !hasFaults(own);
    const uploading = uploadingFaults(draft);
    if (!isReady || Object.keys(uploading).length > 0)
      return refuse({ ...NO_FAULTS, decorations: uploading });
    const configuration = sendable(product, draft);
    setBusy(true);
    try {
      const { buy } = await loadCode(() => import("./buy.ts"));
      const key = retryKey([configuration, lineId, added]);
      const bought = await buy(product, draft, configuration, lineId, key);
      if (bought.faults) return refuse(bought.faults);
      setTried(false);
      setRefused(undefined);
      setAdded(bought.lineId);
      if (draft.needBy && keptNeedBy() === undefined) keepNeedBy(draft.needBy);
      if (lineId === undefined)
        showToast(inCartInWords(product, configuration), "plain", { to: paths.cart(), name: t`View cart` });
      else {
        showToast(t`Your changes are in the cart.`);
        navigate(paths.cart());
      }
    } catch (error) {
      refuse({ ...NO_FAULTS, other: explain(error) });
    } finally {
      setBusy(false);
    }
  }

  return { faults, busy, added, root, submit };
}

function inCartInWords(
  { name, locations }: Product,
  { decorations }: Pick<Configuration, "decorations">,
): string {
  if (locations.length === 0) return t`${name} is in your cart.`;
  return decorations.length > 0 ? t`${name}, printed, is in your cart.` : t`${name}, blank, is in your cart.`;
}

/** The first field with an error. */
function focusFault(root: HTMLElement | null): void {
  const field =
    root?.querySelector<HTMLElement>("[aria-invalid=true]") ??
    root?.querySelector<HTMLElement>("[data-fault] input:checked") ??
    root?.querySelector<HTMLElement>("[data-fault] input");
  field?.focus();
}
