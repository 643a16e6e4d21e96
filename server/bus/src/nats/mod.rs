//! The bus over NATS, without JetStream: one subject per session, to which a node subscribes while it has subscribers. It carries
//! whole changes, the lobby and presence.
//!
//! While NATS cannot be reached, what is published waits. If too much waits, the nodes are told afterwards that something was
//! lost.

mod lag;
mod sending;
mod subjects;

use std::sync::Arc;
use std::time::Duration;

pub use async_nats::ServerAddr;
use async_nats::connection::State;
use async_nats::{Client, ConnectError, ConnectOptions, Event, Subscriber};
use bytes::Bytes;
use futures_util::StreamExt;
use platen_actors::bus::{
    Bus, BusMessage, Listener, LobbyListener, LocalBus, NodeName, Subscription, WorkListener, WorkMessage,
};
use platen_actors::counters::Durations;
use platen_actors::ids::SessionKey;
use platen_actors::lobby::LobbyMessage;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{interval, timeout};

use self::sending::{Outgoing, OutgoingMessage};
use self::subjects::{Names, Subjects};

/// The interval at which the connection is tested.
const PING_EVERY: Duration = Duration::from_secs(2);
/// How long a connection may take to be opened.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// The longest pause between two attempts to connect again.
const LONGEST_PAUSE: Duration = Duration::from_millis(500);
/// How long the other nodes may take to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);
/// The interval at which they are asked.
const ASK_EVERY: Duration = Duration::from_millis(300);

/// The bus of a node. Dropping it ends the connection.
pub struct NatsBus {
    local: LocalBus,
    client: Client,
    names: Names,
    subjects: Arc<Subjects>,
    outgoing: Outgoing,
    losses: watch::Sender<u64>,
    lag: Arc<Durations>,
    tasks: Vec<JoinHandle<()>>,
}

/// Why NATS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// No server can be reached.
    #[error("NATS cannot be reached: {0}")]
    Connect(#[from] ConnectError),
    /// A subject cannot be subscribed to.
    #[error("NATS refuses a subscription: {0}")]
    Subscribe(#[from] async_nats::SubscribeError),
    /// The connection was lost.
    #[error("the connection to NATS was lost: {0}")]
    Lost(String),
    /// Other nodes do not answer.
    #[error("no answer came over NATS from node {0} on this database: start all nodes with the same --nats-url")]
    Unheard(String),
}

impl NatsBus {
    /// Connects a node to the first of several servers that can be reached. The nodes of one `cluster`, a text of letters and
    /// digits, hear each other. `node` must be unique.
    pub async fn connect(servers: Vec<ServerAddr>, cluster: &str, node: NodeName) -> Result<Self, NatsError> {
        let (local, losses) = (LocalBus::default(), watch::Sender::new(0));
        let counted = losses.clone();
        let client = ConnectOptions::new()
            .name(format!("platen {node}"))
            .no_echo()
            .ping_interval(PING_EVERY)
            .connection_timeout(CONNECT_TIMEOUT)
            .reconnect_delay_callback(|attempt| {
                LONGEST_PAUSE.min(Duration::from_millis(50) * u32::try_from(attempt).unwrap_or(10))
            })
            .event_callback(move |event| {
                note(&counted, &event);
                std::future::ready(())
            })
            .connect(servers)
            .await?;
        let names = Names::new(cluster);
        let subjects = Arc::new(Subjects::new(client.clone(), names.clone(), local.clone(), losses.clone()));
        let (outgoing, sending) = sending::begin(client.clone(), names.lost());
        let (lag, inbox) = (Arc::<Durations>::default(), client.new_inbox());
        let asked = Arc::<lag::Asked>::default();
        let tasks = vec![
            tokio::spawn(lag::ask(outgoing.clone(), names.nodes(), inbox.clone(), Arc::clone(&asked))),
            hear(client.subscribe(format!("{inbox}.*")).await?, {
                let lag = Arc::clone(&lag);
                move |answer| asked.measure(&answer.subject, &lag)
            }),
            tokio::spawn(sending),
            hear(client.subscribe(names.lobby()).await?, {
                let (local, losses) = (local.clone(), losses.clone());
                move |message| match serde_json::from_slice::<LobbyMessage>(&message.payload) {
                    Ok(message) => local.deliver_to_lobbies(&message),
                    Err(_) => count_loss(&losses),
                }
            }),
            hear(client.subscribe(names.work()).await?, {
                let (local, losses) = (local.clone(), losses.clone());
                move |message| match serde_json::from_slice::<WorkMessage>(&message.payload) {
                    Ok(work) => local.publish_work(work),
                    Err(_) => count_loss(&losses),
                }
            }),
            hear(client.subscribe(names.lost()).await?, {
                let losses = losses.clone();
                move |_| count_loss(&losses)
            }),
            answer(client.clone(), client.subscribe(names.nodes()).await?, node),
        ];
        client.flush().await.map_err(|error| NatsError::Lost(error.to_string()))?;
        Ok(Self { local, client, names, subjects, outgoing, losses, lag, tasks })
    }

    /// Waits until all of these nodes have answered over this bus.
    pub async fn reach(&self, nodes: &[NodeName]) -> Result<(), NatsError> {
        let mut unheard = nodes.to_vec();
        let inbox = self.client.new_inbox();
        let mut answers = self.client.subscribe(inbox.clone()).await?;
        let mut ask = interval(ASK_EVERY);
        let all = async {
            while !unheard.is_empty() {
                tokio::select! {
                    // Repeated, because a node that has just started may not listen yet.
                    _ = ask.tick() => {
                        let asked = self.client.publish_with_reply(self.names.nodes(), inbox.clone(), Bytes::new()).await;
                        asked.map_err(|error| NatsError::Lost(error.to_string()))?;
                    }
                    Some(answer) = answers.next() => unheard.retain(|node| node.as_bytes() != &*answer.payload),
                }
            }
            Ok::<_, NatsError>(())
        };
        timeout(ANSWER_TIMEOUT, all).await.unwrap_or(Ok(()))?;
        if unheard.is_empty() { Ok(()) } else { Err(NatsError::Unheard(unheard.join(", "))) }
    }

    fn send(&self, subject: String, message: &impl serde::Serialize) -> bool {
        // Only maps with keys that are no strings cannot be written.
        let payload = serde_json::to_vec(message).unwrap_or_default();
        let fits = payload.len() <= self.client.max_payload();
        if fits {
            self.outgoing.send(OutgoingMessage { subject, reply: None, payload: payload.into() });
        }
        fits
    }
}

/// Counts a loss if an event means one.
fn note(losses: &watch::Sender<u64>, event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to NATS"),
        Event::Disconnected => tracing::warn!("the connection to NATS was lost"),
        Event::SlowConsumer(_) => tracing::warn!("messages of NATS arrived faster than they were handled"),
        other => tracing::info!("NATS: {other}"),
    }
    if matches!(event, Event::Connected | Event::SlowConsumer(_)) {
        count_loss(losses);
    }
}

