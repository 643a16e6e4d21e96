//! Composes the print file: text between which the bytes of files are inserted in Base64, so that no file is in memory
//! as a whole.

use std::fmt::Write as _;

use actix_web::web::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures_util::{Stream, StreamExt, stream};
use platen_actors::artwork::ink::PrintedInk;
use platen_actors::design::DesignLayerEntry;
use platen_inspect::header::Orientation;

use super::inks::in_words;

/// An imprint area, in hundredths of a millimeter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// The width.
    pub width: i32,
    /// The height.
    pub height: i32,
}

/// What a layer shows, ready to be written.
#[derive(Debug)]
pub enum Shown {
    /// An image; the bytes follow in Base64.
    Image {
        /// The media type.
        media_type: &'static str,
        /// How the stored picture is turned.
        orientation: Orientation,
    },
    /// A drawing for a box from 0, 0 to width, height.
    Drawing {
        /// SVG elements.
        svg: String,
        /// The width of the box.
        width: i64,
        /// The height of the box.
        height: i64,
        /// The ink, as `#rrggbb`.
        ink: String,
    },
}

/// Begins the print file, with a description of its inks. So the file's hash covers them too, and an approval is void when an
/// ink changes.
pub fn head(area: Area, inks: &[PrintedInk]) -> String {
    let (width, height) = (f64::from(area.width), f64::from(area.height));
    let mut head = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}mm" height="{}mm" viewBox="{} {} {width} {height}">"#,
        width / 100.0,
        height / 100.0,
        -width / 2.0,
        -height / 2.0
    );
    if !inks.is_empty() {
        let described: Vec<_> = inks.iter().map(described).collect();
        let _infallible = write!(head, "<desc>Inks: {}</desc>", escaped(&described.join("; ")));
    }
    head
}

