//! A customer with a row in every table that can be about one.

use platen_actors::address::Address;
use platen_actors::ids::{
    ArtworkId, CustomerId, GuestId, OrderId, OrderLineId, PartId, ProductId, ProofId, SessionKey,
};
use platen_actors::memory::MemoryPrices;
use platen_actors::order::{Code, OrderTotals, PlacedArtwork, PlacedLine, PlacedOrder, ShippingChoice};
use platen_actors::pricing::{Configuration, price};
use platen_actors::proof::{ProofEntry, ProofFile, ProofState, Subject};
use platen_store::{Connection, Store, Transaction, on};
use serde_json::json;

/// In every free text of Ada.
pub(super) const MARK: &str = "only-ada-knows";
pub(super) const PHONE: &str = "555-0199";
pub(super) const SURNAME: &str = "Lovelace";
pub(super) const EMAIL_OF_BOB: &str = "bob@example.com";

/// A value of a column.
enum Val {
    Int(i64),
    Text(String),
    Flag(bool),
    Bytes(Vec<u8>),
}
use Val::{Bytes, Flag, Int};

fn text(text: impl Into<String>) -> Val {
    Val::Text(text.into())
}

async fn insert(tx: &mut Transaction, table: &str, row: Vec<(&str, Val)>) {
    let names: Vec<_> = row.iter().map(|(name, _)| *name).collect();
    let places: Vec<_> = (1..=row.len()).map(|place| format!("${place}")).collect();
    let sql = format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "));
    on!(tx.exec().await.unwrap(), |db| {
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for (_, value) in row {
            query = match value {
                Int(value) => query.bind(value),
                Val::Text(value) => query.bind(value),
                Flag(value) => query.bind(value),
                Bytes(value) => query.bind(value),
            };
        }
        query.execute(db).await.map_err(|error| format!("{table}: {error}")).unwrap();
    });
}

pub(super) struct Fixture {
    /// The customer's id; everything else of the customer has ids from a thousand times this number.
    id: i64,
    name: &'static str,
    mark: &'static str,
    surname: &'static str,
    phone: &'static str,
}

impl Fixture {
    pub(super) fn ada() -> Self {
        Self { id: 17, name: "ada", mark: MARK, surname: SURNAME, phone: PHONE }
    }

    pub(super) fn bob() -> Self {
        Self { id: 18, name: "bob", mark: "only-bob-knows", surname: "Builder", phone: "555-0123" }
    }

    /// A visitor without an account.
    pub(super) fn guest() -> Self {
        Self { id: 19, name: "eve", mark: "only-eve-knows", surname: "Easton", phone: "555-0142" }
    }

    pub(super) fn customer(&self) -> CustomerId {
        CustomerId(self.id)
    }

    pub(super) fn order(&self) -> OrderId {
        OrderId(self.number(10))
    }

    pub(super) fn order_code(&self) -> String {
        self.code(10)
    }

    fn number(&self, number: i64) -> i64 {
        self.id * 1000 + number
    }

    fn code(&self, number: i64) -> String {
        Code::of(self.number(number)).to_string()
    }

    fn file(&self, number: i64) -> String {
        format!("{:064x}", self.number(number))
    }

    /// The files that no kept order uses, in ascending order.
    pub(super) fn files_of_no_order(&self) -> Vec<String> {
        vec![self.file(1), self.file(2), self.file(4)]
    }

    fn email(&self) -> String {
        format!("{}@example.com", self.name)
    }

    fn own(&self) -> Val {
        text(format!("c{}", self.id))
    }

    fn guest_key(&self) -> Val {
        text(SessionKey::Guest(GuestId(self.id.unsigned_abs().into())).to_string())
    }

    fn marked(&self) -> Val {
        text(format!("a note: {}", self.mark))
    }

    fn address(&self) -> Address {
        Address {
            address_title: self.mark.to_owned(),
            first_name: "First".to_owned(),
            last_name: self.surname.to_owned(),
            address1: "1 Main St".to_owned(),
            city: "Springfield".to_owned(),
            country_id: "US".to_owned(),
            department: self.mark.to_owned(),
            job_title: self.mark.to_owned(),
            phone: self.phone.to_owned(),
            ..Address::default()
        }
    }

