//! PDF, and Illustrator files in the PDF format: read and drawn by `hayro`, the first page only.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use hayro::hayro_interpret::font::GlyphRun;
use hayro::hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache,
    InterpreterSettings, InterpreterWarning, SoftMask, TransformExt, interpret_page,
};
use hayro::hayro_syntax::object::{Array, Dict, Name, Object, Stream};
use hayro::hayro_syntax::{DecryptionError, LoadPdfError, Pdf, page::Page};
use hayro::kurbo::{BezPath, Rect};
use hayro::vello_cpu::peniko::ImageAlphaType;
use hayro::{PixmapSettings, RenderCache, RenderSettings};
use image::RgbaImage;

use super::content::Content;
use super::{Inspection, Preview, WrongContent, units};
use crate::facts::{ColorMode, WarningCode};

/// The number of pages whose fonts are listed.
const MAX_PAGES: usize = 20;
/// The number of operations of a page that are examined.
const MAX_OPERATIONS: usize = 200_000;
/// The number of forms of a page whose fonts are listed.
const MAX_FORMS: usize = 40;

pub(super) fn inspect(bytes: &[u8], inspection: &mut Inspection<'_>) -> Result<Preview, WrongContent> {
    let pdf = match Pdf::new(bytes.to_vec()) {
        Ok(pdf) => pdf,
        Err(LoadPdfError::Decryption(error)) => {
            inspection.warn(WarningCode::Encrypted);
            if error != DecryptionError::PasswordProtected {
                inspection.warn(WarningCode::NotShown);
            }
            return Ok(None);
        }
        Err(LoadPdfError::Invalid) => return Err(WrongContent("its content cannot be read as a PDF document")),
    };
    let pages = pdf.pages();
    let Some(first) = pages.first() else {
        inspection.warn(WarningCode::Damaged);
        return Ok(None);
    };
    inspection.facts.pages = u32::try_from(pages.len()).ok();
    let (width, height) = first.render_dimensions();
    let unit = points_per_unit(first);
    inspection.facts.width_mm100 = units::mm100_of_points(f64::from(width) * unit);
    inspection.facts.height_mm100 = units::mm100_of_points(f64::from(height) * unit);
    let text = |bytes: &[u8]| string(&bytes[..bytes.len().min(1_000)]);
    let metadata = pdf.metadata();
    if let Some(title) = &metadata.title {
        inspection.facts.set_title(&text(title));
    }
    if let Some(creator) = metadata.creator.as_ref().or(metadata.producer.as_ref()) {
        inspection.facts.set_software(&text(creator));
    }
    if has_script(&pdf) {
        inspection.warn(WarningCode::Script);
    }
    for page in pages.iter().take(MAX_PAGES) {
        resources(page, inspection);
    }
    inspection.tell();
    inspection.facts.colors = colors(first);
    let is_whole = Arc::new(AtomicBool::new(true));
    let preview = draw(first, inspection.edge, &is_whole);
    if !is_whole.load(Ordering::Relaxed) {
        inspection.warn(WarningCode::NotShown);
    }
    if let Some(picture) = &preview {
        inspection.facts.transparent = Some(picture.pixels().any(|pixel| pixel.0[3] < u8::MAX));
        if let Some((wide, tall)) = content(first).pixels() {
            inspection.facts.set_pixels(wide, tall);
        }
    } else {
        inspection.warn(WarningCode::NotShown);
    }
    Ok(preview)
}

/// Returns the size of the page's unit in points: large pages have larger ones.
fn points_per_unit(page: &Page<'_>) -> f64 {
    let unit = page.raw().get::<f32>("UserUnit").map(f64::from);
    unit.filter(|unit| unit.is_finite() && *unit > 0.0).unwrap_or(1.0)
}

/// Draws a page. `is_whole` becomes `false` if a font or a picture in it cannot be drawn.
fn draw(page: &Page<'_>, edge: u32, is_whole: &Arc<AtomicBool>) -> Preview {
    let (width, height) = page.render_dimensions();
    let longest = width.max(height);
    #[expect(clippy::cast_precision_loss, reason = "a few thousand pixels are exact")]
    let edge = edge as f32;
    // Half a pixel more, because the renderer truncates; this avoids an empty edge.
    let scale = |length: f32| ((edge * length / longest).round().max(1.0) + 0.5) / length;
    if !(longest.is_finite() && longest > 0.0) {
        return None;
    }
    let settings = PixmapSettings { x_scale: scale(width), y_scale: scale(height), ..PixmapSettings::default() };
    let is_whole = Arc::clone(is_whole);
    let warning_sink = Arc::new(move |_: InterpreterWarning| is_whole.store(false, Ordering::Relaxed));
    let interpreter = InterpreterSettings { warning_sink, ..InterpreterSettings::default() };
    let pixmap = hayro::render(page, &RenderCache::new(), &interpreter, &RenderSettings::default(), &settings);
    let (width, height) = (pixmap.width().into(), pixmap.height().into());
    RgbaImage::from_raw(width, height, pixmap.take_rgba8(ImageAlphaType::Alpha))
}

/// Surveys what a page shows, without drawing it.
fn content(page: &Page<'_>) -> Content {
    let (width, height) = page.render_dimensions();
    let mut survey = Survey(Content::new(width.into(), height.into()));
    let bounds = Rect::new(0.0, 0.0, width.into(), height.into());
    let place = page.initial_transform(true).to_kurbo();
    let settings = InterpreterSettings::default();
    let mut context = Context::new(place, bounds, &InterpreterCache::new(), page.xref(), settings);
    interpret_page(page, &mut context, &mut survey);
    survey.0
}

/// Collects what a page shows.
struct Survey(Content);

