//! Every command, sent again to another node while the first one still runs: both callers get the first answer. Two stores
//! on one PostgreSQL stand for two nodes; a lock on the session's row holds the first request until the second one waits.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use platen_actors::address::{Address, Defaults};
use platen_actors::artwork::facts::Facts;
use platen_actors::cart;
use platen_actors::commands::{
    Answer, Command, address, artwork, design, favorites, membership, observation, order, presentations, proof,
    question, quote, review, samples, suggestion, tax_exemption, upload,
};
use platen_actors::entries::artwork::LogoState;
use platen_actors::entries::cart::Shelf;
use platen_actors::entries::{ArtworkEntry, Entries, EntryKey, EntryValue, UploadPlace, UploadProblem};
use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::{
    AddressId, ArtId, ArtworkId, CustomerId, DesignId, DocumentId, GuestId, LineId, ListId, OrderId, PartId,
    PresentationId, ProductId, ProofId, QuestionId, QuoteId, SampleOrderId, SessionKey, SuggestionId,
};
use platen_actors::observation::{Ended, Member};
use platen_actors::order::{Code, OrderStatus, Report};
use platen_actors::payment::{PaymentEvent, PaymentMethod};
use platen_actors::ports::{Idempotency, SessionStore};
use platen_actors::pricing::Configuration;
use platen_actors::proof::{Pin, ProofFile};
use platen_actors::quote::StaffAction;
use platen_actors::review::ReviewAction;
use platen_actors::suggestion::Proposal;
use platen_actors::upload::{NewUpload, Received};
use platen_store::session_store::SqlSessionStore;
use platen_store::{Connection, Exec, Store, blobs, credits, customers, idempotency, sessions};
use platen_testing::{Fresh, MovedClock};
use serde_json::json;

use crate::selling;

/// How long a request may need to reach the lock.
const PATIENCE: Duration = Duration::from_secs(20);

/// Two nodes, a customer, and the names of the commands that were repeated.
struct World {
    stores: [Store; 2],
    nodes: [Arc<SqlSessionStore>; 2],
    clock: MovedClock,
    key: SessionKey,
    staff: Member,
    repeated: BTreeSet<String>,
    requests: u8,
}

impl World {
    async fn new(fresh: &Fresh) -> Self {
        let clock = MovedClock::default();
        let stores = [Store::open(&fresh.url).await.unwrap(), Store::open(&fresh.url).await.unwrap()];
        let nodes = [0, 1].map(|node: usize| Arc::new(selling::sessions(&stores[node], &clock)));
        let id = crate::work::hire(&stores[0], "ann").await;
        let staff =
            Member { id, email: "ann@example.com".to_owned(), name: "ann".to_owned(), role: "support".to_owned() };
        let mut tx = stores[0].write().await.unwrap();
        let customer = customers::add(&mut tx, "ada@example.com", "hash", 1).await.unwrap().unwrap();
        credits::give(&mut tx, customer, None).await.unwrap();
        for file in ["f1", "f2", "f3", "f4", "f5"] {
            blobs::claim(&mut tx, file, 7, 1).await.unwrap();
        }
        tx.commit().await.unwrap();
        let key = SessionKey::Customer(customer);
        Self { stores, nodes, clock, key, staff, repeated: BTreeSet::new(), requests: 0 }
    }

    async fn entries(&self) -> Arc<Entries> {
        self.nodes[0].load(self.key).await.unwrap().entries
    }

    /// Runs a command without repeating it.
    async fn once(&self, key: SessionKey, command: impl Into<Command>) -> Answer {
        let known = self.nodes[0].load(key).await.unwrap();
        self.nodes[0].execute(key, known, command.into(), None).await.unwrap().answer
    }

