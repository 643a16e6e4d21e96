//! The responses of the catalog endpoints. Fields without a value are omitted. Unit prices and charges are integers in
//! 1/10,000 of the major unit: 12500 is 1.25.

use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{DecorationOffer, Goods, LessThanMinimum, Participle, PriceBreak, Printed, Rush, printed};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::collections::CollectionKind;
use crate::record::{Fact, SizeChart};

/// A product with all its options.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Product {
    /// The permanent id.
    pub id: ProductId,
    /// The slug in the page's URL.
    pub slug: String,
    /// Its SKU.
    pub sku: String,
    /// Its name.
    pub name: String,
    /// Plain text; blank lines separate paragraphs.
    pub description: String,
    /// The material.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub material: Option<String>,
    /// Further facts, such as care and capacity.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// The measures of the sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub size_chart: Option<SizeChart>,
    /// The currency, ISO 4217.
    pub currency: String,
    /// Decimal places of the currency's minor unit.
    pub currency_exponent: u32,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Options for faster production, each for a fee per line; the fewest days last.
    pub rush: Vec<Rush>,
    /// The price of a proof per decorated line, in 1/10,000 of the major unit; 0 if it is free.
    pub proof_price: i64,
    /// Its tax class; left out for the standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tax_class: Option<String>,
    /// Weight of one piece in milligrams.
    pub weight_mg: u32,
    /// Whether it is sold without decoration.
    pub blank: bool,
    /// Whether a free sample can be ordered.
    pub sample: bool,
    /// The first price break of the first part: the minimum order quantity without a fee.
    pub min_quantity: u32,
    /// Orders below the first price break, for a fee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub less_than_minimum: Option<LessThanMinimum>,
    /// Whether lists show it first.
    pub featured: bool,
    /// Outer dimensions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub dimensions: Option<Size>,
    /// The categories that list it; the first is the main category, and collections come last.
    pub categories: Vec<CategoryOfProduct>,
    /// Search words.
    pub tags: Vec<String>,
    /// Its pictures; in the first color, if it has colors.
    pub images: Vec<Image>,
    /// Its colors.
    pub colors: Vec<Color>,
    /// Its sizes.
    pub sizes: Vec<String>,
    /// The orderable combinations of color and size.
    pub parts: Vec<Part>,
    /// The price breaks of the first part.
    pub breaks: Vec<PriceBreak>,
    /// The prices of the first part with a one-color print, if the product is decorated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub printed: Option<Printed>,
    /// The locations that can be decorated.
    pub locations: Vec<Location>,
    /// The customer group whose prices these are; left out for the prices of the catalog.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub group: Option<String>,
}

impl Product {
    /// Returns it with other prices of its parts: those that the members of a customer group have.
    #[must_use]
    pub fn for_members(mut self, group: &str, goods: &Goods) -> Self {
        for (part, prices) in self.parts.iter_mut().zip(&goods.parts) {
            part.breaks.clone_from(&prices.breaks);
        }
        if let Some(first) = self.parts.first() {
            self.breaks.clone_from(&first.breaks);
        }
        if let Some(first) = self.breaks.first() {
            self.min_quantity = first.min_quantity;
        }
        self.printed = printed(goods, self.id);
        self.group = Some(group.to_owned());
        self
    }

    /// Returns the first picture in a color, by the supplier's name of it; `None` if the product has no pictures.
    pub fn picture_in(&self, color: Option<&str>) -> Option<&Image> {
        let color = color.and_then(|name| self.colors.iter().find(|known| known.name == name));
        color.and_then(|color| color.images.first()).or(self.images.first())
    }
}

/// Outer dimensions in millimeters.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dimensions)]
pub struct Size {
    /// Width, left to right.
    pub width_mm: f64,
    /// Height, top to bottom.
    pub height_mm: f64,
    /// Depth, front to back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub depth_mm: Option<f64>,
}

/// A category by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryName {
    /// The permanent id.
    pub id: i64,
    /// The slug in the page's URL.
    pub slug: String,
    /// Its name.
    pub name: String,
}