fn count_loss(losses: &watch::Sender<u64>) {
    losses.send_modify(|losses| *losses += 1);
}

/// Handles the messages of a subscription.
fn hear(mut subscriber: Subscriber, handle: impl Fn(async_nats::Message) + Send + 'static) -> JoinHandle<()> {
    tokio::spawn(async move {
        while let Some(message) = subscriber.next().await {
            handle(message);
        }
    })
}

/// Tells nodes that ask the name of this one.
fn answer(client: Client, mut questions: Subscriber, node: NodeName) -> JoinHandle<()> {
    tokio::spawn(async move {
        while let Some(question) = questions.next().await {
            if let Some(reply) = question.reply
                && let Err(error) = client.publish(reply, node.as_bytes().to_vec().into()).await
            {
                tracing::debug!(%error, "a node could not be answered");
            }
        }
    })
}

impl Drop for NatsBus {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

impl Bus for NatsBus {
    fn subscribe(&self, key: SessionKey, listener: Listener) -> Subscription {
        let local = self.local.subscribe(key, listener);
        let (id, subject) = (local.id, Subjects::hold(&self.subjects, key));
        Subscription::new(id, move || drop((local, subject)))
    }

    fn publish(&self, key: SessionKey, own: Option<&Subscription>, message: BusMessage) {
        if !self.send(self.names.session(key), &message)
            && let BusMessage::Changed { epoch, change, span } = &message
        {
            // Too large: the other nodes load it from the database.
            let at = BusMessage::At { epoch: *epoch, version: change.version, span: *span };
            self.send(self.names.session(key), &at);
        }
        self.local.publish(key, own, message);
    }

    fn subscribe_lobby(&self, listener: LobbyListener) -> Subscription {
        self.local.subscribe_lobby(listener)
    }

    fn publish_lobby(&self, own: &Subscription, message: LobbyMessage) {
        // A digest tells the other nodes that they missed a message that is too large.
        self.send(self.names.lobby(), &message);
        self.local.publish_lobby(own, message);
    }

    fn subscribe_work(&self, listener: WorkListener) -> Subscription {
        self.local.subscribe_work(listener)
    }

    fn publish_work(&self, work: WorkMessage) {
        self.send(self.names.work(), &work);
        self.local.publish_work(work);
    }

    fn losses(&self) -> Option<watch::Receiver<u64>> {
        Some(self.losses.subscribe())
    }

    fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn lag(&self) -> Option<&Durations> {
        Some(&self.lag)
    }
}
