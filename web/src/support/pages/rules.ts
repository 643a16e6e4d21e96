// The fields of a content page, with the server's limits.
import type { TextRules } from "../../forms/texts.ts";
import type { PageToEdit } from "./calls.ts";

export const RULES = {
  page: { label: "Address", most: 40, missing: "Please enter an address." },
  title: { label: "Title", most: 80, missing: "Please enter a title." },
  name: { label: "Name in lists", most: 30 },
  description: { label: "Description", most: 160 },
  body: { label: "Text", most: 40_000, kind: "lines", missing: "Please enter the text of the page." },
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
