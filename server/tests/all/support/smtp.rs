//! A mail server in the test's own process, which accepts mail or behaves as the test specifies.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use platen::mail::smtp_url::SmtpUrl;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

use super::tab::PATIENCE;

/// What the server does with one email.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// 450 to the recipient.
    NotNow,
    /// 550 to the recipient.
    Never,
    /// 554 to the whole email.
    NeverThis,
    /// Receives the whole email and disconnects before it answers.
    HangUp,
    /// Disconnects at once.
    Away,
    /// Rejects the password.
    WrongPassword,
}

/// An email that was accepted, or read before the server disconnected.
#[derive(Debug, Clone)]
pub struct Mail {
    pub from: String,
    pub to: String,
    pub data: String,
}

impl Mail {
    /// The headers' lines, unfolded.
    pub fn headers(&self) -> Vec<String> {
        let head = self.data.split("\r\n\r\n").next().unwrap();
        head.replace("\r\n ", " ").split("\r\n").map(str::to_owned).collect()
    }

    pub fn header(&self, name: &str) -> Option<String> {
        let start = format!("{name}: ");
        self.headers().iter().find_map(|line| line.strip_prefix(&start).map(str::to_owned))
    }

    /// Returns the decoded parts with their headers.
    pub fn body(&self) -> String {
        let (head, body) = self.data.split_once("\r\n\r\n").unwrap();
        let boundary = head.split("boundary=\"").nth(1).unwrap().split('"').next().unwrap();
        let between = format!("--{boundary}");
        let parts = body.split(&between).map(|part| {
            let (head, body) = part.split_once("\r\n\r\n").unwrap_or((part, ""));
            assert!(!head.contains("base64"), "text is sent so that it can be read: {head}");
            let body = if head.contains("quoted-printable") { unquoted(body) } else { body.to_owned() };
            format!("{head}\n\n{body}").replace("\r\n", "\n")
        });
        parts.collect()
    }
}

/// Decodes quoted-printable.
fn unquoted(body: &str) -> String {
    let body = body.replace("=\r\n", "");
    let (mut text, mut rest) = (Vec::new(), body.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        if *first == b'=' {
            text.push(u8::from_str_radix(std::str::from_utf8(&after[..2]).unwrap(), 16).unwrap());
            rest = &after[2..];
        } else {
            text.push(*first);
            rest = after;
        }
    }
    String::from_utf8(text).unwrap()
}

#[derive(Default)]
struct State {
    manners: VecDeque<Manner>,
    taken: Vec<Mail>,
    /// Read completely, but never answered.
    read: Vec<Mail>,
}

#[derive(Clone)]
pub struct SmtpServer {
    state: Arc<Mutex<State>>,
    came: Arc<Notify>,
    port: u16,
}

impl SmtpServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = Self { state: Arc::default(), came: Arc::default(), port };
        let own = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let own = own.clone();
                tokio::spawn(async move {
                    // A client that disconnects is not the server's fault.
                    let _ended = own.converse(stream).await;
                });
            }
        });
        server
    }

    pub fn url(&self) -> SmtpUrl {
        format!("smtp://shop:secret@127.0.0.1:{}", self.port).parse().unwrap()
    }

    /// Sets what to do with the next emails; all later ones are accepted.
    pub fn next(&self, manners: &[Manner]) {
        self.state.lock().unwrap().manners.extend(manners);
    }

    pub fn taken(&self) -> Vec<Mail> {
        self.state.lock().unwrap().taken.clone()
    }

    pub fn read_without_answer(&self) -> Vec<Mail> {
        self.state.lock().unwrap().read.clone()
    }

    /// Waits until this number of emails was accepted.
    pub async fn until_taken(&self, count: usize) -> Vec<Mail> {
        let wait = async {
            while self.taken().len() < count {
                self.came.notified().await;
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.expect("emails in time");
        self.taken()
    }

    async fn converse(&self, stream: TcpStream) -> std::io::Result<()> {
        let (reader, mut out) = stream.into_split();
        let mut lines = BufReader::new(reader).lines();
        let manner = self.state.lock().unwrap().manners.pop_front();
        if manner == Some(Manner::Away) {
            return Ok(());
        }
        out.write_all(b"220 test\r\n").await?;
        let mut mail = Mail { from: String::new(), to: String::new(), data: String::new() };
        while let Some(line) = lines.next_line().await? {
            let (verb, rest) = line.split_at(line.len().min(4));
            let answer = match verb.to_ascii_uppercase().as_str() {
                "EHLO" => "250-test\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN",
                "AUTH" if manner == Some(Manner::WrongPassword) => "535 5.7.8 wrong password",
                // shop, secret
                "AUTH" if rest.trim() == "PLAIN AHNob3AAc2VjcmV0" => "235 welcome",
                "AUTH" => "535 5.7.8 not what the URL says",
                "MAIL" => {
                    rest.clone_into(&mut mail.from);
                    "250 fine"
                }
                "RCPT" if manner == Some(Manner::NotNow) => "450 4.2.0 the box is busy",
                "RCPT" if manner == Some(Manner::Never) => "550 5.1.1 no such box",
                "RCPT" => {
                    rest.clone_into(&mut mail.to);
                    "250 fine"
                }
                "DATA" => {
                    out.write_all(b"354 go on\r\n").await?;
                    while let Some(line) = lines.next_line().await?
                        && line != "."
                    {
                        mail.data.push_str(line.strip_prefix('.').unwrap_or(&line));
                        mail.data.push_str("\r\n");
                    }
                    match manner {
                        Some(Manner::HangUp) => {
                            self.state.lock().unwrap().read.push(mail);
                            return Ok(());
                        }
                        Some(Manner::NeverThis) => "554 5.6.0 not this",
                        _ => {
                            self.state.lock().unwrap().taken.push(mail.clone());
                            self.came.notify_one();
                            "250 taken"
                        }
                    }
                }
                "QUIT" => {
                    out.write_all(b"221 bye\r\n").await?;
                    return Ok(());
                }
                _ => "250 fine",
            };
            out.write_all(format!("{answer}\r\n").as_bytes()).await?;
        }
        Ok(())
    }
}
