// The button of a card loads after the cards.
import { lazyPart } from "../notices/index.ts";

export const CardCompare = lazyPart(() => import("./CardCompare.tsx"));