impl<'a> Device<'a> for Survey {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {
        self.0.add_shape();
    }

    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, mode: &DrawMode) {
        // Scanned pages have invisible text.
        if !matches!(mode, DrawMode::Invisible) {
            self.0.add_shape();
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        self.0.add_picture((image.width().into(), image.height().into()), props.transform.as_coeffs());
    }

    fn push_clip_path(&mut self, _: &ClipPath) {}

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}
}

/// Returns the color mode of the page's own operations. `None` if there are several, or only pictures and forms have
/// color.
fn colors(page: &Page<'_>) -> Option<ColorMode> {
    let mut found = None;
    let mut operations = page.operations();
    for _ in 0..MAX_OPERATIONS {
        let Some(operation) = operations.next() else { break };
        let mode = match &**operation.operator {
            b"k" | b"K" => ColorMode::Cmyk,
            b"rg" | b"RG" => ColorMode::Rgb,
            b"g" | b"G" => ColorMode::Gray,
            _ => continue,
        };
        match found {
            // Gray does not override another mode, because black text is common.
            None | Some(ColorMode::Gray) => found = Some(mode),
            Some(known) if known == mode || mode == ColorMode::Gray => (),
            Some(_) => return None,
        }
    }
    found
}

/// Decodes a PDF string: UTF-16 or UTF-8 if it has their mark, otherwise approximately Latin-1.
fn string(bytes: &[u8]) -> String {
    match bytes {
        [0xfe, 0xff, ..] | [0xff, 0xfe, ..] | [0xef, 0xbb, 0xbf, ..] => crate::sniff::text_of(bytes),
        _ => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

fn has_script(pdf: &Pdf) -> bool {
    let Some(root) = pdf.xref().get::<Dict<'_>>(pdf.xref().root_id()) else { return false };
    let opens = root.get::<Dict<'_>>("OpenAction").is_some_and(|action| action.contains_key("JS"));
    let named = root.get::<Dict<'_>>("Names").is_some_and(|names| names.contains_key("JavaScript"));
    opens || named
}

/// Lists the fonts and inks of a page and of the forms directly in it.
fn resources(page: &Page<'_>, inspection: &mut Inspection<'_>) {
    let resources = page.resources();
    of(&resources.fonts, &resources.color_spaces, &resources.ext_g_states, inspection);
    let forms = &resources.x_objects;
    for name in forms.keys().take(MAX_FORMS) {
        let form = forms.get::<Stream<'_>>(&*name);
        if let Some(inner) = form.and_then(|form| form.dict().get::<Dict<'_>>("Resources")) {
            let [fonts, spaces, states] =
                ["Font", "ColorSpace", "ExtGState"].map(|key| inner.get::<Dict<'_>>(key).unwrap_or_default());
            of(&fonts, &spaces, &states, inspection);
        }
    }
}

fn of(fonts: &Dict<'_>, spaces: &Dict<'_>, states: &Dict<'_>, inspection: &mut Inspection<'_>) {
    for name in fonts.keys().take(200) {
        if let Some(font) = fonts.get::<Dict<'_>>(&*name) {
            add_font(&font, inspection);
        }
    }
    for name in spaces.keys().take(200) {
        if let Some(space) = spaces.get::<Array<'_>>(&*name) {
            add_inks(&space, inspection);
        }
    }
    let mut states = states.keys().take(200).filter_map(|name| states.get::<Dict<'_>>(&*name));
    if states.any(|state| overprints(&state)) {
        inspection.warn(WarningCode::Overprint);
    }
}

/// Reports whether a graphics state lets inks be printed over others instead of in place of them.
fn overprints(state: &Dict<'_>) -> bool {
    ["OP", "op"].iter().any(|key| state.get::<bool>(*key) == Some(true))
}

fn add_font(font: &Dict<'_>, inspection: &mut Inspection<'_>) {
    let Some(base) = font.get::<Name<'_>>("BaseFont") else { return };
    let name = string(&base);
    // Subsets are named `ABCDEF+Name`.
    let plain = match name.split_once('+') {
        Some((subset, plain)) if subset.len() == 6 && subset.bytes().all(|byte| byte.is_ascii_uppercase()) => plain,
        _ => &name,
    };
    inspection.facts.add_font(plain);
    let descendant = font.get::<Array<'_>>("DescendantFonts").and_then(|fonts| fonts.iter::<Dict<'_>>().next());
    let descriptor = descendant.as_ref().unwrap_or(font).get::<Dict<'_>>("FontDescriptor");
    let embedded = descriptor.is_some_and(|descriptor| {
        ["FontFile", "FontFile2", "FontFile3"].iter().any(|key| descriptor.contains_key(key))
    });
    if !embedded {
        inspection.warn(WarningCode::FontsNotEmbedded);
    }
}

/// Adds the inks of `[/Separation /Name …]` and `[/DeviceN [/Name …] …]`, except process colors, `All` and `None`.
fn add_inks(space: &Array<'_>, inspection: &mut Inspection<'_>) {
    let mut parts = space.iter::<Object<'_>>();
    let Some(Object::Name(family)) = parts.next() else { return };
    let mut ink = |name: &Name<'_>| {
        let name = string(name);
        if !matches!(name.as_str(), "All" | "None" | "Cyan" | "Magenta" | "Yellow" | "Black") {
            inspection.facts.add_ink(&name);
        }
    };
    match (&*family, parts.next()) {
        (b"Separation", Some(Object::Name(name))) => ink(&name),
        (b"DeviceN", Some(Object::Array(names))) => names.iter::<Name<'_>>().take(32).for_each(|name| ink(&name)),
        _ => (),
    }
}