/// A category of a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryOfProduct {
    /// The permanent id.
    pub id: i64,
    /// The slug in the page's URL.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The path from the top-level category, this category included.
    pub path: Vec<CategoryName>,
    /// The kind of a collection; left out for an ordinary category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub kind: Option<CollectionKind>,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Image {
    /// An `https:` URL or a path of this server.
    pub url: String,
    /// The alternative text.
    pub alt: String,
    /// `front`, `angle`, `back`, `imprint`, `detail` or `size`, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub view: Option<String>,
    /// The color that the picture shows, if it shows one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// For a photograph with an imprint area: the path of the same picture as a drawing with a print.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub print: Option<String>,
    /// For a photograph with an imprint area: the location of the print.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location: Option<String>,
}

/// A color of a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Color {
    /// The supplier's name of the color.
    pub name: String,
    /// `#rrggbb`, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hex: Option<String>,
    /// The color group of the search filter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub group: Option<String>,
    /// Pictures of the product in this color.
    pub images: Vec<Image>,
}

/// An orderable combination of color and size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Part {
    /// The permanent id.
    pub id: PartId,
    /// Its SKU.
    pub sku: String,
    /// The color, if there is a choice of colors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// The size, if there is a choice of sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub size: Option<String>,
    /// Its price breaks.
    pub breaks: Vec<PriceBreak>,
}

/// A location that can be decorated.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Location {
    /// For example `Front`, `Left chest` or `Barrel`.
    pub name: String,
    /// Maximum imprint width in millimeters.
    pub width_mm: f64,
    /// Maximum imprint height in millimeters.
    pub height_mm: f64,
    /// The decoration methods offered here.
    pub decorations: Vec<DecorationOffer>,
}

/// A product in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    /// The permanent id.
    pub id: ProductId,
    /// The slug in the page's URL.
    pub slug: String,
    /// Its SKU.
    pub sku: String,
    /// Its name.
    pub name: String,
    /// The main category.
    pub category: CategoryName,
    /// The URL of its first picture.
    pub image_url: String,
    /// The picture's alternative text.
    pub image_alt: String,
    /// For a photograph with an imprint area: the path of the same picture as a drawing with a print.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub image_print: Option<String>,
    /// The currency, ISO 4217.
    pub currency: String,
    /// The minimum order quantity.
    pub min_quantity: u32,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Whether a free sample can be ordered.
    pub sample: bool,
    /// The color that the picture shows, in a search by color.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// The first eight colors.
    pub colors: Vec<ColorOfCard>,
    /// The number of colors.
    pub color_count: usize,
    /// The price at the requested quantity, otherwise at the minimum. This field and `printed` must be the last: see
    /// `Entry::write_card`.
    pub from: FromPrice,
    /// The price at the same quantity with a one-color print, if the product is decorated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub printed: Option<PrintedPrice>,
}

/// A color of a product in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ColorOfCard {
    /// The supplier's name of the color.
    pub name: String,
    /// `#rrggbb`, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hex: Option<String>,
    /// The URL of a picture of the product in this color.
    pub image_url: String,
}

/// A unit price and its quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FromPrice {
    /// The number of pieces.
    pub quantity: u32,
    /// The unit price in 1/10,000 of the major unit.
    pub unit_price: i64,
}

/// The price of a piece with a one-color print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintedPrice {
    /// The unit price with the print, in 1/10,000 of the major unit.
    pub unit_price: i64,
    /// What is charged once per line: set-up, handling and proof, in 1/10,000 of the major unit.
    pub once: i64,
    /// The word for what the decoration method does.
    pub participle: Participle,
}

/// Products selected by id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductCards {
    /// In the order of the request; products that are not for sale are omitted.
    pub products: Vec<ProductCard>,
}

/// A page of featured products.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FeaturedAnswer {
    /// The products of the page.
    pub products: Vec<ProductCard>,
    /// From 1.
    pub page: u32,
    /// Products per page.
    pub size: u32,
    /// The number of products on all pages.
    pub total: usize,
}

