//! Signals that end the program, and the files that it leaves on disk.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::program::{Program, caller, platen};

#[test]
fn every_signal_that_ends_it_lets_it_end_in_good_order() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        let folder = TempDir::new().unwrap();
        let ended = Program::serve(folder.path()).signal(signal);
        assert!(ended.success(), "{signal:?}: {ended}");
    }
}

#[tokio::test]
async fn a_server_that_stops_refuses_connections_while_it_finishes_requests() {
    let folder = TempDir::new().unwrap();
    let mut program = Program::serve(folder.path());
    let address = program.url.trim_start_matches("http://").to_owned();
    // A request whose body is not complete keeps it from ending.
    let mut request = TcpStream::connect(&address).await.unwrap();
    let head = "POST /api/customer/login/ HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{";
    request.write_all(head.as_bytes()).await.unwrap();
    // An answer on another connection: the server has had time to read the request.
    caller().get(&program.url).send().await.unwrap();
    kill_process(program.pid(), Signal::TERM).unwrap();
    let refused = async { while TcpStream::connect(&address).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(10), refused).await.expect("connections are refused");
    assert!(program.is_running());
    request.write_all(br#""email":"a","b": 1}"#).await.unwrap();
    let mut answer = String::new();
    request.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 4") && answer.to_lowercase().contains("connection: close"), "{answer}");
    assert!(program.wait().success());
}

#[test]
fn under_nohup_it_outlives_its_terminal() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("nohup");
    command.arg(platen().get_program());
    let program = Program::serve_by(&mut command, folder.path());
    kill_process(program.pid(), Signal::HUP).unwrap();
    let ended = program.signal(Signal::TERM);
    assert!(ended.success(), "{ended}");
}

fn all_below(folder: &Path) -> Vec<PathBuf> {
    let children = fs::read_dir(folder).unwrap().map(|child| child.unwrap().path());
    let below = children.flat_map(|child| if child.is_dir() { all_below(&child) } else { vec![child] });
    below.chain([folder.to_owned()]).collect()
}

#[test]
fn nobody_else_reads_the_data_folder() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().join("data");
    // One that existed before, readable by all users.
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let program = Program::serve(&data);
    let all = all_below(&data);
    assert!(all.iter().any(|path| path.ends_with("platen.sqlite")), "{all:?}");
    for path in all {
        let mode = fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, if path.is_dir() { 0o700 } else { 0o600 }, "{}", path.display());
    }
    program.kill();
}

impl Program {
    fn pid(&self) -> Pid {
        Pid::from_raw(i32::try_from(self.id()).unwrap()).unwrap()
    }

    /// Sends a signal and waits for the end.
    pub fn signal(self, signal: Signal) -> std::process::ExitStatus {
        kill_process(self.pid(), signal).unwrap();
        self.wait()
    }
}
