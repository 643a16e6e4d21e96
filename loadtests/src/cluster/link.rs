//! The connections of one node to one server, PostgreSQL or NATS, through a proxy that breaks them on request. It needs
//! no root and no network of its own.

use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::sleep;

use super::dice::Dice;
use super::frames::{Frames, Protocol};
use super::packets::LostPackets;
use crate::Result;

/// PostgreSQL ends a connection whose peer is silent after about this time, because Platen asks it to.
const DEAD_PEER: Duration = Duration::from_secs(10);

/// What is wrong with a link.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Fault {
    /// Nothing.
    None,
    /// All connections are reset, and new ones too.
    Reset,
    /// No byte passes, but the connections remain open.
    Silent,
    /// All packets are lost: neither side learns that the other one has given up.
    Lost,
    /// [`Reset`](Self::Reset) for the connections that carry messages between nodes.
    BusReset,
    /// [`Silent`](Self::Silent) for the connections that carry messages between nodes.
    BusSilent,
    /// This share of the messages between nodes is lost.
    Lossy(f64),
}

impl Fault {
    fn resets(self, is_bus: bool) -> bool {
        self == Self::Reset || self == Self::BusReset && is_bus
    }

    fn silences(self, is_bus: bool) -> bool {
        matches!(self, Self::Silent | Self::Lost) || self == Self::BusSilent && is_bus
    }
}

/// Where the server listens.
#[derive(Debug, Clone)]
pub(crate) enum Server {
    Unix(PathBuf),
    Tcp(SocketAddr),
}

/// A running proxy.
pub(crate) struct Link {
    /// Its own address.
    pub(crate) address: SocketAddr,
    fault: watch::Sender<Fault>,
    packets: RefCell<Option<LostPackets>>,
    accepting: JoinHandle<()>,
}

struct Way {
    protocol: Protocol,
    server: Server,
    fault: watch::Receiver<Fault>,
    dice: Dice,
}

impl Link {
    /// Starts a proxy without a fault.
    pub(crate) async fn open(protocol: Protocol, server: Server, seed: u64) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let fault = watch::Sender::new(Fault::None);
        let way = Rc::new(Way { protocol, server, fault: fault.subscribe(), dice: Dice::new(seed) });
        let accepting = spawn_local(async move {
            while let Ok((client, _)) = listener.accept().await {
                spawn_local(carry(client, Rc::clone(&way)));
            }
        });
        Ok(Self { address, fault, packets: RefCell::default(), accepting })
    }

    /// Breaks or mends it.
    pub(crate) fn set(&self, fault: Fault) -> Result<()> {
        let packets = if fault == Fault::Lost { Some(LostPackets::of(self.address.port())?) } else { None };
        self.packets.replace(packets);
        self.fault.send_replace(fault);
        Ok(())
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

trait Stream: AsyncRead + AsyncWrite + Unpin {}
impl<T: AsyncRead + AsyncWrite + Unpin> Stream for T {}

/// Carries one connection until it ends or is broken. Then the node finds it reset.
async fn carry(client: TcpStream, way: Rc<Way>) {
    let is_bus = Cell::new(way.protocol == Protocol::Nats);
    let mut client = client;
    let mut fault = way.fault.clone();
    if fault.wait_for(|fault| !fault.silences(is_bus.get())).await.is_ok()
        && !way.fault.borrow().resets(is_bus.get())
        && let Ok(mut server) = connect(&way.server).await
    {
        let _no_delay = client.set_nodelay(true);
        let (client_reads, client_writes) = client.split();
        let (server_reads, server_writes) = tokio::io::split(&mut server);
        tokio::select! {
            () = upward(client_reads, server_writes, &way, &is_bus) => {}
            () = downward(server_reads, client_writes, &way, &is_bus) => {}
            _ = fault.wait_for(|fault| fault.resets(is_bus.get())) => {}
            () = forgotten(&way, &is_bus) => {}
        }
    }
    let _ended = fault.wait_for(|fault| !fault.silences(is_bus.get()) || *fault == Fault::Lost).await;
    let _reset = client.set_zero_linger();
}

async fn connect(server: &Server) -> std::io::Result<Box<dyn Stream>> {
    Ok(match server {
        Server::Unix(path) => Box::new(UnixStream::connect(path).await?),
        Server::Tcp(address) => {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            Box::new(stream)
        }
    })
}

/// From the node to the server. PostgreSQL's connections for messages between nodes are recognized by their statements.
async fn upward(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, way: &Way, is_bus: &Cell<bool>) {
    let mut fault = way.fault.clone();
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        let bytes = &buffer[..read];
        if !is_bus.get() && (contains(bytes, b"LISTEN ") || contains(bytes, b"pg_notify")) {
            is_bus.set(true);
        }
        let flows = fault.wait_for(|fault| !fault.silences(is_bus.get())).await.is_ok();
        if !flows || way.fault.borrow().resets(is_bus.get()) || to.write_all(bytes).await.is_err() {
            return;
        }
    }
}