    fn artwork(&self, number: i64) -> PlacedArtwork {
        PlacedArtwork {
            location: "Front".to_owned(),
            artwork_id: ArtworkId(self.number(1)),
            name: format!("{}.png", self.mark),
            extension: "png".to_owned(),
            sha256: self.file(number),
        }
    }

    fn configuration(&self) -> Configuration {
        let notes = Some(self.mark.to_owned());
        Configuration { notes, ..Configuration::blank(ProductId(1), PartId(2), 100) }
    }

    fn placed(&self) -> PlacedOrder {
        let configuration = self.configuration();
        let line = PlacedLine {
            order_line_id: OrderLineId(self.number(11)),
            sku: "MUG".to_owned(),
            name: "Mug".to_owned(),
            price: price(&MemoryPrices::plain(10_000), &configuration, false).unwrap(),
            configuration,
            parts: Vec::new(),
            artworks: vec![self.artwork(3)],
            repeat_of: None,
            proof_id: None,
        };
        let totals = OrderTotals {
            currency: "USD".to_owned(),
            merchandise: 10_000,
            shipping: 2_000,
            discount: 0,
            total: 12_000,
        };
        PlacedOrder {
            order_id: self.order(),
            code: Code::of(self.number(10)),
            placed_at: 5,
            lines: vec![line],
            ship_to: self.address(),
            bill_to: self.address(),
            shipping: ShippingChoice { id: "ground".to_owned(), name: "Ground".to_owned(), transit_days: 3 },
            totals,
            promo_code: None,
            purchase_order: "PO 17".to_owned(),
            need_by: None,
            comment: Some(self.mark.to_owned()),
            cart_revision: "00".to_owned(),
            quote_id: None,
        }
    }

    /// Stores the customer, with the sessions of a guest who signed in.
    pub(super) async fn fill(&self, store: &Store) {
        let mut tx = store.write().await.unwrap();
        self.staff(&mut tx).await;
        self.account(&mut tx).await;
        self.sessions(&mut tx).await;
        self.entries(&mut tx).await;
        self.presentations(&mut tx).await;
        self.free_orders(&mut tx).await;
        self.files(&mut tx).await;
        self.orders(&mut tx).await;
        self.quotes(&mut tx, self.own()).await;
        self.proofs(&mut tx).await;
        self.support(&mut tx).await;
        self.messages(&mut tx).await;
        tx.commit().await.unwrap();
    }

    /// Stores what a visitor leaves without an account.
    pub(super) async fn fill_guest(&self, store: &Store) {
        let mut tx = store.write().await.unwrap();
        self.staff(&mut tx).await;
        insert(
            &mut tx,
            "sessions",
            vec![("owner", self.guest_key()), ("epoch", Int(1)), ("version", Int(1)), ("touched_at", Int(5))],
        )
        .await;
        self.quotes(&mut tx, self.guest_key()).await;
        let form = json!({"email": self.email(), "lastName": self.surname}).to_string();
        insert(
            &mut tx,
            "catalogue_requests",
            vec![("request", text(form)), ("code", text(self.code(41))), ("created_at", Int(5))],
        )
        .await;
        insert(&mut tx, "attempts", vec![("subject", text(format!("forgotten:{}", self.email()))), ("at", Int(5))])
            .await;
        self.email_to_customer(&mut tx).await;
        tx.commit().await.unwrap();
    }

    async fn staff(&self, tx: &mut Transaction) {
        insert(
            tx,
            "staff",
            vec![
                ("id", Int(self.id)),
                ("email", text(format!("grace{}@shop.example", self.id))),
                ("password_hash", text("x")),
                ("role", text("support")),
                ("created_at", Int(1)),
            ],
        )
        .await;
    }

