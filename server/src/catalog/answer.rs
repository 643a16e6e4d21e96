//! The answers of the catalog's calls. What is absent is left out. Unit prices and charges are integers in 1/10,000
//! of the major unit: 12500 is 1.25.

use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{DecorationOffer, LessThanMinimum, PriceBreak, Rush};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A product with all there is to choose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    /// Never changes.
    pub id: ProductId,
    /// The name in its page's address.
    pub slug: String,
    /// Its SKU.
    pub sku: String,
    /// Its name.
    pub name: String,
    /// Plain text; blank lines separate paragraphs.
    pub description: String,
    /// What it is made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub material: Option<String>,
    /// ISO 4217.
    pub currency: String,
    /// Decimal places of the currency's minor unit.
    pub currency_exponent: u32,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Faster production, each option for a fee once a line; the fewest days last.
    pub rush: Vec<Rush>,
    /// Once a line that is decorated, in 1/10,000 of the major unit; 0: free.
    pub proof_price: i64,
    /// Weight of one piece in milligrams.
    pub weight_mg: u32,
    /// Whether it is sold without a decoration.
    pub blank: bool,
    /// Whether a free sample can be ordered.
    pub sample: bool,
    /// The first break of the first part: the least that can be ordered of it without a fee.
    pub min_quantity: u32,
    /// Fewer pieces than the first break, for a fee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub less_than_minimum: Option<LessThanMinimum>,
    /// Shown first.
    pub featured: bool,
    /// Outer size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub dimensions: Option<Size>,
    /// Where it is listed; the first is its home.
    pub categories: Vec<CategoryOfProduct>,
    /// Free words.
    pub tags: Vec<String>,
    /// Its pictures, in the first color where it has colors.
    pub images: Vec<Image>,
    /// Its colors.
    pub colors: Vec<Color>,
    /// Its sizes.
    pub sizes: Vec<String>,
    /// The colors and sizes that can be ordered.
    pub parts: Vec<Part>,
    /// The price breaks of the first part.
    pub breaks: Vec<PriceBreak>,
    /// Where it can be decorated.
    pub locations: Vec<Location>,
}

/// Outer size in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dimensions)]
pub struct Size {
    /// Left to right.
    pub width_mm: f64,
    /// Top to bottom.
    pub height_mm: f64,
    /// Front to back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub depth_mm: Option<f64>,
}

/// A category by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryName {
    /// Never changes.
    pub id: i64,
    /// The name in its page's address.
    pub slug: String,
    /// Its name.
    pub name: String,
}

/// A category that a product is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryOfProduct {
    /// Never changes.
    pub id: i64,
    /// The name in its page's address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The way to it from the top, itself included.
    pub path: Vec<CategoryName>,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Image {
    /// `https:` or a path of this server.
    pub url: String,
    /// What it shows.
    pub alt: String,
    /// `front`, `angle`, `back`, `imprint`, `detail` or `size`, where known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub view: Option<String>,
    /// The color it shows, where it shows one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
}

/// A color of a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Color {
    /// Its name in the trade.
    pub name: String,
    /// `#rrggbb`, where known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hex: Option<String>,
    /// The color people filter by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub group: Option<String>,
    /// The product in this color.
    pub images: Vec<Image>,
}

/// A color and size that can be ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Part {
    /// Never changes.
    pub id: PartId,
    /// Its SKU.
    pub sku: String,
    /// Its color, where color is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// Its size, where size is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub size: Option<String>,
    /// Its price breaks.
    pub breaks: Vec<PriceBreak>,
}

/// An area that can be decorated.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Location {
    /// `Front`, `Left chest`, `Barrel`.
    pub name: String,
    /// Largest imprint, left to right.
    pub width_mm: f64,
    /// Largest imprint, top to bottom.
    pub height_mm: f64,
    /// What is offered here.
    pub decorations: Vec<DecorationOffer>,
}

/// A product in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    /// Never changes.
    pub id: ProductId,
    /// The name in its page's address.
    pub slug: String,
    /// Its SKU.
    pub sku: String,
    /// Its name.
    pub name: String,
    /// Its home.
    pub category: CategoryName,
    /// Its first picture.
    pub image_url: String,
    /// What the picture shows.
    pub image_alt: String,
    /// ISO 4217.
    pub currency: String,
    /// The least that can be ordered.
    pub min_quantity: u32,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Whether a free sample can be ordered.
    pub sample: bool,
    /// The color of the picture, in a search for a color.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// Its first eight colors.
    pub colors: Vec<ColorOfCard>,
    /// How many colors it has.
    pub color_count: usize,
    /// The price at the quantity that was asked for, else at the least. Kept last: see `snapshot::Entry::write_card`.
    pub from: FromPrice,
}