/// From the server to the node.
async fn downward(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, way: &Way, is_bus: &Cell<bool>) {
    let mut fault = way.fault.clone();
    let mut frames = Frames::of(way.protocol);
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        let lost = match *way.fault.borrow() {
            Fault::Lossy(share) => share,
            _ => 0.0,
        };
        let passed = frames.pass(&buffer[..read], || way.dice.roll() >= lost);
        let flows = fault.wait_for(|fault| !fault.silences(is_bus.get())).await.is_ok();
        if !flows || to.write_all(&passed).await.is_err() {
            return;
        }
    }
}

/// Waits until the server gives up a silent connection.
async fn forgotten(way: &Way, is_bus: &Cell<bool>) {
    let mut fault = way.fault.clone();
    while fault.wait_for(|fault| fault.silences(is_bus.get())).await.is_ok() {
        tokio::select! {
            () = sleep(DEAD_PEER) => return,
            _ = fault.wait_for(|fault| !fault.silences(is_bus.get())) => {}
        }
    }
}

fn contains(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|window| window == word)
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    /// Sends a word through a link to a server that echoes; returns what arrives.
    async fn echo(stream: &mut TcpStream, word: &[u8]) -> std::io::Result<Vec<u8>> {
        stream.write_all(word).await?;
        let mut answer = vec![0; word.len()];
        stream.read_exact(&mut answer).await?;
        Ok(answer)
    }

    async fn link_to_echo() -> Link {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = Server::Tcp(listener.local_addr().unwrap());
        spawn_local(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                spawn_local(async move {
                    let (mut reads, mut writes) = stream.split();
                    tokio::io::copy(&mut reads, &mut writes).await
                });
            }
        });
        Link::open(Protocol::Nats, server, 1).await.unwrap()
    }

    #[tokio::test]
    async fn a_silent_link_delivers_later_and_a_reset_one_never() {
        let work = async {
            let link = link_to_echo().await;
            let mut stream = TcpStream::connect(link.address).await.unwrap();
            assert_eq!(echo(&mut stream, b"PING\r\n").await.unwrap(), b"PING\r\n");
            link.set(Fault::Silent).unwrap();
            let held = timeout(Duration::from_millis(100), echo(&mut stream, b"PONG\r\n")).await;
            assert!(held.is_err(), "nothing passes");
            link.set(Fault::None).unwrap();
            let mut late = [0; 6];
            stream.read_exact(&mut late).await.unwrap();
            assert_eq!(&late, b"PONG\r\n");
            link.set(Fault::Reset).unwrap();
            assert!(echo(&mut stream, b"PING\r\n").await.is_err());
            assert!(echo(&mut TcpStream::connect(link.address).await.unwrap(), b"PING\r\n").await.is_err());
        };
        tokio::task::LocalSet::new().run_until(work).await;
    }

    #[tokio::test]
    async fn a_lossy_link_drops_messages_alone() {
        let work = async {
            let link = link_to_echo().await;
            let mut stream = TcpStream::connect(link.address).await.unwrap();
            link.set(Fault::Lossy(1.0)).unwrap();
            stream.write_all(b"MSG a 1 1\r\nx\r\nPING\r\n").await.unwrap();
            let mut passed = [0; 6];
            stream.read_exact(&mut passed).await.unwrap();
            assert_eq!(&passed, b"PING\r\n");
        };
        tokio::task::LocalSet::new().run_until(work).await;
    }
}
