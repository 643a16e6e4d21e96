// The side tabs: links that are useful on any page.
import { t } from "@lingui/core/macro";
import { BadgePercent, BookOpen, CircleQuestionMark, type LucideIcon, Package, Shapes } from "lucide-react";
import type { Offer } from "../../base/shop.ts";
import { topicPath } from "../content/index.ts";

export interface Tab {
  name: string;
  icon: LucideIcon;
  /** A page, or an overlay of this one. */
  to: string | "stock art" | "free catalog";
  /** What the shop must offer. */
  offer?: Offer;
}

export const tabs: Tab[] = [
  { name: t`Free samples`, to: topicPath("SampleBasket"), icon: Package, offer: "samples" },
  { name: t`Free catalog`, to: "free catalog", icon: BookOpen, offer: "catalog" },
  { name: t`Stock art`, to: "stock art", icon: Shapes, offer: "stockArt" },
  { name: t`Promo code`, to: topicPath("Shipping", "promo-code"), icon: BadgePercent },
  { name: t`Help`, to: topicPath("Help"), icon: CircleQuestionMark },
];
