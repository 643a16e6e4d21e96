//! Finds the products that contain words.

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::query::{BooleanQuery, BoostQuery, Occur, Query, TermQuery};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader, Term};

use crate::index::{IndexError, words};
use crate::snapshot::Snapshot;

/// The score weights of a word in the name, in the tags (including categories, colors, materials and methods), and in
/// the description.
const WEIGHTS: [Score; 3] = [4.0, 2.0, 1.0];

/// The products found in each segment, ascending, with their scores.
#[derive(Debug, Default)]
pub(super) struct Hits(pub(super) Vec<Vec<(DocId, Score)>>);

impl Hits {
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// Adds products with their scores times `factor`. A product in both keeps the higher score.
    pub(super) fn merge(&mut self, more: Self, factor: Score) {
        self.0.resize_with(self.0.len().max(more.0.len()), Vec::new);
        for (mine, more) in self.0.iter_mut().zip(more.0) {
            mine.extend(more.into_iter().map(|(doc, score)| (doc, score * factor)));
            mine.sort_unstable_by(|a, b| a.0.cmp(&b.0).then_with(|| b.1.total_cmp(&a.1)));
            mine.dedup_by_key(|hit| hit.0);
        }
    }
}

impl Snapshot {
    /// Returns the products that contain, for every position, one of its alternative words.
    pub(super) fn hits<W: AsRef<str>>(&self, positions: &[Vec<W>]) -> Result<Hits, IndexError> {
        if positions.is_empty() || self.is_empty() {
            return Ok(Hits::default());
        }
        let positions = positions.iter().map(|alternatives| {
            let words = alternatives.iter().flat_map(|word| {
                let stem = words::stem(word.as_ref());
                self.fields.texts.into_iter().zip(WEIGHTS).map(move |(field, weight)| {
                    let term = TermQuery::new(Term::from_field_text(field, &stem), IndexRecordOption::WithFreqs);
                    (Occur::Should, Box::new(BoostQuery::new(Box::new(term), weight)) as Box<dyn Query>)
                })
            });
            (Occur::Must, Box::new(BooleanQuery::new(words.collect())) as Box<dyn Query>)
        });
        Ok(self.searcher.search(&BooleanQuery::new(positions.collect()), &AllHits)?)
    }

    /// Reports whether any product contains a word in some form.
    pub(super) fn knows(&self, word: &str) -> Result<bool, IndexError> {
        let stem = words::stem(word);
        for field in self.fields.texts {
            if self.searcher.doc_freq(&Term::from_field_text(field, &stem))? > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Collects all hits with their scores.
struct AllHits;

struct SegmentHits(SegmentOrdinal, Vec<(DocId, Score)>);

impl Collector for AllHits {
    type Fruit = Hits;
    type Child = SegmentHits;

    fn for_segment(&self, segment: SegmentOrdinal, _reader: &SegmentReader) -> tantivy::Result<SegmentHits> {
        Ok(SegmentHits(segment, Vec::new()))
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, mut fruits: Vec<(SegmentOrdinal, Vec<(DocId, Score)>)>) -> tantivy::Result<Hits> {
        fruits.sort_unstable_by_key(|(segment, _)| *segment);
        Ok(Hits(fruits.into_iter().map(|(_, hits)| hits).collect()))
    }
}

impl SegmentCollector for SegmentHits {
    type Fruit = (SegmentOrdinal, Vec<(DocId, Score)>);

    fn collect(&mut self, doc: DocId, score: Score) {
        self.1.push((doc, score));
    }

    fn harvest(self) -> Self::Fruit {
        (self.0, self.1)
    }
}
