// Saves a form whose errors are shown at their fields, by the paths that the server names them with.
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { isSignInNeeded } from "../api.ts";

export type FieldErrors = ReadonlyMap<string, string>;

/** The fields of a form that cannot be sent. */
export class WrongFields extends Error {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(t`Some fields are wrong.`);
    this.errors = errors;
  }
}

const NONE: FieldErrors = new Map();

export function useSave() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(NONE);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  /** Runs what saves, and shows why it did not. Returns whether it did. */
  async function save(run: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setFailure(undefined);
    setErrors(NONE);
    setBusy(true);
    try {
      await run();
      return true;
    } catch (error) {
      if (!isSignInNeeded(error)) refuse(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown) {
    if (error instanceof WrongFields) setErrors(error.errors);
    else if (error instanceof CallError && error.problem.errors)
      setErrors(new Map(error.problem.errors.map(({ field, message }) => [field, message])));
    else setFailure(reasonOf(error));
  }

  /** A form with the ref `form` moves the focus to its first field that is wrong. */
  return { form, errors, failure, busy, save };
}
