//! The server's side of file inspection: one child process per file, few at the same time, each with limits on its time
//! and output. A crashed child is an error neither of the server nor of the upload: the file is stored without a
//! preview.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use platen_actors::artwork::facts::PREVIEW_EDGE;
use platen_actors::counters::Durations;
use platen_inspect::child::Verdict;
use platen_inspect::photograph::Report;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::process::{Child, Command};
use tokio::time::Instant;

use super::facts::{Facts, WarningCode};
use super::kind::Kind;
use crate::work::Client;
use crate::work::fair_queue::{Bounds, FairQueue, Full, Permit};

/// The default number of files inspected at the same time.
pub const AT_ONCE: usize = 2;

/// The time limit of a child. It has ten seconds of CPU time; the rest is for a busy machine.
const PATIENCE: Duration = Duration::from_secs(15);
/// The time limit of a child that derives copies. It needs several times as much CPU time as an inspection, and on a busy machine
/// its low priority leaves it little.
const DERIVATION_PATIENCE: Duration = Duration::from_secs(50);

/// The most files that wait.
const WAITING: Bounds = Bounds { each: 256, all: 4_096 };

/// The maximum size of a child's standard output, in bytes.
const MAX_SAID: u64 = 64 * 1_024;
/// The maximum size of a child's standard error that is logged, in bytes.
const MAX_COMPLAINED: u64 = 2 * 1_024;
/// The maximum size of a picture, in bytes, beyond its uncompressed pixels.
const MAX_OVERHEAD: u64 = 64 * 1_024;

/// The result of an inspection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inspected {
    /// No mismatch with the file's extension was found. `preview` in the facts says whether there is a preview.
    Accepted(Box<Facts>),
    /// The content does not match the extension. The text is a sentence for the uploader.
    WrongContent(String),
}

/// No child ran: a fault of the server, not of the file.
#[derive(Debug, thiserror::Error)]
pub enum Unavailable {
    /// It could not be started.
    #[error("the inspection process could not be started: {0}")]
    NotStarted(#[from] io::Error),
    /// Too many files wait to be inspected.
    #[error("the files to be inspected: {0}")]
    Full(#[from] Full),
}

/// The result of drawing a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    /// The picture was written.
    Drawn {
        /// Why the picture is not the whole file; `None` if it is.
        fault: Option<WarningCode>,
    },
    /// There is no picture of this size: the file has none, or it would be larger than it may be.
    None,
    /// The child exceeded its limits or crashed.
    Failed,
}

/// The result of deriving the copies of a photograph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Derivation {
    /// The child's report.
    Reported(Report),
    /// The child ended without a report: the file exceeds its limits on memory or CPU time.
    Ended,
    /// The child was stopped at its time limit. On a machine that is less busy, it may succeed.
    Late,
}

/// The output of a child.
enum Heard {
    Said(Vec<u8>),
    /// Too much, or not readable.
    Unread,
    /// It exceeded its time limit.
    Late,
}

impl Heard {
    /// Returns the last complete report.
    fn judged<T: DeserializeOwned>(&self) -> Option<T> {
        if let Self::Said(said) = self { judge(said) } else { None }
    }
}

/// Inspects files. Clones share the limit on concurrent inspections. Clients take turns.
#[derive(Debug, Clone)]
pub struct Inspector {
    executable: PathBuf,
    patience: Duration,
    derivation_patience: Duration,
    permits: FairQueue<Client>,
    /// Of them, those that large drawings may have at the same time.
    drawings: FairQueue<Client>,
    stats: Arc<Stats>,
}

/// The figures of the inspections.
#[derive(Debug, Default)]
pub struct Stats {
    /// How long they took.
    pub durations: Durations,
    /// Those without a verdict.
    pub failures: AtomicU64,
}

impl Inspector {
    /// Creates an inspector with the program to start (`platen` itself) and the maximum number of concurrent
    /// inspections.
    pub fn new(executable: PathBuf, at_once: usize) -> Self {
        let permits = FairQueue::new(at_once, WAITING);
        let drawings = FairQueue::new(at_once.saturating_sub(1), WAITING);
        let derivation_patience = DERIVATION_PATIENCE;
        Self { executable, patience: PATIENCE, derivation_patience, permits, drawings, stats: Arc::default() }
    }

