//! The real program on a data folder.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use platen_actors::ids::CustomerId;
use platen_actors::ports::{Clock, SystemClock};
use platen_store::{Store, credits, customers};
use serde_json::{Value, json};

pub struct Program {
    child: Child,
    pub url: String,
    /// The address for the operator, if it is separate.
    pub ops: Option<String>,
    database: String,
}

pub fn platen() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_platen"));
    for (name, _) in std::env::vars() {
        if name.starts_with("PLATEN_") {
            command.env_remove(name);
        }
    }
    command
}

/// Runs the program to its end.
pub fn run(command: &mut Command) -> Output {
    command.stdin(Stdio::null()).output().unwrap()
}

impl Program {
    /// Serves the demo from a folder, and waits until it is ready.
    pub fn serve(data: &Path) -> Self {
        Self::start(platen().env("PLATEN_LOG", "warn"), data)
    }

    /// Like [`serve`](Self::serve), with the complete log written to a file.
    pub fn serve_logging(data: &Path, log: File) -> Self {
        Self::start(platen().env("PLATEN_LOG", "trace").stderr(log), data)
    }

    /// Like [`serve_logging`](Self::serve_logging), with more settings.
    pub fn serve_observed(data: &Path, log: File, settings: &[(&str, &str)]) -> Self {
        Self::start(platen().env("PLATEN_LOG", "trace").envs(settings.iter().copied()).stderr(log), data)
    }

    /// Like [`serve`](Self::serve), on a given database, with or without the demo.
    pub fn serve_database(data: &Path, url: &str, demo: bool) -> Self {
        let mut command = platen();
        command.env("PLATEN_LOG", "warn").env("PLATEN_DATABASE_URL", url);
        if demo {
            command.env("PLATEN_DEMO", "true");
        }
        Self::begin(&mut command, data)
    }

    /// Serves as one of several nodes, without the demo.
    pub fn serve_node(data: &Path, settings: &[(&str, &str)]) -> Self {
        Self::begin(platen().env("PLATEN_LOG", "warn").envs(settings.iter().copied()), data)
    }

    /// Like [`serve_node`](Self::serve_node), at the address of an earlier program.
    pub fn serve_node_at(address: &str, data: &Path, settings: &[(&str, &str)]) -> Self {
        Self::begin_at(address, platen().env("PLATEN_LOG", "warn").envs(settings.iter().copied()), data)
    }

    fn start(command: &mut Command, data: &Path) -> Self {
        Self::begin(command.env("PLATEN_DEMO", "true"), data)
    }

    fn begin(command: &mut Command, data: &Path) -> Self {
        Self::begin_at("127.0.0.1:0", command, data)
    }

    fn begin_at(address: &str, command: &mut Command, data: &Path) -> Self {
        // All accounts of a test are opened from one address.
        for limit in ["ACCOUNTS", "GUESTS", "EMAILS"] {
            command.env(format!("PLATEN_{limit}_PER_CLIENT"), "1000000");
        }
        let named =
            command.get_envs().find_map(|(name, url)| (name == "PLATEN_DATABASE_URL").then_some(url?.to_str()?));
        let database = named.map_or_else(|| format!("sqlite:{}", data.join("platen.sqlite").display()), str::to_owned);
        let mut child =
            command.args(["serve", "--listen", address, "--data"]).arg(data).stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut ops = None;
        let url = lines
            .by_ref()
            .map(Result::unwrap)
            .inspect(|line| ops = ops.take().or(line.strip_prefix("metrics and health on ").map(str::to_owned)))
            .find_map(|line| line.strip_prefix("listening on ").map(str::to_owned))
            .expect("it says that it listens");
        Self { child, url, ops, database }
    }

    /// Serves the demo, started by another program.
    pub fn serve_by(command: &mut Command, data: &Path) -> Self {
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("PLATEN_")) {
            command.env_remove(name);
        }
        Self::start(command.env("PLATEN_LOG", "warn"), data)
    }

    /// Returns its process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it has not ended yet.
    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Waits for its end.
    pub fn wait(mut self) -> std::process::ExitStatus {
        self.child.wait().unwrap()
    }

    /// Opens an account with a confirmed email address and credit; returns its id.
    pub async fn open_account(&self, http: &reqwest::Client, name: &str) -> i64 {
        let body = json!({"xemail": format!("{name}@example.com"), "password": "correct horse"});
        let answer = http.post(format!("{}/register", self.url)).json(&body).send().await.unwrap();
        let id = answer.json::<Value>().await.unwrap()["customerId"].as_i64().unwrap();
        let store = Store::open(&self.database).await.unwrap();
        let mut tx = store.write().await.unwrap();
        customers::confirm_email(&mut tx, CustomerId(id), SystemClock.now()).await.unwrap();
        credits::give(&mut tx, CustomerId(id), None).await.unwrap();
        tx.commit().await.unwrap();
        store.close().await;
        id
    }

    /// Kills it with SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A client without a page.
pub fn caller() -> reqwest::Client {
    crate::support::http().cookie_store(true).build().unwrap()
}

impl Drop for Program {
    fn drop(&mut self) {
        let _already_gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}
