// Turnstile, hCaptcha and reCAPTCHA: the same three functions under three names, from the provider's script. It loads
// only if the server uses this provider, and the content security policy allows no other.
import { t } from "@lingui/core/macro";
import type { Provider } from "../../api/types.ts";
import type { CaptchaService } from "./service.ts";

type External = Exclude<Provider, "altcha">;

interface Api {
  render: (element: HTMLElement, options: Record<string, unknown>) => string | number;
  reset: (widgetId: string | number) => void;
  remove?: (widgetId: string | number) => void;
}

const SCRIPTS: Record<External, { global: string; address: string }> = {
  turnstile: { global: "turnstile", address: "https://challenges.cloudflare.com/turnstile/v0/api.js" },
  hcaptcha: { global: "hcaptcha", address: "https://js.hcaptcha.com/1/api.js" },
  recaptcha: { global: "grecaptcha", address: "https://www.google.com/recaptcha/api.js" },
};
const READY = "platenCaptchaReady";
let loading: Promise<CaptchaService> | undefined;

/** The service, once it has signaled that it is ready. A script that failed to load is requested again next time. */
export function loadExternal(provider: External): Promise<CaptchaService> {
  loading ??= signalled(provider).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function signalled(provider: External): Promise<CaptchaService> {
  const { global, address } = SCRIPTS[provider];
  const names = window as unknown as Record<string, unknown>;
  return new Promise((resolve, reject) => {
    names[READY] = () => resolve(serviceOf(names[global] as Api));
    const script = document.createElement("script");
    script.src = `${address}?render=explicit&onload=${READY}`;
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error(t`The check could not be loaded. Please check your connection and try again.`));
    };
    document.head.append(script);
  });
}

function serviceOf(api: Api): CaptchaService {
  // Some use numbers as ids; the element stores strings.
  const given = new Map<string, string | number>();
  const withId = (use: (id: string | number) => void) => (widgetId: string) => {
    const id = given.get(widgetId);
    if (id !== undefined) use(id);
  };
  const remove = api.remove?.bind(api);
  return {
    render(element, siteKey, { onSolved, onLost }) {
      const id = api.render(element, {
        sitekey: siteKey,
        callback: onSolved,
        "expired-callback": onLost,
        "error-callback": onLost,
      });
      given.set(String(id), id);
      return String(id);
    },
    reset: withId((id) => api.reset(id)),
    ...(remove && { remove: withId(remove) }),
  };
}
