// Short names for the wire types, which are generated from the server's OpenAPI document. Only what the document cannot
// express is added here.
import type { components } from "./schema.gen.ts";

type Schemas = components["schemas"];

/** Exact money in ten-thousandths of the currency's major unit: 12500 is 1.25. */
export type Rate = number;
/** An amount to pay in the currency's minor unit, for example cents. */
export type Minor = number;
/** A calendar day, such as 2026-11-23. */
export type Day = string;

export type AskRequest = Schemas["AskRequest"];
export type QuestionEntry = Schemas["QuestionEntry"];
export type QuestionMessageEntry = Schemas["QuestionMessageEntry"];
export type QuestionState = Schemas["QuestionState"];
export type OwnReviewAnswer = Schemas["OwnReviewAnswer"];
export type ProductRating = Schemas["ProductRating"];
export type PublicReview = Schemas["PublicReview"];
export type RejectReason = Schemas["RejectReason"];
export type ReviewEntry = Schemas["ReviewEntry"];
export type ReviewRequest = Schemas["ReviewRequest"];
export type ReviewsAnswer = Schemas["ReviewsAnswer"];
export type ReviewState = Schemas["ReviewState"];
export type ArtCategories = Schemas["ArtCategories"];
export type ArtCategory = Schemas["ArtCategory"];
export type ArtCollection = Schemas["ArtCollection"];
export type ArtFavoriteEntry = Schemas["ArtFavoriteEntry"];
export type ArtListing = Schemas["ArtListing"];
export type ArtPiece = Schemas["ArtPiece"];
export type BestsellersAnswer = Schemas["BestsellersAnswer"];
export type ContactRequest = Schemas["ContactRequest"];
export type ArtPieces = Schemas["ArtPieces"];
export type CategoryNode = Schemas["CategoryNode"];
export type Part = Schemas["Part"];
export type Design = Schemas["DesignEntry"];
export type DesignLayer = Schemas["DesignLayerEntry"];
export type FontChoice = Schemas["FontChoice"];
export type FontOutlines = Schemas["FontOutlines"];
export type LayerContent = Schemas["LayerContent"];
export type TextAlign = Schemas["Align"];
export type Facet = Schemas["Facet"];
export type FacetValue = Schemas["FacetValue"];
export type ImageSource = Schemas["ImageSource"];
export type Location = Schemas["Location"];
export type DecorationOffer = Schemas["DecorationOffer"];
export type Charge = Schemas["Charge"];
export type RushOption = Schemas["RushOption"];
export type PriceBreak = Schemas["PriceBreak"];
export type Printed = Schemas["Printed"];
export type Participle = Schemas["Participle"];
export type PrintedPrice = Schemas["PrintedPrice"];
export type Problem = Schemas["Problem"];
export type Provider = Schemas["Provider"];
export type MembershipEntry = Schemas["MembershipEntry"];
export type MyPrice = Schemas["MyPrice"];
export type Product = Schemas["Product"];
export type SizeChart = Schemas["SizeChart"];
export type ProductCard = Schemas["ProductCard"];
export type ContentAnswer = Schemas["ContentAnswer"];
export type ContentPiece = Schemas["ContentPiece"];
export type ContentPart = Schemas["ContentPart"];
export type ProductColor = Schemas["Color"];
export type ProductImage = Schemas["Image"];

type PricedFacts = "currency" | "currencyExponent" | "lessThanMinimum" | "rush" | "proofPrice" | "blank";
/** The product fields that its price depends on. */
export type PricedProduct = Pick<Product, PricedFacts | "productionDays" | "weightMg"> & {
  parts: Array<Pick<Part, "id" | "breaks">>;
  locations: Array<Pick<Location, "name" | "decorations">>;
};
export type Configuration = Schemas["Configuration"];
export type ConfiguredPart = Schemas["PartQuantity"];
export type ConfiguredDecoration = Schemas["Decoration"];
export type LinePrice = Schemas["LinePrice"];
export type PriceItem = Schemas["PriceItem"];
export type NextBreak = Schemas["NextBreak"];

export type CartLineAnswer = Schemas["CartLineAnswer"];
export type CartLineEntry = Schemas["CartLineEntry"];
export type CartPriceEntry = Schemas["CartPriceEntry"];
export type CartTotalsEntry = Schemas["CartTotalsEntry"];
export type PromoCodeEntry = Schemas["PromoCodeEntry"];
export type Shelf = Schemas["Shelf"];

export type Calendar = Schemas["CalendarAnswer"];
export type Delivery = Schemas["DeliveryAnswer"];
export type Arrival = Schemas["Arrival"];
export type NeedByAnswer = Schemas["NeedByAnswer"];
export type AssumedProof = Schemas["AssumedProof"];

export type CheckoutTotals = Schemas["CheckoutTotals"];
export type ShippingMethod = Schemas["ShippingMethod"];
export type ShippingMethods = Schemas["ShippingMethods"];
export type PlaceOrderRequest = Schemas["PlaceOrderRequest"];

