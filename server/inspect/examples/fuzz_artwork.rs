//! Feeds mutated files to all code of this project that parses artwork, for the given time, and stops at the first
//! panic.
//!
//! `cargo run --release -p platen-inspect --example fuzz_artwork -- 60 [FILE …]`: sixty seconds; the files are seeds in
//! addition to the built-in ones. The file that caused a panic is stored in the folder for temporary files, under the
//! printed name.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Duration;

use platen_actors::ports::{Rng, SystemRng};
use platen_inspect::facts::Facts;
use platen_inspect::kind::Kind;
use platen_inspect::properties::Properties;
use platen_inspect::sniff::{HEAD, sniff};
use platen_inspect::{Inspection, dsc, header, metafile, psd};

/// A small random number generator, so that a run can be repeated from its seed.
struct TestRng(u64);

impl TestRng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.next() % most.max(1) as u64).unwrap_or(0)
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let psd = |packed: u8, depth: u8, mode: u8| {
        let mut bytes = b"8BPS\0\x01\0\0\0\0\0\0\0\x04\0\0\0\x08\0\0\0\x08".to_vec();
        bytes.extend([0, depth, 0, mode, 0, 0, 0, 0, 0, 0, 0, 28]);
        bytes.extend(b"8BIM\x03\xed\0\0\0\0\0\x10\x01\x2c\0\0\0\x01\0\x01\x01\x2c\0\0\0\x01\0\x01");
        bytes.extend([0, 0, 0, 6, 0, 0, 0, 2, 0xff, 0xff, 0, packed]);
        bytes.extend([[0, 2]; 32].concat());
        bytes.extend([[0xf9, 7]; 32].concat());
        bytes.extend([9; 600]);
        bytes
    };
    let mut tiff = b"II*\0\x08\0\0\0\x06\0".to_vec();
    for (tag, form, value) in
        [(256_u16, 4_u16, 9_u32), (257, 4, 9), (262, 3, 2), (282, 5, 86), (305, 2, 94), (333, 2, 94)]
    {
        tiff.extend(tag.to_le_bytes());
        tiff.extend(form.to_le_bytes());
        tiff.extend(if form == 2 { 6_u32 } else { 1 }.to_le_bytes());
        tiff.extend(value.to_le_bytes());
    }
    tiff.extend(b"\x08\0\0\0\x2c\x01\0\0\x01\0\0\0PLATEN");
    let mut emf = vec![0; 140];
    emf[0] = 1;
    emf[40..44].copy_from_slice(b" EMF");
    emf[60] = 9;
    emf[64] = 108;
    let mut properties = vec![0xfe, 0xff];
    properties.resize(44, 0);
    properties.extend([48, 0, 0, 0, 60, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 24, 0, 0, 0, 14, 0, 0, 0, 40, 0, 0, 0]);
    properties.extend(b"\x1e\0\0\0\x05\0\0\0Logo\0\0\0\0\x03\0\0\0\x07\0\0\0");
    let eps = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 72 144\n%%Title: (Logo)\n%%Pages: 1\n%%DocumentFonts: A B\n%%+ C\n\
                %%DocumentCustomColors: (Gold) (Silver)\n%%EndComments\n";
    let svg =
        b"<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY n \"http://www.w3.org/2000/svg\">]><svg a='b' xmlns=\"&n;\"/>";
    let jpeg = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x02\x01\x01\x2c\x01\x2c\0\0\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\
                 \x03\0\0\0\x01\0\x06\0\0\0\0\0\0\xff\xc0\0\x14\x08\0\x20\0\x40\x04\x01\x11\0\x02\x11\0\x03\x11\0\x04\x11\0";
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x09\0\0\0\x09\x08\x06\0\0\0\0\0\0\0\0\0\0\x09pHYs\0\0\x2e\x23\0\0\x2e\x23\x01\0\0\0\0\
                \0\0\0\x0atEXtTitle\0Logo\0\0\0\0";
    let wmf = b"\xd7\xcd\xc6\x9a\0\0\0\0\0\0\xa0\x05\xd0\x02\xa0\x05\0\0\0\0\x51\x55\x01\0\x09\0\0\x03\x09\0\0\0\0\0\0\0\0\0\0\0";
    let gif = b"GIF89a\x09\0\x09\0\x80\0\0\0\0\0\xff\xff\xff\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x09\0\x09\0\0\x02\x03\x44\x01\x05\0\x3b";
    let mut bmp = b"BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x09\0\0\0\x09\0\0\0\x01\0\x18\0".to_vec();
    bmp.extend([0; 40]);
    let mut all = vec![tiff, emf, properties, bmp, psd(0, 8, 3), psd(1, 8, 4), psd(1, 16, 9), psd(0, 1, 0)];
    all.extend([&eps[..], svg, jpeg, png, wmf, gif].map(<[u8]>::to_vec));
    all
}

