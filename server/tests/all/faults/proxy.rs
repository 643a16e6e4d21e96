//! Nodes on one PostgreSQL database behind nginx, configured as in docs/deploy/nginx/.

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use platen_testing::Fresh;
use reqwest::Certificate;
use reqwest::redirect::Policy;
use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::program::{Program, run};
use crate::support::tab::PATIENCE;
use crate::support::{catalog, http};

/// The public URL of the shop. Requests also name nginx's port, which is not the usual one.
pub const SHOP: &str = "https://shop.example";

/// A private nginx, stopped when dropped.
pub struct Proxy {
    folder: PathBuf,
    pub https: u16,
    pub http: u16,
}

fn script(arguments: &[&str]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let output =
        run(Command::new(root.join("scripts/nginx.sh")).args(arguments).current_dir(root).stderr(Stdio::inherit()));
    assert!(output.status.success(), "nginx.sh: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

impl Proxy {
    fn before(nodes: &[SocketAddr]) -> Self {
        let nodes: Vec<String> = nodes.iter().map(ToString::to_string).collect();
        let arguments: Vec<&str> = ["start"].into_iter().chain(nodes.iter().map(String::as_str)).collect();
        let said = script(&arguments);
        let mut lines = said.lines();
        let mut next = || lines.next().unwrap().to_owned();
        Self { folder: next().into(), https: next().parse().unwrap(), http: next().parse().unwrap() }
    }

    fn certificate(&self) -> Vec<u8> {
        fs::read(self.folder.join("certificate.pem")).unwrap()
    }

    /// Returns a path of the shop as a URL.
    pub fn url(&self, path: &str) -> String {
        format!("{SHOP}:{}{path}", self.https)
    }

    /// A browser without a page, at an address of the loopback interface.
    pub fn visitor(&self, address: &str) -> reqwest::Client {
        let address: IpAddr = address.parse().unwrap();
        let trusted = Certificate::from_pem(&self.certificate()).unwrap();
        let visitor = http().cookie_store(true).redirect(Policy::none()).local_address(address);
        let nginx = SocketAddr::from(([127, 0, 0, 1], 0));
        visitor.tls_certs_only([trusted]).resolve("shop.example", nginx).build().unwrap()
    }

    /// Opens a connection for HTTP/1.1.
    pub async fn connect(&self) -> TlsStream<TcpStream> {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_slice(&self.certificate()).unwrap()).unwrap();
        let config = rustls::ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        let socket = TcpStream::connect(("127.0.0.1", self.https)).await.unwrap();
        TlsConnector::from(Arc::new(config)).connect("shop.example".try_into().unwrap(), socket).await.unwrap()
    }

    /// Returns the log of requests.
    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("access.log")).unwrap()
    }

    /// Returns the protocol and the status with which curl gets a path, for example `2 200`.
    pub fn curl(&self, path: &str) -> String {
        let output = run(Command::new("curl")
            .args(["--silent", "--show-error", "--http2", "--output", "/dev/null"])
            .args(["--write-out", "%{http_version} %{http_code}", "--cacert"])
            .arg(self.folder.join("certificate.pem"))
            .args(["--resolve", &format!("shop.example:{}:127.0.0.1", self.https), &self.url(path)]));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }
}

impl Drop for Proxy {
    #[expect(clippy::print_stderr, reason = "the end of the logs explains a failed test")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            for log in ["access.log", "error.log"] {
                let text = fs::read_to_string(self.folder.join(log)).unwrap_or_default();
                let mut last: Vec<_> = text.lines().rev().take(40).collect();
                last.reverse();
                eprintln!("--- the end of nginx's {log}\n{}", last.join("\n"));
            }
        }
        script(&["stop", self.folder.to_str().unwrap()]);
    }
}

/// Nodes, and nginx before them.
pub struct Cluster {
    /// Dropped first: it still sends requests to nodes.
    pub proxy: Proxy,
    nodes: Vec<Option<Program>>,
    addresses: Vec<SocketAddr>,
    fresh: Fresh,
    folder: TempDir,
}

impl Cluster {
    pub async fn start(count: usize) -> Self {
        let (fresh, folder) = (Fresh::postgres().await, TempDir::new().unwrap());
        catalog::fill(&fresh.store).await;
        let nodes: Vec<_> = (0..count).map(|node| serve(&fresh.url, folder.path(), node, "127.0.0.1:0")).collect();
        let address = |node: &Program| node.url.trim_start_matches("http://").parse().unwrap();
        let addresses: Vec<SocketAddr> = nodes.iter().map(address).collect();
        let proxy = Proxy::before(&addresses);
        Self { proxy, nodes: nodes.into_iter().map(Some).collect(), addresses, fresh, folder }
    }

    /// Takes a node, which must be running.
    pub fn take(&mut self, node: usize) -> Program {
        self.nodes[node].take().unwrap()
    }

    /// Starts a node again that was taken, and waits until it answers requests of visitors.
    pub async fn restart(&mut self, node: usize) {
        let before = self.proxy.log().len();
        let (url, folder) = (self.fresh.url.clone(), self.folder.path().to_owned());
        let address = self.addresses[node].to_string();
        let answered = format!(" {address} 200 ");
        let program = tokio::task::spawn_blocking(move || serve(&url, &folder, node, &address)).await.unwrap();
        self.nodes[node] = Some(program);
        let used = async {
            while !self.proxy.log()[before..].contains(&answered) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, used).await.expect("nginx uses the node again");
    }
}

fn serve(database: &str, folder: &Path, node: usize, address: &str) -> Program {
    let files = folder.join("files");
    let settings = [
        ("PLATEN_DATABASE_URL", database),
        ("PLATEN_FILES", files.to_str().unwrap()),
        ("PLATEN_BASE_URL", SHOP),
        ("PLATEN_TRUSTED_PROXIES", "127.0.0.1"),
        ("PLATEN_WORKERS", "1"),
    ];
    Program::serve_node_at(address, &folder.join(node.to_string()), &settings)
}
