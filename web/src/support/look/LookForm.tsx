// The form of the logo and the colors.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { findings } from "../../forms/findings.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { isSignInNeeded } from "../api.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { When } from "../parts/When.tsx";
import { ColorField } from "./ColorField.tsx";
import { type Look, type SupportLook, saveLook } from "./calls.ts";
import { LogoField } from "./LogoField.tsx";
import { type Colors, isColor, useChecked } from "./useChecked.ts";

const FIELDS: Array<[name: keyof Colors, label: string, hint: string]> = [
  ["main", t`Main color, light theme`, t`Links, buttons, and the banner of the home page.`],
  ["mainDark", t`Main color, dark theme`, t`The same for visitors whose browser shows the dark theme.`],
  ["accent", t`Accent`, t`The mark of the logo in the footer, and buttons on dark ground.`],
];
const NAMES = ["main", "mainDark", "accent"] as const;
const WRONG = t`Please enter a color as # and six digits or letters from a to f.`;

interface LookFormProps {
  start: SupportLook;
  onSaved: () => void;
}

export function LookForm({ start, onSaved }: LookFormProps) {
  const { look, builtIn, revision, changedAt, changedBy } = start;
  const usual = { main: builtIn.main ?? "", mainDark: builtIn.mainDark ?? "", accent: builtIn.accent ?? "" };
  const [colors, setColors] = useState<Colors>({ ...usual, ...chosen(look) });
  const [logo, setLogo] = useState(look.logo);
  const [errors, setErrors] = useState<Partial<Colors>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saved = useUnsaved({ colors, logo });
  const checked = useChecked(colors);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const wrong = NAMES.filter((name) => !isColor(colors[name])).map((name) => [name, WRONG] as const);
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      await saveLook(revision, { ...changed(colors, usual), ...(logo && { logo }) });
      saved();
      showToast(t`Saved. All open pages show it now.`);
      onSaved();
    } catch (error) {
      const found = findings(error, NAMES);
      if (Object.keys(found).length > 0) setErrors(found);
      else if (!isSignInNeeded(error)) setFailure(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="support-form" ref={form} noValidate onSubmit={save} aria-label={t`Logo and colors`}>
      <FailureAlert>{failure}</FailureAlert>
      <fieldset className="support-box support-form">
        <legend>
          <Trans>Logo</Trans>
        </legend>
        <LogoField logo={logo} onLogo={setLogo} />
      </fieldset>
      <fieldset className="support-box support-form">
        <legend>
          <Trans>Colors</Trans>
        </legend>
        <p className="muted">
          <Trans>
            Each color is checked where customers see it. Further shades, such as those under the pointer,
            follow from these.
          </Trans>
        </p>
        {FIELDS.map(([name, label, hint]) => (
          <ColorField
            key={name}
            name={name}
            label={label}
            hint={hint}
            value={colors[name]}
            usual={usual[name]}
            error={errors[name]}
            checked={checked}
            onChange={(value) => {
              setColors((before) => ({ ...before, [name]: value }));
              setErrors(({ [name]: _, ...others }) => others);
            }}
          />
        ))}
        <p>
          <Button look="text" onClick={() => setColors(usual)}>
            <Trans>Use the built-in colors</Trans>
          </Button>
        </p>
      </fieldset>
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      {changedAt !== undefined && (
        <p className="muted">
          <Trans>
            Saved <When at={changedAt} /> by {changedBy}.
          </Trans>
        </p>
      )}
    </form>
  );
}

const chosen = ({ logo: _, ...colors }: Look): Partial<Colors> => colors;

/** The colors that are not the built-in ones. */
function changed(colors: Colors, usual: Colors): Partial<Colors> {
  const others = NAMES.filter((name) => colors[name].trim().toLowerCase() !== usual[name]);
  return Object.fromEntries(others.map((name) => [name, colors[name].trim().toLowerCase()]));
}