    /// Returns the figures of the inspections.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Sets the time limit of every child.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, derivation_patience: patience, ..self }
    }

    /// Inspects the file at `input` and writes its preview to `preview` (PNG, at most 512 pixels per edge). Waits for a
    /// free permit. Without a preview there is no file at that path afterwards.
    pub async fn inspect(
        &self,
        client: &Client,
        kind: Kind,
        input: &Path,
        preview: &Path,
    ) -> Result<Inspected, Unavailable> {
        let (mut inspected, _) = self.run(client, kind, input, preview, PREVIEW_EDGE).await?;
        if let Inspected::Accepted(facts) = &mut inspected
            && facts.preview
            && !is_picture(preview, PREVIEW_EDGE).await
        {
            facts.preview = false;
            facts.printed_inks.clear();
        }
        if !matches!(&inspected, Inspected::Accepted(facts) if facts.preview) {
            remove(preview).await;
        }
        Ok(inspected)
    }

    /// Waits for a client's turn to draw. What the drawing needs is read after that, so that waiting requests hold nothing.
    pub async fn drawing_turn(&self, client: &Client) -> Result<Permit<Client>, Unavailable> {
        Ok(self.drawings.permit(client.clone()).await?)
    }

    /// Draws the file at `input` as a PNG of at most `edge` pixels per edge, in a [turn](Self::drawing_turn). At least one inspection
    /// can run beside all drawings.
    pub async fn draw(
        &self,
        _turn: &Permit<Client>,
        client: &Client,
        kind: Kind,
        input: &Path,
        output: &Path,
        edge: u32,
    ) -> Result<Drawing, Unavailable> {
        let (inspected, is_complete) = self.run(client, kind, input, output, edge).await?;
        let drawing = match inspected {
            Inspected::Accepted(facts) if facts.preview && is_picture(output, edge).await => {
                Drawing::Drawn { fault: facts.preview_fault() }
            }
            _ if is_complete => Drawing::None,
            _ => Drawing::Failed,
        };
        if !matches!(drawing, Drawing::Drawn { .. }) {
            remove(output).await;
        }
        Ok(drawing)
    }

    /// Derives the copies of the photograph at `input` and writes them to `output`, one after another.
    pub async fn derive(&self, client: &Client, input: &Path, output: &Path) -> Result<Derivation, Unavailable> {
        let child = self.child(&["derive-photograph"], input, output);
        let heard = self.listen_to(client, child, self.derivation_patience).await?;
        if let Some(report) = heard.judged() {
            return Ok(Derivation::Reported(report));
        }
        self.stats.failed();
        Ok(if matches!(heard, Heard::Late) { Derivation::Late } else { Derivation::Ended })
    }

    /// Returns the result, and whether the child came to its end.
    async fn run(
        &self,
        client: &Client,
        kind: Kind,
        input: &Path,
        preview: &Path,
        edge: u32,
    ) -> Result<(Inspected, bool), Unavailable> {
        let arguments = ["inspect-artwork", "--kind", kind.extension(), "--edge", &edge.to_string()];
        let heard = self.listen_to(client, self.child(&arguments, input, preview), self.patience).await?;
        let verdict = heard.judged();
        let is_complete = !matches!(verdict, None | Some(Verdict::Begun { .. }));
        if !is_complete {
            self.stats.failed();
        }
        let inspected = match verdict {
            Some(Verdict::Accepted { facts }) => Inspected::Accepted(Box::new(facts.fitted(kind))),
            Some(Verdict::WrongContent { words }) => {
                let words: String = words.chars().take(200).collect();
                Inspected::WrongContent(format!("This file is named .{kind} but {words}."))
            }
            Some(Verdict::Begun { mut facts }) => {
                facts.preview = false;
                facts.warn(WarningCode::CouldNotBeRead);
                Inspected::Accepted(Box::new(facts.fitted(kind)))
            }
            None => Inspected::Accepted(Box::new(Facts::unread(kind))),
        };
        Ok((inspected, is_complete))
    }

    /// Waits for a free permit, runs a child to its end, and returns its output.
    async fn listen_to(
        &self,
        client: &Client,
        child: io::Result<Command>,
        patience: Duration,
    ) -> Result<Heard, Unavailable> {
        let permit = self.permits.permit(client.clone()).await?;
        let since = Instant::now();
        let started = child.and_then(|mut child| child.spawn());
        let mut child = started.inspect_err(|_| self.stats.failed())?;
        let heard = match tokio::time::timeout(patience, listen(&mut child)).await {
            Ok(Ok(said)) => Heard::Said(said),
            Ok(Err(error)) => {
                tracing::warn!(%error, "the output of an inspection process could not be read");
                Heard::Unread
            }
            Err(_) => {
                tracing::warn!("an inspection process exceeded its time limit");
                Heard::Late
            }
        };
        // Stops the child if it is still running, and reaps it.
        if let Err(error) = child.kill().await {
            tracing::debug!(%error, "an inspection process could not be stopped");
        }
        drop(permit);
        self.stats.durations.observe(since.elapsed());
        Ok(heard)
    }

    /// The child inherits nothing: no environment (it holds secrets), no standard input, no working folder.
    fn child(&self, arguments: &[&str], input: &Path, output: &Path) -> io::Result<Command> {
        let mut child = Command::new(&self.executable);
        child
            .args(arguments)
            .arg(std::path::absolute(input)?)
            .arg(std::path::absolute(output)?)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true);
        Ok(child)
    }
}

