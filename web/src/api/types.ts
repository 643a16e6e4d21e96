// The wire's shapes, under the names the rest of the client uses. The generated schema is swapped in here only.
export interface Named {
  id: number;
  slug: string;
  name: string;
}

/** A price per unit in ten-thousandths of the currency's major unit: 12500 is 1.25. */
export type UnitPrice = number;

export interface PriceBreak {
  minQuantity: number;
  unitPrice: UnitPrice;
}

export interface CardColor {
  name: string;
  hex?: string;
  imageUrl: string;
}

export interface ProductCard extends Named {
  sku: string;
  category: Named;
  imageUrl: string;
  imageAlt: string;
  currency: string;
  from: { quantity: number; unitPrice: UnitPrice };
  minQuantity: number;
  productionDays: number;
  sample: boolean;
  colors: CardColor[];
  colorCount: number;
}

export interface ProductImage {
  url: string;
  alt: string;
  view?: string;
  color?: string;
}

export interface ProductColor {
  name: string;
  hex?: string;
  group?: string;
  images: ProductImage[];
}

export interface Part {
  id: number;
  sku: string;
  color?: string;
  size?: string;
  breaks: PriceBreak[];
}

export interface Charge {
  kind: string;
  name: string;
  price: UnitPrice;
  per: string;
}

export interface Decoration {
  method: string;
  maxColors: number;
  charges: Charge[];
}

export interface Location {
  name: string;
  widthMm: number;
  heightMm: number;
  decorations: Decoration[];
}

export interface ProductCategory extends Named {
  path: Named[];
}

export interface Product extends Named {
  sku: string;
  description: string;
  material?: string;
  currency: string;
  productionDays: number;
  sample: boolean;
  minQuantity: number;
  featured: boolean;
  dimensions?: { widthMm: number; heightMm: number; depthMm?: number };
  categories: ProductCategory[];
  tags: string[];
  images: ProductImage[];
  colors: ProductColor[];
  sizes: string[];
  parts: Part[];
  breaks: PriceBreak[];
  locations: Location[];
}

export interface FacetValue {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  hex?: string;
}

export interface Facet {
  name: string;
  label: string;
  values: FacetValue[];
}

export interface SearchAnswer {
  query: string;
  corrected?: string;
  exact?: { productId: number; slug: string };
  total: number;
  page: number;
  ipp: number;
  pages: number;
  products: ProductCard[];
  facets: Facet[];
}

export interface SuggestAnswer {
  query: string;
  products: Array<Named & { imageUrl: string }>;
  categories: Array<Named & { count: number }>;
  skus: Array<{ sku: string; productId: number; slug: string; name: string }>;
  corrected?: string;
}

export interface CategoryNode extends Named {
  count: number;
  imageUrl?: string;
  children: CategoryNode[];
}

export interface SessionAnswer {
  signedIn: boolean;
  customerId?: number;
  email?: string;
}

export interface LoginAnswer {
  customerId: number;
  passwordUpdateRequired?: boolean;
  returnUrl?: string;
}

export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

export interface Problem {
  type?: string;
  title?: string;
  status: number;
  detail?: string;
  message: string;
  code: string;
  errors?: FieldProblem[];
}

export interface SampleEntry {
  productId: number;
  addedAt: string;
}

export interface SampleCommentEntry {
  comment: string;
}

export interface FavoriteListEntry {
  listId: number;
  name: string;
  isDefault: boolean;
  createdAt: string;
}

export interface FavoriteEntry {
  listId: number;
  productId: number;
  addedAt: string;
}

export interface CartLineEntry {
  lineId: number;
  productId: number;
  partId: number;
  quantity: number;
  addedAt: string;
}

export interface CartTotalsEntry {
  lines: number;
  units: number;
}

/** The session's live map. Which value belongs to which key is said by the key's first part. */
export type Entries = Readonly<Record<string, unknown>>;

export interface Change {
  from: number;
  version: number;
  set: Record<string, unknown>;
  drop: string[];
  cause: string;
}

export type ByeReason = "draining" | "signed-out" | "signed-in" | "too-slow" | "too-many-tabs" | "not-loaded";

export type ServerFrame =
  | {
      type: "snapshot";
      token: string;
      version: number;
      entries: Record<string, unknown>;
      part: number;
      last: boolean;
    }
  | ({ type: "patch"; token: string } & Change)
  | { type: "live"; tabs: number }
  | { type: "bye"; reason: ByeReason; retryAfterMs: number };

export type TabFrame = { type: "ack"; token: string } | { type: "page"; path: string };