    /// Sends a request to one node and, before it is carried out, to the other.
    async fn twice(&mut self, command: impl Into<Command>) -> Answer {
        let command = command.into();
        self.requests += 1;
        let request = Idempotency { key: format!("request {}", self.requests), request_hash: [self.requests; 32] };
        let known = self.nodes[0].load(self.key).await.unwrap();
        let mut held = self.stores[0].write().await.unwrap();
        sessions::take(&mut held, self.key, 1, 1).await.unwrap();
        let mut sent = Vec::new();
        for node in &self.nodes {
            let (node, key, known) = (Arc::clone(node), self.key, known.clone());
            let (command, request) = (command.clone(), request.clone());
            sent.push(tokio::spawn(async move { node.execute(key, known, command, Some(request)).await }));
            self.wait_for_waiting(sent.len()).await;
        }
        held.commit().await.unwrap();
        let [first, second] = sent.try_into().ok().unwrap();
        let (first, second) = (first.await.unwrap(), second.await.unwrap());
        let (first, second) = match (first, second) {
            (Ok(first), Ok(second)) => (first, second),
            outcome => panic!("{command:?}: {outcome:#?}"),
        };
        assert_eq!(first.answer, second.answer, "{command:?}");
        assert_ne!(first.replayed, second.replayed, "{command:?}");
        let found =
            idempotency::find(&mut self.stores[0].read().await.unwrap(), self.key, &request.key, 0).await.unwrap();
        assert_eq!(found.unwrap().version, second.version, "{command:?}");
        self.repeated.insert(name(&command));
        first.answer
    }

