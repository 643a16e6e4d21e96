// The customer's answers: ending an observation, accepting or declining a suggestion.
import { call } from "../../api/call.ts";

const of = (id: number) => ({ params: { path: { id } } });

export const endObservation = (id: number) => call(({ POST }) => POST("/api/observers/{id}/end", of(id)));

export const takeSuggestion = (id: number) => call(({ POST }) => POST("/api/suggestions/{id}/take", of(id)));

export const dismissSuggestion = (id: number) =>
  call(({ POST }) => POST("/api/suggestions/{id}/dismiss", of(id)));
