import { outdated, unreachable } from "./errors.ts";
import { renew } from "./upgrade.ts";

/** Loads the code of a command when it is first used. Throws an error with a message for the user if it cannot load. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw (await renew()) === "current" ? unreachable(navigator.onLine) : outdated();
  }
}
