//! Outcomes of an email when the mail server accepts it, rejects it, is unreachable or disconnects; on both engines.

use std::sync::Arc;

use platen::accounts::link_keys::LinkKeys;
use platen::client::settings::PageSettings;
use platen::housekeeping;
use platen::mail::carrier::{EmailCarrier, FIRST_WAIT, KEEP_TRYING, TAKEN};
use platen::mail::smtp::Smtp;
use platen::outbox::Sender;
use platen::settings::saved_parts::SavedParts;
use platen::settings::{Settings, ShopSource};
use platen_actors::ids::ProductId;
use platen_actors::ports::{Clock, SystemRng};
use platen_catalog::Catalog;
use platen_store::outbox::email::EmailMessage;
use platen_store::outbox::{self, Row};
use platen_store::{Store, customers};
use platen_testing::{MovedClock, on_both_engines};
use tokio::sync::watch;

use crate::support::catalog::fill;
use crate::support::smtp::{Manner, SmtpServer};

on_both_engines!(
    an_email_is_sent_once,
    an_email_has_its_headers_and_parts,
    a_busy_server_is_retried_later,
    a_rejected_email_is_given_up_with_its_reason,
    a_wrong_smtp_password_does_not_give_up_the_email,
    a_lost_response_sends_the_same_email_again,
    two_nodes_send_each_email_once,
    an_email_leased_by_a_stopped_node_is_sent_by_another,
    an_email_is_given_up_after_four_days,
    an_expired_code_is_not_sent,
    an_undeliverable_email_does_not_delay_the_next,
    an_email_of_a_rolled_back_transaction_is_not_sent,
    old_emails_are_deleted,
);

/// A node that sends emails.
struct Node {
    sender: Sender<EmailCarrier>,
    clock: MovedClock,
    smtp: SmtpServer,
    _stop: watch::Sender<()>,
    stopped: watch::Receiver<()>,
}

impl Node {
    async fn on(store: &Store) -> Self {
        Self::with(store, SmtpServer::start().await, MovedClock::default()).await
    }

    async fn with(store: &Store, smtp: SmtpServer, clock: MovedClock) -> Self {
        let from = "The Shop <hello@shop.example>".parse().unwrap();
        let (stop, stopped) = watch::channel(());
        let catalog = Arc::new(Catalog::load(store).await.unwrap());
        let settings = Settings::load(
            ShopSource::BuiltIn,
            None,
            PageSettings::default(),
            SavedParts::default(),
            &catalog.current(),
        )
        .unwrap();
        let time: Arc<dyn Clock> = Arc::new(clock.clone());
        let carrier = EmailCarrier {
            smtp: Smtp::new(&smtp.url(), &from).unwrap(),
            catalog,
            settings: Arc::new(settings),
            from,
            links: "https://shop.example".to_owned(),
            link_keys: LinkKeys::load(store, &SystemRng, &time).await.unwrap(),
            store: store.clone(),
        };
        let sender = Sender { store: store.clone(), clock: Arc::new(clock.clone()), carrier };
        Self { sender, clock, smtp, _stop: stop, stopped }
    }

    async fn send_due(&self) -> usize {
        Box::pin(self.sender.send_due(&self.stopped)).await.unwrap()
    }

