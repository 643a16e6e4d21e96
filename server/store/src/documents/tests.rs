//! The JSON in which documents are stored: rows that hold it exist, so it must be read for ever, and is written alike.

use platen_actors::artwork::facts::Facts;
use platen_actors::cart::Repeat;
use platen_actors::entries::ShownProduct;
use platen_actors::order::{Invoice, PlacedOrder, Shipment};
use platen_actors::pricing::LinePrice;
use platen_actors::proof::{Pin, ProofFile, Subject};
use platen_actors::quote::{OfferRevision, Request};
use serde::de::DeserializeOwned;

use super::*;
use crate::json;

/// Checks that a stored entry is read, and written back as the same JSON.
fn entry<T: Document>(stored: &str) {
    let json = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_eq!(json(&T::read(stored).unwrap().write().unwrap()), json(stored));
}

/// The same for a document that is stored as the core serializes it. If it fails, give the document a row type.
fn document<T: Serialize + DeserializeOwned>(stored: &str) {
    assert_eq!(json::write(&json::read::<T>("a document", stored).unwrap()).unwrap(), stored);
}

#[test]
fn stored_orders_are_read() {
    entry::<OrderEntry>(concat!(
        r#"{"orderId":1,"code":"0000-0000-0007","status":"proof_hold","lines":2,"units":48,"currency":"USD","total":12345,"#,
        r#""placedAt":3,"changedAt":4,"cartRevision":"r","productionDays":5,"transitDays":4,"shipments":0}"#
    ));
    entry::<OrderEntry>(concat!(
        r#"{"orderId":1,"code":"0000-0000-0007","status":"in_production","lines":2,"units":48,"currency":"USD","total":12345,"#,
        r#""placedAt":3,"changedAt":4,"cartRevision":"r","compassOrderId":"C-1","productionDays":5,"transitDays":4,"#,
        r#""startedOn":"2026-11-23","pausedSince":6,"needBy":"2026-12-24","invoiceNumber":"I-1","shipments":1,"#,
        r#""trackingRequestedAt":7,"quoteId":8}"#
    ));
    entry::<OrderEntry>(concat!(
        r#"{"orderId":1,"code":"0000-0000-0007","status":"received","lines":2,"units":48,"currency":"USD","total":12345,"#,
        r#""placedAt":3,"changedAt":4,"cartRevision":"r","productionDays":5,"transitDays":4,"shipments":0,"#,
        r#""payment":{"state":"partly_refunded","dueBy":9,"checkouts":[{"session":"cs_1","state":"expired"},"#,
        r#"{"session":"cs_2","state":"paid","receipt":{"payment":"pi_1","amount":12345,"currency":"USD"}}],"#,
        r#""settledBy":"cs_2","refunds":[{"key":"r1","session":"cs_2","amount":5,"state":"succeeded"}]}}"#
    ));
}

#[test]
fn stored_quotes_are_read() {
    entry::<QuoteEntry>(concat!(
        r#"{"quoteId":1,"code":"0000-0000-0007","state":"in_review","revision":0,"lines":1,"units":12,"title":"Mug","#,
        r#""requestedAt":3,"changedAt":4}"#
    ));
    entry::<QuoteEntry>(concat!(
        r#"{"quoteId":1,"code":"0000-0000-0007","state":"ordered","revision":2,"lines":1,"units":12,"title":"Mug","#,
        r#""currency":"USD","total":5,"validUntil":"2026-11-23","requestedAt":3,"changedAt":4,"orderId":6}"#
    ));
}

#[test]
fn stored_proofs_are_read() {
    entry::<ProofEntry>(concat!(
        r#"{"proofId":1,"code":"0000-0000-0007","productId":2,"name":"Mug","state":"requested","version":0,"#,
        r#""configurationHash":"c0","requestedAt":3,"changedAt":4}"#
    ));
    entry::<ProofEntry>(concat!(
        r#"{"proofId":1,"code":"0000-0000-0007","productId":2,"name":"Mug","orderId":5,"orderLineId":1,"#,
        r#""state":"changes_requested","lacksArtwork":true,"version":2,"configurationHash":"c0","sha256":"5a","#,
        r#""waitingSince":6,"approvedAt":7,"approvedBy":"Ada","requestedAt":3,"changedAt":4}"#
    ));
}