    /// Waits until so many transactions wait for a lock.
    async fn wait_for_waiting(&self, count: usize) {
        let waiting = async || {
            let mut reader = self.stores[0].read().await.unwrap();
            let Exec::Postgres(db) = reader.exec().await.unwrap() else { panic!("PostgreSQL") };
            let sql =
                "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
            let waiting: i64 = sqlx::query_scalar(sql).fetch_one(db).await.unwrap();
            usize::try_from(waiting).unwrap()
        };
        let waited = tokio::time::timeout(PATIENCE, async {
            while waiting().await < count {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        });
        waited.await.unwrap_or_else(|_| panic!("request {} does not wait for the lock", self.requests));
    }

    async fn fill_cart(&mut self, configuration: Configuration) -> LineId {
        let lines = vec![(configuration, None)];
        let Answer::CartLines(lines) = self.twice(cart::Command::Add { lines }).await else { panic!("lines") };
        lines[0].0
    }

    async fn place(&mut self, code: i64, address: AddressId, payment: PaymentMethod) -> OrderId {
        self.fill_cart(Configuration::blank(selling::PLAIN, PartId(1), 300)).await;
        let shown = selling::checkout(self.entries().await.as_ref(), address, &self.clock, None);
        let place = order::Place { code: Code::of(code), payment, ..shown };
        let Answer::Order(id, _) = self.twice(order::Command::Place(Box::new(place))).await else { panic!("order") };
        id
    }

    async fn upload(&mut self, name: &str, sha256: &str) -> (DocumentId, ArtworkId) {
        let new = NewUpload { name: name.to_owned(), size: 7, place: UploadPlace::Dashboard, replaces: None };
        let Answer::Upload(id) = self.twice(upload::Command::Start(new)).await else { panic!("upload") };
        self.twice(upload::Command::Load { id, size: 7 }).await;
        let finish = upload::Command::Finish { id, received: received(sha256) };
        let Answer::Artwork(artwork) = self.twice(finish).await else { panic!("artwork") };
        (id, artwork)
    }

    async fn suggest(&mut self, note: &str) -> SuggestionId {
        let proposal = Box::new(Proposal { note: note.to_owned(), ..Proposal::default() });
        let suggest = suggestion::Command::Suggest { by: self.staff.clone(), proposal };
        let Answer::Suggestion(id) = self.twice(suggest).await else { panic!("suggestion") };
        id
    }

    async fn request_quote(&mut self, code: i64) -> QuoteId {
        let contact = json!({"firstName": "Ada", "lastName": "Lovelace", "email": "ada@example.com"});
        let new = quote::NewRequest {
            code: Code::of(code),
            wanted: quote::Wanted::One(Box::new(Configuration::blank(selling::PLAIN, PartId(1), 300))),
            contact: serde_json::from_value(contact).unwrap(),
            comment: None,
            need_by: None,
            ticket: Some(quote::Ticket { hash: [u8::try_from(code).unwrap(); 32], expires_at: i64::MAX }),
        };
        let Answer::Quote(id, _) = self.twice(quote::Command::Request(Box::new(new))).await else { panic!("quote") };
        id
    }

    async fn answer_quote(&mut self, quote: QuoteId, action: StaffAction) {
        let by = self.staff.name.clone();
        self.twice(quote::Command::Staff { quote, by, action: Box::new(action) }).await;
    }

    async fn request_proof(&mut self, code: i64) -> ProofId {
        let request =
            proof::Command::Request { code: Code::of(code), configuration: selling::printed(), comment: String::new() };
        let Answer::Proof(proof, _) = self.twice(request).await else { panic!("proof") };
        let file = ProofFile {
            name: "proof.svg".to_owned(),
            extension: "svg".to_owned(),
            size: 7,
            sha256: "f1".to_owned(),
            generated: true,
        };
        let (note, by) = (String::new(), self.staff.name.clone());
        self.twice(proof::Command::Send { proof, file, note, by, replaces_approved: false }).await;
        proof
    }
}

/// Returns the name of a command: `order::Place`.
fn name(command: &Command) -> String {
    let text = format!("{command:?}");
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    let (aggregate, variant) = (words.next().unwrap(), words.next().unwrap_or_default());
    match aggregate {
        "Sweep" | "MergeGuest" => format!("mod::{aggregate}"),
        _ => format!("{}::{variant}", snake(aggregate)),
    }
}

fn snake(camel: &str) -> String {
    let mut snake = String::new();
    for letter in camel.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// Returns the names of all commands, as their definitions say.
fn all() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../actors/src/commands");
    let mut names = BTreeSet::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let module = path.file_stem().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        if text.contains("pub struct Command ") {
            names.insert(format!("{module}::Command"));
        }
        let Some((_, rest)) = text.split_once("pub enum Command {\n") else { continue };
        let (body, _) = rest.split_once("\n}").unwrap();
        for line in body.lines() {
            let variant =
                line.strip_prefix("    ").filter(|rest| rest.starts_with(|letter: char| letter.is_uppercase()));
            let Some(variant) = variant else { continue };
            let variant: String = variant.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            if module != "mod" || matches!(variant.as_str(), "Sweep" | "MergeGuest") {
                names.insert(format!("{module}::{variant}"));
            }
        }
    }
    names
}

fn received(sha256: &str) -> Received {
    Received { size: 7, sha256: sha256.to_owned(), facts: Box::new(Facts { preview: true, ..Facts::default() }) }
}

