//! All data of a customer: every table of the schema is known, all rows are exported, and an erasure leaves only what is
//! listed as kept.

mod fixture;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::commands::{Command, RuleError, order, samples};
use platen_actors::entries::EntryKey;
use platen_actors::ids::{OrderId, ProductId, SessionKey};
use platen_actors::memory::MemoryPrices;
use platen_actors::order::{Invoice, Report};
use platen_actors::ports::{Loaded, SessionStore, StoreError, SystemRng};
use platen_actors::shop::ClosedShop;
use platen_store::audit::{self, Filter};
use platen_store::personal::tables::{Erased, TABLES};
use platen_store::personal::{self, Person, Rows};
use platen_store::session_store::SqlSessionStore;
use platen_store::{Connection, Exec, Store, blobs, customers, observations, on, orders, sessions};
use platen_testing::{MovedClock, on_both_engines};

use self::fixture::{EMAIL_OF_BOB, Fixture, MARK, PHONE, SURNAME};

on_both_engines!(
    every_table_is_listed_and_no_kept_one_has_an_unknown_column,
    every_row_of_a_customer_is_exported_without_secrets,
    an_erasure_leaves_only_what_is_listed_as_kept,
    an_order_from_before_its_content_was_stored_keeps_no_address_either,
    what_an_invoice_needs_is_kept,
    other_customers_keep_everything,
    a_customer_with_an_open_order_has_it_listed,
    late_commands_bring_nothing_back,
    an_address_without_an_account_is_erased_too,
    a_message_that_the_back_office_still_needs_is_kept,
);

const EMAIL: &str = "ada@example.com";

/// A column of the schema.
struct Column {
    table: String,
    name: String,
    is_text: bool,
}

async fn columns(store: &Store) -> Vec<Column> {
    let mut reader = store.read().await.unwrap();
    let rows: Vec<(String, String, String)> = match reader.exec().await.unwrap() {
        Exec::Sqlite(db) => sqlx::query_as(
            "SELECT tables.name, columns.name, columns.type FROM sqlite_schema AS tables, pragma_table_info(tables.name)
                 AS columns WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' ORDER BY 1, 2",
        )
        .fetch_all(db)
        .await
        .unwrap(),
        Exec::Postgres(db) => sqlx::query_as(
            "SELECT table_name::text, column_name::text, data_type::text FROM information_schema.columns
             WHERE table_schema = 'public' ORDER BY 1, 2",
        )
        .fetch_all(db)
        .await
        .unwrap(),
    };
    let column =
        |(table, name, kind): (String, String, String)| Column { table, name, is_text: kind.to_lowercase() == "text" };
    // Sequences of ids, and the list of migrations.
    let known = |column: &Column| !matches!(column.table.as_str(), "session_ids" | "_sqlx_migrations");
    rows.into_iter().map(column).filter(known).collect()
}

/// Returns the columns, as `table.column`, that contain a text.
async fn columns_with(store: &Store, text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for column in columns(store).await.into_iter().filter(|column| column.is_text) {
        let Column { table, name, .. } = column;
        let sql = format!("SELECT COUNT(*) FROM {table} WHERE LOWER({name}) LIKE $1");
        let mut reader = store.read().await.unwrap();
        let count: i64 = on!(reader.exec().await.unwrap(), |db| {
            let query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql));
            query.bind(format!("%{}%", text.to_lowercase())).fetch_one(db).await.unwrap()
        });
        if count > 0 {
            found.insert(format!("{table}.{name}"));
        }
    }
    found
}

async fn find(store: &Store, email: &str) -> Person {
    personal::find(&mut store.read().await.unwrap(), email).await.unwrap()
}

async fn rows_of(
    store: &Store,
    person: &Person,
) -> BTreeMap<&'static str, Vec<serde_json::Map<String, serde_json::Value>>> {
    let rows = personal::list_rows(&mut store.snapshot().await.unwrap(), person).await.unwrap();
    rows.into_iter().map(|Rows { table, rows }| (table, rows)).collect()
}

