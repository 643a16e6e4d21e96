// The calls of the original store: they carry a timestamp against caches, and the page is busy while they run.
const DOCUMENTED =
  /^\/api\/(customer|account|myaccount|freecatalog|products\/featured|stockart\/favorites|presentations\/[^/]+\/savedProducts\/([^/]+\/(add|remove)|sendEmail))\b/i;
/** Saves itself while people type: no overlay. */
const AUTOSAVED = /\/(addComment|update\/notes)$/i;

export const isDocumented = (path: string) => DOCUMENTED.test(path);
export const showsBusy = (path: string) => isDocumented(path) && !AUTOSAVED.test(path);