fn text(text: &str) -> String {
    text.to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_request_that_is_repeated_while_it_runs_gets_the_first_answer() {
    let fresh = Fresh::postgres().await;
    let world = &mut World::new(&fresh).await;
    Box::pin(lists_are_kept(world)).await;
    let address = Box::pin(an_address_book_is_kept(world)).await;
    Box::pin(files_are_kept(world)).await;
    Box::pin(staff_help(world)).await;
    Box::pin(goods_are_ordered(world, address)).await;
    Box::pin(quotes_are_answered(world, address)).await;
    Box::pin(a_guest_signs_in(world)).await;
    assert_eq!(world.repeated, all(), "every command is repeated here");
}

async fn lists_are_kept(world: &mut World) {
    let (product, other) = (selling::PLAIN, selling::PRINTED);
    world.twice(samples::Command::Add { product }).await;
    world.twice(samples::Command::SetComment { comment: text("blue") }).await;
    world.twice(samples::Command::Remove { product }).await;
    world.twice(favorites::Command::Add { product }).await;
    world.twice(favorites::Command::Remove { product }).await;
    let create = favorites::Command::CreateList { name: text("Mugs"), products: vec![product] };
    let Answer::Favorites(favorites::Answer::List(list)) = world.twice(create).await else { panic!("list") };
    let _: ListId = list;
    world.twice(favorites::Command::RenameList { list, name: text("Cups") }).await;
    world.twice(favorites::Command::AddToList { list, products: vec![other] }).await;
    world.twice(favorites::Command::SetNotes { list, product: other, notes: text("n") }).await;
    world.twice(favorites::Command::RemoveFromList { list, product: other }).await;
    world.twice(favorites::Command::DeleteList { list }).await;
    world.twice(favorites::Command::AddArt { art: ArtId(1) }).await;
    world.twice(favorites::Command::RemoveArt { art: ArtId(1) }).await;
    let create = presentations::Command::Create { name: text("Spring"), products: vec![product] };
    let Answer::Presentations(presentations::Answer::Presentation(presentation)) = world.twice(create).await else {
        panic!("presentation")
    };
    let _: PresentationId = presentation;
    world.twice(presentations::Command::Describe { presentation, name: Some(text("Fall")), comment: None }).await;
    world.twice(presentations::Command::AddProduct { presentation, product: other, shown: None }).await;
    world.twice(presentations::Command::MoveProduct { presentation, product: other, before: Some(product) }).await;
    world.twice(presentations::Command::CommentProduct { presentation, product, comment: text("c") }).await;
    world.twice(presentations::Command::Share { presentation, link: Some(text("link")) }).await;
    world.twice(presentations::Command::RemoveProduct { presentation, product }).await;
    world.twice(presentations::Command::Delete { presentation }).await;
}

async fn an_address_book_is_kept(world: &mut World) -> AddressId {
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.push(selling::added(&world.twice(selling::add_address()).await));
    }
    let address = Address { country_id: text("US"), city: text("Springfield"), ..Address::default() };
    world.twice(address::Command::Update { id: ids[1], address, defaults: Defaults::default() }).await;
    world.twice(address::Command::Remove { id: ids[1] }).await;
    world.twice(samples::Command::Add { product: selling::PLAIN }).await;
    let order = samples::Command::Order { code: Code::of(1), address: ids[0] };
    let Answer::Samples(samples::Answer::Order(order, _)) = world.twice(order).await else { panic!("samples") };
    let _: SampleOrderId = order;
    world.twice(samples::Command::Report { order, report: FreeOrderReport::Sent { note: None } }).await;
    ids[0]
}

async fn files_are_kept(world: &mut World) {
    let (first, logo) = world.upload("logo.png", "f1").await;
    world.twice(artwork::Command::Rename { id: logo, name: text("Logo") }).await;
    world.twice(artwork::Command::UseAsLogo { id: logo, state: LogoState::Shown }).await;
    world.twice(tax_exemption::Command::Send { artwork: logo }).await;
    let decline = tax_exemption::Command::Decline { sha256: text("f1"), reason: text("It is expired.") };
    world.twice(decline).await;
    let valid_until = "2027-03-01".parse().unwrap();
    world.twice(tax_exemption::Command::Accept { sha256: text("f1"), valid_until }).await;
    world.twice(tax_exemption::Command::Withdraw).await;
    world.twice(membership::Command { group: None }).await;

    let create = design::Command::Create { product: selling::PRINTED, color: None };
    let Answer::Designs(design::Answer::Design(id)) = world.twice(create).await else { panic!("design") };
    let _: DesignId = id;
    world.twice(design::Command::Recolor { design: id, color: None }).await;
    let layer = json!({"designId": id, "layerId": 1, "location": "Front", "x": 0, "y": 0, "width": 1000, "height": 1000,
        "turn": 0, "position": 1, "content": {"kind": "artwork", "artworkId": logo}});
    let layer = serde_json::from_value(layer).unwrap();
    world.twice(design::Command::PutLayer(Box::new(layer))).await;
    let print = design::Command::Print {
        design: id,
        location: text("Front"),
        name: text("Print"),
        file: Box::new(received("f2")),
    };
    world.twice(print).await;
    world.twice(design::Command::RemoveLayer { design: id, layer: platen_actors::ids::LayerId(1) }).await;
    world.twice(design::Command::Delete { design: id }).await;

    let new = NewUpload { name: text("other.png"), size: 7, place: UploadPlace::Dashboard, replaces: None };
    let Answer::Upload(failed) = world.twice(upload::Command::Start(new)).await else { panic!("upload") };
    let problem = UploadProblem { code: text("wrong_content"), message: text("It is none.") };
    world.twice(upload::Command::Fail { id: failed, problem }).await;
    world.twice(upload::Command::Remove { id: failed }).await;
    world.twice(upload::Command::DeleteDocument { id: first }).await;
    let (_, artwork) = world.upload("third.png", "f3").await;
    world.twice(artwork::Command::Delete { id: artwork }).await;
}

