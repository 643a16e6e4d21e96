//! The email with the shop's answers to a question about a product.

use platen_actors::ids::ProductId;

use super::{Button, Page, Shop};
use crate::format::product_path;

/// The fragment of a product page's address that opens the conversation about the product.
const CONVERSATION: &str = "ask-";

/// The subject and the page. The link opens the conversation on the product's page, if the product is still sold.
pub(super) fn page((product, name): (ProductId, &str), answers: &[(String, String)], shop: Shop<'_>) -> (String, Page) {
    let by = answers.last().map(|(by, _)| by.as_str()).unwrap_or_default();
    let texts: Vec<_> = answers.iter().map(|(_, text)| text.as_str()).collect();
    let card = shop.snapshot.find(product).and_then(|found| found.card(None));
    let button = card.map(|card| Button {
        label: "See the conversation",
        url: format!("{}{}#{CONVERSATION}{product}", shop.links, product_path(product, &card.slug)),
    });
    let page = Page {
        heading: "We answered your question".to_owned(),
        paragraphs: vec![format!("You asked us about {name}.")],
        quote: Some((format!("Message from {by}"), texts.join("\n\n"))),
        closing: match button {
            Some(_) => {
                vec!["To reply, open the conversation in the browser in which you asked, or signed in.".to_owned()]
            }
            None => Vec::new(),
        },
        button,
        ..Page::default()
    };
    (format!("Our answer about {name}"), page)
}
