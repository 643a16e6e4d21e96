//! The server's side of looking into files: a child process for each, few at once, each with a bound on its time and on what
//! it says. A child that dies is no error of ours, and none of the upload: the file is kept, with a card in place of a
//! picture.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use platen_inspect::child::Verdict;
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::process::{Child, Command};
use tokio::sync::Semaphore;

use super::facts::{Facts, WarningCode};
use super::kind::Kind;

/// How many files are looked into at once, unless somebody chose otherwise.
pub const AT_ONCE: usize = 2;

/// How long a child may take. It has ten seconds of processor time; the rest is for a busy machine.
const PATIENCE: Duration = Duration::from_secs(15);

/// How much a child may say, in bytes.
const MAX_SAID: u64 = 64 * 1_024;
/// How much of its complaints is worth a line in the log, in bytes.
const MAX_COMPLAINED: u64 = 2 * 1_024;
/// The largest preview, in bytes: the pixels of the largest one, before they are packed.
const MAX_PREVIEW: u64 = 512 * 512 * 4 + 64 * 1_024;

/// What came of looking into a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inspected {
    /// It is what its name says, as far as could be seen. `preview` in the facts says whether the picture is there.
    Accepted(Facts),
    /// It is not what its name says. The words are a sentence for whoever uploaded it.
    WrongContent(String),
}