async fn staff_help(world: &mut World) {
    for answer in [None, Some(true), Some(false)] {
        let suggestion = world.suggest("Mugs ship faster.").await;
        let by = world.staff.clone();
        world
            .twice(match answer {
                None => suggestion::Command::Withdraw { suggestion, by },
                Some(true) => suggestion::Command::Take { suggestion },
                Some(false) => suggestion::Command::Dismiss { suggestion },
            })
            .await;
    }
    let by = world.staff.clone();
    let start = observation::Command::Start { by: by.clone(), sign_in: [1; 32], reason: text("a question") };
    let Answer::Observation(observation) = world.twice(start).await else { panic!("observation") };
    world.twice(observation::Command::Reveal { observation, by, reason: text("to help") }).await;
    world.twice(observation::Command::End { observation, how: Ended::ByCustomer }).await;

    let ask = question::NewQuestion {
        product: selling::PLAIN,
        product_name: text("Mug"),
        code: Code::of(2),
        text: text("How tall is it?"),
        name: None,
        email: None,
        ticket: Some(quote::Ticket { hash: [99; 32], expires_at: i64::MAX }),
    };
    let Answer::Question(question, _) = world.twice(question::Command::Ask(Box::new(ask))).await else {
        panic!("question")
    };
    let _: QuestionId = question;
    world.twice(question::Command::Answer { question, by: text("ann"), text: text("10 cm") }).await;
    world.twice(question::Command::Show { question }).await;
    world.twice(question::Command::See { question }).await;
    world.twice(question::Command::Write { question, text: text("Thanks") }).await;
    world.twice(question::Command::Close { question }).await;
}

