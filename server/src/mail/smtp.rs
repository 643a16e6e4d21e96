//! Hands mail to the server that takes it. The only file that knows how lettre speaks SMTP.

use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::smtp_url::SmtpUrl;

/// How long the server may take for one answer.
const ONE_ANSWER: Duration = Duration::from_secs(30);
/// How long the whole of it may take. Shorter than a letter is taken for, so that nobody else sends it meanwhile.
const WHOLE: Duration = Duration::from_mins(2);

/// Refusals of whoever sends, not of what is sent: a wrong password must not make letters be given up.
const OF_THE_SENDER: [u16; 5] = [502, 530, 534, 535, 538];

/// Why a letter was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The server will never take it. Else it may take it later; or it did, and its answer was lost.
    pub never: bool,
    /// What can be logged: nothing of what the server said, which may name the recipient.
    pub brief: String,
    /// All that is known.
    pub why: String,
}

/// A way to the server.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl Smtp {
    /// The way to a server. Connects to nothing yet.
    pub fn new(url: &SmtpUrl, from: &Mailbox) -> Result<Self, String> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.secret())
            .map_err(|error| format!("{url:?} cannot be used: {error}"))?;
        let hello = ClientId::Domain(from.email.domain().to_owned());
        Ok(Self { transport: builder.hello_name(hello).timeout(Some(ONE_ANSWER)).build() })
    }

    /// Hands mail over. Once this is `Ok` the server has said that it will deliver it.
    pub async fn send(&self, mail: Message) -> Result<(), Failure> {
        match tokio::time::timeout(WHOLE, self.transport.send(mail)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => {
                let code = error.status().map(u16::from);
                let of_the_sender = code.is_some_and(|code| OF_THE_SENDER.contains(&code));
                Err(Failure {
                    never: error.is_client() || (error.is_permanent() && !of_the_sender),
                    brief: code.map_or_else(|| "no answer".to_owned(), |code| format!("answered {code}")),
                    why: error.to_string(),
                })
            }
            Err(_) => {
                let why = format!("it took longer than {} s", WHOLE.as_secs());
                Err(Failure { never: false, brief: why.clone(), why })
            }
        }
    }
}