async fn erase(store: &Store, email: &str) -> personal::Erasure {
    let mut tx = store.write().await.unwrap();
    let person = personal::find(&mut tx, email).await.unwrap();
    personal::lock(&mut tx, &person, 77, 900).await.unwrap();
    let erasure = personal::erase(&mut tx, &person, 77, 900).await.unwrap();
    tx.commit().await.unwrap();
    erasure
}

async fn every_table_is_listed_and_no_kept_one_has_an_unknown_column(store: Store) {
    let mut schema: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for Column { table, name, .. } in columns(&store).await {
        schema.entry(table).or_default().insert(name);
    }
    let listed: BTreeSet<_> = TABLES.iter().map(|table| table.name.to_owned()).collect();
    assert_eq!(
        schema.keys().cloned().collect::<BTreeSet<_>>(),
        listed,
        "list the table in store/src/personal/tables.rs"
    );
    assert_eq!(listed.len(), TABLES.len(), "each is listed once");
    for table in TABLES {
        let columns = &schema[table.name];
        match table.about.as_ref().map(|about| (&about.erased, about.hidden)) {
            Some((erased, hidden)) => {
                assert!(hidden.iter().all(|name| columns.contains(*name)), "{}: {hidden:?}", table.name);
                if let Erased::Kept(known) = erased {
                    let known: BTreeSet<_> = known.iter().map(|name| (*name).to_owned()).collect();
                    assert_eq!(*columns, known, "does an erasure keep the new column of {}?", table.name);
                }
            }
            None => {
                for reference in ["owner", "customer_id", "email", "recipient", "session", "quote_id", "order_id"] {
                    let is_of_staff = table.name.starts_with("staff");
                    assert!(!columns.contains(reference) || is_of_staff, "{}.{reference}", table.name);
                }
            }
        }
    }
}

async fn every_row_of_a_customer_is_exported_without_secrets(store: Store) {
    Fixture::ada().fill(&store).await;
    Fixture::bob().fill(&store).await;
    let rows = rows_of(&store, &find(&store, EMAIL).await).await;
    for table in TABLES.iter().filter(|table| table.about.is_some()) {
        assert!(!rows[table.name].is_empty(), "the fixture has no row of {}", table.name);
    }
    let text = serde_json::to_string(&rows).unwrap();
    assert!(text.contains(MARK) && text.contains(PHONE) && text.contains(SURNAME));
    for secret in ["argon2-hash", "token_hash", "code_hash", "request_hash", "grace@shop.example", EMAIL_OF_BOB] {
        assert!(!text.contains(secret), "{secret}");
    }
    // Documents are part of the JSON, flags are flags.
    assert_eq!(rows["orders"][0]["placed"]["shipTo"]["lastName"], SURNAME);
    assert_eq!(rows["addresses"][0]["default_shipping"], true);
    assert_eq!(rows["customers"][0].get("suspended"), Some(&false.into()));
    let guests: Vec<_> = rows["observations"].iter().map(|row| row["owner"].as_str().unwrap()).collect();
    assert!(guests.iter().any(|owner| owner.starts_with('g')), "guests that were merged count: {guests:?}");
}

async fn an_erasure_leaves_only_what_is_listed_as_kept(store: Store) {
    let ada = Fixture::ada();
    ada.fill(&store).await;
    for (text, least) in [(EMAIL, 8), (MARK, 30), (PHONE, 4), (SURNAME, 4)] {
        let found = columns_with(&store, text).await;
        assert!(found.len() >= least, "{text}: {found:?}");
    }
    let erasure = erase(&store, EMAIL).await;
    assert_eq!(erasure.kept_orders, 1);
    assert!(erasure.deleted.iter().any(|(table, rows)| (*table, *rows) == ("customers", 1)), "{erasure:?}");
    for text in [EMAIL, MARK, PHONE] {
        assert_eq!(columns_with(&store, text).await, BTreeSet::new(), "{text}");
    }
    let kept = ["orders.found_by", "orders.placed", "orders.who"].map(str::to_owned);
    assert_eq!(columns_with(&store, SURNAME).await, BTreeSet::from(kept));
    // Only the order and its proof use files now.
    let mut tx = store.write().await.unwrap();
    blobs::condemn_unused(&mut tx, i64::MAX).await.unwrap();
    let mut condemned = blobs::list_condemned(&mut tx, 100).await.unwrap();
    condemned.sort();
    assert_eq!(condemned, ada.files_of_no_order());
    tx.commit().await.unwrap();
    // Once more changes nothing, and the address is free.
    assert!(erase(&store, EMAIL).await.is_empty());
    let mut tx = store.write().await.unwrap();
    let new = customers::add(&mut tx, EMAIL, "hash", 5).await.unwrap().unwrap();
    tx.commit().await.unwrap();
    assert_ne!(new, ada.customer());
    assert!(rows_of(&store, &find(&store, EMAIL).await).await["orders"].is_empty());
}

