// Loads modules on a page with another locale, for tests.
import { vi } from "vitest";
import { languageOf } from "./locale.ts";

export async function inLocale<T>(locale: string, load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  const lang = languageOf(locale);
  vi.stubGlobal("document", { documentElement: { lang, dataset: { numbers: locale } } });
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
}
