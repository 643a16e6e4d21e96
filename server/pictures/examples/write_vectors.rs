//! Records what random designs look like on every family, for the tests of this crate and of the client:
//! `cargo run --release -p platen-pictures --example write_vectors`. Only needed after a change of the geometry.

#[path = "../tests/recorded/mod.rs"]
mod recorded;

use std::error::Error;
use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use platen_pictures::imprint::print;
use platen_pictures::{Effect, View, families};
use recorded::{LONGEST, Vector, design, surface};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/vectors.json");
const PER_FAMILY: u32 = 4;
const EFFECTS: [Effect; 5] = [Effect::Full, Effect::Ink, Effect::Engraving, Effect::Deboss, Effect::Embroidery];
const VIEWS: [View; 3] = [View::Front, View::Angle, View::Detail];

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = Vec::new();
    let mut seed = 1;
    for family in families() {
        for _ in 0..PER_FAMILY {
            let effect = EFFECTS[seed as usize % EFFECTS.len()];
            let view = VIEWS[seed as usize % VIEWS.len()];
            let placement = surface(family, view).ok_or("every family shows a print")?;
            let image = print(&design(seed), &placement, effect, LONGEST);
            let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
            zlib.write_all(&image.bytes)?;
            let pixels = STANDARD.encode(zlib.finish()?);
            let (family, view, size) = (family.to_owned(), view.to_string(), [image.width, image.height]);
            lines.push(serde_json::to_string(&Vector { family, view, seed, effect, placement, size, pixels })?);
            seed += 1;
        }
    }
    Ok(std::fs::write(FILE, format!("[\n{}\n]\n", lines.join(",\n")))?)
}
