// Validates and sends a request, and shows errors at their fields or opens the proof. After the first attempt errors
// are shown while they exist; the server's errors stay until the input changes.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { type FormEvent, useState } from "react";
import type { Product } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { entriesAtom } from "../../live/state.ts";
import { useNavigate } from "../../routing/index.ts";
import { arrivingAtom } from "../artwork/index.ts";
import type { Draft } from "../configuration/index.ts";
import { sendable, uploadingFaults } from "../configure/index.ts";
import { showToast } from "../notices/index.ts";
import {
  checkRequest,
  hasFaults,
  merged,
  NO_FAULTS,
  type RequestFaults,
  refusedRequest,
  requestProof,
} from "./request.ts";
import { useKeptComment } from "./useKeptComment.ts";

export function useRequest(product: Product, draft: Draft) {
  const navigate = useNavigate();
  const retryKey = useRetryKey();
  const [comment, setComment, forgetComment] = useKeptComment(product.id);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ sent: string; faults: RequestFaults }>();
  // A file that has arrived meanwhile is no longer missing.
  useAtomValue(entriesAtom);
  useAtomValue(arrivingAtom);
  const configuration = sendable(product, draft);
  const sent = JSON.stringify([configuration, comment]);
  const own = checkRequest(product, configuration, comment, uploadingFaults(draft));
  const shown = attempt > 0 ? own : NO_FAULTS;
  const faults = refused?.sent === sent ? merged(shown, refused.faults) : shown;
  const tried = () => setAttempt((before) => before + 1);

  async function send(event: FormEvent) {
    event.preventDefault();
    setRefused(undefined);
    tried();
    if (hasFaults(own)) return;
    setBusy(true);
    try {
      const { code } = await requestProof(configuration, comment, retryKey(sent));
      forgetComment();
      showToast(t`We have your request and will draw the proof.`);
      navigate(orderPaths.proof(code));
    } catch (error) {
      setRefused({ sent, faults: refusedRequest(product, draft, error) });
      tried();
      setBusy(false);
    }
  }

  return { comment, setComment, faults, attempt, busy, send };
}
