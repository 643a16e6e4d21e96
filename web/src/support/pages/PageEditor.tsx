// The form of a page. A draft is kept without customers seeing it; published text is shown in all open tabs at once.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { findings } from "../../forms/findings.ts";
import { faultsOf, namesOf, textsOf } from "../../forms/texts.ts";
import { useFields } from "../../forms/useFields.ts";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { isSignInNeeded } from "../api.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { supportPaths } from "../paths.ts";
import { type PageText, type PageToEdit, savePage } from "./calls.ts";
import { History } from "./History.tsx";
import { Preview } from "./Preview.tsx";
import { RemovePage } from "./RemovePage.tsx";
import { addressOf, type FieldName, RULES, valuesOf } from "./rules.ts";
import { Syntax } from "./Syntax.tsx";

interface PageEditorProps {
  start: PageToEdit;
  onSaved?: () => void;
}

export function PageEditor({ start, onSaved }: PageEditorProps) {
  const fields = useFields(valuesOf(start), (values) => faultsOf(RULES, values));
  const [inFooter, setInFooter] = useState(start.text.inFooter);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"draft" | "publish">();
  const navigate = useNavigate();
  const isNew = start.page === "";
  const isHome = start.page.toLowerCase() === "home";
  const { values } = fields;
  const saved = useUnsaved({ values, inFooter });
  /** The address follows the title until it is changed. */
  const [ownAddress, setOwnAddress] = useState(false);

  async function save(publish: boolean) {
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return;
    setBusy(publish ? "publish" : "draft");
    try {
      const { page } = await savePage({
        ...textsOf(RULES, values),
        version: start.version,
        inFooter,
        publish,
      });
      saved();
      showToast(
        publish ? t`Published. All open pages show it now.` : t`Saved as a draft. Customers do not see it.`,
      );
      if (isNew) navigate(supportPaths.page(page), { replace: true });
      else onSaved?.();
    } catch (error) {
      if (!isSignInNeeded(error) && !fields.refuse(findings(error, namesOf(RULES))))
        setFailure(reasonOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(true);
  }

  function restore(text: PageText) {
    fields.change(valuesOf({ ...start, text }));
    setInFooter(text.inFooter);
    showToast(t`The text is in the form. Publish it, or save it as a draft.`);
  }

  const field = (name: Exclude<FieldName, "body">, hint: string) => (
    <Field
      {...fields.field(name)}
      label={RULES[name].label}
      hint={hint}
      optional={!("missing" in RULES[name])}
      autoComplete="off"
      onBlur={() => fields.leave(name)}
    />
  );
  const address = values.page || "…";
  return (
    <>
      <form ref={fields.form} className="page-editor" noValidate onSubmit={submit} aria-label={t`Page`}>
        <div className="support-form">
          <FailureAlert>{failure}</FailureAlert>
          <Field
            {...fields.field("title")}
            label={RULES.title.label}
            hint={isHome ? t`In the browser’s title bar and in search results.` : t`The heading of the page.`}
            autoComplete="off"
            onBlur={() => fields.leave("title")}
            onChange={({ target }) =>
              fields.change({
                title: target.value,
                ...(isNew && !ownAddress && { page: addressOf(target.value) }),
              })
            }
          />
          {isNew && (
            <Field
              {...fields.field("page")}
              label={RULES.page.label}
              hint={t`The page is at /content/${address}. This cannot be changed later.`}
              autoComplete="off"
              spellCheck={false}
              onBlur={() => fields.leave("page")}
              onChange={({ target }) => {
                setOwnAddress(true);
                fields.change({ page: target.value });
              }}
            />
          )}
          {!isHome && field("name", t`A shorter name for the footer, if the title is long.`)}
          {field("description", t`One sentence for search engines.`)}
          {!isHome && (
            <label className="select-all">
              <input
                type="checkbox"
                checked={inFooter}
                onChange={({ target }) => setInFooter(target.checked)}
              />
              <Trans>The footer links to this page</Trans>
            </label>
          )}
          <TextArea
            {...fields.field("body")}
            className="page-body"
            label={RULES.body.label}
            rows={24}
            spellCheck
            onBlur={() => fields.leave("body")}
          />
          <Syntax isHome={isHome} />
        </div>
        <Preview page={values.page} title={values.title} body={values.body} />
        <p className="actions page-actions">
          <Button type="submit" busy={busy === "publish"}>
            <Trans>Publish</Trans>
          </Button>
          <Button look="quiet" busy={busy === "draft"} onClick={() => void save(false)}>
            <Trans>Save as a draft</Trans>
          </Button>
          {!isNew && !start.isBuiltIn && <RemovePage page={start} onRemoved={saved} />}
        </p>
      </form>
      {!isNew && <History page={start} current={values.body} onRestore={restore} />}
    </>
  );
}