/// No child could be started: something is wrong with the server and not with the file.
#[derive(Debug, thiserror::Error)]
#[error("the program that looks into files could not be started: {0}")]
pub struct Unavailable(#[from] io::Error);

/// Looks into files. Clones share the bound on how many at once.
#[derive(Debug, Clone)]
pub struct Inspector {
    executable: PathBuf,
    patience: Duration,
    permits: Arc<Semaphore>,
}

impl Inspector {
    /// With the program to start (`platen` itself), and how many files are looked into at once.
    pub fn new(executable: PathBuf, at_once: usize) -> Self {
        Self { executable, patience: PATIENCE, permits: Arc::new(Semaphore::new(at_once.max(1))) }
    }

    /// The same with another bound on a child's time.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Looks into the file at `input`, and has its preview written to `preview` (PNG, at most 512 pixels an edge). Waits for
    /// its turn. Without a preview there is no file at that path afterwards.
    pub async fn inspect(&self, kind: Kind, input: &Path, preview: &Path) -> Result<Inspected, Unavailable> {
        let permit = self.permits.acquire().await;
        let mut child = self.start(kind, input, preview)?;
        let said = tokio::time::timeout(self.patience, listen(&mut child)).await;
        let verdict = match said {
            Ok(Ok(said)) => judge(&said),
            Ok(Err(error)) => {
                tracing::warn!(%kind, %error, "a child that looks into a file was not understood");
                None
            }
            Err(_) => {
                tracing::warn!(%kind, "a child that looks into a file took too long");
                None
            }
        };
        // It is gone already, or has to go; either way it is waited for.
        if let Err(error) = child.kill().await {
            tracing::debug!(%error, "the child could not be stopped");
        }
        drop(permit);
        let mut inspected = match verdict {
            Some(Verdict::Accepted { facts }) => Inspected::Accepted(facts.fitted(kind)),
            Some(Verdict::WrongContent { words }) => {
                let words: String = words.chars().take(200).collect();
                Inspected::WrongContent(format!("This file is named .{kind} but {words}."))
            }
            Some(Verdict::Begun { mut facts }) => {
                facts.preview = false;
                facts.warn(WarningCode::CouldNotBeRead);
                Inspected::Accepted(facts.fitted(kind))
            }
            None => Inspected::Accepted(Facts::unread(kind)),
        };
        let promised = matches!(&inspected, Inspected::Accepted(facts) if facts.preview);
        if !(promised && is_preview(preview).await) {
            if let Inspected::Accepted(facts) = &mut inspected {
                facts.preview = false;
            }
            remove(preview).await;
        }
        Ok(inspected)
    }

    /// The child gets nothing of ours: no environment, which holds secrets, no input, no folder.
    fn start(&self, kind: Kind, input: &Path, preview: &Path) -> io::Result<Child> {
        Command::new(&self.executable)
            .args(["inspect-artwork", "--kind", kind.extension()])
            .arg(std::path::absolute(input)?)
            .arg(std::path::absolute(preview)?)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
    }
}

/// Hears the child out, until it closes its outputs and ends. An error if it says too much or ends badly without a verdict.
async fn listen(child: &mut Child) -> io::Result<Vec<u8>> {
    let (output, complaints) = (child.stdout.take(), child.stderr.take());
    let (said, complained) = tokio::join!(read(output, MAX_SAID), read(complaints, MAX_COMPLAINED));
    let complained = complained.unwrap_or_default();
    if !complained.is_empty() {
        tracing::debug!(complained = %String::from_utf8_lossy(&complained).escape_debug(), "a child complained");
    }
    let status = child.wait().await?;
    tracing::debug!(%status, "a child that looks into a file ended");
    said
}

/// Reads to the end, of which so much is kept: a child that says more is no child of ours. Reading on keeps it from
/// stalling; it has its own limit on time.
async fn read(from: Option<impl AsyncRead + Unpin>, most: u64) -> io::Result<Vec<u8>> {
    let Some(mut from) = from else { return Ok(Vec::new()) };
    let mut kept = Vec::new();
    (&mut from).take(most).read_to_end(&mut kept).await?;
    let more = tokio::io::copy(&mut from, &mut tokio::io::sink()).await?;
    if more > 0 { Err(io::Error::other("it says too much")) } else { Ok(kept) }
}

/// The last whole verdict. A line without its end was cut off with the child.
fn judge(said: &[u8]) -> Option<Verdict> {
    let whole = &said[..=said.iter().rposition(|byte| *byte == b'\n')?];
    whole.split(|byte| *byte == b'\n').rev().find_map(|line| serde_json::from_slice(line).ok())
}

/// Whether there is a picture that a browser may be given: the child was reading a stranger's file when it wrote it.
async fn is_preview(path: &Path) -> bool {
    let open = async {
        let mut file = tokio::fs::File::open(path).await?;
        let length = file.metadata().await?.len();
        let mut magic = [0; 8];
        file.read_exact(&mut magic).await?;
        io::Result::Ok(magic == *b"\x89PNG\r\n\x1a\n" && length <= MAX_PREVIEW)
    };
    open.await.unwrap_or(false)
}

async fn remove(path: &Path) {
    if let Err(error) = tokio::fs::remove_file(path).await
        && error.kind() != io::ErrorKind::NotFound
    {
        tracing::warn!(%error, "a preview that is none could not be removed");
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
        assert_eq!(judge(b""), None);
        assert_eq!(judge(b"{\"verdict\":\"accepted\"}\n"), None);
    }

    #[tokio::test]
    async fn a_program_that_is_not_there_is_an_error_of_ours() {
        let inspector = Inspector::new(PathBuf::from("/nowhere/platen"), 1);
        let missing = Path::new("/nowhere/file");
        assert!(inspector.inspect(Kind::Png, missing, missing).await.is_err());
    }

    #[tokio::test]
    async fn a_child_that_says_nothing_of_use_leaves_a_card() {
        let folder = tempfile::tempdir().unwrap();
        let preview = folder.path().join("preview.png");
        std::fs::write(&preview, "no picture").unwrap();
        for program in ["true", "false", "yes"] {
            let inspector = Inspector::new(PathBuf::from(program), 1).with_patience(Duration::from_millis(500));
            let inspected = inspector.inspect(Kind::Psd, Path::new("/x"), &preview).await.unwrap();
            assert_eq!(inspected, Inspected::Accepted(Facts::unread(Kind::Psd)), "{program}");
            assert!(!preview.exists());
        }
    }
}
