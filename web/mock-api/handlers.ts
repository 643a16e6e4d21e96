// All calls of the mock, for the development server and the unit tests.
import { accountHandlers } from "./accountHandlers.ts";
import { addressHandlers } from "./addressHandlers.ts";
import { basketHandlers } from "./basketHandlers.ts";
import { cartHandlers } from "./cartHandlers.ts";
import { catalogHandlers } from "./catalogHandlers.ts";
import { favoriteHandlers } from "./favoriteHandlers.ts";
import { freeCatalogHandlers } from "./freeCatalogHandlers.ts";
import { orderHandlers } from "./orderHandlers.ts";
import { passwordHandlers } from "./passwordHandlers.ts";
import { presentationHandlers } from "./presentationHandlers.ts";
import { stockArtHandlers } from "./stockArtHandlers.ts";
import { supportHandlers } from "./supportHandlers.ts";
import { uploadHandlers } from "./uploadHandlers.ts";

export const handlers = [
  ...catalogHandlers,
  ...accountHandlers,
  ...passwordHandlers,
  ...basketHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...favoriteHandlers,
  ...addressHandlers,
  ...presentationHandlers,
  ...freeCatalogHandlers,
  ...stockArtHandlers,
  ...supportHandlers,
  ...uploadHandlers,
];
