//! An import of many photographs: they are fetched from a server on this machine while the memory of Platen and of its child
//! processes is measured. After a third of them the server is killed and started again.

use std::io::{Cursor, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, RgbImage};
use tokio::process::Command;
use tokio::time::{Instant, sleep};

use crate::Result;
use crate::children::{Folder, Server, import};
use crate::http::{Connection, request};
use crate::process::Process;
use crate::product_file;
use crate::report::{Report, Wanted};

const NAME: &str = "photographs";
/// The photographs: 12 megapixels, about 4 MB.
const SIZE: (u32, u32) = (4_000, 3_000);
const QUALITY: u8 = 84;
/// Measurements of the course of the memory.
const STEPS: u32 = 8;
const EVERY: Duration = Duration::from_millis(100);
/// How long the server may go without keeping another photograph.
const PATIENCE: Duration = Duration::from_mins(3);
/// The memory in all that is allowed, in MB.
const MOST_MB: f64 = 400.0;

/// The options of the measurement.
#[derive(clap::Args)]
pub(crate) struct Photographs {
    /// The number of products.
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(3..=100_000))]
    products: u32,
    /// Photographs of each.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=50))]
    each: u32,
    /// The server's binary.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/bench-photographs.json")]
    json: PathBuf,
}

impl Photographs {
    /// Runs the measurement, prints and writes the figures.
    pub(crate) async fn run(&self) -> Result<()> {
        let all = self.products * self.each;
        let mut report = Report::default();
        let photograph = photograph()?;
        report.add(NAME, "photographs", f64::from(all), "");
        report.add(NAME, "size of each", mb(f64::from(u32::try_from(photograph.len())?)), "MB");
        let address = serve(photograph)?;
        let folder = Folder::new(NAME)?;
        let (file, data) = (folder.path("products.jsonl"), folder.path("data"));
        std::fs::create_dir_all(&data)?;
        self.write(&file)?;
        let server = self.start(&data, &address).await?;
        let before = server.process.memory()?;
        report.add(NAME, "memory of the server before", mb(before), "MB");
        import(&self.server, &data, &file).await?;

        let began = Instant::now();
        let mut memory = Memory::default();
        follow(&server, &data, all / 3, &mut memory).await?;
        server.kill().await?;
        let kept = kept(&data);
        report.add(NAME, "kept before the server was killed", f64::from(kept), "");
        let server = self.start(&data, &address).await?;
        for step in 1..=STEPS {
            follow(&server, &data, kept + (all - kept) * step / STEPS, &mut memory).await?;
            let what = format!("memory of the server after {step}/{STEPS} of the rest");
            report.add(NAME, what, mb(server.process.memory()?), "MB");
        }
        let seconds = began.elapsed().as_secs_f64();
        report.add(NAME, "photographs per minute", f64::from(all) * 60.0 / seconds, "");
        report.add(NAME, "memory of the server, peak", mb(memory.server), "MB");
        report.add(NAME, "memory of child processes, peak", mb(memory.children), "MB");
        report.promise(NAME, "memory in all, peak", mb(memory.all), "MB", Wanted::Below(MOST_MB));
        let shown = shown(&server, self.products).await?;
        report.promise(NAME, "products without a kept photograph", f64::from(shown), "", Wanted::Below(1.0));
        server.stop().await?;
        println!("{}", report.text());
        report.write(&self.json)
    }

    async fn start(&self, data: &Path, photographs: &str) -> Result<Server> {
        let mut command = Command::new(&self.server);
        command.args(["serve", "--listen", "127.0.0.1:0", "--dev", "--photograph-hosts", "photos.example"]);
        command.args(["--photograph-stand-in", photographs, "--data"]).arg(data);
        Server::start(command).await
    }