    async fn account(&self, tx: &mut Transaction) {
        let customer = || Int(self.id);
        let hash = |number: u8| Bytes(vec![number, u8::try_from(self.id).unwrap(), 7]);
        insert(
            tx,
            "customers",
            vec![
                ("id", customer()),
                ("email", text(self.email())),
                ("password_hash", text("argon2-hash")),
                ("password_update_required", Flag(false)),
                ("suspended", Flag(false)),
                ("created_at", Int(1)),
            ],
        )
        .await;
        insert(
            tx,
            "sign_ins",
            vec![
                ("token_hash", hash(1)),
                ("customer_id", customer()),
                ("agent", self.marked()),
                ("created_at", Int(5)),
                ("expires_at", Int(9)),
            ],
        )
        .await;
        insert(
            tx,
            "email_confirmations",
            vec![("code_hash", hash(2)), ("customer_id", customer()), ("expires_at", Int(9))],
        )
        .await;
        for (number, customer) in [(3, Some(customer())), (4, None)] {
            let mut row = vec![
                ("code_hash", hash(number)),
                ("address", text(self.email())),
                ("created_at", Int(5)),
                ("expires_at", Int(9)),
            ];
            row.extend(customer.map(|customer| ("customer_id", customer)));
            insert(tx, "password_resets", row).await;
        }
        let email = self.email();
        for subject in [
            format!("account:{email}"),
            format!("account:{email} client:192.0.2.1"),
            format!("forgotten account:{email} device:aa"),
            format!("forgotten:{email}"),
            format!("letters:{}", self.id),
            format!("confirmations:{}", self.id),
        ] {
            insert(tx, "attempts", vec![("subject", text(subject)), ("at", Int(5))]).await;
        }
    }

    async fn sessions(&self, tx: &mut Transaction) {
        let row = |owner| vec![("owner", owner), ("epoch", Int(3)), ("version", Int(4)), ("touched_at", Int(5))];
        insert(tx, "sessions", row(self.own())).await;
        let mut guest = row(self.guest_key());
        guest.push(("merged_into", self.own()));
        insert(tx, "sessions", guest).await;
        for owner in [self.own(), self.guest_key()] {
            insert(
                tx,
                "idempotency",
                vec![
                    ("owner", owner),
                    ("key", text("k")),
                    ("request_hash", Bytes(vec![1])),
                    ("version", Int(1)),
                    ("answer", text(json!({"note": self.mark}).to_string())),
                    ("created_at", Int(5)),
                ],
            )
            .await;
        }
    }

    async fn entries(&self, tx: &mut Transaction) {
        let product = || ("product_id", Int(1));
        let added = || ("added_at", Int(5));
        insert(tx, "samples", vec![("owner", self.own()), product(), added()]).await;
        insert(tx, "sample_comments", vec![("owner", self.own()), ("comment", self.marked())]).await;
        insert(
            tx,
            "favorite_lists",
            vec![
                ("id", Int(self.number(20))),
                ("owner", self.own()),
                ("name", self.marked()),
                ("is_default", Flag(true)),
                ("created_at", Int(5)),
            ],
        )
        .await;
        insert(
            tx,
            "favorites",
            vec![
                ("owner", self.own()),
                ("list_id", Int(self.number(20))),
                product(),
                added(),
                ("notes", self.marked()),
            ],
        )
        .await;
        insert(
            tx,
            "cart_lines",
            vec![
                ("id", Int(self.number(21))),
                ("owner", self.own()),
                product(),
                added(),
                ("configuration", text(json!(self.configuration()).to_string())),
            ],
        )
        .await;
        insert(
            tx,
            "cart_prices",
            vec![("line_id", Int(self.number(21))), ("owner", self.own()), ("price", self.marked())],
        )
        .await;
        let address = self.address();
        let mut row = vec![("id", Int(self.number(22))), ("owner", self.own()), ("found_by", text(self.surname))];
        for (name, value) in [
            ("address_title", address.address_title),
            ("first_name", address.first_name),
            ("last_name", address.last_name),
            ("company", address.company),
            ("address1", address.address1),
            ("address2", address.address2),
            ("city", address.city),
            ("state", address.state),
            ("zipcode", address.zipcode),
            ("country_id", address.country_id),
            ("department", address.department),
            ("job_title", address.job_title),
            ("phone", address.phone),
        ] {
            row.push((name, text(value)));
        }
        row.extend([("default_shipping", Flag(true)), ("default_billing", Flag(true))]);
        insert(tx, "addresses", row).await;
        insert(tx, "art_favorites", vec![("owner", self.own()), ("art_id", Int(1)), added()]).await;
    }

    async fn presentations(&self, tx: &mut Transaction) {
        insert(
            tx,
            "presentations",
            vec![
                ("id", Int(self.number(23))),
                ("owner", self.own()),
                ("name", self.marked()),
                ("comment", self.marked()),
                ("link", text(format!("link-{}", self.mark))),
                ("created_at", Int(5)),
            ],
        )
        .await;
        insert(
            tx,
            "presentation_products",
            vec![
                ("owner", self.own()),
                ("presentation_id", Int(self.number(23))),
                ("product_id", Int(1)),
                ("position", Int(1)),
                ("comment", self.marked()),
            ],
        )
        .await;
    }

