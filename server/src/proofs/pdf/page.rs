//! The pages: the sheet with the customer's answer, and each print at its real size.

use pdf_writer::{Content, Name, Rect, Str};

use super::Standing;
use super::images;
use super::letters::Letters;
use super::sheet::{Fact, FlatPrint, Line, Shape, Sheet, Text, fitted};
use crate::format::{Locale, server_text};
use crate::proofs::font::{cut, wrapped};
use crate::proofs::placed::{length_in_words, position_in_words};

/// The width and height of upright paper, in points.
const A4: [f32; 2] = [595.28, 841.89];
const LETTER: [f32; 2] = [612.0, 792.0];
const MARGIN: f32 = 36.0;
/// The height of what is below the sheet.
const FOOT: f32 = 128.0;
/// The distance between lines of facts.
const LINE: f32 = 14.0;
const POINTS_PER_MM: f32 = 72.0 / 25.4;
const MM_PER_INCH: f32 = 25.4;
/// The scales at which a print is drawn: the first one that fits.
const SCALES: [f32; 8] = [1.0, 2.0, 4.0, 5.0, 10.0, 20.0, 50.0, 100.0];
/// What a print on its page leaves free: beside it the margins and a dimension line, below it the facts.
const AROUND: [f32; 2] = [2.0 * MARGIN + 50.0, 281.89];

const INK: [f32; 3] = [0.09, 0.13, 0.12];
const QUIET: [f32; 3] = [0.36, 0.4, 0.39];
const EDGE: [f32; 3] = [0.76, 0.25, 0.05];

/// The resolution of prints on their pages, in pixels per inch.
const DPI: f32 = 300.0;
/// The pixels that a print needs in its panel on the sheet, which is smaller.
const PANEL_PIXELS: u32 = 600;

/// Returns the paper of the shop's country.
fn paper() -> [f32; 2] {
    if Locale::in_use().is_on_letter_paper() { LETTER } else { A4 }
}

/// Returns the whole page.
pub(super) fn media_box() -> Rect {
    let [x2, y2] = paper();
    Rect { x1: 0.0, y1: 0.0, x2, y2 }
}

/// A page's content; y points down from its upper left corner.
struct Page<'a> {
    text: Content,
    letters: &'a mut Letters,
    /// Whether a text on it is transcribed.
    is_transcribed: bool,
}

/// The sheet, the hashes, and the customer's answer.
pub(super) fn overview(sheet: &Sheet, standing: &Standing, letters: &mut Letters) -> Content {
    let mut page = Page::new(letters);
    let [paper_width, paper_height] = paper();
    let (room, tall) = (paper_width - 2.0 * MARGIN, paper_height - 2.0 * MARGIN - FOOT);
    let scale = (room / sheet.width).min(tall / sheet.height);
    let left = (paper_width - sheet.width * scale) / 2.0;
    page.text.save_state().transform([scale, 0.0, 0.0, scale, left, MARGIN]);
    for shape in &sheet.shapes {
        page.shape(shape);
    }
    page.text.restore_state();
    let mut y = paper_height - MARGIN - FOOT + 14.0;
    page.rule(y);
    y += 20.0;
    page.words([MARGIN, y], 12.0, true, INK, &standing.answer);
    for line in &standing.lines {
        y += 15.0;
        page.words([MARGIN, y], 8.5, false, QUIET, line);
    }
    if standing.open {
        y += 34.0;
        let third = room / 3.0;
        let names = [server_text("Name"), server_text("Date"), server_text("Signature")];
        for (name, at) in names.into_iter().zip([0.0, 1.0, 2.0]) {
            let x = MARGIN + third * at;
            page.stroke(&[[x, y], [x + third - 14.0, y]], INK, 0.7, &[]);
            page.words([x, y + 11.0], 8.0, false, QUIET, &name.to_string());
        }
    }
    page.finish()
}

/// Returns the scale at which an imprint area fits on a page: its lengths divided by this.
fn scale_of([wide, tall]: [f32; 2]) -> f32 {
    let [room, height] = [paper()[0] - AROUND[0], paper()[1] - AROUND[1]];
    let fits = |scale: &&f32| wide * POINTS_PER_MM / **scale <= room && tall * POINTS_PER_MM / **scale <= height;
    SCALES.iter().find(fits).copied().unwrap_or(1000.0)
}

