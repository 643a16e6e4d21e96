//! The in-memory Tantivy index: one segment, built once, in which a document's number is the product's index.

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::directory::RamDirectory;
use tantivy::indexer::SingleSegmentIndexWriter;
use tantivy::query::{BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{
    AsciiFoldingFilter, Language, LowerCaser, RemoveLongFilter, SimpleTokenizer, Stemmer, TextAnalyzer,
    TokenizerManager,
};
use tantivy::{DocId, Index, ReloadPolicy, Score, Searcher, SegmentOrdinal, SegmentReader, TantivyDocument, Term};

/// The maximum length of a word.
const MAX_TERM_LENGTH: usize = 40;
/// The memory limit of the index writer, in bytes; a catalog's texts are far smaller.
const ARENA: usize = 15_000_000;
/// The score weights of a word in the name, in the tags (including categories, colors, materials and methods), and in
/// the description.
const WEIGHTS: [Score; 3] = [4.0, 2.0, 1.0];

/// The searched texts of a product.
pub(super) struct Texts<'a> {
    pub(super) name: &'a str,
    pub(super) tags: &'a str,
    pub(super) description: &'a str,
}

/// A product with its score.
pub(super) type Hit = (u32, Score);

/// Builds the index.
pub(super) struct TextIndexBuilder {
    writer: SingleSegmentIndexWriter,
    fields: [Field; 3],
    count: u32,
}

/// The finished index.
pub(super) struct TextIndex {
    /// `None` if there is no product.
    searcher: Option<Searcher>,
    fields: [Field; 3],
    plain: TextAnalyzer,
    stems: TextAnalyzer,
}

fn plain() -> TextAnalyzer {
    TextAnalyzer::builder(SimpleTokenizer::default())
        .filter(RemoveLongFilter::limit(MAX_TERM_LENGTH))
        .filter(LowerCaser)
        .filter(AsciiFoldingFilter)
        .build()
}

fn stems() -> TextAnalyzer {
    TextAnalyzer::builder(SimpleTokenizer::default())
        .filter(RemoveLongFilter::limit(MAX_TERM_LENGTH))
        .filter(LowerCaser)
        .filter(AsciiFoldingFilter)
        .filter(Stemmer::new(Language::English))
        .build()
}

/// Normalizes texts and queries: `men's` becomes one word, and `11oz` two.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len() + 8);
    let mut digit = false;
    for c in text.chars().filter(|c| !matches!(c, '\'' | '’')) {
        if digit && c.is_alphabetic() {
            folded.push(' ');
        }
        digit = c.is_ascii_digit();
        folded.push(c);
    }
    folded
}

fn tokens(analyzer: &TextAnalyzer, text: &str) -> Vec<String> {
    let mut words = Vec::new();
    analyzer.clone().token_stream(text).process(&mut |token| words.push(token.text.clone()));
    words
}

impl TextIndexBuilder {
    pub(super) fn new() -> tantivy::Result<Self> {
        let mut schema = Schema::builder();
        // Only names and descriptions have a length norm: many colors or tags must not lower a product's score.
        let mut field = |name: &str, lengths| {
            let indexing = TextFieldIndexing::default()
                .set_tokenizer("stems")
                .set_index_option(IndexRecordOption::WithFreqs)
                .set_fieldnorms(lengths);
            schema.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
        };
        let fields = [("name", true), ("tags", false), ("description", true)];
        let fields = fields.map(|(name, lengths)| field(name, lengths));
        let tokenizers = TokenizerManager::default();
        tokenizers.register("stems", stems());
        let writer = Index::builder()
            .schema(schema.build())
            .tokenizers(tokenizers)
            .single_segment_index_writer(RamDirectory::create(), ARENA)?;
        Ok(Self { writer, fields, count: 0 })
    }

    pub(super) fn add(&mut self, texts: &Texts<'_>) -> tantivy::Result<()> {
        let mut document = TantivyDocument::new();
        for (field, text) in self.fields.into_iter().zip([texts.name, texts.tags, texts.description]) {
            document.add_text(field, fold(text));
        }
        self.count += 1;
        self.writer.add_document(document)
    }

    pub(super) fn finish(self) -> tantivy::Result<TextIndex> {
        let searcher = if self.count == 0 {
            None
        } else {
            let reader = self
                .writer
                .finalize()?
                .reader_builder()
                .reload_policy(ReloadPolicy::Manual)
                .doc_store_cache_num_blocks(1)
                .try_into()?;
            Some(reader.searcher())
        };
        Ok(TextIndex { searcher, fields: self.fields, plain: plain(), stems: stems() })
    }
}

