//! Sorts the products found, and cuts a page out of them. In a segment, names and SKUs compare by their rank in the
//! sorted dictionary of the column; only the candidates of different segments are compared by their texts.

use roaring::RoaringBitmap;
use tantivy::{DocAddress, DocId, Score};

use super::prices::Prices;
use crate::index::{IndexError, SortedTexts, View};
use crate::query::{Kind, Query, Sort};

/// The score factor of featured products.
const FEATURED: f32 = 1.15;
/// The low bits of a score that are ignored. They depend on the order in which a segment adds up the parts of a score.
const NOISE: u32 = 6;

/// What products compare by after their primary key; their ids are last.
enum Second {
    Name,
    Sku,
    /// Later ids first.
    Newest,
}

/// A product with the keys of its order within its segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    primary: i64,
    rank: u64,
    id: i64,
    doc: DocId,
}

/// Keeps the first candidates.
struct First {
    most: usize,
    kept: Vec<Candidate>,
    /// The last of the first `most`, once there are as many.
    last: Option<Candidate>,
}

impl First {
    fn new(most: usize) -> Self {
        Self { most, kept: Vec::new(), last: None }
    }

    /// Offers a product. The later keys are read only if the earlier ones do not exclude it.
    fn offer(&mut self, doc: DocId, primary: i64, rank: impl FnOnce() -> u64, id: impl FnOnce() -> i64) {
        if self.last.is_some_and(|last| primary > last.primary) {
            return;
        }
        let rank = rank();
        if self.last.is_some_and(|last| (primary, rank) > (last.primary, last.rank)) {
            return;
        }
        self.kept.push(Candidate { primary, rank, id: id(), doc });
        if self.kept.len() >= 2 * self.most.max(64) {
            self.cut();
        }
    }

    fn cut(&mut self) {
        if self.most > 0 && self.kept.len() > self.most {
            let (_, last, _) = self.kept.select_nth_unstable(self.most - 1);
            self.last = Some(*last);
        }
        self.kept.truncate(self.most);
    }

    fn finish(mut self) -> Vec<Candidate> {
        self.cut();
        self.kept.sort_unstable();
        self.kept
    }
}

/// The products of a segment to be sorted.
pub(super) struct Found<'a> {
    /// The scores of all matching products, ascending by product; `None` without words.
    pub(super) scores: Option<&'a [(DocId, Score)]>,
    /// Whether filters have left out any of these.
    pub(super) is_filtered: bool,
    pub(super) products: RoaringBitmap,
    pub(super) prices: Prices<'a>,
}

