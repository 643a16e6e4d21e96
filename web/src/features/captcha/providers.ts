// The services of the captcha providers.
import type { Provider } from "../../api/types.ts";
import { altcha } from "./altcha.ts";
import type { CaptchaService } from "./service.ts";

/** The provider's service, when it is ready. Ours is at hand; the others load their code from the provider. */
export async function loadService(provider: Provider): Promise<CaptchaService> {
  if (provider === "altcha") return altcha;
  return (await import("./external.ts")).loadExternal(provider);
}
