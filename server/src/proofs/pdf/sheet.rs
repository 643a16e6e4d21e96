//! Reads a stored sheet: the paths, texts and pictures that `templates/proof.svg` writes, and no others.

use resvg::usvg::roxmltree::{Document, Node};

use platen_actors::artwork::kind::Kind;

use super::PdfError;
use super::images::Images;
use crate::format::is_server_text;
use crate::work::Worker;

/// A stored sheet, in its own units; y points down.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) shapes: Vec<Shape>,
    pub(super) prints: Vec<FlatPrint>,
}

/// What is drawn, in order.
#[derive(Debug)]
pub(super) enum Shape {
    /// A line or an area of straight edges.
    Lines { lines: Vec<Line>, fill: Option<[f32; 3]>, stroke: Option<[f32; 3]>, width: f32, dash: Vec<f32> },
    /// A line of text.
    Text(Text),
    /// A picture: its number, and its place.
    Picture(usize, [f32; 4]),
}

/// A row of points, and whether it ends where it began.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) points: Vec<[f32; 2]>,
    pub(super) closed: bool,
}

/// A line of text with its baseline's start, or its middle.
#[derive(Debug, Clone)]
pub(super) struct Text {
    pub(super) words: String,
    pub(super) at: [f32; 2],
    pub(super) size: f32,
    pub(super) bold: bool,
    pub(super) middle: bool,
    /// Whether it runs upwards.
    pub(super) upright: bool,
    pub(super) color: [f32; 3],
}

/// A print by itself. Lengths in millimeters.
#[derive(Debug)]
pub(super) struct FlatPrint {
    pub(super) location: String,
    /// What the sheet says about it.
    pub(super) facts: Vec<Fact>,
    /// Width and height of the imprint area.
    pub(super) area: [f32; 2],
    /// Width and height of the print.
    pub(super) print: [f32; 2],
    /// How far the print's center is right of and below the area's.
    pub(super) center: [f32; 2],
    /// The artwork: its number, width and height in pixels.
    pub(super) picture: Option<(usize, [f32; 2])>,
    /// The color of the imprint area, unless it is that of paper.
    pub(super) ground: Option<[f32; 3]>,
}

/// What the sheet says about a print.
#[derive(Debug)]
pub(super) struct Fact {
    pub(super) words: String,
    /// The color of the ink that it is about.
    pub(super) ink: Option<[f32; 3]>,
}

/// The file of a print.
#[derive(Debug, PartialEq)]
pub(super) struct PrintFile {
    pub(super) sha256: String,
    pub(super) kind: Kind,
    /// Width and height of the imprint area, in millimeters.
    pub(super) area: [f32; 2],
}

const BLACK: [f32; 3] = [0.0; 3];
/// The ground of most imprint areas, which is that of paper.
const WHITE: &str = "#fff";
/// The names of facts that are about the location of the fact before them.
const FOLLOWING: [&str; 4] = ["Inks", "Ink", "Reference", "SHA-256"];

/// Returns the files of a sheet's prints. Sheets of earlier versions of this program name none.
pub(super) fn files(svg: &str) -> Result<Vec<PrintFile>, PdfError> {
    let file = |node: Node<'_, '_>| {
        let sha256 = node.attribute("data-file")?.to_owned();
        Some(PrintFile { sha256, kind: node.attribute("data-kind")?.parse().ok()?, area: area(node)? })
    };
    Ok(parsed(svg)?.descendants().filter_map(file).collect())
}

fn parsed(svg: &str) -> Result<Document<'_>, PdfError> {
    Document::parse(svg).map_err(|error| PdfError::Unreadable(error.to_string()))
}

impl Sheet {
    /// Reads a sheet, and adds its pictures.
    pub(super) fn read(worker: &Worker, svg: &str, images: &mut Images) -> Result<Self, PdfError> {
        let document = parsed(svg)?;
        let root = document.root_element();
        let (width, height) = (number(root, "width"), number(root, "height"));
        if width < 1.0 || height < 1.0 {
            return Err(PdfError::Unreadable("it has no size".to_owned()));
        }
        let mut reading = Reading { worker, svg, images, shapes: Vec::new(), prints: Vec::new() };
        reading.children(root, [0.0, 0.0], None);
        let Reading { shapes, mut prints, .. } = reading;
        let rows = rows(&shapes);
        for print in &mut prints {
            print.facts = facts_of(&rows, &print.location);
        }
        Ok(Self { width, height, shapes, prints })
    }
}

/// Returns the rows of facts: a name and its value on the same baseline, with the lines below the value that continue it.
fn rows(shapes: &[Shape]) -> Vec<(String, String)> {
    let mut texts =
        shapes.iter().filter_map(|shape| if let Shape::Text(text) = shape { Some(text) } else { None }).peekable();
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut column = None;
    let same = |one: f32, other: f32| one.total_cmp(&other).is_eq();
    while let Some(text) = texts.next() {
        let beside = |value: &&Text| same(text.at[1], value.at[1]) && text.at[0] < value.at[0];
        if let Some(value) = texts.next_if(beside) {
            column = Some(value.at[0]);
            rows.push((text.words.clone(), value.words.clone()));
        } else if let Some((_, value)) = rows.last_mut().filter(|_| column.is_some_and(|x| same(x, text.at[0]))) {
            value.push(' ');
            value.push_str(&text.words);
        } else {
            column = None;
        }
    }
    rows
}

