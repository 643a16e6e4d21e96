//! Kill -9 at every step of placing an order, on both engines: afterwards no part of it exists, and repeating the
//! request under the same key makes one whole order with its email and its message to the back office.
//!
//! A trigger on the step's table blocks the program there until it is killed.

use std::time::Duration;

use platen_actors::entries::EntryKey;
use platen_actors::ids::{CustomerId, SessionKey};
use platen_store::{Store, entries, proofs};
use platen_testing::Fresh;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;

use super::orders::{Customer, address, counted, place, post};
use super::program::{Program, caller};
use crate::support::picture::png;

/// The written tables, in this order.
const STEPS: [&str; 17] = [
    "DELETE ON cart_prices",
    "DELETE ON cart_lines",
    "INSERT ON orders",
    "INSERT ON proofs",
    "UPDATE OF version ON sessions",
    "UPDATE OF placed ON orders",
    "INSERT ON order_lines",
    "INSERT ON order_artworks",
    "INSERT ON promo_uses",
    "INSERT ON promo_redemptions",
    "INSERT ON order_events",
    "INSERT ON outbox",
    "INSERT ON back_office_outbox",
    "UPDATE OF subject ON proofs",
    "INSERT ON proof_artworks",
    "INSERT ON proof_events",
    "INSERT ON idempotency",
];

/// How often the test checks whether the program is blocked.
const EVERY: Duration = Duration::from_millis(10);
/// The number of busy replies in a row while a caller is held: far longer than a transaction takes.
const BUSY: u32 = 30;

/// The database, accessed by the test.
enum Outside {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Outside {
    async fn open(url: &str) -> Self {
        if url.starts_with("sqlite:") {
            // A caller that finds the writer busy gets the error at once.
            let options = url.parse::<SqliteConnectOptions>().unwrap().busy_timeout(Duration::ZERO);
            Self::Sqlite(options.connect().await.unwrap())
        } else {
            Self::Postgres(PgConnection::connect(url).await.unwrap())
        }
    }

    async fn run(&mut self, sql: String) {
        let sql = sqlx::raw_sql(sqlx::AssertSqlSafe(sql));
        match self {
            Self::Sqlite(connection) => drop(sql.execute(connection).await.unwrap()),
            Self::Postgres(connection) => drop(sql.execute(connection).await.unwrap()),
        }
    }

    /// From now on, a caller that takes the step is held there.
    async fn hold(&mut self, step: &str) {
        let endless = match self {
            Self::Sqlite(_) => format!(
                "CREATE VIEW endless AS WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT max(n) FROM t;
                 CREATE TRIGGER hold AFTER {step} BEGIN SELECT * FROM endless; END"
            ),
            Self::Postgres(_) => format!(
                "CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3600); RETURN NULL; END';
                 CREATE TRIGGER hold AFTER {step} FOR EACH ROW EXECUTE FUNCTION hold()"
            ),
        };
        self.run(endless).await;
    }

    async fn is_held(&mut self) -> bool {
        match self {
            Self::Postgres(connection) => {
                let held = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
                sqlx::query_scalar::<_, i64>(held).fetch_one(connection).await.unwrap() > 0
            }
            Self::Sqlite(connection) => {
                for _ in 0..BUSY {
                    if sqlx::raw_sql("BEGIN IMMEDIATE; ROLLBACK").execute(&mut *connection).await.is_ok() {
                        return false;
                    }
                    tokio::time::sleep(EVERY).await;
                }
                true
            }
        }
    }

    async fn until_held(&mut self) {
        while !self.is_held().await {
            tokio::time::sleep(EVERY).await;
        }
    }