async fn an_order_from_before_its_content_was_stored_keeps_no_address_either(store: Store) {
    let ada = Fixture::ada();
    ada.fill(&store).await;
    ada.lose_content(&store).await;
    assert!(columns_with(&store, EMAIL).await.contains("promo_uses.email"));
    assert_eq!(erase(&store, EMAIL).await.kept_orders, 1);
    assert_eq!(columns_with(&store, EMAIL).await, BTreeSet::new());
}

async fn what_an_invoice_needs_is_kept(store: Store) {
    let ada = Fixture::ada();
    ada.fill(&store).await;
    let order = async || {
        let mut reader = store.read().await.unwrap();
        orders::find(&mut reader, SessionKey::Customer(ada.customer()), ada.order()).await.unwrap().unwrap()
    };
    let before = order().await;
    erase(&store, EMAIL).await;
    let after = order().await;
    assert_eq!((&after.invoice, &after.placed.totals), (&before.invoice, &before.placed.totals));
    assert!(after.invoice.is_some());
    for (kept, was) in
        [(&after.placed.bill_to, &before.placed.bill_to), (&after.placed.ship_to, &before.placed.ship_to)]
    {
        assert_eq!((kept.name(), &kept.address1, &kept.city), (was.name(), &was.address1, &was.city));
        assert!(kept.phone.is_empty() && kept.department.is_empty() && !was.phone.is_empty());
    }
    assert_eq!(after.placed.lines[0].price, before.placed.lines[0].price);
    assert_eq!(after.placed.lines[0].artworks[0].name, "artwork.png");
    assert_eq!(after.placed.lines[0].artworks[0].sha256, before.placed.lines[0].artworks[0].sha256);
}

async fn other_customers_keep_everything(store: Store) {
    Fixture::ada().fill(&store).await;
    Fixture::bob().fill(&store).await;
    let bob = find(&store, EMAIL_OF_BOB).await;
    let before = rows_of(&store, &bob).await;
    erase(&store, EMAIL).await;
    let after = rows_of(&store, &bob).await;
    for table in TABLES.iter().filter(|table| table.about.is_some()) {
        assert!(!after[table.name].is_empty() && after[table.name] == before[table.name], "{}", table.name);
    }
}

async fn a_customer_with_an_open_order_has_it_listed(store: Store) {
    let ada = Fixture::ada();
    ada.fill(&store).await;
    let person = find(&store, EMAIL).await;
    let open = async || personal::list_open_orders(&mut store.read().await.unwrap(), &person).await.unwrap();
    assert_eq!(open().await, []);
    ada.reopen_order(&store).await;
    assert_eq!(open().await, [(ada.order_code(), "in_production".to_owned())]);
}