/// A category with its subcategories.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryNode {
    /// The permanent id.
    pub id: i64,
    /// The slug in the page's URL.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The number of its products, including those of its subcategories.
    pub count: usize,
    /// The URL of a picture of one of its products.
    pub image_url: String,
    /// The text on its page.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub description: String,
    /// The kind of a collection; left out for an ordinary category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub kind: Option<CollectionKind>,
    /// The subcategories.
    #[schema(no_recursion)]
    pub children: Vec<CategoryNode>,
    /// Whether its subcategories are left out because the tree is large: read them with `category`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub has_more: bool,
}

/// The category tree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoriesAnswer {
    /// The top-level categories.
    pub categories: Vec<CategoryNode>,
    /// The collections by occasion, without their subcategories. Only of the whole tree.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub occasions: Vec<CategoryNode>,
    /// The collections by industry, without their subcategories. Only of the whole tree.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub industries: Vec<CategoryNode>,
}

/// The location of a category's picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImageSource {
    /// An `https:` URL or a path of this server.
    pub src: String,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SearchAnswer {
    /// The search term, trimmed.
    pub query: String,
    /// The term that was searched instead, if the term itself finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub corrected: Option<String>,
    /// The words of the term that were left out, as it has them, if the term itself finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub dropped: Option<String>,
    /// The product whose SKU equals the term.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub exact: Option<ExactMatch>,
    /// The number of products on all pages.
    pub total: usize,
    /// From 1.
    pub page: u32,
    /// Products per page.
    pub ipp: u32,
    /// The number of pages.
    pub pages: usize,
    /// The products of the page.
    pub products: Vec<ProductCard>,
    /// The filters that the search offers.
    pub facets: Vec<Facet>,
    /// The currency of the price filter, ISO 4217; empty if no product is for sale.
    pub currency: String,
}

/// A product found by its exact SKU.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExactMatch {
    /// The permanent id.
    pub product_id: ProductId,
    /// The slug in the page's URL.
    pub slug: String,
}

/// A filter of the search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Facet {
    /// The query parameter: `category`, `color`, `price`, `days`, `method`, `occasion` or `industry`.
    #[schema(value_type = String)]
    pub name: std::borrow::Cow<'static, str>,
    /// The display name.
    #[schema(value_type = String)]
    pub label: std::borrow::Cow<'static, str>,
    /// The values, including those without any product left.
    pub values: Vec<FacetValue>,
}

/// A value of a filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FacetValue {
    /// The value of the query parameter.
    pub value: String,
    /// The display name.
    pub label: String,
    /// The number of products with this value under all other filters.
    pub count: usize,
    /// Whether the search is filtered by it.
    pub selected: bool,
    /// The color of the swatch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hex: Option<String>,
}

/// Suggestions for a partly typed term.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SuggestAnswer {
    /// The search term, trimmed.
    pub query: String,
    /// The term that was searched instead, if the term itself finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub corrected: Option<String>,
    /// Products found by name.
    pub products: Vec<SuggestedProduct>,
    /// Categories found by name.
    pub categories: Vec<SuggestedCategory>,
    /// SKUs that begin with the term.
    pub skus: Vec<SuggestedSku>,
}

/// A product whose name matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedProduct {
    /// The permanent id.
    pub id: ProductId,
    /// The slug in the page's URL.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The URL of its first picture.
    pub image_url: String,
}

/// A category whose name matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SuggestedCategory {
    /// The permanent id.
    pub id: i64,
    /// The slug in the page's URL.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The number of its products.
    pub count: usize,
}

/// A SKU that begins with the term.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedSku {
    /// The SKU of the product or of one of its parts.
    pub sku: String,
    /// The product.
    pub product_id: ProductId,
    /// The slug in the page's URL.
    pub slug: String,
    /// Its name.
    pub name: String,
}
