// Calls about the logo and the colors.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type SupportLook = Schemas["SupportLook"];
export type Look = Schemas["ShopLook"];
export type CheckedColors = Schemas["CheckedColors"];
export type ColorName = Schemas["LookColor"];

export const LOOK = at("/api/support/look");

export const saveLook = (revision: number, look: Look) => send<SupportLook>(LOOK, { revision, ...look });

export const checkColors = (colors: Omit<Look, "logo">) =>
  send<CheckedColors>("/api/support/look/check", colors);

export async function uploadLogo(file: File): Promise<string> {
  const form = new FormData();
  form.append("file", file);
  return (await send<Schemas["LogoAnswer"]>("/api/support/look/logo", form)).logo;
}