    async fn free_orders(&self, tx: &mut Transaction) {
        insert(
            tx,
            "sample_orders",
            vec![
                ("id", Int(self.number(40))),
                ("owner", self.own()),
                ("comment", self.marked()),
                ("address", text(json!(self.address()).to_string())),
                ("samples", Int(1)),
                ("ordered_at", Int(5)),
                ("shown", Flag(true)),
                ("code", text(self.code(40))),
                ("note", self.marked()),
            ],
        )
        .await;
        insert(tx, "sample_order_products", vec![("sample_order_id", Int(self.number(40))), ("product_id", Int(1))])
            .await;
        // By the customer, by a guest, and by a visitor without a session.
        for (number, owner) in [(41, Some(self.own())), (42, Some(self.stranger())), (43, None)] {
            let form = json!({"email": self.email(), "lastName": self.surname, "phone": self.phone}).to_string();
            let mut row = vec![("request", text(form)), ("code", text(self.code(number))), ("created_at", Int(5))];
            row.extend(owner.map(|owner| ("owner", owner)));
            insert(tx, "catalogue_requests", row).await;
        }
    }

    /// The key of a guest who did not sign in.
    fn stranger(&self) -> Val {
        text(SessionKey::Guest(GuestId(u128::from(self.id.unsigned_abs()) + 1000)).to_string())
    }

    async fn files(&self, tx: &mut Transaction) {
        for number in 1..=5 {
            insert(
                tx,
                "blobs",
                vec![
                    ("sha256", text(self.file(number))),
                    ("size", Int(7)),
                    ("claimed_at", Int(1)),
                    ("condemned", Flag(false)),
                ],
            )
            .await;
        }
        for number in [1, 3] {
            insert(
                tx,
                "artworks",
                vec![
                    ("id", Int(self.number(number))),
                    ("owner", self.own()),
                    ("name", self.marked()),
                    ("extension", text("png")),
                    ("size", Int(7)),
                    ("sha256", text(self.file(number))),
                    ("revision", Int(1)),
                    ("facts", text(json!({"kind": "png", "note": self.mark}).to_string())),
                    ("added_at", Int(5)),
                    ("changed_at", Int(5)),
                ],
            )
            .await;
        }
        insert(
            tx,
            "uploads",
            vec![
                ("id", Int(self.number(6))),
                ("owner", self.own()),
                ("name", self.marked()),
                ("extension", text("png")),
                ("size", Int(7)),
                ("place", text("proof")),
                ("state", text("loading")),
                ("created_at", Int(5)),
                ("active_at", Int(5)),
            ],
        )
        .await;
    }

    async fn orders(&self, tx: &mut Transaction) {
        let order = || Int(self.number(10));
        let entry = json!({
            "orderId": self.number(10), "code": self.code(10), "status": "complete", "lines": 1, "units": 100,
            "currency": "USD", "total": 12_000, "placedAt": 5, "changedAt": 6, "cartRevision": "00",
            "productionDays": 5, "transitDays": 3, "shipments": 1,
        });
        let invoice = json!({"number": "R-1", "issuedOn": "2027-01-18", "dueOn": "2027-02-18", "terms": "Net 30", "tax": 0, "total": 12_000});
        insert(
            tx,
            "orders",
            vec![
                ("id", order()),
                ("owner", self.own()),
                ("code", text(self.code(10))),
                ("status", text("complete")),
                ("placed_at", Int(5)),
                ("changed_at", Int(6)),
                ("entry", text(entry.to_string())),
                ("placed", text(json!(self.placed()).to_string())),
                ("invoice", text(invoice.to_string())),
                ("shown", Flag(true)),
                ("who", text(format!("First {}", self.surname))),
                ("found_by", text(format!("first {}", self.surname.to_lowercase()))),
            ],
        )
        .await;
        insert(tx, "order_lines", vec![("id", Int(self.number(11))), ("order_id", order()), ("position", Int(0))])
            .await;
        insert(
            tx,
            "order_artworks",
            vec![("order_line_id", Int(self.number(11))), ("location", text("Front")), ("sha256", text(self.file(3)))],
        )
        .await;
        insert(
            tx,
            "order_events",
            vec![("order_id", order()), ("at", Int(5)), ("who", text("customer")), ("event", text("received"))],
        )
        .await;
        let shipment =
            json!({"number": 1, "carrier": "UPS", "service": "Ground", "shippedOn": "2027-01-18", "packages": []});
        insert(
            tx,
            "shipments",
            vec![("order_id", order()), ("number", Int(1)), ("shipment", text(shipment.to_string()))],
        )
        .await;
        insert(tx, "promo_redemptions", vec![("code", text("FREE")), ("owner", self.own()), ("order_id", order())])
            .await;
    }

