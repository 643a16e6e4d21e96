//! The bestsellers: the products of which most pieces were ordered lately. Each node ranks them from time to time, so that
//! no request reads orders.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use arc_swap::ArcSwap;
use platen_actors::ids::ProductId;
use platen_actors::order::PlacedOrder;
use platen_store::{Store, orders};

/// The number of latest orders that are counted.
const LATEST: u32 = 1000;
/// The maximum number of ranked products.
const MAX_RANKED: usize = 48;

/// The ranked products.
#[derive(Debug, Default)]
pub struct Ranking {
    /// The products, the most ordered first.
    pub products: Vec<ProductId>,
    /// Counts the changes of the ranking.
    pub revision: u64,
}

/// The current ranking.
#[derive(Debug, Default)]
pub struct Bestsellers(ArcSwap<Ranking>);

impl Bestsellers {
    /// Returns the current ranking.
    pub fn current(&self) -> Arc<Ranking> {
        self.0.load_full()
    }

    /// Ranks the products again. `others` are pieces sold elsewhere.
    pub async fn refresh(&self, store: &Store, others: HashMap<ProductId, i64>) -> platen_store::Result<()> {
        let latest = orders::latest_placed(&mut store.read().await?, LATEST).await?;
        let products = rank(&latest, others);
        let before = self.current();
        if products != before.products {
            self.0.store(Arc::new(Ranking { products, revision: before.revision + 1 }));
        }
        Ok(())
    }
}

/// Returns the products by the number of pieces ordered; of equal ones, the newest first.
fn rank(orders: &[PlacedOrder], others: HashMap<ProductId, i64>) -> Vec<ProductId> {
    let mut pieces = others;
    for line in orders.iter().flat_map(|order| &order.lines) {
        let sold = pieces.entry(line.configuration.product_id).or_default();
        *sold = sold.saturating_add(line.price.quantity);
    }
    let mut ranked: Vec<_> = pieces.into_iter().filter(|(_, sold)| *sold > 0).collect();
    ranked.sort_unstable_by_key(|(product, sold)| Reverse((*sold, *product)));
    ranked.truncate(MAX_RANKED);
    ranked.into_iter().map(|(product, _)| product).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_pieces_come_first_and_then_newer_products() {
        let sold = [(1, 5), (2, 9), (3, 5), (4, 0)].map(|(product, pieces)| (ProductId(product), pieces));
        assert_eq!(rank(&[], HashMap::from(sold)), [ProductId(2), ProductId(3), ProductId(1)]);
    }

    #[test]
    fn the_ranking_is_bounded() {
        let sold: HashMap<_, _> = (1..100).map(|product| (ProductId(product), product)).collect();
        assert_eq!(rank(&[], sold).len(), MAX_RANKED);
    }
}
