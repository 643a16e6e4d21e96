// Which tabs there are: what people look for on any page and should not have to go home for.
import { BadgePercent, CircleQuestionMark, type LucideIcon, Package, Ruler, Stamp } from "lucide-react";
import { topicPath } from "../content/topics.ts";

export interface Tab {
  name: string;
  to: string;
  icon: LucideIcon;
}

export const tabs: Tab[] = [
  { name: "Free samples", to: topicPath("SampleBasket"), icon: Package },
  { name: "Promo code", to: topicPath("Shipping", "promo-code"), icon: BadgePercent },
  { name: "Artwork", to: topicPath("Artwork"), icon: Ruler },
  { name: "Proofs", to: topicPath("Proofs"), icon: Stamp },
  { name: "Help", to: topicPath("Help"), icon: CircleQuestionMark },
];
