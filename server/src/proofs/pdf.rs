//! A drawn proof as PDF: the stored sheet, who approved it, and each print on a page of its own at its real size. Prints are
//! drawn of the files that the sheet names by their hashes, as sharp as paper needs, so the document shows exactly what was
//! sent. Equal input gives equal bytes.

mod images;
mod letters;
mod page;
mod sheet;

use std::collections::BTreeMap;

use pdf_writer::{Finish as _, Name, Pdf, Ref, TextStr};
use platen_actors::artwork::kind::Kind;
use platen_actors::proof::{ProofEntry, ProofState};
use platen_store::proofs::Version;
use sha2::{Digest, Sha256};

use super::font;
use crate::artwork::Artworks;
use crate::artwork::keeping::Unfinished;
use crate::format::{Locale, Text, server_text};
use crate::shop::Shop;
use crate::work::{Client, WorkError, Worker};
use images::Images;
use letters::Letters;
use sheet::{PrintFile, Sheet};

/// The form of the documents; a browser that keeps one of another form reads it again.
const FORM: &str = "letters of all scripts, lengths in the shop's units: ";

/// Why a document could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// The stored sheet is not one that this server drew.
    #[error("the sheet of the proof cannot be read: {0}")]
    Unreadable(String),
    /// The files could not be read or drawn now.
    #[error("the artwork of a proof cannot be drawn: {0}")]
    Artwork(#[from] Unfinished),
    /// The work was not done.
    #[error(transparent)]
    Work(#[from] WorkError),
}

/// The facts that are not on the sheet, in words.
#[derive(Debug, Clone)]
pub struct Standing {
    title: String,
    lines: Vec<String>,
    /// What the customer's answer is.
    answer: String,
    /// Whether there is a field to sign in.
    open: bool,
}

impl Standing {
    /// Describes a version of a proof. `who` is the name of the approver as the reader may see it.
    pub fn of(proof: &ProofEntry, version: &Version, who: Option<&str>, shop: &Shop) -> Self {
        let latest = proof.version == version.version;
        let answer = match (latest, proof.state) {
            (false, _) => server_text("Replaced by version {0}. Not valid for production.").with("0", proof.version),
            (true, ProofState::Approved) => {
                let text = match proof.approved_at {
                    Some(at) => server_text("Approved by {0} on {1}.").with("1", shop.time_in_words(at)),
                    None => server_text("Approved by {0}."),
                };
                text.with("0", who.map_or_else(|| server_text("the customer").to_string(), str::to_owned))
            }
            (true, ProofState::ChangesRequested) => server_text("The customer asked for changes. Not approved."),
            (true, ProofState::Cancelled) => server_text("Canceled. Not valid for production."),
            (true, ProofState::Requested) => server_text("A new version is being made. Not approved."),
            (true, ProofState::Ready) => server_text("Waiting for approval. Not approved."),
        };
        let lines = [
            server_text("Version {0} of proof {1}, made by {2} on {3}")
                .with("0", version.version)
                .with("1", proof.code)
                .with("2", &version.made_by)
                .with("3", shop.time_in_words(version.made_at)),
            server_text("Sheet, SHA-256: {0}").with("0", &version.file.sha256),
            server_text("Configuration, SHA-256: {0}").with("0", &version.configuration_hash),
        ];
        let title = server_text("Proof {0}, version {1}: {2}");
        let title = title.with("0", proof.code).with("1", version.version).with("2", &proof.name).to_string();
        let lines = lines.iter().map(Text::to_string).collect();
        Self { title, lines, answer: answer.to_string(), open: latest && proof.state == ProofState::Ready }
    }

    /// Returns a tag that changes with what the document shows, apart from the sheet.
    pub fn tag(proof: &ProofEntry, version: &Version, who: Option<&str>, shop: &Shop) -> String {
        let Self { answer, .. } = Self::of(proof, version, who, shop);
        let shown = format!("{FORM}{} {answer}", shop.zone_name());
        format!("{}-{}", version.file.sha256, hex::encode(&Sha256::digest(shown)[..8]))
    }
}

/// Makes the document of a stored sheet, whose SHA-256 is known. A client's turn decodes one picture at a time, which needs at most
/// 60 MB, and keeps the others compressed.
pub async fn of_sheet(
    artworks: &Artworks,
    client: &Client,
    sheet: &str,
    standing: Standing,
) -> Result<Vec<u8>, PdfError> {
    let turn = artworks.work.turn(client).await?;
    let svg = stored(artworks, sheet).await?;
    let files = turn.run(move |worker| files_of(worker, &svg)).await??;
    drop(turn);
    // They are drawn in the queue of such drawings, and kept in the storage.
    for (sha256, (kind, edge)) in &files {
        artworks.enlarged(client, *kind, sha256, *edge).await?;
    }
    let turn = artworks.work.turn(client).await?;
    let mut images = Images::default();
    for (sha256, (kind, edge)) in files {
        if let Some(png) = artworks.enlarged(client, kind, &sha256, edge).await? {
            images = turn.run(move |worker| images.with_file(worker, sha256, &png)).await?;
        }
    }
    let svg = stored(artworks, sheet).await?;
    turn.run(move |worker| write(worker, &svg, images, &standing)).await?
}

/// Reads a stored sheet.
async fn stored(artworks: &Artworks, sheet: &str) -> Result<String, PdfError> {
    let stored = artworks.storage.file(sheet).await.map_err(Unfinished::from)?;
    let svg = stored.bytes().await.map_err(Unfinished::from)?;
    String::from_utf8(svg.into()).map_err(|_| PdfError::Unreadable("it is not UTF-8".to_owned()))
}

/// Returns the files of a sheet's prints by SHA-256, with their kinds and the pixels that their pages need.
fn files_of(_: &Worker, svg: &str) -> Result<BTreeMap<String, (Kind, u32)>, PdfError> {
    let mut files = BTreeMap::new();
    for PrintFile { sha256, kind, area } in sheet::files(svg)? {
        let edge = page::pixels_of(area);
        files.entry(sha256).and_modify(|known: &mut (Kind, u32)| known.1 = known.1.max(edge)).or_insert((kind, edge));
    }
    Ok(files)
}

/// Writes all objects of the document.
fn write(worker: &Worker, svg: &str, mut images: Images, standing: &Standing) -> Result<Vec<u8>, PdfError> {
    let sheet = Sheet::read(worker, svg, &mut images)?;
    let mut letters = Letters::default();
    let mut pages = vec![page::overview(&sheet, standing, &mut letters)];
    pages.extend(sheet.prints.iter().map(|print| page::actual_size(print, standing, &mut letters)));

    let mut next = 0;
    let mut id = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, info, regular, bold) = (id(), id(), id(), id(), id());
    let images: Vec<_> = images.into_iter().map(|image| (id(), id(), image)).collect();
    let kids: Vec<_> = pages.iter().map(|_| (id(), id())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree).lang(TextStr(Locale::in_use().language()));
    pdf.document_info(info).title(TextStr(&standing.title)).producer(TextStr("Platen"));
    pdf.pages(tree).kids(kids.iter().map(|(page, _)| *page)).count(i32::try_from(kids.len()).unwrap_or(i32::MAX));
    for (font, name) in [(regular, "Helvetica"), (bold, "Helvetica-Bold")] {
        pdf.type1_font(font).base_font(Name(name.as_bytes())).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let embedded = letters.write(&mut pdf, &mut id);
    for (image, mask, content) in &images {
        content.write(&mut pdf, *image, *mask);
    }
    for ((page, content), text) in kids.into_iter().zip(pages) {
        let mut written = pdf.page(page);
        written.parent(tree).media_box(page::media_box()).contents(content);
        let mut resources = written.resources();
        let mut fonts = resources.fonts();
        fonts.pair(font::REGULAR, regular).pair(font::BOLD, bold);
        for (name, font) in &embedded {
            fonts.pair(Name(name), *font);
        }
        fonts.finish();
        let mut objects = resources.x_objects();
        for ((image, ..), number) in images.iter().zip(0..) {
            objects.pair(Name(images::name(number).as_bytes()), *image);
        }
        objects.finish();
        resources.finish();
        written.finish();
        pdf.stream(content, &images::deflated(&text.finish())).filter(pdf_writer::Filter::FlateDecode);
    }
    Ok(pdf.finish())
}

#[cfg(test)]
mod tests;