/// Splits a text into lower-case words without accents.
pub(super) fn words(text: &str) -> Vec<String> {
    tokens(&plain(), &fold(text))
}

impl TextIndex {
    /// Splits a query into lower-case words without accents.
    pub(super) fn words(&self, text: &str) -> Vec<String> {
        tokens(&self.plain, &fold(text))
    }

    /// Returns the stem of a word.
    pub(super) fn stem(&self, word: &str) -> String {
        tokens(&self.stems, word).pop().unwrap_or_else(|| word.to_owned())
    }

    /// Reports whether any product contains a word in some form.
    pub(super) fn knows(&self, word: &str) -> tantivy::Result<bool> {
        let Some(searcher) = &self.searcher else { return Ok(false) };
        let stem = self.stem(word);
        for field in self.fields {
            if searcher.doc_freq(&Term::from_field_text(field, &stem))? > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the products that contain, for every position, one of its alternative words.
    pub(super) fn hits<W: AsRef<str>>(&self, positions: &[Vec<W>]) -> tantivy::Result<Vec<Hit>> {
        let (Some(searcher), false) = (&self.searcher, positions.is_empty()) else { return Ok(Vec::new()) };
        let positions = positions.iter().map(|words| {
            let words = words.iter().flat_map(|word| {
                let stem = self.stem(word.as_ref());
                self.fields.into_iter().zip(WEIGHTS).map(move |(field, weight)| {
                    let term = TermQuery::new(Term::from_field_text(field, &stem), IndexRecordOption::WithFreqs);
                    (Occur::Should, Box::new(BoostQuery::new(Box::new(term), weight)) as Box<dyn Query>)
                })
            });
            (Occur::Must, Box::new(BooleanQuery::new(words.collect())) as Box<dyn Query>)
        });
        searcher.search(&BooleanQuery::new(positions.collect()), &AllHits)
    }
}

/// Collects all hits with their scores.
struct AllHits;

struct SegmentHits(Vec<Hit>);

impl Collector for AllHits {
    type Fruit = Vec<Hit>;
    type Child = SegmentHits;

    fn for_segment(&self, _segment: SegmentOrdinal, _reader: &SegmentReader) -> tantivy::Result<SegmentHits> {
        Ok(SegmentHits(Vec::new()))
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, fruits: Vec<Vec<Hit>>) -> tantivy::Result<Vec<Hit>> {
        Ok(fruits.into_iter().flatten().collect())
    }
}

impl SegmentCollector for SegmentHits {
    type Fruit = Vec<Hit>;

    fn collect(&mut self, doc: DocId, score: Score) {
        self.0.push((doc, score));
    }

    fn harvest(self) -> Vec<Hit> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index() -> TextIndex {
        let mut builder = TextIndexBuilder::new().unwrap();
        for (name, tags, description) in [
            ("Café Mug, 11oz", "Drinkware Red", "For coffee"),
            ("Men's T-Shirt", "Apparel Blue", "Soft cotton; not a mug"),
            ("Umbrella", "Outdoor Red", ""),
        ] {
            builder.add(&Texts { name, tags, description }).unwrap();
        }
        builder.finish().unwrap()
    }

    fn hits(words: &[&str]) -> Vec<u32> {
        let positions: Vec<Vec<&str>> = words.iter().map(|word| vec![*word]).collect();
        let mut hits = index().hits(&positions).unwrap();
        hits.sort_by(|a, b| b.1.total_cmp(&a.1));
        hits.into_iter().map(|(at, _)| at).collect()
    }

    #[test]
    fn words_are_found_in_any_form_and_the_name_counts_most() {
        assert_eq!(hits(&["mugs"]), [0, 1]);
        assert_eq!(hits(&["umbrellas", "red"]), [2]);
        assert_eq!(hits(&["cafe"]), [0]);
        assert_eq!(hits(&["red", "cotton"]), [0_u32; 0]);
    }

    #[test]
    fn apostrophes_join_and_digits_part() {
        assert_eq!(words("Men’s 11oz T-Shirt"), ["mens", "11", "oz", "t", "shirt"]);
        assert_eq!(hits(&["11", "oz"]), [0]);
        assert_eq!(hits(&["men", "shirts"]), [1]);
    }

    #[test]
    fn an_index_without_products_finds_nothing() {
        let index = TextIndexBuilder::new().unwrap().finish().unwrap();
        assert_eq!(index.hits(&[vec!["mug"]]).unwrap(), []);
        assert!(!index.knows("mug").unwrap());
    }
}