async fn late_commands_bring_nothing_back(store: Store) {
    let ada = Fixture::ada();
    ada.fill(&store).await;
    let key = SessionKey::Customer(ada.customer());
    let prices = MemoryPrices::default();
    let (clock, shop) = (Arc::new(MovedClock::default()), Arc::new(ClosedShop::default()));
    let nodes =
        SqlSessionStore::new(store.clone(), clock, Arc::new(SystemRng), Arc::new(prices), shop).numbering_orders(true);
    let known = Loaded { epoch: 3, version: 4, ..Loaded::default() };
    let open = observations::list_of_session(&mut store.read().await.unwrap(), key).await.unwrap();
    assert_eq!(open.len(), 1);
    erase(&store, EMAIL).await;
    let row = sessions::find(&mut store.read().await.unwrap(), key).await.unwrap().unwrap();
    assert!(row.is_erased && row.epoch == 77 && row.version == 5);
    let add = Command::Samples(samples::Command::Add { product: ProductId(9) });
    for known in [known, Loaded::default()] {
        let outcome = nodes.execute(key, known, add.clone(), None).await;
        assert_eq!(outcome.err(), Some(StoreError::Refused(RuleError::Erased)));
    }
    let left = nodes.load(key).await.unwrap().entries;
    let is_of_order = |key: &EntryKey| matches!(key, EntryKey::Order(_) | EntryKey::Proof(_));
    assert_eq!((left.len(), left.iter().filter(|(key, _)| is_of_order(key)).count()), (2, 2));
    // The record of the observation is in the log.
    let log = audit::list(&mut store.read().await.unwrap(), &Filter::default(), 50).await.unwrap();
    assert_eq!(log.iter().filter(|row| row.action == "observation_ended").count(), 1);
    // A late number and a late invoice are part of the order, and no email is sent to anybody.
    let number = Command::Order(order::Command::Number { order: ada.order() });
    nodes.execute(key, Loaded::default(), number, None).await.unwrap();
    let day = "2027-01-18".parse().unwrap();
    let invoice =
        Invoice { number: "R-2".to_owned(), issued_on: day, due_on: day, terms: "Net 30".to_owned(), tax: 0, total: 1 };
    let report = order::Command::Report { order: ada.order(), report: Box::new(Report::Invoiced(invoice.clone())) };
    nodes.execute(key, Loaded::default(), Command::Order(report), None).await.unwrap();
    let found = orders::find(&mut store.read().await.unwrap(), key, OrderId(ada.order().0)).await.unwrap().unwrap();
    assert_eq!((found.invoice, found.entry.compass_order_id.as_deref()), (Some(invoice), Some("1001")));
    assert_eq!(columns_with(&store, EMAIL).await, BTreeSet::new());
}

async fn an_address_without_an_account_is_erased_too(store: Store) {
    Fixture::guest().fill_guest(&store).await;
    Fixture::bob().fill(&store).await;
    let person = find(&store, "eve@example.com").await;
    assert_eq!(person.id, None);
    let rows = rows_of(&store, &person).await;
    let tables: Vec<_> = rows.iter().filter(|(_, rows)| !rows.is_empty()).map(|(table, _)| *table).collect();
    let expected = [
        "attempts",
        "catalogue_requests",
        "outbox",
        "question_messages",
        "questions",
        "quote_events",
        "quotes",
        "work_claims",
    ];
    assert_eq!(tables, expected);
    let erasure = erase(&store, "eve@example.com").await;
    assert_eq!((erasure.kept_orders, erasure.deleted.len()), (0, expected.len()));
    assert_eq!(columns_with(&store, "eve@example.com").await, BTreeSet::new());
    assert!(customers::find_by_email(&mut store.read().await.unwrap(), EMAIL_OF_BOB).await.unwrap().is_some());
}

async fn a_message_that_the_back_office_still_needs_is_kept(store: Store) {
    let ada = Fixture::ada();
    ada.fill(&store).await;
    let count = async || {
        let mut reader = store.read().await.unwrap();
        let count: i64 = on!(reader.exec().await.unwrap(), |db| {
            sqlx::query_scalar("SELECT COUNT(*) FROM back_office_outbox").fetch_one(db).await.unwrap()
        });
        count
    };
    // The order was sent, its cancellation was not: the back office would produce it.
    ada.queue(&store, r#"{"kind":"order_cancelled","code":"CODE"}"#, false).await;
    assert_eq!(count().await, 3);
    erase(&store, EMAIL).await;
    assert_eq!(count().await, 1);
}