async fn goods_are_ordered(world: &mut World, address: AddressId) {
    let line = world.fill_cart(selling::printed()).await;
    let configuration = Configuration::blank(selling::PLAIN, PartId(1), 400);
    world.twice(cart::Command::Change { line, configuration }).await;
    world.twice(cart::Command::SetQuantity { line, quantity: 500 }).await;
    world.twice(cart::Command::EnterCode { code: text(selling::PROMO) }).await;
    world.twice(cart::Command::RemoveCode).await;
    world.twice(cart::Command::Reprice).await;
    world.twice(cart::Command::Seen).await;
    world.twice(cart::Command::Move { line, shelf: Shelf::Removed }).await;

    let order = world.place(11, address, PaymentMethod::Account).await;
    world.twice(order::Command::Cancel { order }).await;
    let order = world.place(12, address, PaymentMethod::Card).await;
    world.twice(order::Command::Pay { order, event: PaymentEvent::Opened { session: text("cs") } }).await;
    let order = world.place(13, address, PaymentMethod::Account).await;
    world.twice(order::Command::RequestTracking { order }).await;
    world.twice(order::Command::Number { order }).await;
    let shipment = json!({"number": 1, "carrier": "UPS", "service": "Ground", "shippedOn": "2027-01-18",
        "packages": [{"number": 1}]});
    for report in [
        Report::Accepted { number: text("S-1") },
        Report::Status { status: OrderStatus::InProduction, note: None },
        Report::Shipped(serde_json::from_value(shipment).unwrap()),
    ] {
        world.twice(order::Command::Report { order, report: Box::new(report) }).await;
    }
    let draft = review::Draft {
        product: text("Mug"),
        code: Code::of(14),
        stars: 5,
        title: text("Good"),
        text: text("It holds coffee."),
        good_for: None,
        shown_as: platen_actors::review::ShownAs::Person,
    };
    let product = selling::PLAIN;
    world.twice(review::Command::Submit { product, draft: Box::new(draft) }).await;
    let by = world.staff.name.clone();
    world.twice(review::Command::Moderate { product, code: Code::of(14), by, action: ReviewAction::Publish }).await;

    let proof = world.request_proof(21).await;
    let pins = vec![Pin { x: 1, y: 1, text: text("larger") }];
    world.twice(proof::Command::RequestChanges { proof, version: 1, comment: text("Larger"), pins }).await;
    let (_, artwork) = world.upload("fourth.png", "f4").await;
    world.twice(proof::Command::PutArtwork { proof, location: text("Front"), artwork }).await;
    let entries = world.entries().await;
    let Some(EntryValue::Artwork(known)) = entries.get(EntryKey::Artwork(artwork)) else { panic!("no file") };
    let file = Box::new(ArtworkEntry { sha256: text("f5"), ..known.clone() });
    world.twice(proof::Command::PutCopy { proof, location: text("Front"), file }).await;
    world.twice(proof::Command::Cancel { proof }).await;
    let proof = world.request_proof(22).await;
    let entries = world.entries().await;
    let Some(EntryValue::Proof(entry)) = entries.get(EntryKey::Proof(proof)) else { panic!("no proof") };
    let approve = proof::Command::Approve {
        proof,
        version: 1,
        configuration_hash: entry.configuration_hash.clone(),
        spelling: true,
        by: text("ada@example.com"),
    };
    world.twice(approve).await;
}

async fn quotes_are_answered(world: &mut World, address: AddressId) {
    let offer = || {
        let offer = json!({"lines": [{}], "shipping": 1_500, "validUntil": "2027-03-01"});
        StaffAction::Offer(serde_json::from_value(offer).unwrap())
    };
    let quote = world.request_quote(31).await;
    world.answer_quote(quote, StaffAction::TakeUp).await;
    world.answer_quote(quote, offer()).await;
    let message = text("Cheaper, please");
    world.twice(quote::Command::Counter { quote, revision: 1, message, target_total: None }).await;
    world.answer_quote(quote, offer()).await;
    world.twice(quote::Command::Accept { quote, revision: 2 }).await;
    let entries = world.entries().await;
    let Some(EntryValue::Quote(entry)) = entries.get(EntryKey::Quote(quote)) else { panic!("no quote") };
    let place = quote::Place {
        quote,
        code: Code::of(32),
        revision: 2,
        total: entry.total.unwrap(),
        address,
        billing: address,
        purchase_order: text("PO"),
        payment: PaymentMethod::Account,
        takes_cards: false,
    };
    world.twice(quote::Command::Order(Box::new(place))).await;
    let quote = world.request_quote(33).await;
    world.answer_quote(quote, StaffAction::TakeUp).await;
    world.answer_quote(quote, offer()).await;
    world.twice(quote::Command::Decline { quote, revision: 1, reason: None }).await;
}

async fn a_guest_signs_in(world: &mut World) {
    let guest = GuestId(7);
    world.once(SessionKey::Guest(guest), samples::Command::Add { product: ProductId(2) }).await;
    world.twice(Command::MergeGuest { guest, claimed_with: None }).await;
    world.twice(Command::Sweep).await;
    let _: CustomerId = world.key.customer().unwrap();
}