/// A color of a product in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ColorOfCard {
    /// Its name in the trade.
    pub name: String,
    /// `#rrggbb`, where known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hex: Option<String>,
    /// The product in this color.
    pub image_url: String,
}

/// A price, and the quantity it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FromPrice {
    /// Pieces.
    pub quantity: u32,
    /// In 1/10,000 of the major unit.
    pub unit_price: i64,
}

/// Products by their ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductCards {
    /// In the order asked for; what is not in the range is left out.
    pub products: Vec<ProductCard>,
}

/// A page of featured products.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FeaturedAnswer {
    /// The page.
    pub products: Vec<ProductCard>,
    /// From 1.
    pub page: u32,
    /// Products a page.
    pub size: u32,
    /// Of all pages.
    pub total: usize,
}

/// A category and what is in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryNode {
    /// Never changes.
    pub id: i64,
    /// The name in its page's address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its products, those of the categories below included.
    pub count: usize,
    /// The picture of one of its products.
    pub image_url: String,
    /// The categories below.
    #[schema(no_recursion)]
    pub children: Vec<CategoryNode>,
}

/// The category tree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoriesAnswer {
    /// The categories at the top.
    pub categories: Vec<CategoryNode>,
}

/// Where a category's picture is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImageSource {
    /// `https:` or a path of this server.
    pub src: String,
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SearchAnswer {
    /// The term, trimmed.
    pub query: String,
    /// What was searched instead, where the term itself finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub corrected: Option<String>,
    /// The product whose SKU the term is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub exact: Option<ExactMatch>,
    /// Products on all pages.
    pub total: usize,
    /// From 1.
    pub page: u32,
    /// Products a page.
    pub ipp: u32,
    /// How many pages there are.
    pub pages: usize,
    /// The page.
    pub products: Vec<ProductCard>,
    /// What it can be narrowed by.
    pub facets: Vec<Facet>,
    /// ISO 4217, of the prices that it can be narrowed by; empty while nothing is sold.
    pub currency: String,
}

/// A product found by its SKU.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExactMatch {
    /// Never changes.
    pub product_id: ProductId,
    /// The name in its page's address.
    pub slug: String,
}

/// A way to narrow a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Facet {
    /// The query parameter: `category`, `color`, `price`, `days` or `method`.
    #[schema(value_type = String)]
    pub name: std::borrow::Cow<'static, str>,
    /// Shown to people.
    #[schema(value_type = String)]
    pub label: std::borrow::Cow<'static, str>,
    /// Also those that no product has any more.
    pub values: Vec<FacetValue>,
}

/// A value to narrow a search to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FacetValue {
    /// For the query parameter.
    pub value: String,
    /// Shown to people.
    pub label: String,
    /// Products with it, under all other facets.
    pub count: usize,
    /// Whether the search is narrowed to it.
    pub selected: bool,
    /// A color's swatch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hex: Option<String>,
}

/// What a term that is still being typed may become.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SuggestAnswer {
    /// The term, trimmed.
    pub query: String,
    /// What was looked for instead, where the term itself finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub corrected: Option<String>,
    /// Products by name.
    pub products: Vec<SuggestedProduct>,
    /// Categories by name.
    pub categories: Vec<SuggestedCategory>,
    /// SKUs by their beginning.
    pub skus: Vec<SuggestedSku>,
}

/// A product whose name fits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedProduct {
    /// Never changes.
    pub id: ProductId,
    /// The name in its page's address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its first picture.
    pub image_url: String,
}

/// A category whose name fits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SuggestedCategory {
    /// Never changes.
    pub id: i64,
    /// The name in its page's address.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its products.
    pub count: usize,
}

/// A SKU that begins so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedSku {
    /// The product's or the part's.
    pub sku: String,
    /// The product.
    pub product_id: ProductId,
    /// The name in its page's address.
    pub slug: String,
    /// Its name.
    pub name: String,
}