#[test]
fn what_is_stored_of_the_staff_is_read() {
    entry::<ObserverEntry>(r#"{"observationId":1,"name":"Bo","role":"support","startedAt":2}"#);
    entry::<ObserverEntry>(r#"{"observationId":1,"name":"Bo","role":"admin","startedAt":2,"revealed":true}"#);
    entry::<SuggestionEntry>(r#"{"suggestionId":1,"by":"Bo","suggestedAt":2}"#);
    entry::<SuggestionEntry>(&format!(
        r#"{{"suggestionId":1,"by":"Bo","note":"n","productId":3,"product":"Mug","configuration":{CONFIGURATION},"units":12,"suggestedAt":2}}"#
    ));
}

const CONFIGURATION: &str = concat!(
    r#"{"productId":3,"parts":[{"partId":4,"quantity":12}],"decorations":[{"location":"Front","method":"Print","#,
    r#""colors":2,"inks":"PMS 300","artworkId":5}],"rushDays":2,"notes":"n"}"#
);
const PART: &str = r#"{"partId":4,"sku":"M-1-R","color":"Red","size":"L","quantity":12}"#;
const ARTWORK: &str = r#"{"location":"Front","artworkId":5,"name":"logo","extension":"svg","sha256":"5a"}"#;
const PRICE: &str = concat!(
    r#"{"quantity":12,"currency":"USD","items":[{"kind":"goods","name":"","quantity":12,"unitPrice":39500,"amount":474000},"#,
    r#"{"kind":"less_than_minimum","name":"Fee","location":"Front","quantity":1,"unitPrice":1,"amount":1}],"total":4740,"#,
    r#""productionDays":5,"weightG":120,"nextBreak":{"minQuantity":24,"more":12,"saves":4500,"total":8400}}"#
);
const ADDRESS: &str = concat!(
    r#"{"addressTitle":"Home","firstName":"Ada","lastName":"L","company":"E","address1":"1","address2":"2","city":"Reno","#,
    r#""state":"NV","zipcode":"89501","countryId":"US","department":"d","jobTitle":"j","phone":"1"}"#
);

#[test]
fn documents_that_never_change_are_read() {
    document::<Configuration>(CONFIGURATION);
    document::<LinePrice>(PRICE);
    document::<PlacedOrder>(&format!(
        r#"{{"orderId":1,"code":"0000-0000-0007","placedAt":3,"lines":[{{"orderLineId":2,"sku":"M-1","name":"Mug","configuration":{CONFIGURATION},"parts":[{PART}],"price":{PRICE},"artworks":[{ARTWORK}],"repeatOf":1,"proofId":2}}],"shipTo":{ADDRESS},"billTo":{ADDRESS},"shipping":{{"id":"ground","name":"Ground","transitDays":4}},"totals":{{"currency":"USD","merchandise":4740,"shipping":900,"discount":0,"total":5640}},"promoCode":"P","purchaseOrder":"PO","needBy":"2026-11-23","comment":"c","cartRevision":"r","quoteId":8}}"#
    ));
    document::<PlacedOrder>(&format!(
        r#"{{"orderId":1,"code":"0000-0000-0007","placedAt":3,"lines":[],"shipTo":{ADDRESS},"billTo":{ADDRESS},"shipping":{{"id":"ground","name":"Ground","transitDays":4}},"totals":{{"currency":"USD","merchandise":4740,"shipping":900,"discount":0,"total":5640}},"purchaseOrder":"","payment":"card","cartRevision":"r"}}"#
    ));
    document::<Request>(&format!(
        r#"{{"lines":[{{"sku":"M-1","name":"Mug","configuration":{CONFIGURATION},"parts":[{PART}],"artworks":[{ARTWORK}]}}],"contact":{{"firstName":"Ada","lastName":"L","company":"E","email":"a@example.com","phone":"1"}},"comment":"c","needBy":"2026-11-23"}}"#
    ));
    document::<OfferRevision>(&format!(
        r#"{{"revision":1,"currency":"USD","lines":[{{"configuration":{CONFIGURATION},"price":{PRICE}}}],"shipping":900,"total":5640,"note":"n","validUntil":"2026-11-23","by":"Bo","at":3}}"#
    ));
    document::<Subject>(&format!(
        r#"{{"sku":"M-1","name":"Mug","configuration":{CONFIGURATION},"parts":[{PART}],"artworks":[{ARTWORK}]}}"#
    ));
    document::<Invoice>(
        r#"{"number":"I-1","issuedOn":"2026-11-23","dueOn":"2026-12-23","terms":"Net 30","tax":1,"total":5641}"#,
    );
    document::<Shipment>(concat!(
        r#"{"number":1,"carrier":"UPS","service":"Ground","shippedOn":"2026-11-23","expectedOn":"2026-11-27","#,
        r#""packages":[{"number":1,"trackingNumber":"1Z","weightG":120,"contents":[{"orderLineId":2,"quantity":12}],"#,
        r#""events":[{"at":3,"place":"Reno","text":"Picked up"}]}]}"#
    ));
    document::<ProofFile>(r#"{"name":"proof","extension":"pdf","size":9,"sha256":"5a","generated":true}"#);
    document::<Vec<Pin>>(r#"[{"x":1,"y":2,"text":"larger"}]"#);
    document::<Repeat>(r#"{"orderLineId":2,"parts":[4],"print":"c0"}"#);
    document::<Facts>(r#"{"mediaType":"image/svg+xml","widthMm100":1,"colors":"rgb","moreFonts":1,"preview":true}"#);
    document::<ShownProduct>(r#"{"color":"Red","artworkId":5,"method":"Print"}"#);
}