export type InvoiceAnswer = Schemas["InvoiceAnswer"];
export type OrderDetail = Schemas["OrderDetail"];
export type OrderEntry = Schemas["OrderEntry"];
export type OrderPayment = Schemas["OrderPayment"];
export type PaymentMethod = Schemas["PaymentMethod"];
export type PaymentTerms = Schemas["PaymentTerms"];
export type OrderEvent = Schemas["OrderEvent"];
export type OrderHistory = Schemas["OrderHistory"];
export type OrderProduct = Schemas["OrderProduct"];
export type OrderStatus = Schemas["OrderStatus"];
export type Discount = Schemas["Discount"];
export type Tax = Schemas["Tax"];
export type TaxExemptionEntry = Schemas["TaxExemptionEntry"];
export type Promotion = Schemas["Promotion"];
export type OrderTotals = Schemas["OrderTotals"];
export type PrintedInk = Schemas["PrintedInk"];
export type PlacedArtwork = Schemas["PlacedArtwork"];
export type PlacedLine = Schemas["PlacedLine"];
export type PlacedOrder = Schemas["PlacedOrder"];
export type Package = Schemas["Package"];
export type Pin = Schemas["Pin"];
export type ProofDetail = Schemas["ProofDetail"];
export type ProofEntry = Schemas["ProofEntry"];
export type ProofList = Schemas["ProofList"];
export type ProofState = Schemas["ProofState"];
export type ProofVersion = Schemas["ProofVersion"];
export type QuoteDetail = Schemas["QuoteDetail"];
export type QuoteEntry = Schemas["QuoteEntry"];
export type QuoteEvent = Schemas["QuoteEvent"];
export type QuoteHistory = Schemas["QuoteHistory"];
export type QuoteRequest = Schemas["QuoteRequest"];
export type QuoteTotals = Schemas["QuoteTotals"];
export type QuoteSheet = Schemas["QuoteSheet"];
export type QuoteState = Schemas["QuoteState"];
export type RequestedQuoteLine = Schemas["RequestedQuoteLine"];
export type Shipment = Schemas["Shipment"];

export type CaptchaAnswer = Schemas["CaptchaAnswer"];
export type CatalogRequest = Schemas["CatalogRequest"];
export type CategoriesAnswer = Schemas["CategoriesAnswer"];
export type ChallengeAnswer = Schemas["ChallengeAnswer"];
export type FeaturedAnswer = Schemas["FeaturedAnswer"];
export type LoginAnswer = Schemas["LoginAnswer"];
export type ProductCards = Schemas["ProductCards"];
export type SearchAnswer = Schemas["SearchAnswer"];
export type SessionAnswer = Schemas["SessionAnswer"];
export type SuggestAnswer = Schemas["SuggestAnswer"];

export type AddressEntry = Schemas["AddressEntry"];
/** The lines of an address, and whether it becomes a default. */
export type AddressRequest = Schemas["AddressRequest"];
export type Countries = Schemas["Countries"];
export type Country = Schemas["Country"];
/** A country's address rules. */
export type CountryRules = Schemas["Regions"];
export type SharedProduct = Schemas["SharedProduct"];
export type SharedPresentation = Schemas["SharedPresentation"];
export type FavoriteEntry = Schemas["FavoriteEntry"];
export type FavoriteListEntry = Schemas["FavoriteListEntry"];
export type PresentationEntry = Schemas["PresentationEntry"];
export type PresentationProductEntry = Schemas["PresentationProductEntry"];
export type ShownProduct = Schemas["ShownProduct"];
export type SampleCommentEntry = Schemas["SampleCommentEntry"];
export type SampleEntry = Schemas["SampleEntry"];
export type SampleOrderEntry = Schemas["SampleOrderEntry"];
export type FreeOrderState = Schemas["FreeOrderState"];

export type UploadEntry = Schemas["UploadEntry"];
export type UploadPlace = Schemas["UploadPlace"];
export type UploadProgress = Schemas["UploadProgress"];
type AllFacts = Schemas["ArtworkFacts"];
/** Unknown facts about a file are omitted: no value is null, even where the document allows it. */
export type ArtworkFacts = Pick<AllFacts, "mediaType" | "preview"> & {
  [Fact in keyof AllFacts]?: NonNullable<AllFacts[Fact]>;
};
export type ArtworkEntry = Omit<Schemas["ArtworkEntry"], "facts"> & { facts: ArtworkFacts };

export type ObserverEntry = Schemas["ObserverEntry"];
export type SuggestionEntry = Schemas["SuggestionEntry"];

export type ByeReason = Schemas["ByeReason"];
export type ServerFrame = Schemas["ServerFrame"];
export type TabFrame = Schemas["TabFrame"];
export type SnapshotFrame = Extract<ServerFrame, { type: "snapshot" }>;
export type PatchFrame = Extract<ServerFrame, { type: "patch" }>;
export type ByeFrame = Extract<ServerFrame, { type: "bye" }>;

/** The session's live map. The first part of a key determines the type of its value. */
export type Entries = Readonly<Record<string, unknown>>;

/** A change as used for folding: the wire type with opaque values. */
export interface Change {
  from: number;
  version: number;
  set: Record<string, unknown>;
  drop: string[];
  cause: string;
}
