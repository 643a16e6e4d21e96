// The calls listed in the specification. They carry a cache-busting timestamp and show the busy overlay.
const DOCUMENTED =
  /^\/api\/(checkout\/(shippingmethods|receipt)|invoice|order\/product|customer|account|myaccount|freecatalog|request(quote|proof)|products\/featured|stockart\/favorites|presentations\/[^/]+\/savedProducts\/([^/]+\/(add|remove)|sendEmail))\b/i;
/** Autosaved while the user types: no overlay. */
const AUTOSAVE = /\/(addComment|update\/notes)$/i;

export const isDocumented = (path: string) => DOCUMENTED.test(path);
export const showsBusy = (path: string) => isDocumented(path) && !AUTOSAVE.test(path);
