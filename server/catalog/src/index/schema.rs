//! The fields of the index.

use tantivy::schema::{
    BytesOptions, Field, IndexRecordOption, NumericOptions, Schema, SchemaBuilder, TextFieldIndexing, TextOptions,
};
use tantivy::tokenizer::TokenizerManager;

use super::words;

/// The version of the documents' content. Increase it with every change of what is stored for a product: an index of
/// another version is built anew.
pub(super) const VERSION: u32 = 8;

/// The fields of a product's document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fields {
    /// The product's id.
    pub(crate) id: Field,
    /// The searched texts, stemmed: name, tags, description.
    pub(crate) texts: [Field; 3],
    /// The words of the name and of the tags, not stemmed, for corrections and suggestions.
    pub(crate) words: [Field; 2],
    /// The SKUs of the product and its parts: search key, NUL, the SKU as given.
    pub(crate) skus: Field,
    /// The ids of the parts.
    pub(crate) parts: Field,
    /// The ids of the categories and of all above them.
    pub(crate) categories: Field,
    pub(crate) colors: Field,
    pub(crate) methods: Field,
    pub(crate) days: Field,
    pub(crate) featured: Field,
    pub(crate) currency: Field,
    /// The name in lower case, for sorting.
    pub(crate) name_key: Field,
    /// The search key of the product's own SKU, for sorting.
    pub(crate) sku_key: Field,
    pub(crate) slug: Field,
    pub(crate) added_at: Field,
    /// The displayed prices: the first part's price breaks with a one-color print, or without if it is not decorated.
    pub(crate) quantities: Field,
    pub(crate) prices: Field,
    /// The displayed unit price at the minimum quantity.
    pub(crate) first_price: Field,
    /// The [`Entry`](super::Entry).
    pub(crate) entry: Field,
    /// Whether a product that is not for sale is a draft (1) or archived (2).
    pub(crate) unlisted: Field,
    /// The searched texts of a product that is not for sale, stemmed.
    pub(crate) unlisted_text: Field,
}

impl Fields {
    /// Builds the schema.
    pub(super) fn schema() -> (Schema, Self) {
        let mut schema = Schema::builder();
        let (indexed, fast) = (|| NumericOptions::default().set_indexed(), || NumericOptions::default().set_fast());
        let exact = || TextOptions::default().set_indexing_options(basic("raw"));
        let sorted = || TextOptions::default().set_fast("raw");
        let fields = Self {
            id: schema.add_i64_field("id", indexed().set_fast()),
            // Only names and descriptions have a length norm: many colors or tags must not lower a product's score.
            texts: [("name", true), ("tags", false), ("description", true)]
                .map(|(name, lengths)| stemmed(&mut schema, name, lengths)),
            words: ["name_words", "tag_words"]
                .map(|name| schema.add_text_field(name, TextOptions::default().set_indexing_options(basic("words")))),
            skus: schema.add_text_field("skus", exact().set_fast("raw")),
            parts: schema.add_i64_field("parts", indexed()),
            categories: schema.add_i64_field("categories", indexed()),
            colors: schema.add_text_field("colors", exact()),
            methods: schema.add_text_field("methods", exact()),
            days: schema.add_u64_field("days", indexed()),
            featured: schema.add_u64_field("featured", indexed()),
            currency: schema.add_text_field("currency", exact()),
            name_key: schema.add_text_field("name_key", sorted()),
            sku_key: schema.add_text_field("sku_key", sorted()),
            slug: schema.add_text_field("slug", sorted()),
            added_at: schema.add_i64_field("added_at", fast()),
            quantities: schema.add_u64_field("quantities", fast()),
            prices: schema.add_i64_field("prices", fast()),
            first_price: schema.add_i64_field("first_price", fast()),
            entry: schema.add_bytes_field("entry", BytesOptions::default().set_stored()),
            unlisted: schema.add_u64_field("unlisted", indexed()),
            unlisted_text: schema
                .add_text_field("unlisted_text", TextOptions::default().set_indexing_options(basic("stems"))),
        };
        (schema.build(), fields)
    }
}

/// Indexes which documents contain a term, and nothing else.
fn basic(tokenizer: &str) -> TextFieldIndexing {
    TextFieldIndexing::default()
        .set_tokenizer(tokenizer)
        .set_index_option(IndexRecordOption::Basic)
        .set_fieldnorms(false)
}

fn stemmed(schema: &mut SchemaBuilder, name: &str, lengths: bool) -> Field {
    let indexing = TextFieldIndexing::default()
        .set_tokenizer("stems")
        .set_index_option(IndexRecordOption::WithFreqs)
        .set_fieldnorms(lengths);
    schema.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
}

/// Returns the tokenizers that the schema names.
pub(super) fn tokenizers() -> TokenizerManager {
    let tokenizers = TokenizerManager::default();
    tokenizers.register("stems", words::stems());
    tokenizers.register("words", words::plain());
    tokenizers
}
