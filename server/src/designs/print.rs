//! Makes the print file of a design's location: composes it, inspects and stores it like an uploaded file, and puts it into
//! the library.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::web::Bytes;
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt, TryStreamExt};
use platen_actors::artwork::facts::WarningCode;
use platen_actors::artwork::ink::PrintedInk;
use platen_actors::artwork::kind::Kind;
use platen_actors::commands::design::{Command, DesignError};
use platen_actors::commands::{Answer, RuleError};
use platen_actors::design::{self, DesignLayerEntry, LayerContent};
use platen_actors::entries::{ArtworkEntry, Entries, EntryKey, EntryValue};
use platen_actors::ids::{ArtworkId, DesignId, SessionKey};
use platen_actors::ports::StoreError;
use platen_actors::session::{Execute, ExecuteError, Executed};
use platen_actors::upload::Received;
use platen_inspect::header::{self, Orientation};
use platen_store::{entries, stockart};

use super::compose::{self, Area, Shown, TAIL};
use super::{fonts, inks};
use crate::artwork::Artworks;
use crate::artwork::enlargement::MAX_EDGE;
use crate::artwork::keeping::{InspectionResult, Unfinished, clear, look_and_keep, put_together};
use crate::work::Client;

/// The design and the location to print, and the name of the file.
#[derive(Debug)]
pub struct Wanted {
    /// Whom the work is done for.
    pub client: Client,
    /// The session.
    pub owner: SessionKey,
    /// The design.
    pub design: DesignId,
    /// The location.
    pub location: String,
    /// Its imprint area.
    pub area: Area,
    /// The file's name, with its extension.
    pub name: String,
}

/// Why no print file could be made.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// The location has no layers.
    #[error("there are no layers at this location")]
    Empty,
    /// A text uses a font that does not exist.
    #[error("there is no font `{0}`")]
    NoSuchFont(String),
    /// A text contains characters that its font does not have.
    #[error("the font `{font}` has no `{characters}`")]
    MissingCharacters {
        /// The font.
        font: String,
        /// The characters.
        characters: String,
    },
    /// A piece of stock art does not exist any more.
    #[error("a piece of stock art does not exist")]
    NoSuchArt,
    /// The preview of a file, which the design shows, is not what would be printed.
    #[error("`{file}` is not shown as it would be printed")]
    NotAsPrinted {
        /// The file's name.
        file: String,
        /// The reason.
        reason: WarningCode,
    },
    /// A file of the library can neither be drawn nor has a preview.
    #[error("the file `{0}` cannot be drawn")]
    Undrawable(String),
    /// The inspector rejected the file; a sentence for the customer.
    #[error("{0}")]
    Refused(String),
    /// The file could not be stored.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
    /// The session rejected or failed.
    #[error(transparent)]
    Session(#[from] ExecuteError),
    /// The store reported an error.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
}

/// The first bytes of a picture in which it says how it is turned.
const METADATA: usize = 1024 * 1024;

/// The number of print files that this process has begun.
static PRINTS: AtomicU64 = AtomicU64::new(0);

type Piece = BoxStream<'static, Result<Bytes, Unfinished>>;

/// Makes the print file of a location, and returns the file's id with the session's version.
pub async fn print(artworks: &Artworks, wanted: Wanted) -> Result<(ArtworkId, Executed), PrintError> {
    // What is drawn is kept, so nobody waits for drawings in the turn of a finisher.
    layers(artworks, &wanted).await?;
    let _turn = artworks.background.finisher(wanted.client.clone()).await.map_err(Unfinished::from)?;
    // Read after the wait, in which the layers may have changed.
    let (inks, layers) = layers(artworks, &wanted).await?;
    let mut pieces = vec![text(compose::head(wanted.area, &inks))];
    pieces.extend(layers);
    pieces.push(text(TAIL.to_owned()));
    let mut file = Box::new(kept(artworks, &wanted, pieces).await?);
    file.facts.printed_inks = inks;
    file.facts.composed = true;
    let Wanted { owner, design, location, name, .. } = wanted;
    let command = Command::Print { design, location, name, file };
    let executed = artworks.registry.session(owner).execute(Execute::new(command)).await?;
    match executed.answer {
        Answer::Designs(platen_actors::commands::design::Answer::Printed(artwork)) => Ok((artwork, executed)),
        _ => Err(refused(DesignError::NoSuchDesign)),
    }
}

/// Reads the design. Returns the inks of the location's layers, and the pieces of the layers.
async fn layers(artworks: &Artworks, wanted: &Wanted) -> Result<(Vec<PrintedInk>, Vec<Piece>), PrintError> {
    let held = entries::list(&mut artworks.store.snapshot().await?, wanted.owner).await?;
    if design::find(&held, wanted.design).is_err() {
        return Err(refused(DesignError::NoSuchDesign));
    }
    let mut layers = design::layers(&held, wanted.design);
    layers.retain(|layer| layer.location == wanted.location);
    if layers.is_empty() {
        return Err(PrintError::Empty);
    }
    let inks = inks::of(&layers, &held);
    let mut pieces = Vec::new();
    // At most as many as a design has layers.
    for layer in layers {
        pieces.extend(written(artworks, &wanted.client, &held, layer).await?);
    }
    Ok((inks, pieces))
}

fn refused(error: DesignError) -> PrintError {
    PrintError::Session(ExecuteError::Store(StoreError::Refused(RuleError::from(error))))
}

fn text(text: String) -> Piece {
    stream::once(async { Ok(Bytes::from(text)) }).boxed()
}