/// Returns the page of a query: its products in order.
pub(super) fn page(query: &Query, views: &[View], found: &[Found<'_>]) -> Result<Vec<DocAddress>, IndexError> {
    let start = (query.page as usize - 1).saturating_mul(query.ipp as usize);
    let end = start.saturating_add(query.ipp as usize);
    let second = match query.sort {
        Sort::Sku => Second::Sku,
        Sort::Relevance if query.kind == Kind::Sku => Second::Sku,
        Sort::Added => Second::Newest,
        Sort::Name | Sort::Price | Sort::Relevance => Second::Name,
    };
    let firsts: Vec<Vec<Candidate>> =
        views.iter().zip(found).map(|(view, found)| first(query, &second, view, found, end)).collect();
    merged(&second, views, firsts, start, end)
}

/// Returns the products that come first in a segment.
pub(super) fn first_by_name(
    view: &View,
    products: &RoaringBitmap,
    most: usize,
    primary: impl Fn(DocId, u64) -> i64,
) -> Vec<(i64, u64, DocId)> {
    let mut first = First::new(most);
    for doc in products {
        let rank = view.segment.names.rank(doc);
        let primary = primary(doc, rank);
        first.offer(doc, primary, || rank, || view.segment.product(doc));
    }
    first.finish().into_iter().map(|at| (at.primary, at.rank, at.doc)).collect()
}

fn first(query: &Query, second: &Second, view: &View, found: &Found<'_>, end: usize) -> Vec<Candidate> {
    let segment = &view.segment;
    let mut first = First::new(end);
    let id = |doc| segment.product(doc);
    let rank = |doc| column(second, view).map_or_else(|| u64::MAX - id(doc).cast_unsigned(), |column| column.rank(doc));
    match found.scores {
        Some(scores) if query.sort == Sort::Relevance && query.kind == Kind::Keyword => {
            for (doc, score) in scores.iter().filter(|(doc, _)| !found.is_filtered || found.products.contains(*doc)) {
                let score = if segment.featured.contains(*doc) { score * FEATURED } else { *score };
                // Scores are positive, so their bits sort like their values; the highest comes first.
                let primary = -i64::from(score.max(0.0).to_bits() >> NOISE);
                first.offer(*doc, primary, || rank(*doc), || id(*doc));
            }
        }
        _ => {
            for doc in &found.products {
                let primary = match query.sort {
                    Sort::Added => -segment.added_at.first(doc).unwrap_or_default(),
                    Sort::Price => found.prices.of_product(doc),
                    Sort::Relevance if query.kind == Kind::Keyword => i64::from(!segment.featured.contains(doc)),
                    Sort::Name | Sort::Sku | Sort::Relevance => 0,
                };
                first.offer(doc, primary, || rank(doc), || id(doc));
            }
        }
    }
    first.finish()
}

/// Merges the first products of all segments and returns those from `start` to `end`. Reads a product's text only if
/// another segment has one with the same primary key.
fn merged(
    second: &Second,
    views: &[View],
    firsts: Vec<Vec<Candidate>>,
    start: usize,
    end: usize,
) -> Result<Vec<DocAddress>, IndexError> {
    let heads = (0..).zip(views).zip(firsts);
    let mut heads: Vec<Head<'_>> =
        heads.map(|((segment, view), first)| Head::new(segment, column(second, view), first)).collect();
    let mut page = Vec::new();
    for at in 0..end {
        let mut best: Option<usize> = None;
        for other in 0..heads.len() {
            if heads[other].candidate().is_some() {
                best = match best {
                    Some(best) if !is_before(&mut heads, other, best)? => Some(best),
                    _ => Some(other),
                };
            }
        }
        let Some(best) = best else { break };
        let head = &mut heads[best];
        if at >= start
            && let Some(candidate) = head.candidate()
        {
            page.push(DocAddress::new(head.segment, candidate.doc));
        }
        head.at += 1;
        head.text = None;
    }
    Ok(page)
}

/// The next product of a segment.
struct Head<'a> {
    segment: u32,
    column: Option<&'a SortedTexts>,
    candidates: Vec<Candidate>,
    at: usize,
    /// The text of the current candidate, once it was read.
    text: Option<String>,
}

impl<'a> Head<'a> {
    fn new(segment: u32, column: Option<&'a SortedTexts>, candidates: Vec<Candidate>) -> Self {
        Self { segment, column, candidates, at: 0, text: None }
    }

    fn candidate(&self) -> Option<Candidate> {
        self.candidates.get(self.at).copied()
    }

    fn read_text(&mut self) -> Result<(), IndexError> {
        if let (None, Some(column), Some(candidate)) = (&self.text, self.column, self.candidate()) {
            self.text = Some(column.text(candidate.rank)?);
        }
        Ok(())
    }
}

/// Reports whether the next product of one segment comes before that of another.
fn is_before(heads: &mut [Head<'_>], one: usize, other: usize) -> Result<bool, IndexError> {
    let (Some(first), Some(second)) = (heads[one].candidate(), heads[other].candidate()) else { return Ok(false) };
    if first.primary != second.primary {
        return Ok(first.primary < second.primary);
    }
    if heads[one].column.is_none() {
        return Ok((first.rank, first.id) < (second.rank, second.id));
    }
    heads[one].read_text()?;
    heads[other].read_text()?;
    Ok((&heads[one].text, first.id) < (&heads[other].text, second.id))
}

/// Returns the column whose ranks are compared; `None` if the keys themselves are.
fn column<'a>(second: &Second, view: &'a View) -> Option<&'a SortedTexts> {
    match second {
        Second::Name => Some(&view.segment.names),
        Second::Sku => Some(&view.segment.own_skus),
        Second::Newest => None,
    }
}
