// The customer's answers to support. The mock has no staff actions.
import { HttpResponse, http } from "msw";
import { asVisitor, type Command, newId, notFound, now } from "./asCustomer.ts";
import { change } from "./state.ts";

const endObservation: Command = ({ session, id }) => {
  const key = `observers/${id("id")}`;
  const drop = key in session.entries ? [key] : [];
  return HttpResponse.json({ version: change(session, "observation_ended", {}, drop) });
};

const take: Command = ({ session, id }) => {
  const key = `suggestions/${id("id")}`;
  const taken = session.entries[key] as { configuration?: object } | undefined;
  if (!taken) return notFound("This suggestion is no longer open.");
  const lineId = newId();
  const line = {
    lineId,
    configuration: taken.configuration,
    shelf: "cart",
    addedAt: now(),
    changedAt: now(),
  };
  const set = taken.configuration ? { [`cart/${lineId}`]: line } : {};
  const version = change(session, "suggestion_taken", set, [key]);
  return HttpResponse.json({ version, ...(taken.configuration && { lineIds: [lineId] }) });
};

const dismiss: Command = ({ session, id }) => {
  const key = `suggestions/${id("id")}`;
  const drop = key in session.entries ? [key] : [];
  return HttpResponse.json({ version: change(session, "suggestion_dismissed", {}, drop) });
};

export const supportHandlers = [
  http.post("*/api/observers/:id/end", asVisitor(endObservation)),
  http.post("*/api/suggestions/:id/take", asVisitor(take)),
  http.post("*/api/suggestions/:id/dismiss", asVisitor(dismiss)),
];
