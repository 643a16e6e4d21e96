// A form of texts with the robot check. Invalid fields are listed at the top; the input is never lost.
import { t } from "@lingui/core/macro";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { explain } from "../../api/errors.ts";
import { checkTexts, labelsOf, type TextRules } from "../../forms/texts.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { Captcha } from "../captcha/index.ts";
import { useFieldsForm } from "../fieldsform/index.ts";

const ROBOT = "recaptchaResponse";

interface TextFormOptions<Name extends string> {
  /** In the order of the form and of its errors. A function if they depend on the values. */
  rules: TextRules<Name> | ((values: Record<Name, string>) => TextRules<Name>);
  /** The first values. The labels in the summary are those of the rules for them. */
  start: Record<Name, string>;
  /** Sends valid values with a solution of the robot check. The form shows the failure; after success it is replaced. */
  send: (values: Record<Name, string>, solution: string) => Promise<void>;
}

export function useTextForm<Name extends string>({ rules, start, send }: TextFormOptions<Name>) {
  type Faulty = Name | typeof ROBOT;
  /** Spent by each call; the message about a refused one stays until there is another. */
  const solution = useRef<string>(undefined);
  const [round, setRound] = useState(0);
  const rulesOf = (values: Record<Name, string>) => (typeof rules === "function" ? rules(values) : rules);
  const form = useFieldsForm<Faulty>({
    labels: { ...labelsOf(rulesOf(start)), [ROBOT]: t`Robot check` } as Record<Faulty, string>,
    start: { ...start, [ROBOT]: "" } as Record<Faulty, string>,
    check: (values) => checkTexts(rulesOf(values), values, solution.current),
    send: (values) => send(values, values[ROBOT]),
    explain,
    onRefused: (found) => {
      if (found[ROBOT]) setRound((last) => last + 1);
    },
  });
  const { fields, idOf } = form;

  const field = (name: Name, className?: string): ReactNode => {
    const { label, input = name, missing, kind, autoComplete } = rulesOf(fields.values)[name];
    const isRequired = missing !== undefined;
    const shared = {
      ...fields.field(name),
      id: idOf(name),
      name: input,
      label,
      className,
      required: isRequired,
      optional: !isRequired,
      ...(autoComplete && { autoComplete }),
    };
    return kind === "lines" ? <TextArea {...shared} rows={6} /> : <Field {...shared} type={kind ?? "text"} />;
  };
  const robotCheck: ReactNode = (
    <div id={idOf(ROBOT)} className="field-whole">
      <Suspense>
        <Captcha
          round={round}
          error={fields.errors[ROBOT]}
          onToken={(token) => {
            solution.current = token;
            if (token) fields.change({ [ROBOT]: token } as Partial<Record<Faulty, string>>);
          }}
        />
      </Suspense>
    </div>
  );
  return { ...form, field, robotCheck };
}