/// Returns the facts about a location. Its inks and its file's hash follow a row that names it.
fn facts_of(rows: &[(String, String)], location: &str) -> Vec<Fact> {
    let prefix = format!("{location}: ");
    let mut named = false;
    let mut facts = Vec::new();
    for (name, value) in rows {
        named = value.starts_with(&prefix) || (named && FOLLOWING.iter().any(|text| is_server_text(name, text)));
        // The sizes are drawn.
        if named && !["Area", "Print"].iter().any(|text| is_server_text(name, text)) {
            let ink = is_server_text(name, "Ink").then(|| value.get(..7).and_then(color)).flatten();
            facts.push(Fact { words: format!("{name}: {}", value.strip_prefix(&prefix).unwrap_or(value)), ink });
        }
    }
    facts
}

/// Returns the width and height of a print's imprint area, in millimeters.
fn area(node: Node<'_, '_>) -> Option<[f32; 2]> {
    let [wide, tall, ..] = flat(node)[..] else { return None };
    (wide >= 1.0 && tall >= 1.0).then_some([wide, tall])
}

/// Returns the lengths that a print states: its area, its size, and where its center is.
fn flat(node: Node<'_, '_>) -> Vec<f32> {
    let lengths = node.attribute("data-flat").unwrap_or_default();
    lengths.split(' ').filter_map(|length| length.parse().ok()).collect()
}

struct Reading<'a> {
    worker: &'a Worker,
    svg: &'a str,
    images: &'a mut Images,
    shapes: Vec<Shape>,
    prints: Vec<FlatPrint>,
}

impl Reading<'_> {
    /// `file`: the SHA-256 of the file that a picture there shows.
    fn children(&mut self, node: Node<'_, '_>, origin: [f32; 2], file: Option<&str>) {
        for child in node.children().filter(Node::is_element) {
            match child.tag_name().name() {
                "path" => self.path(child, origin),
                "rect" => self.rect(child, origin),
                "text" => self.shapes.extend(text(child, origin, 1.0).map(Shape::Text)),
                "image" => self.image(child, origin, file),
                "svg" => self.product(child, origin),
                "g" => {
                    let [x, y] = translation(child);
                    let origin = [origin[0] + x, origin[1] + y];
                    self.children(child, origin, child.attribute("data-file"));
                    self.print(child);
                }
                _ => {}
            }
        }
    }

    fn path(&mut self, node: Node<'_, '_>, origin: [f32; 2]) {
        let lines = path(node.attribute("d").unwrap_or_default(), origin);
        self.lines(node, lines);
    }

    fn rect(&mut self, node: Node<'_, '_>, origin: [f32; 2]) {
        let [x, y, width, height] = frame(node, origin);
        let points = vec![[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
        self.lines(node, vec![Line { points, closed: true }]);
    }

    fn lines(&mut self, node: Node<'_, '_>, lines: Vec<Line>) {
        let stroke = node.attribute("stroke").and_then(color).map(|color| {
            // Lines are on white: an opacity is a lighter color.
            let share = node.attribute("stroke-opacity").and_then(|share| share.parse().ok()).unwrap_or(1.0_f32);
            color.map(|channel| channel * share + 1.0 - share)
        });
        let fill = match node.attribute("fill") {
            Some(fill) => color(fill),
            None => stroke.is_none().then_some(BLACK),
        };
        let dash = node.attribute("stroke-dasharray").unwrap_or_default();
        let dash = dash.split(' ').filter_map(|length| length.parse().ok()).collect();
        let width = node.attribute("stroke-width").map_or(1.0, |_| number(node, "stroke-width"));
        self.shapes.push(Shape::Lines { lines, fill, stroke, width, dash });
    }

    fn image(&mut self, node: Node<'_, '_>, origin: [f32; 2], file: Option<&str>) {
        let added = node.attribute("href").and_then(|address| self.images.add_print(file, address));
        let Some((number, size)) = added else { return };
        self.shapes.push(Shape::Picture(number, fitted(size, frame(node, origin))));
    }

    /// The product's picture is drawn as pixels; its labels stay text.
    fn product(&mut self, node: Node<'_, '_>, origin: [f32; 2]) {
        let place = frame(node, origin);
        let Some(number) = self.svg.get(node.range()).and_then(|svg| self.images.add_svg(self.worker, svg)) else {
            return;
        };
        self.shapes.push(Shape::Picture(number, place));
        let seen: Vec<f32> =
            node.attribute("viewBox").unwrap_or_default().split(' ').filter_map(|length| length.parse().ok()).collect();
        let [left, top, width, _] = seen[..] else { return };
        let scale = place[2] / width.max(1.0);
        let origin = [place[0] - left * scale, place[1] - top * scale];
        let labels = node
            .children()
            .filter(|child| child.has_tag_name((child.tag_name().namespace().unwrap_or_default(), "text")));
        self.shapes.extend(labels.filter_map(|label| text(label, origin, scale)).map(Shape::Text));
    }

    fn print(&mut self, node: Node<'_, '_>) {
        let [_, _, width, height, x, y] = flat(node)[..] else { return };
        let Some(area) = area(node) else { return };
        let image = node.children().find_map(|child| child.attribute("href"));
        let place = node.children().find(|child| child.tag_name().name() == "rect");
        let ground = place.and_then(|place| place.attribute("fill")).filter(|fill| *fill != WHITE).and_then(color);
        self.prints.push(FlatPrint {
            location: node.attribute("data-location").unwrap_or_default().to_owned(),
            facts: Vec::new(),
            area,
            print: [width, height],
            center: [x, y],
            picture: image.and_then(|address| self.images.add_print(node.attribute("data-file"), address)),
            ground,
        });
    }
}

/// Returns the place of a picture that is fitted into a frame and centered there.
pub(super) fn fitted([width, height]: [f32; 2], [x, y, wide, tall]: [f32; 4]) -> [f32; 4] {
    let scale = (wide / width.max(1.0)).min(tall / height.max(1.0));
    let (width, height) = (width * scale, height * scale);
    [x + (wide - width) / 2.0, y + (tall - height) / 2.0, width, height]
}

fn text(node: Node<'_, '_>, origin: [f32; 2], scale: f32) -> Option<Text> {
    let parts = node.descendants().filter(Node::is_text).filter_map(|part| part.text());
    let words = parts.map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let moved = translation(node);
    let at = [number(node, "x") + moved[0], number(node, "y") + moved[1]];
    (!words.is_empty()).then(|| Text {
        words,
        at: [origin[0] + at[0] * scale, origin[1] + at[1] * scale],
        size: number(node, "font-size").max(1.0) * scale,
        bold: node.attribute("font-weight") == Some("600"),
        middle: node.attribute("text-anchor") == Some("middle"),
        upright: node.attribute("transform").is_some_and(|transform| transform.contains("rotate(-90)")),
        color: node.attribute("fill").and_then(color).unwrap_or(BLACK),
    })
}

fn frame(node: Node<'_, '_>, origin: [f32; 2]) -> [f32; 4] {
    [origin[0] + number(node, "x"), origin[1] + number(node, "y"), number(node, "width"), number(node, "height")]
}

fn number(node: Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).and_then(|text| text.parse().ok()).filter(|number: &f32| number.is_finite()).unwrap_or(0.0)
}

