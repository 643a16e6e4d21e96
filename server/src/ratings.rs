//! The ratings of products. Every node has all of them in memory, and reads changes from the database every second, so that no
//! request for a list of products reads reviews.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use platen_actors::ids::ProductId;
use platen_store::reviews::{self, RatingRow};
use platen_store::{Result, Store};

/// The published reviews of a product: how many have one star, two, and so on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rating(pub [i64; 5]);

impl Rating {
    /// Returns the number of reviews.
    pub fn count(self) -> i64 {
        self.0.iter().sum()
    }

    /// Returns the average number of stars, times ten and rounded: 46 for 4.6; 0 without reviews.
    pub fn tenths(self) -> i64 {
        let stars: i64 = (1..).zip(self.0).map(|(stars, count)| stars * count).sum();
        let count = self.count();
        if count == 0 { 0 } else { (20 * stars + count) / (2 * count) }
    }
}

/// All ratings at one revision.
#[derive(Debug, Clone, Default)]
pub struct AllRatings {
    of: HashMap<ProductId, Rating>,
    /// The revision of the latest change.
    pub revision: i64,
}

impl AllRatings {
    /// Returns the rating of a product.
    pub fn find(&self, product: ProductId) -> Rating {
        self.of.get(&product).copied().unwrap_or_default()
    }

    fn apply(&mut self, changes: &[RatingRow]) {
        for row in changes {
            let RatingRow { product_id, one, two, three, four, five, revision } = *row;
            self.of.insert(ProductId(product_id), Rating([one, two, three, four, five]));
            self.revision = revision;
        }
    }
}

/// The current ratings.
#[derive(Debug, Default)]
pub struct Ratings(RwLock<Arc<AllRatings>>);

impl Ratings {
    /// Returns the current ratings.
    pub fn current(&self) -> Arc<AllRatings> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the ratings that have changed.
    pub async fn refresh(&self, store: &Store) -> Result<()> {
        let known = self.current().revision;
        let changes = reviews::list_ratings(&mut store.read().await?, known).await?;
        if !changes.is_empty() {
            // In place, unless a request still reads them.
            Arc::make_mut(&mut self.0.write().unwrap_or_else(PoisonError::into_inner)).apply(&changes);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_average_is_rounded_to_tenths() {
        assert_eq!((Rating::default().tenths(), Rating([0, 0, 0, 0, 3]).tenths()), (0, 50));
        let mixed = Rating([1, 0, 0, 1, 1]);
        assert_eq!((mixed.count(), mixed.tenths()), (3, 33));
        assert_eq!(Rating([0, 0, 0, 1, 2]).tenths(), 47);
    }

    #[test]
    fn changes_replace_ratings_and_raise_the_revision() {
        let row = |five, revision| RatingRow { product_id: 1, one: 0, two: 0, three: 0, four: 0, five, revision };
        let mut all = AllRatings::default();
        all.apply(&[row(1, 4)]);
        all.apply(&[row(0, 7)]);
        assert_eq!((all.find(ProductId(1)).count(), all.revision), (0, 7));
    }
}