fn mutated(seeds: &[Vec<u8>], rng: &mut TestRng) -> Vec<u8> {
    let mut bytes = seeds[rng.below(seeds.len())].clone();
    for _ in 0..=rng.below(6) {
        let at = rng.below(bytes.len());
        let telling = [0, 1, 0x7f, 0x80, 0xff, b'[', b'"', b'<'];
        match rng.below(7) {
            0 => bytes.truncate(at),
            1 => bytes.splice(at..at, seeds[rng.below(seeds.len())].iter().copied().take(40)).for_each(drop),
            2 if !bytes.is_empty() => drop(bytes.remove(at)),
            3 if bytes.len() >= at + 4 => {
                let number = [0, 1, 0xffff, 0x7fff_ffff, u32::MAX, 0x0100_0000][rng.below(6)];
                bytes[at..at + 4].copy_from_slice(&number.to_le_bytes());
            }
            4 if !bytes.is_empty() => bytes[at] ^= 1 << rng.below(8),
            _ if !bytes.is_empty() => bytes[at] = telling[rng.below(telling.len())],
            _ => (),
        }
    }
    bytes
}

/// Runs all code of this project that parses untrusted bytes.
fn read(bytes: &[u8]) {
    let mut tell = |_: &Facts| ();
    for kind in Kind::all() {
        let _ = sniff(kind, &bytes[..bytes.len().min(HEAD)]);
        let _ = header::read(kind, bytes, &mut Facts::of(kind));
    }
    dsc::read(bytes, &mut Facts::of(Kind::Eps));
    metafile::emf(bytes, &mut Inspection::new(Kind::Emf, &mut tell));
    metafile::wmf(bytes, &mut Inspection::new(Kind::Wmf, &mut tell));
    psd::inspect(bytes, &mut Inspection::new(Kind::Psd, &mut tell));
    if let Some(properties) = Properties::read(bytes) {
        for id in 0..20 {
            let _ = (properties.text(id), properties.number(id));
        }
    }
}

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]
fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(10);
    let mut seeds = seeds();
    for path in arguments {
        match std::fs::read(&path) {
            Ok(bytes) => seeds.push(bytes),
            Err(error) => eprintln!("{path}: {error}"),
        }
    }
    let mut start = [0; 8];
    SystemRng.fill(&mut start);
    let mut rng = TestRng(u64::from_le_bytes(start) | 1);
    let until = tokio::time::Instant::now() + Duration::from_secs(seconds);
    let mut count = 0_u64;
    while tokio::time::Instant::now() < until {
        let bytes = mutated(&seeds, &mut rng);
        if catch_unwind(AssertUnwindSafe(|| read(&bytes))).is_err() {
            let path = std::env::temp_dir().join("platen-fuzz-artwork.bin");
            let kept = std::fs::write(&path, &bytes).is_ok();
            println!("a panic after {count} files; stored in {}: {kept}", path.display());
            return ExitCode::FAILURE;
        }
        count += 1;
    }
    println!("{count} files, no panic");
    ExitCode::SUCCESS
}
