//! Sample data of every kind of email, for previews and tests of texts. The products are those of the shop.

use platen_actors::address::Address;
use platen_actors::dates::Day;
use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::{CustomerId, OrderId, OrderLineId, PartId, PresentationId, ProductId};
use platen_actors::order::{
    Code, Invoice, OrderStatus, OrderTotals, Package, PaymentNote, PlacedLine, PlacedOrder, Shipment, ShippingChoice,
};
use platen_actors::payment::PaymentMethod;
use platen_actors::pricing::{Configuration, Decoration, ItemKind, LinePrice, PriceItem};
use platen_actors::proof::ProofState;
use platen_actors::quote::{Contact, OfferRevision, OfferedLine, Request, RequestLine};
use platen_catalog::snapshot::Snapshot;
use platen_store::back_office::message::QuoteAnswer;
use platen_store::outbox::email::{EmailMessage, FreeOrder, FreeOrderKind, StaffChange};

/// The kind of email below which the signature is shown.
pub(super) const ORDER: &str = "order_placed";

const EMAIL: &str = "ada@example.com";
const NAME: &str = "Ada Lovelace";
const QUANTITY: i64 = 100;

/// A product of the shop, or an invented one if it sells none.
struct Sample {
    product: ProductId,
    sku: String,
    name: String,
    currency: String,
    /// Other products.
    products: Vec<ProductId>,
}

impl Sample {
    fn of(snapshot: &Snapshot) -> Self {
        let (_, featured) = snapshot.featured(None, 0, 2);
        let products: Vec<ProductId> = match featured.as_slice() {
            [] => snapshot.pages(0, 2).into_iter().map(|(id, _)| id).collect(),
            found => found.iter().map(|entry| entry.id).collect(),
        };
        let entry = products.first().and_then(|id| snapshot.find(*id));
        let card = entry.as_ref().and_then(|entry| entry.card(None));
        Self {
            product: products.first().copied().unwrap_or(ProductId(0)),
            sku: entry.map_or_else(|| "MUG-1".to_owned(), |entry| entry.sku.to_string()),
            currency: card.as_ref().map_or_else(|| "USD".to_owned(), |card| card.currency.clone()),
            name: card.map_or_else(|| "Classic Mug".to_owned(), |card| card.name),
            products,
        }
    }

    fn configuration(&self) -> Configuration {
        Configuration::blank(self.product, PartId(1), QUANTITY)
    }

    fn price(&self) -> LinePrice {
        let item = |kind, name: &str, quantity, unit_price| PriceItem {
            kind,
            name: name.to_owned(),
            location: None,
            quantity,
            unit_price,
            amount: quantity * unit_price,
        };
        let items = vec![item(ItemKind::Goods, "", QUANTITY, 49_500), item(ItemKind::Setup, "Set-up", 1, 450_000)];
        LinePrice {
            quantity: QUANTITY,
            currency: self.currency.clone(),
            items,
            total: 54_000,
            production_days: 5,
            weight_g: 35_000,
            next_break: None,
        }
    }

    fn order(&self) -> Box<PlacedOrder> {
        let totals = OrderTotals {
            currency: self.currency.clone(),
            merchandise: 54_000,
            shipping: 2_450,
            total: 56_450,
            ..OrderTotals::default()
        };
        Box::new(PlacedOrder {
            order_id: OrderId(1),
            code: code(),
            number: Some("1001".to_owned()),
            placed_at: 0,
            lines: vec![PlacedLine {
                order_line_id: OrderLineId(1),
                sku: self.sku.clone(),
                name: self.name.clone(),
                configuration: self.configuration(),
                parts: Vec::new(),
                price: self.price(),
                discount: None,
                taxes: Vec::new(),
                artworks: Vec::new(),
                repeat_of: None,
                proof_id: None,
            }],
            ship_to: address(),
            bill_to: address(),
            shipping: ShippingChoice { id: "ground".to_owned(), name: "Ground".to_owned(), transit_days: 3 },
            totals,
            promo_code: None,
            purchase_order: "4711".to_owned(),
            guest_email: None,
            payment: PaymentMethod::Account,
            payment_days: None,
            need_by: None,
            comment: Some("Please call before you deliver.".to_owned()),
            cart_revision: String::new(),
            quote_id: None,
        })
    }