/// Returns the width or height in pixels, whichever is larger, that a print on an imprint area needs to be sharp on paper.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a page has some thousand pixels")]
pub(super) fn pixels_of(area: [f32; 2]) -> u32 {
    let inches = area[0].max(area[1]) / scale_of(area) / MM_PER_INCH;
    ((inches * DPI).ceil().max(0.0) as u32).max(PANEL_PIXELS)
}

/// A print by itself, at its real size or at a stated scale.
pub(super) fn actual_size(print: &FlatPrint, standing: &Standing, letters: &mut Letters) -> Content {
    let mut page = Page::new(letters);
    let scale = scale_of(print.area);
    let unit = POINTS_PER_MM / scale;
    let heading = server_text("{0}, scale 1:{1}").with("0", &print.location).with("1", scale).to_string();
    let room = paper()[0] - 2.0 * MARGIN;
    page.words([MARGIN, MARGIN + 14.0], 15.0, true, INK, &heading);
    page.words([MARGIN, MARGIN + 30.0], 9.0, false, QUIET, &cut(&standing.title, 9.0, room));
    page.rule(MARGIN + 40.0);
    let (wide, tall) = (print.area[0] * unit, print.area[1] * unit);
    let (left, top) = ((paper()[0] - wide) / 2.0 + 18.0, MARGIN + 62.0);
    let corners = [[left, top], [left + wide, top], [left + wide, top + tall], [left, top + tall], [left, top]];
    if print.ground.is_some() {
        let lines = vec![Line { points: corners.to_vec(), closed: true }];
        page.shape(&Shape::Lines { lines, fill: print.ground, stroke: None, width: 0.0, dash: Vec::new() });
    }
    if let Some((number, size)) = print.picture {
        page.picture(number, fitted(size, [left, top, wide, tall]));
    }
    page.stroke(&corners, EDGE, 0.8, &[4.0, 3.0]);
    let (x, y) = (left + wide / 2.0 + print.center[0] * unit, top + tall / 2.0 + print.center[1] * unit);
    let (half, high) = (print.print[0] * unit / 2.0, print.print[1] * unit / 2.0);
    let (below, beside) = (top + tall + 14.0, left - 14.0);
    for x in [x - half, x + half] {
        page.stroke(&[[x, y + high], [x, below + 4.0]], QUIET, 0.4, &[2.0, 2.0]);
        page.stroke(&[[x, below - 4.0], [x, below + 4.0]], INK, 0.7, &[]);
    }
    for y in [y - high, y + high] {
        page.stroke(&[[x - half, y], [beside - 4.0, y]], QUIET, 0.4, &[2.0, 2.0]);
        page.stroke(&[[beside - 4.0, y], [beside + 4.0, y]], INK, 0.7, &[]);
    }
    page.stroke(&[[x - half, below], [x + half, below]], INK, 0.7, &[]);
    page.stroke(&[[beside, y - high], [beside, y + high]], INK, 0.7, &[]);
    let label = |words: String, at: [f32; 2], upright: bool| Text {
        words,
        at,
        size: 9.0,
        bold: false,
        middle: true,
        upright,
        color: INK,
    };
    let [area, size] = [print.area, print.print].map(|sides| sides.map(|side| length_in_words(side.into())));
    page.text(&label(size[0].clone(), [x, below + 14.0], false));
    page.text(&label(size[1].clone(), [beside - 6.0, y], true));
    let mut y = below + 36.0;
    let area = server_text("Imprint area: {0} wide, {1} high").with("0", &area[0]).with("1", &area[1]);
    let size = server_text("Print: {0} wide, {1} high").with("0", &size[0]).with("1", &size[1]);
    let center = position_in_words(print.center[0].into(), print.center[1].into());
    for line in [area, size, server_text("Its center: {0}").with("0", center)] {
        page.words([MARGIN, y], 9.0, false, INK, &line.to_string());
        y += LINE;
    }
    for Fact { words, ink } in &print.facts {
        let mut left = MARGIN;
        if let Some(ink) = ink {
            page.swatch([MARGIN, y - 7.5], 9.0, *ink);
            left += 14.0;
        }
        for line in wrapped(words, 9.0, room - 14.0) {
            page.words([left, y], 9.0, false, INK, &line);
            y += LINE;
        }
    }
    page.finish()
}

