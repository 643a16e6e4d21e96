// Calls about the content pages.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { ask, send } from "../api.ts";

type Schemas = components["schemas"];
export type PageRow = Schemas["SupportPageRow"];
export type PageToEdit = Schemas["PageToEdit"];
export type PageText = Schemas["PageText"];
export type PageVersion = Schemas["PageVersion"];
export type PageChange = Schemas["PageRequest"];
export type Preview = Schemas["PreviewAnswer"];

export const PAGES = at("/api/support/pages");

export const pageAddress = (page: string) => at("/api/support/pages/{page}", { page });

export const readVersion = (page: string, version: number) =>
  ask(at("/api/support/pages/{page}/versions/{version}", { page, version }));

export const savePage = (change: PageChange) => send<PageToEdit>(PAGES, change);

export const previewPage = (page: string, body: string) =>
  send<Preview>("/api/support/pages/preview", { page, body });

export const removePage = (page: string, version: number) =>
  send(`/api/support/pages/${encodeURIComponent(page)}/remove`, { version });