    pub(super) async fn reopen_order(&self, store: &Store) {
        let mut tx = store.write().await.unwrap();
        on!(tx.exec().await.unwrap(), |db| {
            let sql = "UPDATE orders SET status = 'in_production' WHERE id = $1";
            sqlx::query(sql).bind(self.number(10)).execute(db).await.unwrap();
        });
        tx.commit().await.unwrap();
    }

    /// A quote, with its offer if it is a customer's.
    async fn quotes(&self, tx: &mut Transaction, owner: Val) {
        let is_customer = matches!(&owner, Val::Text(owner) if owner.starts_with('c'));
        let quote = || Int(self.number(30));
        let request = json!({"lines": [], "comment": self.mark, "contact": {
            "firstName": "First", "lastName": self.surname, "email": self.email(), "phone": self.phone}});
        insert(
            tx,
            "quotes",
            vec![
                ("id", quote()),
                ("owner", owner),
                ("code", text(self.code(30))),
                ("state", text("requested")),
                ("requested_at", Int(5)),
                ("changed_at", Int(5)),
                ("entry", text("{}")),
                ("request", text(request.to_string())),
                ("shown", Flag(false)),
                ("who", text(format!("First {}", self.surname))),
            ],
        )
        .await;
        insert(
            tx,
            "quote_events",
            vec![
                ("quote_id", quote()),
                ("number", Int(1)),
                ("at", Int(5)),
                ("role", text("customer")),
                ("name", text(format!("First {}", self.surname))),
                ("event", text("countered")),
                ("note", self.marked()),
            ],
        )
        .await;
        if is_customer {
            let sheet = json!({"revision": 1, "note": self.mark}).to_string();
            insert(tx, "quote_sheets", vec![("quote_id", quote()), ("revision", Int(1)), ("sheet", text(sheet))]).await;
            insert(tx, "quote_artworks", vec![("quote_id", quote()), ("sha256", text(self.file(2)))]).await;
        }
        insert(
            tx,
            "work_claims",
            vec![
                ("queue", text("quotes")),
                ("code", text(self.code(30))),
                ("staff_id", Int(self.id)),
                ("since", Int(5)),
            ],
        )
        .await;
    }

    /// An approved proof of the order, and an open one.
    async fn proofs(&self, tx: &mut Transaction) {
        for (number, file, state, order) in
            [(50, 5, ProofState::Approved, Some(self.order())), (51, 4, ProofState::Ready, None)]
        {
            let proof = || Int(self.number(number));
            let entry = ProofEntry {
                proof_id: ProofId(self.number(number)),
                code: Code::of(self.number(number)),
                product_id: ProductId(1),
                name: "Mug".to_owned(),
                order_id: order,
                order_line_id: None,
                state,
                lacks_artwork: false,
                version: 1,
                configuration_hash: "aa".to_owned(),
                sha256: Some(self.file(file)),
                waiting_since: None,
                approved_at: None,
                approved_by: Some(format!("First {}", self.surname)),
                requested_at: 5,
                changed_at: 5,
            };
            let subject = Subject {
                sku: "MUG".to_owned(),
                name: "Mug".to_owned(),
                configuration: self.configuration(),
                parts: Vec::new(),
                artworks: vec![self.artwork(file)],
            };
            let mut row = vec![
                ("id", proof()),
                ("owner", self.own()),
                ("code", text(self.code(number))),
                ("state", text(state.word())),
                ("requested_at", Int(5)),
                ("changed_at", Int(5)),
                ("entry", text(json!(entry).to_string())),
                ("subject", text(json!(subject).to_string())),
                ("shown", Flag(true)),
            ];
            row.extend(order.map(|order| ("order_id", Int(order.0))));
            insert(tx, "proofs", row).await;
            let file_row = ProofFile {
                name: format!("{}.pdf", self.mark),
                extension: "pdf".to_owned(),
                size: 7,
                sha256: self.file(file),
                generated: false,
            };
            insert(
                tx,
                "proof_versions",
                vec![
                    ("proof_id", proof()),
                    ("version", Int(1)),
                    ("file", text(json!(file_row).to_string())),
                    ("sha256", text(self.file(file))),
                    ("configuration_hash", text("aa")),
                    ("note", self.marked()),
                    ("made_by", text("Grace")),
                    ("made_at", Int(5)),
                ],
            )
            .await;
            insert(
                tx,
                "proof_artworks",
                vec![("proof_id", proof()), ("location", text("Front")), ("sha256", text(self.file(file)))],
            )
            .await;
            insert(
                tx,
                "proof_events",
                vec![
                    ("proof_id", proof()),
                    ("at", Int(5)),
                    ("version", Int(1)),
                    ("who", text(self.email())),
                    ("event", text("approved")),
                    ("note", self.marked()),
                    ("pins", text(json!([{"x": 1, "y": 1, "text": self.mark}]).to_string())),
                ],
            )
            .await;
        }
    }