impl Stats {
    fn failed(&self) {
        self.failures.fetch_add(1, Ordering::Relaxed);
    }
}

/// Reads the child's outputs until it closes them and exits. Fails if the output is too long.
async fn listen(child: &mut Child) -> io::Result<Vec<u8>> {
    let (output, complaints) = (child.stdout.take(), child.stderr.take());
    let (said, complained) = tokio::join!(read(output, MAX_SAID), read(complaints, MAX_COMPLAINED));
    let complained = complained.unwrap_or_default();
    if !complained.is_empty() {
        tracing::debug!(complained = %String::from_utf8_lossy(&complained).escape_debug(), "output of an inspection");
    }
    let status = child.wait().await?;
    tracing::debug!(%status, "an inspection process ended");
    said
}

/// Reads to the end and returns at most `most` bytes; fails if there are more. Reading on keeps the child from
/// blocking; it has its own time limit.
async fn read(from: Option<impl AsyncRead + Unpin>, most: u64) -> io::Result<Vec<u8>> {
    let Some(mut from) = from else { return Ok(Vec::new()) };
    let mut kept = Vec::new();
    (&mut from).take(most).read_to_end(&mut kept).await?;
    let more = tokio::io::copy(&mut from, &mut tokio::io::sink()).await?;
    if more > 0 { Err(io::Error::other("the output is too long")) } else { Ok(kept) }
}

/// Returns the last complete report. An incomplete last line was cut off when the child ended.
fn judge<T: DeserializeOwned>(said: &[u8]) -> Option<T> {
    let whole = &said[..=said.iter().rposition(|byte| *byte == b'\n')?];
    whole.split(|byte| *byte == b'\n').rev().find_map(|line| serde_json::from_slice(line).ok())
}

/// Reports whether the file is a PNG that can be sent to a browser. The child that wrote it was processing an untrusted
/// file.
async fn is_picture(path: &Path, edge: u32) -> bool {
    let most = u64::from(edge) * u64::from(edge) * 4 + MAX_OVERHEAD;
    let open = async {
        let mut file = tokio::fs::File::open(path).await?;
        let length = file.metadata().await?.len();
        let mut magic = [0; 8];
        file.read_exact(&mut magic).await?;
        io::Result::Ok(magic == *b"\x89PNG\r\n\x1a\n" && length <= most)
    };
    open.await.unwrap_or(false)
}

async fn remove(path: &Path) {
    if let Err(error) = tokio::fs::remove_file(path).await
        && error.kind() != io::ErrorKind::NotFound
    {
        tracing::warn!(%error, "an invalid preview could not be removed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(verdicts: &[Verdict]) -> Vec<u8> {
        verdicts.iter().flat_map(|verdict| [serde_json::to_vec(verdict).unwrap(), b"\n".to_vec()].concat()).collect()
    }

    #[test]
    fn the_last_whole_verdict_counts() {
        let begun = Verdict::Begun { facts: Facts::of(Kind::Png) };
        let accepted = Verdict::Accepted { facts: Facts::of(Kind::Png) };
        let mut said = lines(&[begun.clone(), accepted.clone()]);
        assert_eq!(judge(&said), Some(accepted));
        said.truncate(said.len() - 1);
        assert_eq!(judge(&said), Some(begun));
        assert_eq!(judge::<Verdict>(b""), None);
        assert_eq!(judge::<Verdict>(b"{\"verdict\":\"accepted\"}\n"), None);
    }

    #[tokio::test]
    async fn a_missing_program_is_an_error_of_the_server() {
        let inspector = Inspector::new(PathBuf::from("/nowhere/platen"), 1);
        let missing = Path::new("/nowhere/file");
        assert!(inspector.inspect(&Client::Shop, Kind::Png, missing, missing).await.is_err());
    }

    #[tokio::test]
    async fn a_derivation_that_is_late_is_told_from_one_that_ended() {
        for (program, expected) in [("false", Derivation::Ended), ("yes", Derivation::Late)] {
            let inspector = Inspector::new(PathBuf::from(program), 1).with_patience(Duration::from_millis(500));
            let derivation = inspector.derive(&Client::Shop, Path::new("/x"), Path::new("/y")).await.unwrap();
            assert_eq!(derivation, expected, "{program}");
        }
    }

    #[tokio::test]
    async fn a_child_without_a_verdict_leaves_no_preview() {
        let folder = tempfile::tempdir().unwrap();
        let preview = folder.path().join("preview.png");
        std::fs::write(&preview, "no picture").unwrap();
        for program in ["true", "false", "yes"] {
            let inspector = Inspector::new(PathBuf::from(program), 1).with_patience(Duration::from_millis(500));
            let inspected = inspector.inspect(&Client::Shop, Kind::Psd, Path::new("/x"), &preview).await.unwrap();
            assert_eq!(inspected, Inspected::Accepted(Box::new(Facts::unread(Kind::Psd))), "{program}");
            assert!(!preview.exists());
        }
    }
}
