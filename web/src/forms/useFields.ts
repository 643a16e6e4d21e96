// The fields of a form: validated on blur, cleared as soon as they are valid, and all validated on submit. The server's
// errors stay until their field changes.
import { useEffect, useRef, useState } from "react";
import { afterPress } from "./afterPress.ts";

export type Errors<Name extends string> = { [name in Name]?: string };

export function useFields<Values extends object>(
  initial: Values,
  check: (values: Values) => Errors<keyof Values & string>,
) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(initial);
  const [found, setFound] = useState<Errors<Name>>({});
  const [refused, setRefused] = useState<Errors<Name>>({});
  const [faults, setFaults] = useState(0);
  const latest = useRef(initial);
  const form = useRef<HTMLFormElement>(null);
  const errors = { ...found, ...refused };

  useEffect(() => {
    if (faults > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);

  function change(changed: Partial<Values>) {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setValues(next);
    const now = check(next);
    setFound((shown) => pick(now, Object.keys(shown) as Name[]));
    setRefused((shown) => without(shown, Object.keys(changed) as Name[]));
  }

  function leave(name: Name) {
    const now = check(values);
    afterPress(() => setFound((shown) => ({ ...without(shown, [name]), ...pick(now, [name]) })));
  }

  /** Shows all errors. Returns whether there are none. */
  function checkAll(): boolean {
    const now = check(values);
    const isFine = Object.keys(now).length === 0;
    setFound(now);
    setRefused({});
    if (!isFine) setFaults(faults + 1);
    return isFine;
  }

  /** Shows the server's findings. Whether there are any. */
  function refuse(findings: Errors<Name>): boolean {
    const isAny = Object.keys(findings).length > 0;
    setRefused(findings);
    if (isAny) setFaults((count) => count + 1);
    return isAny;
  }

  /** The properties of a text field. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as unknown as Partial<Values>),
  });

  /** A form with the ref `form` moves the focus to its first field that is wrong. */
  return { form, values, errors, change, leave, checkAll, refuse, field };
}

function pick<Name extends string>(errors: Errors<Name>, names: Name[]): Errors<Name> {
  return Object.fromEntries(
    names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
  ) as Errors<Name>;
}

function without<Name extends string>(errors: Errors<Name>, names: Name[]): Errors<Name> {
  const left = Object.entries(errors).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(left) as Errors<Name>;
}