impl<'a> Page<'a> {
    fn new(letters: &'a mut Letters) -> Self {
        let mut text = Content::new();
        text.transform([1.0, 0.0, 0.0, -1.0, 0.0, paper()[1]]);
        Self { text, letters, is_transcribed: false }
    }

    fn finish(mut self) -> Content {
        if self.is_transcribed {
            let words = server_text(
                "Letters of other scripts are transcribed here. The store’s page of this proof shows them as they are written.",
            );
            self.words([MARGIN, paper()[1] - MARGIN / 2.0], 7.5, false, QUIET, &words.to_string());
        }
        self.text
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Text(text) => self.text(text),
            Shape::Picture(number, place) => self.picture(*number, *place),
            Shape::Lines { lines, fill, stroke, width, dash } => {
                self.text.save_state();
                if let Some([red, green, blue]) = fill {
                    self.text.set_fill_rgb(*red, *green, *blue);
                }
                if let Some([red, green, blue]) = stroke {
                    self.text.set_stroke_rgb(*red, *green, *blue);
                    self.text.set_line_width(*width).set_dash_pattern(dash.iter().copied(), 0.0);
                }
                self.outline(lines);
                match (fill, stroke) {
                    (Some(_), Some(_)) => self.text.fill_nonzero_and_stroke(),
                    (Some(_), None) => self.text.fill_nonzero(),
                    (None, Some(_)) => self.text.stroke(),
                    (None, None) => self.text.end_path(),
                };
                self.text.restore_state();
            }
        }
    }

    fn outline(&mut self, lines: &[Line]) {
        for line in lines {
            let mut points = line.points.iter();
            if let Some([x, y]) = points.next() {
                self.text.move_to(*x, *y);
            }
            for [x, y] in points {
                self.text.line_to(*x, *y);
            }
            if line.closed {
                self.text.close_path();
            }
        }
    }

    fn picture(&mut self, number: usize, [x, y, width, height]: [f32; 4]) {
        // A picture's own y points up.
        self.text.save_state().transform([width, 0.0, 0.0, -height, x, y + height]);
        self.text.x_object(Name(images::name(number).as_bytes())).restore_state();
    }

    fn stroke(&mut self, points: &[[f32; 2]], color: [f32; 3], width: f32, dash: &[f32]) {
        let lines = vec![Line { points: points.to_vec(), closed: false }];
        self.shape(&Shape::Lines { lines, fill: None, stroke: Some(color), width, dash: dash.to_vec() });
    }

    fn swatch(&mut self, [x, y]: [f32; 2], edge: f32, ink: [f32; 3]) {
        let points = vec![[x, y], [x + edge, y], [x + edge, y + edge], [x, y + edge]];
        let lines = vec![Line { points, closed: true }];
        self.shape(&Shape::Lines { lines, fill: Some(ink), stroke: Some(QUIET), width: 0.4, dash: Vec::new() });
    }

    fn rule(&mut self, y: f32) {
        self.stroke(&[[MARGIN, y], [paper()[0] - MARGIN, y]], QUIET, 0.6, &[]);
    }

    fn words(&mut self, at: [f32; 2], size: f32, bold: bool, color: [f32; 3], text: &str) {
        let words = text.to_owned();
        self.text(&Text { words, at, size, bold, middle: false, upright: false, color });
    }

    fn text(&mut self, Text { words, at: [x, y], size, bold, middle, upright, color }: &Text) {
        let line = self.letters.line(words, *size, *bold);
        self.is_transcribed |= line.is_transcribed;
        let back = if *middle { line.width / 2.0 } else { 0.0 };
        // Letters are upright although the page's y points down.
        let matrix = if *upright { [0.0, -1.0, -1.0, 0.0, *x, y + back] } else { [1.0, 0.0, 0.0, -1.0, x - back, *y] };
        self.text.set_fill_rgb(color[0], color[1], color[2]);
        self.text.begin_text().set_text_matrix(matrix);
        for run in &line.runs {
            self.text.set_font(Name(&run.font), *size).show(Str(&run.bytes));
        }
        self.text.end_text();
    }
}
