// All calls of the mock, for the development server and for the unit tests.
import { accountHandlers } from "./accountHandlers.ts";
import { basketHandlers } from "./basketHandlers.ts";
import { catalogHandlers } from "./catalogHandlers.ts";
import { catalogueHandlers } from "./catalogueHandlers.ts";
import { stockArtHandlers } from "./stockArtHandlers.ts";

export const handlers = [
  ...catalogueHandlers,
  ...accountHandlers,
  ...basketHandlers,
  ...catalogHandlers,
  ...stockArtHandlers,
];
