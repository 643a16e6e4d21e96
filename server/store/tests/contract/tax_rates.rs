//! The tax rates from a tax service.

use platen_actors::ids::Millis;
use platen_actors::shop::taxes::{TaxPlace, TaxRate};
use platen_store::tax_rates::{self, RatesRow};
use platen_store::{Store, Transaction};
use platen_testing::on_both_engines;

on_both_engines!(nodes_read_what_is_new, revisions_ascend_after_everything_was_deleted);

fn place(postcode: &str) -> TaxPlace {
    TaxPlace { country: "US".to_owned(), region: "OH".to_owned(), postcode: postcode.to_owned() }
}

fn rates(rate: i64) -> Vec<TaxRate> {
    let (name, country) = ("Ohio ‘sales’ tax".to_owned(), "US".to_owned());
    let (regions, postcodes, tax_class) = (Vec::new(), Vec::new(), Some("reduced".to_owned()));
    vec![TaxRate { name, country, regions, postcodes, tax_class, rate, shipping: true }]
}

async fn put(tx: &mut Transaction, postcode: &str, rates: Option<&[TaxRate]>, now: Millis) {
    tax_rates::put(tx, &place(postcode), rates, now).await.unwrap();
}

async fn after(tx: &mut Transaction, revision: i64, limit: i64) -> Vec<(String, i64)> {
    let rows = tax_rates::list(tx, revision, limit).await.unwrap();
    rows.into_iter().map(|row| (row.place.postcode, row.revision)).collect()
}

fn row(postcode: &str, revision: i64) -> (String, i64) {
    (postcode.to_owned(), revision)
}

async fn nodes_read_what_is_new(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert_eq!(tax_rates::list(&mut tx, 0, 10).await.unwrap(), []);
    put(&mut tx, "44240", Some(&rates(5_750)), 1_000).await;
    put(&mut tx, "", None, 1_000).await;
    put(&mut tx, "44301", Some(&[]), 900).await;
    assert_eq!(after(&mut tx, 0, 10).await, [row("44240", 1_000), row("", 1_001), row("44301", 1_002)]);
    put(&mut tx, "44240", Some(&rates(7_000)), 2_000).await;
    assert_eq!(after(&mut tx, 1_001, 10).await, [row("44301", 1_002), row("44240", 2_000)]);
    assert_eq!(after(&mut tx, 0, 2).await, [row("44301", 1_002), row("44240", 2_000)], "of more, the latest");
    let all = tax_rates::list(&mut tx, 0, 10).await.unwrap();
    let kent = RatesRow { place: place("44240"), rates: Some(rates(7_000)), read_at: 2_000, revision: 2_000 };
    assert_eq!((&all[0].rates, &all[1].rates, &all[2]), (&None, &Some(Vec::new()), &kent));
}

async fn revisions_ascend_after_everything_was_deleted(store: Store) {
    let mut tx = store.write().await.unwrap();
    for (postcode, now) in [("1", 1_000), ("2", 1_000), ("3", 1_500)] {
        put(&mut tx, postcode, None, now).await;
    }
    assert_eq!(tax_rates::remove_before(&mut tx, 1_500, 1).await.unwrap(), 1);
    assert_eq!(tax_rates::remove_before(&mut tx, 1_500, 5).await.unwrap(), 1);
    assert_eq!(after(&mut tx, 0, 10).await, [row("3", 1_500)]);
    assert_eq!(tax_rates::remove_before(&mut tx, 1_501, 5).await.unwrap(), 1);
    put(&mut tx, "4", None, 9_000).await;
    assert_eq!(after(&mut tx, 1_500, 10).await, [row("4", 9_000)]);
}
