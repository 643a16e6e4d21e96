// The fields of a content page, with the server's limits.
import { t } from "@lingui/core/macro";
import type { TextRules } from "../../forms/texts.ts";
import type { PageToEdit } from "./calls.ts";

export const RULES = {
  page: { label: t`Address`, most: 40, missing: t`Please enter an address.` },
  title: { label: t`Title`, most: 80, missing: t`Please enter a title.` },
  name: { label: t`Name in lists`, most: 30 },
  description: { label: t`Description`, most: 160 },
  body: { label: t`Text`, most: 40_000, kind: "lines", missing: t`Please enter the text of the page.` },
} satisfies TextRules<string>;

export type FieldName = keyof typeof RULES;
export type Values = Record<FieldName, string>;

/** A page to begin with. */
export const NEW: PageToEdit = {
  page: "",
  path: "",
  title: "",
  isBuiltIn: false,
  state: "draft",
  inFooter: true,
  version: 0,
  text: { title: "", description: "", body: "", inFooter: true },
  history: [],
};

/** The values of the form. */
export const valuesOf = ({ page, text }: PageToEdit): Values => ({
  page,
  title: text.title,
  name: text.name ?? "",
  description: text.description,
  body: text.body,
});

/** The address of a title: `About us` is `About-us`. */
export const addressOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, RULES.page.most);