    /// Writes the products, each with photographs of its own.
    fn write(&self, path: &Path) -> Result<()> {
        let mut file = std::io::BufWriter::new(std::fs::File::create(path)?);
        for product in 0..self.products {
            let images: Vec<String> = (0..self.each)
                .map(|image| format!(r#"{{"url":"https://photos.example/{product}-{image}.jpg"}}"#))
                .collect();
            let line = product_file::line(product, None);
            let (begin, _) = line.rsplit_once(r#","drawing""#).ok_or("a product without a drawing")?;
            writeln!(file, r#"{begin},"images":[{}]}}"#, images.join(","))?;
        }
        Ok(file.flush()?)
    }
}

/// The largest memory so far, in bytes.
#[derive(Default)]
struct Memory {
    server: f64,
    children: f64,
    all: f64,
}

impl Memory {
    fn measure(&mut self, process: Process) -> Result<()> {
        let server = process.memory()?;
        // A child may end meanwhile.
        let children = process.children()?.into_iter().filter_map(|child| child.memory().ok()).sum::<f64>();
        self.server = self.server.max(server);
        self.children = self.children.max(children);
        self.all = self.all.max(server + children);
        Ok(())
    }
}

/// Measures until so many photographs are kept.
async fn follow(server: &Server, data: &Path, wanted: u32, memory: &mut Memory) -> Result<()> {
    let (mut last, mut since) = (0, Instant::now());
    loop {
        memory.measure(server.process)?;
        let kept = kept(data);
        if kept >= wanted {
            return Ok(());
        }
        if kept > last {
            (last, since) = (kept, Instant::now());
        }
        if since.elapsed() > PATIENCE {
            return Err(format!("{kept} photographs were kept, and no more within {PATIENCE:?}").into());
        }
        sleep(EVERY).await;
    }
}

/// Returns the number of photographs with copies.
fn kept(data: &Path) -> u32 {
    let folders = std::fs::read_dir(data.join("files/photographs"));
    folders.map_or(0, |folders| u32::try_from(folders.count()).unwrap_or(u32::MAX))
}

/// Returns the number of products whose cards do not show a kept photograph within a minute.
async fn shown(server: &Server, products: u32) -> Result<u32> {
    let mut connection = Connection::open(server.address).await?;
    let began = Instant::now();
    loop {
        let mut missing = 0;
        for first in (1..=products).step_by(48) {
            let ids: Vec<String> = (first..=products.min(first + 47)).map(|id| id.to_string()).collect();
            let path = format!("/api/products?ids={}", ids.join(","));
            let cards: serde_json::Value =
                serde_json::from_slice(connection.send(&request("GET", &path, None, None)).await?.ok()?)?;
            let cards = cards["products"].as_array().ok_or("no cards")?;
            let is_kept = |card: &&serde_json::Value| {
                card["imageUrl"].as_str().is_some_and(|url| url.starts_with("/photographs/"))
            };
            missing += u32::try_from(ids.len() - cards.iter().filter(is_kept).count())?;
        }
        if missing == 0 || began.elapsed() > Duration::from_mins(1) {
            return Ok(missing);
        }
        sleep(Duration::from_secs(1)).await;
    }
}

/// Draws a photograph with noise, as a JPEG.
fn photograph() -> Result<Vec<u8>> {
    let mut state = 7_u32;
    let picture = RgbImage::from_fn(SIZE.0, SIZE.1, |x, y| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let noise = state >> 26;
        let level = |along: u32, of: u32| u8::try_from(20 + (along * 160 / of) + noise).unwrap_or(u8::MAX);
        image::Rgb([level(x, SIZE.0), level(y, SIZE.1), level(x + y, SIZE.0 + SIZE.1)])
    });
    let mut jpeg = Cursor::new(Vec::new());
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY).encode(
        picture.as_raw(),
        SIZE.0,
        SIZE.1,
        ExtendedColorType::Rgb8,
    )?;
    Ok(jpeg.into_inner())
}

/// Serves the photograph at every path, each with other bytes after its end, so that none is the same file.
fn serve(photograph: Vec<u8>) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}", listener.local_addr()?);
    let photograph = Arc::new(photograph);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let photograph = Arc::clone(&photograph);
            std::thread::spawn(move || respond(stream, &photograph));
        }
    });
    Ok(address)
}

fn respond(mut stream: TcpStream, photograph: &[u8]) -> std::io::Result<()> {
    let (mut head, mut buffer) = (Vec::new(), [0; 1_024]);
    while !head.windows(4).any(|end| end == b"\r\n\r\n") {
        let read = stream.read(&mut buffer)?;
        if read == 0 {
            return Ok(());
        }
        head.extend_from_slice(&buffer[..read]);
    }
    let path = head.split(|byte| *byte == b' ').nth(1).unwrap_or_default();
    let length = photograph.len() + path.len();
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    )?;
    stream.write_all(photograph)?;
    stream.write_all(path)
}

fn mb(bytes: f64) -> f64 {
    bytes / 1e6
}
