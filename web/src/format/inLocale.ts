// Loads modules on a page with another locale, for tests.
import { vi } from "vitest";

export async function inLocale<T>(locale: string, load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  const lang = locale.startsWith("en-") ? locale : "en-GB";
  vi.stubGlobal("document", { documentElement: { lang, dataset: { numbers: locale } } });
  try {
    return await load();
  } finally {
    vi.unstubAllGlobals();
  }
}
