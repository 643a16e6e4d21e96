// The fields of a form: validated on blur, cleared as soon as they are valid, and all validated on submit. The server's
// errors stay until their field changes.
import { useState } from "react";
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

  function change(changed: Partial<Values>) {
    const next = { ...values, ...changed };
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
    setFound(now);
    setRefused({});
    return Object.keys(now).length === 0;
  }

  return { values, errors: { ...found, ...refused }, change, leave, checkAll, refuse: setRefused };
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