fn translation(node: Node<'_, '_>) -> [f32; 2] {
    let inside = node.attribute("transform").and_then(|transform| transform.strip_prefix("translate("));
    let numbers = inside.and_then(|rest| rest.split(')').next()).unwrap_or_default();
    let mut numbers = numbers.split(' ').filter_map(|length| length.parse().ok());
    [numbers.next().unwrap_or(0.0), numbers.next().unwrap_or(0.0)]
}

/// Parses `#rgb` and `#rrggbb`; anything else, such as `none`, is no color.
fn color(text: &str) -> Option<[f32; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.is_ascii())?;
    let channel = |digits: &str| u8::from_str_radix(digits, 16).ok().map(f32::from);
    match digits.len() {
        3 => Some([channel(&digits[..1])? / 15.0, channel(&digits[1..2])? / 15.0, channel(&digits[2..])? / 15.0]),
        6 => Some([channel(&digits[..2])? / 255.0, channel(&digits[2..4])? / 255.0, channel(&digits[4..])? / 255.0]),
        _ => None,
    }
}

/// Reads a path of straight lines: `M`, `H`, `V`, `h`, `v` and the end.
fn path(text: &str, [x, y]: [f32; 2]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut at = [x, y];
    let starts = text.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic()).map(|(at, _)| at);
    let ends = starts.clone().skip(1).chain([text.len()]);
    for (from, to) in starts.zip(ends) {
        let (letter, rest) = text[from..to].split_at(1);
        let mut numbers = rest.split([' ', ',']).filter_map(|length| length.parse::<f32>().ok());
        let first = numbers.next().unwrap_or(0.0);
        at = match letter {
            "M" => [x + first, y + numbers.next().unwrap_or(0.0)],
            "H" => [x + first, at[1]],
            "h" => [at[0] + first, at[1]],
            "V" => [at[0], y + first],
            "v" => [at[0], at[1] + first],
            _ => at,
        };
        match (letter, lines.last_mut()) {
            ("M", _) | (_, None) => lines.push(Line { points: vec![at], closed: false }),
            ("z" | "Z", Some(line)) => line.closed = true,
            (_, Some(line)) => line.points.push(at),
        }
    }
    lines
}
