// The calls of the original store: they carry a timestamp against caches, and the page is busy while they run.
const DOCUMENTED =
  /^\/api\/(checkout\/(shippingmethods|receipt)|invoice|order\/product|customer|account|myaccount|freecatalog|request(quote|proof)|products\/featured|stockart\/favorites|presentations\/[^/]+\/savedProducts\/([^/]+\/(add|remove)|sendEmail))\b/i;
/** Saves itself while people type: no overlay. */
const AUTOSAVE = /\/(addComment|update\/notes)$/i;

export const isDocumented = (path: string) => DOCUMENTED.test(path);
export const showsBusy = (path: string) => isDocumented(path) && !AUTOSAVE.test(path);
