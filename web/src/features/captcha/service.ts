// The interface of all captcha providers, and the contract of marked elements: one widget per element, rendered once
// the service is ready, with its site key read from the element and its id stored on it.
export interface CaptchaHandlers {
  /** A token that the server accepts once. */
  onSolved: (token: string) => void;
  /** The token has expired, or there is none. */
  onLost: () => void;
}

export interface CaptchaService {
  render: (element: HTMLElement, siteKey: string, handlers: CaptchaHandlers) => string;
  reset: (widgetId: string) => void;
  /** Not every provider can remove a widget. */
  remove?: (widgetId: string) => void;
}

export function renderMarked(element: HTMLElement, service: CaptchaService, handlers: CaptchaHandlers): void {
  const { sitekey, widgetId } = element.dataset;
  if (sitekey === undefined || widgetId !== undefined) return;
  element.dataset.widgetId = service.render(element, sitekey, handlers);
}

export function resetMarked(element: HTMLElement, service: CaptchaService): void {
  if (element.dataset.widgetId !== undefined) service.reset(element.dataset.widgetId);
}

export function removeMarked(element: HTMLElement, service: CaptchaService): void {
  if (element.dataset.widgetId === undefined || !service.remove) return;
  service.remove(element.dataset.widgetId);
  delete element.dataset.widgetId;
}