    fn request(&self) -> Box<Request> {
        let line = RequestLine {
            sku: self.sku.clone(),
            name: self.name.clone(),
            configuration: self.configuration(),
            parts: Vec::new(),
            artworks: Vec::new(),
        };
        let contact = Contact {
            first_name: "Ada".to_owned(),
            last_name: "Lovelace".to_owned(),
            company: Some("Engines & Co".to_owned()),
            email: EMAIL.to_owned(),
            phone: Some("555 0100".to_owned()),
        };
        let comment = Some("We would like them in blue.".to_owned());
        Box::new(Request { lines: vec![line], contact, comment, need_by: Some(day()) })
    }

    fn offer(&self) -> Box<OfferRevision> {
        Box::new(OfferRevision {
            revision: 1,
            currency: self.currency.clone(),
            lines: vec![OfferedLine { configuration: self.configuration(), price: self.price() }],
            shipping: 2_450,
            total: 56_450,
            note: Some("With the set-up for your logo.".to_owned()),
            valid_until: day(),
            by: "Grace".to_owned(),
            at: 0,
        })
    }
}

fn code() -> Code {
    Code::of(1)
}

fn day() -> Day {
    "2030-03-15".parse().unwrap_or(Day::EPOCH)
}

fn address() -> Address {
    Address {
        first_name: "Ada".to_owned(),
        last_name: "Lovelace".to_owned(),
        company: "Engines & Co".to_owned(),
        address1: "12 St James’s Square".to_owned(),
        city: "London".to_owned(),
        zipcode: "SW1Y 4JH".to_owned(),
        country_id: "GB".to_owned(),
        ..Address::default()
    }
}

/// Returns an email of a kind. It never has a valid secret.
pub(super) fn of(kind: &str, snapshot: &Snapshot) -> EmailMessage {
    let sample = Sample::of(snapshot);
    let family = kind.split('_').next().unwrap_or_default();
    match family {
        "order" | "refunded" | "payment" | "refund" => of_order(kind, &sample),
        "proof" => of_proof(kind, &sample),
        "quote" => of_quote(kind, &sample),
        "free" => of_free_order(kind, &sample),
        "question" | "favorites" | "presentation" | "contact" => of_message(kind, &sample),
        _ => of_account(kind),
    }
}

fn of_account(kind: &str) -> EmailMessage {
    let secret = "sample".to_owned();
    match kind {
        "password_reset" => EmailMessage::PasswordReset { code: secret },
        "email_confirmation" => EmailMessage::EmailConfirmation { code: secret },
        "account_offered" => EmailMessage::AccountOffered { code: secret },
        "staff_changed" => EmailMessage::StaffChanged { change: StaffChange::Password },
        "account_exists" => EmailMessage::AccountExists { code: code() },
        "certificate_arrived" => EmailMessage::CertificateArrived {
            customer: CustomerId(1),
            email: EMAIL.to_owned(),
            name: NAME.to_owned(),
            file: "certificate.pdf".to_owned(),
        },
        "certificate_accepted" => EmailMessage::CertificateAnswered { valid_until: Some(day()), reason: None },
        "certificate_declined" => {
            let reason = Some("The certificate is for another company.".to_owned());
            EmailMessage::CertificateAnswered { valid_until: None, reason }
        }
        _ => EmailMessage::PasswordChanged,
    }
}