    /// Releases all callers. The open transaction of a killed program is rolled back.
    async fn let_go(&mut self, step: &str) {
        let table = step.rsplit(' ').next().unwrap();
        let sql = match self {
            Self::Sqlite(_) => "DROP TRIGGER hold; DROP VIEW endless".to_owned(),
            // PostgreSQL notices the closed connection only later.
            Self::Postgres(_) => format!(
                "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                     WHERE datname = current_database() AND pid <> pg_backend_pid();
                 DROP TRIGGER hold ON {table}; DROP FUNCTION hold()"
            ),
        };
        self.run(sql).await;
    }
}

/// A customer with a printed line in the cart, about to order it with a promo code.
async fn about_to_order(program: &Program, number: usize, product: &Value) -> Customer {
    let (http, url) = (caller(), &program.url);
    let id = program.open_account(&http, &number.to_string()).await;
    let address = address(&http, url, id).await;
    let file = Form::new().part("file", Part::bytes(png(40, 40)).file_name("logo.png"));
    let artwork: Value =
        http.post(format!("{url}/api/fileuploads/upload")).multipart(file).send().await.unwrap().json().await.unwrap();
    let location = &product["locations"][0];
    let method = &location["decorations"][0];
    let colors = i64::from(method["maxColors"].as_i64().unwrap_or_default() > 0);
    let line = json!({"productId": product["id"], "parts": [{"partId": product["parts"][0]["id"], "quantity": 500}],
        "decorations": [{"location": location["name"], "method": method["method"], "colors": colors,
            "artworkId": artwork["artworkId"]}]});
    post(&http, format!("{url}/api/cart/lines"), &line).await;
    let choice = json!({"addressId": address, "shippingMethod": "ground", "promoCode": "SHIPFREE"});
    let shown = post(&http, format!("{url}/api/checkout/totals"), &choice).await;
    let checkout_body = json!({"revision": shown["revision"], "total": shown["totals"]["total"], "addressId": address,
        "shippingMethod": "ground", "promoCode": "SHIPFREE", "purchaseOrder": "PO 17"});
    Customer { http, id, checkout_body }
}

/// Returns a product that is sold with printing.
async fn printed_product(url: &str) -> Value {
    let found: Value = caller().get(format!("{url}/api/search?q=mug")).send().await.unwrap().json().await.unwrap();
    let product = &found["products"][0]["id"];
    caller().get(format!("{url}/api/products/{product}")).send().await.unwrap().json().await.unwrap()
}

/// Returns the numbers of lines in the cart and of proofs.
async fn left(store: &Store, customer: i64) -> (usize, usize) {
    let key = SessionKey::Customer(CustomerId(customer));
    let mut reader = store.read().await.unwrap();
    let held = entries::list(&mut reader, key).await.unwrap();
    let lines = held.iter().filter(|(key, _)| matches!(key, EntryKey::CartLine(_))).count();
    (lines, proofs::list(&mut reader, key, 10, 0).await.unwrap().len())
}

async fn every_step_can_be_the_last(url: &str, folder: &TempDir) {
    Program::serve_database(folder.path(), url, true).kill();
    let mut program = Program::serve_database(folder.path(), url, true);
    let product = printed_product(&program.url).await;
    for (number, step) in STEPS.into_iter().enumerate() {
        let customer = about_to_order(&program, number, &product).await;
        let mut outside = Outside::open(url).await;
        outside.hold(step).await;
        tokio::select! {
            told = place(&customer, &program.url) => panic!("{step}: the program was not blocked there: {told:?}"),
            () = outside.until_held() => program.kill(),
        }
        outside.let_go(step).await;
        let store = Store::open(url).await.unwrap();
        assert_eq!((counted(&store, customer.id).await, left(&store, customer.id).await), ([0; 3], (1, 0)), "{step}");
        program = Program::serve_database(folder.path(), url, true);
        assert!(place(&customer, &program.url).await.is_some(), "{step}");
        assert_eq!((counted(&store, customer.id).await, left(&store, customer.id).await), ([1; 3], (0, 1)), "{step}");
        store.close().await;
    }
}

#[actix_web::test]
async fn a_kill_at_any_step_of_placing_leaves_nothing_on_sqlite() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("platen.sqlite").display());
    every_step_can_be_the_last(&url, &folder).await;
}

#[actix_web::test]
async fn a_kill_at_any_step_of_placing_leaves_nothing_on_postgres() {
    let folder = TempDir::new().unwrap();
    let fresh = Fresh::postgres().await;
    every_step_can_be_the_last(&fresh.url, &folder).await;
}