/// Returns the pieces of a layer.
async fn written(
    artworks: &Artworks,
    client: &Client,
    held: &Entries,
    layer: &DesignLayerEntry,
) -> Result<Vec<Piece>, PrintError> {
    match &layer.content {
        LayerContent::Artwork { artwork_id } => {
            let Some(EntryValue::Artwork(artwork)) = held.get(EntryKey::Artwork(*artwork_id)) else {
                return Ok(Vec::new());
            };
            if let Some(reason) = artwork.facts.preview_fault() {
                return Err(PrintError::NotAsPrinted { file: artwork.name.clone(), reason });
            }
            let (shown, bytes) = image(artworks, client, artwork).await?;
            let (before, after) = compose::layer(layer, &shown);
            Ok(vec![text(before), compose::encoded(bytes).boxed(), text(after)])
        }
        LayerContent::Text { text: words, font, color, align, .. } => {
            let known = fonts::find(font).ok_or_else(|| PrintError::NoSuchFont(font.clone()))?;
            let outline = known.outline(words, *align);
            if !outline.missing.is_empty() {
                return Err(PrintError::MissingCharacters { font: font.clone(), characters: outline.missing });
            }
            let (svg, ink) = (outline.svg(), color.clone());
            let shown = Shown::Drawing { svg, width: outline.width, height: outline.height, ink };
            let (before, after) = compose::layer(layer, &shown);
            Ok(vec![text(before + &after)])
        }
        LayerContent::Art { art_id, color, .. } => {
            let found = stockart::find_picture(&mut artworks.store.read().await?, *art_id).await?;
            let svg = found.ok_or(PrintError::NoSuchArt)?.svg;
            let svg = crate::stockart::in_ink(&svg, color.as_deref());
            let bytes = stream::once(async { Ok::<_, Unfinished>(Bytes::from(svg)) });
            let shown = Shown::Image { media_type: "image/svg+xml", orientation: Orientation::UPRIGHT };
            let (before, after) = compose::layer(layer, &shown);
            Ok(vec![text(before), compose::encoded(bytes).boxed(), text(after)])
        }
    }
}

/// Opens a file of the library as an image: the file itself if it is one that every program can draw, else a large drawing
/// of it, or its preview if it cannot be drawn larger.
async fn image(artworks: &Artworks, client: &Client, artwork: &ArtworkEntry) -> Result<(Shown, Piece), PrintError> {
    let kind: Option<Kind> = artwork.extension.parse().ok();
    if let Some(kind @ (Kind::Png | Kind::Jpg | Kind::Gif | Kind::Svg)) = kind {
        let stored = artworks.storage.file(&artwork.sha256).await.map_err(Unfinished::from)?;
        let stored = stored.into_stream().map_err(Unfinished::from).boxed();
        if let Some((orientation, bytes)) = without_orientation(kind, stored).await? {
            return Ok((Shown::Image { media_type: kind.media_type(), orientation }, bytes));
        }
    }
    let drawn = match kind {
        Some(kind) => artworks.enlarged(client, kind, &artwork.sha256, MAX_EDGE).await?,
        None => None,
    };
    let piece = if let Some(png) = drawn {
        stream::once(async { Ok(png) }).boxed()
    } else {
        let stored = artworks.storage.preview(&artwork.sha256).await.map_err(|error| match error {
            object_store::Error::NotFound { .. } => PrintError::Undrawable(artwork.name.clone()),
            error => Unfinished::from(error).into(),
        })?;
        stored.into_stream().map_err(Unfinished::from).boxed()
    };
    Ok((Shown::Image { media_type: "image/png", orientation: Orientation::UPRIGHT }, piece))
}

/// Returns how a picture is turned, and its bytes without what says so: not all programs that draw a print file turn the
/// pictures in it, so it turns them itself. `None` if that is not known from the first bytes.
async fn without_orientation(kind: Kind, mut bytes: Piece) -> Result<Option<(Orientation, Piece)>, Unfinished> {
    let mut head = Vec::new();
    while head.len() < METADATA
        && let Some(piece) = bytes.try_next().await?
    {
        head.extend_from_slice(&piece);
    }
    let Some(turned) = header::turned(kind, &head) else { return Ok(None) };
    for range in turned.metadata.into_iter().rev() {
        head.drain(range);
    }
    let head = stream::once(async { Ok(Bytes::from(head)) });
    Ok(Some((turned.orientation, head.chain(bytes).boxed())))
}

/// Stores the file, and returns what the library holds of it.
async fn kept(artworks: &Artworks, wanted: &Wanted, pieces: Vec<Piece>) -> Result<Received, PrintError> {
    // Two tabs may print one design at once.
    let number = PRINTS.fetch_add(1, Ordering::Relaxed);
    let scratch =
        |what: &str| -> PathBuf { artworks.scratch.join(format!("design-{}-{number}.{what}", wanted.design)) };
    let (file, preview) = (scratch("file"), scratch("png"));
    let outcome = async {
        let whole = put_together(stream::iter(pieces).flatten(), &file).await?;
        match look_and_keep(artworks, &wanted.client, (Kind::Svg, Kind::Svg.extension()), &whole, (&file, &preview))
            .await?
        {
            InspectionResult::Kept(facts) => Ok(Received { size: whole.size, sha256: whole.sha256, facts }),
            InspectionResult::Refused(words) => Err(PrintError::Refused(words)),
        }
    };
    let outcome = outcome.await;
    clear(&[&file, &preview]).await;
    outcome
}