fn of_order(kind: &str, sample: &Sample) -> EmailMessage {
    let code = code();
    let moved = |status, note: Option<&str>| EmailMessage::OrderMoved { code, status, note: note.map(str::to_owned) };
    let paid = |note| EmailMessage::PaymentNoted { code, note, amount: 56_450, currency: sample.currency.clone() };
    match kind {
        "order_placed_with_proof" => {
            let mut order = sample.order();
            for line in &mut order.lines {
                line.configuration.decorations = vec![Decoration {
                    location: "Front".to_owned(),
                    method: "Screen print".to_owned(),
                    colors: 1,
                    inks: None,
                    artwork_id: None,
                }];
            }
            EmailMessage::OrderPlaced { order, logo: None }
        }
        "order_link" => EmailMessage::OrderLink { code },
        "order_requested" => EmailMessage::OrderRequested { order: sample.order() },
        "order_request_arrived" => EmailMessage::OrderRequestArrived { email: EMAIL.to_owned(), order: sample.order() },
        "order_arrived" => EmailMessage::OrderArrived { email: EMAIL.to_owned(), order: sample.order() },
        "order_in_production" => moved(OrderStatus::InProduction, None),
        "order_proof_hold" => moved(OrderStatus::ProofHold, None),
        "order_art_hold" => moved(OrderStatus::ArtHold, Some("The logo is too small to print.")),
        "order_credit_hold" => moved(OrderStatus::CreditHold, None),
        "order_backorder_hold" => moved(OrderStatus::BackorderHold, None),
        "order_general_hold" => moved(OrderStatus::GeneralHold, Some("Which blue would you like?")),
        "order_canceled" => moved(OrderStatus::Cancelled, None),
        "order_partly_shipped" => moved(OrderStatus::PartialShipment, None),
        "order_complete" => moved(OrderStatus::Complete, None),
        "order_updated" => moved(OrderStatus::Confirmed, None),
        "order_shipped" => EmailMessage::OrderShipped { code, shipment: shipment() },
        "order_invoiced" => EmailMessage::OrderInvoiced {
            order: OrderId(1),
            code,
            invoice: Invoice {
                number: "INV-1001".to_owned(),
                issued_on: day(),
                due_on: day(),
                terms: "Net 30".to_owned(),
                tax: 4_516,
                total: 60_966,
            },
            currency: sample.currency.clone(),
            by_card: false,
            shipped_on: vec![day()],
        },
        "refunded" => paid(PaymentNote::Refunded),
        "payment_differs" => paid(PaymentNote::Differs),
        "refund_failed" => paid(PaymentNote::RefundFailed),
        _ => EmailMessage::OrderPlaced { order: sample.order(), logo: None },
    }
}

fn shipment() -> Shipment {
    let package = Package {
        number: 1,
        tracking_number: Some("1Z 999 AA1 01 2345 6784".to_owned()),
        weight_g: None,
        contents: Vec::new(),
        events: Vec::new(),
    };
    Shipment {
        number: 1,
        carrier: "UPS".to_owned(),
        service: "Ground".to_owned(),
        shipped_on: day(),
        expected_on: Some(day()),
        packages: vec![package],
    }
}

fn of_proof(kind: &str, sample: &Sample) -> EmailMessage {
    let (state, version, note) = match kind {
        "proof_ready" => (ProofState::Ready, 2, Some("The logo is 5 mm larger now.")),
        "proof_approved" => (ProofState::Approved, 2, None),
        _ => (ProofState::Requested, 1, Some("Please center the logo.")),
    };
    let note = note.map(str::to_owned);
    EmailMessage::Proof { code: code(), name: sample.name.clone(), state, version, note, subject: None }
}