fn described(ink: &PrintedInk) -> String {
    let reference = ink.reference.as_ref().map(|reference| format!(", customer's reference {reference}"));
    in_words(ink) + &reference.unwrap_or_default()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Ends the print file.
pub const TAIL: &str = "</svg>";

/// Writes a layer: the text before its bytes, and the text after them.
pub fn layer(layer: &DesignLayerEntry, shown: &Shown) -> (String, String) {
    let (width, height) = (f64::from(layer.width), f64::from(layer.height));
    let turned = match shown {
        Shown::Image { orientation, .. } => upright(*orientation),
        Shown::Drawing { .. } => "",
    };
    let turn = f64::from(layer.turn) / 10.0;
    let mut before = format!(r#"<g transform="translate({} {}) rotate({turn}){turned}">"#, layer.x, layer.y);
    match shown {
        Shown::Image { media_type, orientation } => {
            let (width, height) = if orientation.is_sideways() { (height, width) } else { (width, height) };
            let _infallible = write!(
                before,
                r#"<image x="{}" y="{}" width="{width}" height="{height}" preserveAspectRatio="xMidYMid meet" href="data:{media_type};base64,"#,
                -width / 2.0,
                -height / 2.0
            );
            (before, r#""/></g>"#.to_owned())
        }
        Shown::Drawing { svg, width: wide, height: tall, ink } => {
            #[expect(clippy::cast_precision_loss, reason = "texts are at most some thousand units wide")]
            let (wide, tall) = (*wide as f64, *tall as f64);
            let scale = (width / wide).min(height / tall);
            let _infallible = write!(
                before,
                r#"<g transform="translate({} {}) scale({scale})" fill="{ink}" color="{ink}">{svg}</g>"#,
                -wide * scale / 2.0,
                -tall * scale / 2.0
            );
            (before, "</g>".to_owned())
        }
    }
}

/// Returns the transformation that turns a picture upright around its center.
fn upright(orientation: Orientation) -> &'static str {
    match orientation.0 {
        2 => " scale(-1 1)",
        3 => " rotate(180)",
        4 => " scale(1 -1)",
        5 => " matrix(0 1 1 0 0 0)",
        6 => " rotate(90)",
        7 => " matrix(0 -1 -1 0 0 0)",
        8 => " rotate(270)",
        _ => "",
    }
}

/// Encodes a stream of bytes in Base64.
pub fn encoded<E>(bytes: impl Stream<Item = Result<Bytes, E>>) -> impl Stream<Item = Result<Bytes, E>> {
    // Three bytes make four characters; those left over wait for the next piece.
    let pieces = bytes.map(Some).chain(stream::once(async { None }));
    pieces.scan(Vec::<u8>::new(), |rest, piece| {
        let encoded = match piece {
            Some(Ok(bytes)) => {
                rest.extend_from_slice(&bytes);
                let whole = rest.len() - rest.len() % 3;
                let text = STANDARD.encode(&rest[..whole]);
                rest.drain(..whole);
                Ok(Bytes::from(text))
            }
            Some(Err(error)) => Err(error),
            None => Ok(Bytes::from(STANDARD.encode(std::mem::take(rest)))),
        };
        std::future::ready(Some(encoded))
    })
}

#[cfg(test)]
mod tests {
    use futures_util::TryStreamExt;
    use platen_actors::design::LayerContent;
    use platen_actors::ids::{ArtworkId, DesignId, LayerId};

    use super::*;

    #[actix_web::test]
    async fn pieces_of_any_length_are_encoded_as_one() {
        let whole: Vec<u8> = (0..=255).collect();
        for length in [1, 2, 3, 7, 256] {
            let pieces: Vec<Result<Bytes, ()>> =
                whole.chunks(length).map(|piece| Ok(Bytes::copy_from_slice(piece))).collect();
            let text: Vec<Bytes> = encoded(stream::iter(pieces)).try_collect().await.unwrap();
            assert_eq!(text.concat(), STANDARD.encode(&whole).into_bytes(), "{length}");
        }
        let failed: Vec<Result<Bytes, &str>> = vec![Ok(Bytes::from_static(b"ab")), Err("gone")];
        assert_eq!(encoded(stream::iter(failed)).try_collect::<Vec<_>>().await, Err("gone"));
    }

    #[test]
    fn a_layer_is_placed_in_the_area() {
        let area = Area { width: 7_000, height: 6_400 };
        assert!(head(area, &[]).ends_with(r#"width="70mm" height="64mm" viewBox="-3500 -3200 7000 6400">"#));
        let entry = DesignLayerEntry {
            design_id: DesignId(1),
            layer_id: LayerId(2),
            location: "Front".to_owned(),
            content: LayerContent::Artwork { artwork_id: ArtworkId(3) },
            x: -50,
            y: 20,
            width: 2_000,
            height: 1_000,
            turn: 150,
            position: 0,
        };
        let image = |orientation| Shown::Image { media_type: "image/png", orientation };
        let (before, after) = layer(&entry, &image(Orientation::UPRIGHT));
        assert!(before.starts_with(r#"<g transform="translate(-50 20) rotate(15)"><image x="-1000" y="-500""#));
        assert!(before.ends_with(r#"href="data:image/png;base64,"#));
        assert_eq!(after, r#""/></g>"#);
        let (before, _) = layer(&entry, &image(Orientation(6)));
        assert!(
            before.starts_with(r#"<g transform="translate(-50 20) rotate(15) rotate(90)"><image x="-500" y="-1000""#)
        );
        let drawing = Shown::Drawing { svg: "<path/>".to_owned(), width: 500, height: 500, ink: "#112233".to_owned() };
        let (before, _) = layer(&entry, &drawing);
        assert!(before.contains(r##"<g transform="translate(-500 -500) scale(2)" fill="#112233""##), "{before}");
    }

    #[test]
    fn the_file_names_its_inks() {
        let (color, nearest) = ("#da2b1e".to_owned(), "PL 113 Signal Red".to_owned());
        let ink = PrintedInk { color, nearest, difference: 12, reference: Some("<Red> & warm".to_owned()) };
        let head = head(Area { width: 7_000, height: 6_400 }, &[ink]);
        let words = "#da2b1e, nearest PL 113 Signal Red, very close, customer's reference &lt;Red&gt; &amp; warm";
        assert!(head.ends_with(&format!("<desc>Inks: {words}</desc>")), "{head}");
    }
}
