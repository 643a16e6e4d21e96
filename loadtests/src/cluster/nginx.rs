//! nginx in front of a cluster, with an address for each node, so that a measurement still chooses the node.

use std::fmt::Write as _;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use super::Addresses;
use crate::Result;

/// Debian's path, which is not in every user's `PATH`.
const PROGRAM: &str = "/usr/sbin/nginx";
/// How long it may take to start.
const START: Duration = Duration::from_secs(10);

/// A running nginx.
pub(crate) struct Nginx {
    /// Its addresses, one for each node.
    pub(crate) addresses: Addresses,
    _child: Child,
}

/// Reports whether nginx is installed.
pub(crate) fn is_installed() -> bool {
    Path::new(PROGRAM).exists()
}

impl Nginx {
    /// Starts it in an empty folder.
    pub(crate) async fn start(folder: &Path, nodes: &[SocketAddr]) -> Result<Self> {
        std::fs::create_dir_all(folder)?;
        // Bound together, so that they differ; nginx takes them over.
        let listeners = nodes.iter().map(|_| TcpListener::bind("127.0.0.1:0")).collect::<std::io::Result<Vec<_>>>()?;
        let addresses = listeners.iter().map(TcpListener::local_addr).collect::<std::io::Result<Vec<_>>>()?;
        drop(listeners);
        let configuration = folder.join("nginx.conf");
        std::fs::write(&configuration, configure(folder, &addresses, nodes)?)?;
        let mut command = Command::new(PROGRAM);
        command.arg("-p").arg(folder).arg("-c").arg(&configuration).stdin(Stdio::null());
        let child = command.kill_on_drop(true).spawn()?;
        let begin = Instant::now();
        while TcpStream::connect(addresses[0]).await.is_err() {
            if begin.elapsed() > START {
                return Err("nginx does not listen".into());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(Self { addresses: addresses.into(), _child: child })
    }
}

fn configure(folder: &Path, addresses: &[SocketAddr], nodes: &[SocketAddr]) -> Result<String> {
    let folder = folder.to_str().ok_or("a folder that is not UTF-8")?;
    let mut text = format!(
        "daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/error.log;\n\
         events {{ worker_connections 20000; }}\nworker_rlimit_nofile 50000;\n\
         http {{\n  access_log off;\n  client_body_temp_path {folder}/body;\n  proxy_temp_path {folder}/proxy;\n\
         \x20 fastcgi_temp_path {folder}/fastcgi;\n  uwsgi_temp_path {folder}/uwsgi;\n  scgi_temp_path {folder}/scgi;\n\
         \x20 map $http_upgrade $connection_header {{ default upgrade; '' ''; }}\n"
    );
    for (number, (address, node)) in addresses.iter().zip(nodes).enumerate() {
        write!(
            text,
            "  upstream node{number} {{ server {node}; keepalive 256; }}\n\
             \x20 server {{\n    listen {address};\n    location / {{\n      proxy_pass http://node{number};\n\
             \x20     proxy_http_version 1.1;\n      proxy_set_header Host $http_host;\n\
             \x20     proxy_set_header Upgrade $http_upgrade;\n      proxy_set_header Connection $connection_header;\n\
             \x20     proxy_read_timeout 75s;\n    }}\n  }}\n"
        )?;
    }
    text.push_str("}\n");
    Ok(text)
}