fn of_quote(kind: &str, sample: &Sample) -> EmailMessage {
    let code = code();
    let answered =
        |answer| EmailMessage::QuoteAnswered { code, name: NAME.to_owned(), answer, currency: sample.currency.clone() };
    match kind {
        "quote_arrived" => EmailMessage::QuoteArrived { code, request: sample.request() },
        "quote_offered" => {
            EmailMessage::QuoteOffered { code, lines: vec![(sample.name.clone(), 54_000)], sheet: sample.offer() }
        }
        "quote_declined" => {
            EmailMessage::QuoteDeclined { code, reason: Some("We cannot make them by that day.".to_owned()) }
        }
        "quote_accepted" => answered(QuoteAnswer::Accepted),
        "quote_countered" => answered(QuoteAnswer::Countered {
            message: "Could you make it a little cheaper?".to_owned(),
            target_total: Some(50_000),
        }),
        "quote_refused" => answered(QuoteAnswer::Declined { reason: Some("We need fewer now.".to_owned()) }),
        _ => EmailMessage::QuoteRequested { code, request: sample.request() },
    }
}

fn of_free_order(kind: &str, sample: &Sample) -> EmailMessage {
    let about = FreeOrder::new(code(), FreeOrderKind::Samples, address());
    let (products, comment) = (sample.products.clone(), Some("In blue, please.".to_owned()));
    match kind {
        "free_order_arrived" => EmailMessage::FreeOrderArrived {
            about,
            email: EMAIL.to_owned(),
            phone: Some("555 0100".to_owned()),
            products,
            comment,
        },
        "free_order_sent" => EmailMessage::FreeOrderSettled { about, report: FreeOrderReport::Sent { note: None } },
        "free_order_declined" => {
            let report = FreeOrderReport::Declined { reason: "We have no samples left.".to_owned() };
            EmailMessage::FreeOrderSettled { about, report }
        }
        _ => EmailMessage::FreeOrdered { about, products, comment },
    }
}

fn of_message(kind: &str, sample: &Sample) -> EmailMessage {
    let message = Some("These would look good with our logo.".to_owned());
    match kind {
        "favorites_shared" => {
            EmailMessage::FavoritesShared { from: EMAIL.to_owned(), products: sample.products.clone(), message }
        }
        "presentation_shared" => EmailMessage::PresentationShared {
            from: EMAIL.to_owned(),
            presentation: PresentationId(1),
            name: "Spring fair".to_owned(),
            link: "sample".to_owned(),
            products: sample.products.iter().map(|id| (*id, None)).collect(),
            comment: message,
        },
        "contact_arrived" => EmailMessage::ContactArrived {
            name: NAME.to_owned(),
            email: EMAIL.to_owned(),
            phone: Some("555 0100".to_owned()),
            order: None,
            message: "Can you print on both sides?".to_owned(),
        },
        _ => EmailMessage::QuestionAnswered {
            code: code(),
            product: if kind == "question_answered" { sample.product } else { ProductId(0) },
            name: sample.name.clone(),
            answers: vec![("Grace".to_owned(), "Yes, in up to four colors.".to_owned())],
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::shop;
    use super::*;
    use crate::email_texts::EmailTexts;
    use crate::email_texts::kinds::ALL;
    use crate::email_texts::values::placeholders;
    use crate::fixture::snapshot;
    use crate::mail::build::{build_sample, draft};

    #[test]
    fn every_kind_has_sample_data_with_a_value_for_each_placeholder_and_is_complete() {
        let snapshot = snapshot();
        let shop = shop(&snapshot);
        for kind in ALL.iter().filter(|kind| !kind.is_signature()) {
            let draft = draft(&of(kind.key, &snapshot), shop);
            assert_eq!(draft.kind, kind.key);
            let values: Vec<&str> = draft.values.iter().map(|(name, _)| *name).collect();
            for name in kind.placeholders {
                assert!(values.contains(name), "{}: {name}", kind.key);
            }
            assert_eq!(values.len(), kind.placeholders.len(), "{}: {values:?}", kind.key);
            let built = build_sample(kind, &EmailTexts::default().text(kind), shop).unwrap();
            for text in [&built.subject, &built.text, &built.html] {
                assert!(!text.is_empty(), "{}", kind.key);
                for (name, _) in placeholders(kind) {
                    assert!(!text.contains(&format!("{{{name}}}")), "{}: {text}", kind.key);
                }
            }
        }
    }
}
