//! Sends MIME messages by SMTP. The only file that uses lettre's transport.

use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::smtp_url::SmtpUrl;

/// The time limit of one response.
const ONE_ANSWER: Duration = Duration::from_secs(30);
/// The time limit of one delivery. Shorter than the lease of an email, so that no other node sends it meanwhile.
const WHOLE: Duration = Duration::from_mins(2);

/// Response codes that reject the sender, such as a wrong password. They are retried: the email itself is not at fault.
const OF_THE_SENDER: [u16; 5] = [502, 530, 534, 535, 538];

/// The error of a delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Whether a retry is useless. If false, the server may accept the email later, or accepted it and its response was
    /// lost.
    pub never: bool,
    /// A description for the log, without the server's text, which may contain the recipient's address.
    pub brief: String,
    /// The complete description.
    pub why: String,
}

/// A connection pool to the mail server.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl Smtp {
    /// Creates the pool; connects at the first delivery.
    pub fn new(url: &SmtpUrl, from: &Mailbox) -> Result<Self, String> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.secret())
            .map_err(|error| format!("{url:?} is not usable: {error}"))?;
        let hello = ClientId::Domain(from.email.domain().to_owned());
        Ok(Self { transport: builder.hello_name(hello).timeout(Some(ONE_ANSWER)).build() })
    }

    /// Connects and signs in to the server, and sends nothing.
    pub async fn greet(&self, patience: Duration) -> Result<(), String> {
        match tokio::time::timeout(patience, self.transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err("it closed the connection".to_owned()),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err(format!("it did not answer within {} s", patience.as_secs())),
        }
    }

    /// Sends a message. `Ok` means that the server has accepted responsibility for its delivery.
    pub async fn send(&self, mail: Message) -> Result<(), Failure> {
        match tokio::time::timeout(WHOLE, self.transport.send(mail)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => {
                let code = error.status().map(u16::from);
                let of_the_sender = code.is_some_and(|code| OF_THE_SENDER.contains(&code));
                Err(Failure {
                    never: error.is_client() || (error.is_permanent() && !of_the_sender),
                    brief: code.map_or_else(|| "no response".to_owned(), |code| format!("answered {code}")),
                    why: error.to_string(),
                })
            }
            Err(_) => {
                let why = format!("the delivery took longer than {} s", WHOLE.as_secs());
                Err(Failure { never: false, brief: why.clone(), why })
            }
        }
    }
}
