//! SVG: parsed as XML, drawn by `resvg`. External resources are never opened: there is no resolver for them. The XML
//! parser expands entities and rejects recursive ones.

mod css;
mod features;
mod pictures;
mod weight;

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use image::RgbaImage;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::roxmltree::{Document, Node, ParsingOptions};
use resvg::usvg::{Fill, Group, ImageKind, Node as Drawn, Options, Paint, Stroke, Tree};

use super::content::Content;
use super::{Inspection, Preview, WrongContent, units};
use crate::facts::{ColorMode, Facts, MANY_COLORS, WarningCode};
use crate::sniff::{SVG_NAMESPACE, text_of};

/// The maximum number of nodes; real drawings have fewer.
const MAX_NODES: u32 = 1_000_000;
/// CSS pixels per inch.
const PER_INCH: f64 = 96.0;

pub(super) fn inspect(bytes: &[u8], inspection: &mut Inspection<'_>) -> Result<Preview, WrongContent> {
    let text = text_of(bytes);
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    let Ok(document) = Document::parse_with_options(&text, options) else {
        inspection.warn(WarningCode::Damaged);
        return Ok(None);
    };
    let root = document.root_element();
    if (root.tag_name().name(), root.tag_name().namespace()) != ("svg", Some(SVG_NAMESPACE)) {
        return Err(WrongContent("its content is not an SVG drawing"));
    }
    describe(&document, inspection);
    inspection.facts.colors = Some(ColorMode::Rgb);
    if weight::is_too_heavy_to_expand(&document) {
        inspection.warn(WarningCode::TooManyElements);
        return Ok(None);
    }
    inspection.tell();
    Ok(draw(&document, inspection))
}

fn describe(document: &Document<'_>, inspection: &mut Inspection<'_>) {
    let root = document.root_element();
    if let Some(title) = root.children().find(|node| node.has_tag_name((SVG_NAMESPACE, "title"))) {
        inspection.facts.set_title(title.text().unwrap_or_default());
    }
    if let Some(version) = root.attributes().find(|attribute| {
        attribute.name() == "version" && attribute.namespace().is_some_and(|space| space.contains("inkscape"))
    }) {
        inspection.facts.set_software(&format!("Inkscape {}", version.value()));
    }
    let mut comments = document.root().children().filter(Node::is_comment).filter_map(|node| node.text());
    if let Some(generator) = comments.find_map(|comment| comment.trim().strip_prefix("Generator:")) {
        inspection.facts.set_software(generator.split(", SVG Export").next().unwrap_or_default());
    }
    features::survey(document, &mut inspection.facts);
}

fn draw(document: &Document<'_>, inspection: &mut Inspection<'_>) -> Preview {
    let inside = Mutex::new(Facts::default());
    let options = Options { image_href_resolver: pictures::resolver(&inside), ..Options::default() };
    let tree = Tree::from_xmltree(document, &options);
    drop(options);
    for warning in inside.into_inner().unwrap_or_else(PoisonError::into_inner).warnings {
        inspection.warn(warning.code);
    }
    let Ok(tree) = tree else {
        inspection.warn(WarningCode::Damaged);
        return None;
    };
    if weight::is_too_heavy_to_draw(tree.root()) {
        inspection.warn(WarningCode::TooManyElements);
        return None;
    }
    let (width, height) = (tree.size().width(), tree.size().height());
    // Only lengths with a unit and pixels define a physical size; percentages do not.
    let sized = |name| document.root_element().attribute(name).is_some_and(|value: &str| !value.ends_with('%'));
    if sized("width") && sized("height") {
        inspection.facts.width_mm100 = units::mm100_of_units(width.into(), PER_INCH);
        inspection.facts.height_mm100 = units::mm100_of_units(height.into(), PER_INCH);
    }
    inspection.facts.distinct_colors = Some(count_colors(tree.root()));
    if let Some((wide, tall)) = content(&tree).pixels() {
        inspection.facts.set_pixels(wide, tall);
    }
    let edge = f64::from(inspection.edge);
    let longest = f64::from(width.max(height));
    let drawn = |length: f32| units::whole((f64::from(length) * edge / longest).max(1.0), edge);
    let mut canvas = Pixmap::new(drawn(width)?, drawn(height)?)?;
    let scale = |pixels: u32, length: f32| f64::from(pixels) / f64::from(length);
    #[expect(clippy::cast_possible_truncation, reason = "a scale needs no more digits")]
    let transform = Transform::from_scale(scale(canvas.width(), width) as f32, scale(canvas.height(), height) as f32);
    resvg::render(&tree, transform, &mut canvas.as_mut());
    inspection.facts.transparent = Some(canvas.pixels().iter().any(|pixel| pixel.alpha() < u8::MAX));
    RgbaImage::from_raw(canvas.width(), canvas.height(), canvas.take_demultiplied())
}

/// Surveys what a drawing shows. Patterns are often only a way to place a picture.
fn content(tree: &Tree) -> Content {
    let mut content = Content::new(tree.size().width().into(), tree.size().height().into());
    let mut groups = vec![(tree.root(), Transform::identity())];
    while let Some((group, outer)) = groups.pop() {
        // Those of all ancestors are not kept up to date in patterns.
        let place = outer.pre_concat(group.transform());
        for node in group.children() {
            match node {
                Drawn::Group(inner) => groups.push((inner.as_ref(), place)),
                Drawn::Path(path) if path.is_visible() => {
                    let paints = [path.fill().map(Fill::paint), path.stroke().map(Stroke::paint)];
                    for paint in paints.into_iter().flatten() {
                        if let Paint::Pattern(pattern) = paint {
                            let tile = pattern.rect();
                            let place = place.pre_concat(pattern.transform()).pre_translate(tile.x(), tile.y());
                            groups.push((pattern.root(), place));
                        } else {
                            content.add_shape();
                        }
                    }
                }
                Drawn::Image(image) if image.is_visible() => {
                    if let ImageKind::SVG(inner) = image.kind() {
                        groups.push((inner.root(), place));
                    } else {
                        let Transform { sx, ky, kx, sy, tx, ty } = place;
                        let size = (image.size().width().into(), image.size().height().into());
                        content.add_picture(size, [sx, ky, kx, sy, tx, ty].map(f64::from));
                    }
                }
                _ => (),
            }
        }
    }
    content
}

/// Counts the plain colors of fills and strokes. A gradient or a picture counts as many.
fn count_colors(root: &Group) -> u32 {
    let mut colors = HashSet::new();
    let mut groups = vec![root];
    while let Some(group) = groups.pop() {
        for node in group.children() {
            match node {
                Drawn::Group(inner) => groups.push(inner),
                Drawn::Path(path) if path.is_visible() => {
                    let paints = [path.fill().map(Fill::paint), path.stroke().map(Stroke::paint)];
                    for paint in paints.into_iter().flatten() {
                        match paint {
                            Paint::Color(color) => colors.insert((color.red, color.green, color.blue)),
                            _ => return MANY_COLORS,
                        };
                    }
                }
                Drawn::Image(_) => return MANY_COLORS,
                _ => (),
            }
        }
    }
    u32::try_from(colors.len()).unwrap_or(MANY_COLORS).min(MANY_COLORS)
}
