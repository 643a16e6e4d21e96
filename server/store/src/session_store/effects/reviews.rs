//! What is stored with a change of a review besides its entry: the text, the answer, and the product's rating.

use platen_actors::ids::SessionKey;
use platen_actors::review::ReviewEvent;

use crate::reviews::{self, Written};
use crate::{Connection, Result};

/// Records an event of a review.
pub(super) async fn keep(tx: &mut impl Connection, key: SessionKey, happened: ReviewEvent) -> Result<()> {
    let product = match happened {
        ReviewEvent::Submitted { product, text, good_for, shown_as, name } => {
            let written = Written { text: &text, good_for: good_for.as_deref(), shown_as, name: &name };
            reviews::put_text(tx, key, product, written).await?;
            product
        }
        ReviewEvent::Moderated { product } => product,
        ReviewEvent::Answered { product, answer } => {
            let answer = answer.as_ref().map(|(by, text)| (by.as_str(), text.as_str()));
            reviews::put_answer(tx, key, product, answer).await?;
            product
        }
    };
    reviews::count_again(tx, product).await
}