    async fn support(&self, tx: &mut Transaction) {
        for (number, owner, shown) in [(60, self.own(), true), (61, self.guest_key(), false)] {
            let entry =
                json!({"observationId": self.number(number), "name": "Grace", "role": "support", "startedAt": 5});
            insert(
                tx,
                "observations",
                vec![
                    ("id", Int(self.number(number))),
                    ("owner", owner),
                    ("staff_id", Int(self.id)),
                    ("who", text("grace@shop.example")),
                    ("role", text("support")),
                    ("reason", self.marked()),
                    ("started_at", Int(5)),
                    ("seen_at", Int(5)),
                    ("entry", text(entry.to_string())),
                    ("shown", Flag(shown)),
                ],
            )
            .await;
        }
        insert(
            tx,
            "suggestions",
            vec![
                ("id", Int(self.number(62))),
                ("owner", self.own()),
                ("staff_id", Int(self.id)),
                ("suggested_at", Int(5)),
                ("entry", text(json!({"note": self.mark}).to_string())),
                ("shown", Flag(false)),
            ],
        )
        .await;
        insert(
            tx,
            "audit",
            vec![
                ("at", Int(5)),
                ("who", text("grace@shop.example")),
                ("role", text("support")),
                ("action", text("customer_opened")),
                ("session", self.own()),
            ],
        )
        .await;
    }

    async fn messages(&self, tx: &mut Transaction) {
        self.email_to_customer(tx).await;
        let arrived = json!({"kind": "order_arrived", "email": self.email(), "note": self.mark}).to_string();
        for (recipient, reply_to) in [("shop@shop.example", Some(self.email())), ("shop@shop.example", None)] {
            let mut row = vec![
                ("recipient", text(recipient)),
                ("letter", text(arrived.clone())),
                ("created_at", Int(5)),
                ("next_try_at", Int(5)),
            ];
            row.extend(reply_to.map(|reply_to| ("reply_to", text(reply_to))));
            insert(tx, "outbox", row).await;
        }
        let placed = json!({"kind": "order_placed", "email": self.email(), "order": self.placed()}).to_string();
        self.message(tx, &placed, true).await;
        let countered =
            json!({"kind": "quote_answered", "code": self.code(30), "answer": {"message": self.mark}}).to_string();
        self.message(tx, &countered, false).await;
    }

    async fn email_to_customer(&self, tx: &mut Transaction) {
        insert(
            tx,
            "outbox",
            vec![
                ("recipient", text(self.email())),
                ("letter", text(json!({"kind": "password_changed", "note": self.mark}).to_string())),
                ("created_at", Int(5)),
                ("next_try_at", Int(5)),
            ],
        )
        .await;
    }

    /// Queues a message about the order, `CODE`, for the back office.
    pub(super) async fn queue(&self, store: &Store, message: &str, is_sent: bool) {
        let mut tx = store.write().await.unwrap();
        self.message(&mut tx, &message.replace("CODE", &self.order_code()), is_sent).await;
        tx.commit().await.unwrap();
    }

    async fn message(&self, tx: &mut Transaction, message: &str, is_sent: bool) {
        let mut row = vec![("message", text(message)), ("created_at", Int(5)), ("next_try_at", Int(5))];
        row.extend(is_sent.then_some(("sent_at", Int(6))));
        insert(tx, "back_office_outbox", row).await;
    }
}