    async fn post(&self, recipient: &str, message: &EmailMessage) {
        let mut tx = self.sender.store.write().await.unwrap();
        outbox::add(&mut tx, recipient, None, message, self.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn rows(&self) -> Vec<Row> {
        outbox::list(&mut self.sender.store.read().await.unwrap(), 100).await.unwrap()
    }

    async fn row(&self) -> Row {
        self.rows().await.remove(0)
    }
}

async fn an_email_is_sent_once(store: Store) {
    let node = Node::on(&store).await;
    node.post("ada@example.com", &EmailMessage::PasswordReset { code: "c0de".to_owned() }).await;
    assert_eq!((node.send_due().await, node.send_due().await), (1, 0));
    assert_eq!(node.smtp.taken().len(), 1);
    assert_eq!(node.smtp.taken()[0].to, " TO:<ada@example.com>");
    let row = node.row().await;
    assert_eq!((row.sent_at, row.gave_up, row.tries), (Some(node.clock.now()), None, 1));
    // The code is a secret, which a sent email does not keep.
    assert_eq!(row.message, Some(EmailMessage::PasswordReset { code: String::new() }));
    node.clock.advance(KEEP_TRYING * 2);
    assert_eq!(node.send_due().await, 0);
}

async fn an_email_has_its_headers_and_parts(store: Store) {
    fill(&store).await;
    let node = Node::on(&store).await;
    let message = EmailMessage::FavoritesShared {
        from: "ada@example.com".to_owned(),
        products: vec![ProductId(2), ProductId(999), ProductId(1)],
        message: Some("Look at\r\n.these <b>mugs</b>.\r\nBcc: eve@example.com".to_owned()),
    };
    let mut tx = store.write().await.unwrap();
    let now = node.clock.now();
    outbox::add(&mut tx, "bob@müller.example", Some("ada@example.com"), &message, now).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(node.send_due().await, 1);
    let mail = node.smtp.taken().remove(0);
    assert_eq!(
        (mail.from.as_str(), mail.to.as_str()),
        (" FROM:<hello@shop.example>", " TO:<bob@xn--mller-kva.example>")
    );
    let header = |name| mail.header(name).unwrap_or_default();
    assert_eq!(header("From"), "\"The Shop\" <hello@shop.example>");
    assert_eq!(header("To"), "bob@xn--mller-kva.example");
    assert_eq!(header("Reply-To"), "ada@example.com");
    assert_eq!(header("Subject"), "ada@example.com shared some favorites with you");
    assert_eq!(header("Date"), "Fri, 15 Jan 2027 08:00:00 +0000");
    assert_eq!(header("Message-ID"), format!("<letter-{}-{now}@shop.example>", node.row().await.id));
    assert_eq!(header("Auto-Submitted"), "auto-generated");
    assert!(!mail.headers().iter().any(|line| line.starts_with("Bcc")), "{:?}", mail.headers());
    let body = mail.body();
    for part in [
        "Content-Type: text/plain",
        "* Mug No. 2, from $2.50",
        "> Look at\n> .these <b>mugs</b>.\n> Bcc: eve@example.com",
        "https://shop.example/product/2/mug-no-2",
        "Content-Type: text/html",
        "these &#60;b&#62;mugs",
        "<a href=\"https://shop.example/product/1/pen-no-1\"",
        "src=\"https://shop.example/emails/pictures/",
    ] {
        assert!(body.contains(part), "{part} in {body}");
    }
    assert!(!body.contains("999"));
}

async fn a_busy_server_is_retried_later(store: Store) {
    let node = Node::on(&store).await;
    node.smtp.next(&[Manner::NotNow, Manner::Away]);
    node.post("ada@example.com", &EmailMessage::PasswordChanged).await;
    assert_eq!(node.send_due().await, 0);
    node.clock.advance(FIRST_WAIT - 1);
    assert_eq!((node.send_due().await, node.row().await.tries), (0, 1), "not before its time");
    node.clock.advance(1);
    assert_eq!((node.send_due().await, node.row().await.tries), (0, 2));
    node.clock.advance(FIRST_WAIT);
    assert_eq!((node.send_due().await, node.row().await.tries), (0, 2), "the second wait is longer");
    node.clock.advance(FIRST_WAIT);
    assert_eq!((node.send_due().await, node.row().await.tries), (1, 3));
    assert_eq!(node.smtp.taken().len(), 1);
}

async fn a_rejected_email_is_given_up_with_its_reason(store: Store) {
    let node = Node::on(&store).await;
    for (manner, reason) in [(Manner::Never, "no such box"), (Manner::NeverThis, "not this")] {
        node.smtp.next(&[manner]);
        node.post("ada@example.com", &EmailMessage::PasswordReset { code: "c0de".to_owned() }).await;
        assert_eq!(node.send_due().await, 0);
        let row = node.row().await;
        assert!(row.gave_up.as_ref().is_some_and(|why| why.contains(reason)), "{row:?}");
        assert_eq!(row.message, Some(EmailMessage::PasswordReset { code: String::new() }));
        node.clock.advance(KEEP_TRYING / 2);
        assert_eq!(node.send_due().await, 0);
    }
    assert_eq!(node.smtp.taken().len(), 0);
}

async fn a_wrong_smtp_password_does_not_give_up_the_email(store: Store) {
    let node = Node::on(&store).await;
    node.smtp.next(&[Manner::WrongPassword]);
    node.post("ada@example.com", &EmailMessage::PasswordChanged).await;
    assert_eq!((node.send_due().await, node.row().await.gave_up), (0, None));
    node.clock.advance(FIRST_WAIT);
    assert_eq!(node.send_due().await, 1);
}

async fn a_lost_response_sends_the_same_email_again(store: Store) {
    let node = Node::on(&store).await;
    node.smtp.next(&[Manner::HangUp]);
    node.post("ada@example.com", &EmailMessage::PasswordChanged).await;
    assert_eq!(node.send_due().await, 0);
    node.clock.advance(FIRST_WAIT);
    assert_eq!(node.send_due().await, 1);
    let (first, second) = (node.smtp.read_without_answer().remove(0), node.smtp.taken().remove(0));
    for name in ["Message-ID", "Date", "Subject"] {
        assert!(first.header(name).is_some());
        assert_eq!(first.header(name), second.header(name), "a recipient of both can identify the duplicate");
    }
}

async fn two_nodes_send_each_email_once(store: Store) {
    const EMAILS: usize = 40;
    let smtp = SmtpServer::start().await;
    let clock = MovedClock::default();
    let first = Node::with(&store, smtp.clone(), clock.clone()).await;
    let second = Node::with(&store, smtp.clone(), clock).await;
    for number in 0..EMAILS {
        first.post(&format!("{number}@example.com"), &EmailMessage::PasswordChanged).await;
    }
    let (here, there) = futures_util::future::join(Box::pin(first.send_due()), Box::pin(second.send_due())).await;
    assert_eq!(here + there, EMAILS);
    assert!(here > 0 && there > 0, "both had a part in it: {here} and {there}");
    let mut to: Vec<String> = smtp.taken().into_iter().map(|mail| mail.to).collect();
    to.sort();
    to.dedup();
    assert_eq!((to.len(), smtp.taken().len()), (EMAILS, EMAILS));
}

async fn an_email_leased_by_a_stopped_node_is_sent_by_another(store: Store) {
    let node = Node::on(&store).await;
    node.post("ada@example.com", &EmailMessage::PasswordChanged).await;
    let now = node.clock.now();
    let mut tx = store.write().await.unwrap();
    let taken = outbox::take(&mut tx, now, now + TAKEN).await.unwrap().unwrap();
    tx.commit().await.unwrap();
    node.clock.advance(TAKEN - 1);
    assert_eq!(node.send_due().await, 0, "it may still be on its way");
    node.clock.advance(1);
    assert_eq!(node.send_due().await, 1);
    // If the first node was only slow, it does not undo the result of the second.
    let mut tx = store.write().await.unwrap();
    outbox::put_back(&mut tx, taken.id, taken.tries, now).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!((node.send_due().await, node.smtp.taken().len()), (0, 1));
}

async fn an_email_is_given_up_after_four_days(store: Store) {
    let node = Node::on(&store).await;
    node.smtp.next(&[Manner::NotNow; 100]);
    node.post("ada@example.com", &EmailMessage::PasswordChanged).await;
    let began = node.clock.now();
    while node.row().await.gave_up.is_none() {
        assert_eq!(node.send_due().await, 0);
        let wait = node.row().await.next_try_at - node.clock.now();
        node.clock.advance(wait.max(1));
        assert!(node.clock.now() <= began + KEEP_TRYING + 1);
    }
    let row = node.row().await;
    assert!((20..60).contains(&row.tries), "{}", row.tries);
    assert!(row.gave_up.unwrap().contains("busy"));

    // An email that stayed queued for as long without a mail server is not sent either.
    node.post("ada@example.com", &EmailMessage::PasswordChanged).await;
    node.clock.advance(KEEP_TRYING + 1);
    assert_eq!((node.send_due().await, node.row().await.gave_up.is_some()), (0, true));
}

async fn an_expired_code_is_not_sent(store: Store) {
    let node = Node::on(&store).await;
    node.smtp.next(&[Manner::Away]);
    node.post("ada@example.com", &EmailMessage::PasswordReset { code: "c0de".to_owned() }).await;
    assert_eq!(node.send_due().await, 0);
    node.clock.advance(10 * 60 * 1000);
    assert_eq!(node.send_due().await, 0);
    assert_eq!((node.smtp.taken().len(), node.row().await.gave_up.is_some()), (0, true));
}

async fn an_undeliverable_email_does_not_delay_the_next(store: Store) {
    let node = Node::on(&store).await;
    node.smtp.next(&[Manner::NotNow]);
    node.post("no address at all", &EmailMessage::PasswordChanged).await;
    node.post("ada@example.com", &EmailMessage::PasswordChanged).await;
    node.post("bob@example.com", &EmailMessage::PasswordChanged).await;
    assert_eq!(node.send_due().await, 1);
    assert_eq!(node.smtp.taken()[0].to, " TO:<bob@example.com>");
    let rows = node.rows().await;
    assert!(rows[2].gave_up.is_some() && rows[1].gave_up.is_none() && rows[0].sent_at.is_some(), "{rows:?}");
}

async fn an_email_of_a_rolled_back_transaction_is_not_sent(store: Store) {
    let node = Node::on(&store).await;
    let mut tx = store.write().await.unwrap();
    customers::add(&mut tx, "ada@example.com", "hash", 1).await.unwrap();
    outbox::add(&mut tx, "ada@example.com", None, &EmailMessage::PasswordChanged, node.clock.now()).await.unwrap();
    drop(tx);
    assert_eq!((node.send_due().await, node.rows().await.len()), (0, 0));
}

async fn old_emails_are_deleted(store: Store) {
    let node = Node::on(&store).await;
    node.smtp.next(&[Manner::Never]);
    for to in ["refused@example.com", "sent@example.com"] {
        node.post(to, &EmailMessage::PasswordChanged).await;
    }
    assert_eq!(node.send_due().await, 1);
    node.clock.advance(30 * 24 * 60 * 60 * 1000);
    node.post("waits@example.com", &EmailMessage::PasswordChanged).await;
    housekeeping::sweep(&store, node.clock.now()).await.unwrap();
    assert_eq!(node.rows().await.len(), 3, "thirty days are kept");
    node.clock.advance(1);
    housekeeping::sweep(&store, node.clock.now()).await.unwrap();
    let left: Vec<String> = node.rows().await.into_iter().map(|row| row.recipient).collect();
    assert_eq!(left, ["waits@example.com"]);
}
