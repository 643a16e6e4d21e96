//! The email with the shop's answers to a question about a product.

use platen_actors::ids::ProductId;

use super::{Button, Draft, Page, Shop, message_from};
use crate::format::{product_path, text};

/// The fragment of a product page's address that opens the conversation about the product.
const CONVERSATION: &str = "ask-";

/// The draft. The link opens the conversation on the product's page, if the product is still sold.
pub(super) fn draft((product, name): (ProductId, &str), answers: &[(String, String)], shop: Shop<'_>) -> Draft {
    let by = answers.last().map(|(by, _)| by.as_str()).unwrap_or_default();
    let texts: Vec<_> = answers.iter().map(|(_, text)| text.as_str()).collect();
    let card = shop.snapshot.find(product).and_then(|found| found.card(None));
    let button = card.map(|card| Button {
        label: text("See the conversation"),
        url: format!("{}{}#{CONVERSATION}{product}", shop.links, product_path(product, &card.slug)),
    });
    let kind = if button.is_some() { "question_answered" } else { "question_answered_discontinued" };
    let quote = Some((message_from(by), texts.join("\n\n")));
    Draft::of(kind, [("product", name.to_owned())], Page { quote, button, ..Page::default() })
}
