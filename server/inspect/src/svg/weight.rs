//! Estimates the work of drawing an SVG, so that one that is too complex is rejected before drawing. It is estimated
//! twice: from the XML, before `use` elements and markers are expanded; and from the expanded drawing, with its
//! filters, masks and patterns.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Group, Node as Drawn};

use crate::sniff::SVG_NAMESPACE;

/// The maximum number of drawn elements. An element counts each time it is used.
const MAX_WEIGHT: usize = 50_000;
/// The weight of a filter primitive in elements: it processes every pixel, often more than once.
const FILTER_PRIMITIVE: usize = 200;
/// The weight of a mask or clipping path in elements: each has its own canvas.
const CANVAS: usize = 20;
/// The attributes that put a marker on a path's points.
const MARKERS: [&str; 4] = ["marker", "marker-start", "marker-mid", "marker-end"];

/// Walks the drawing as a renderer would, up to the limit. Circular references never end, and are therefore too heavy.
pub(super) fn is_too_heavy_to_expand(document: &Document<'_>) -> bool {
    let by_id: HashMap<&str, Node<'_, '_>> =
        document.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
    let markers = Markers::of(document);
    let mut count = 0_usize;
    let mut rest = vec![document.root_element()];
    while let Some(node) = rest.pop() {
        count = count.saturating_add(1).saturating_add(markers.on(node));
        if count > MAX_WEIGHT {
            return true;
        }
        rest.extend(node.children().filter(Node::is_element));
        if node.has_tag_name((SVG_NAMESPACE, "use")) {
            let hrefs = node.attributes().filter(|attribute| attribute.name() == "href");
            rest.extend(hrefs.filter_map(|href| by_id.get(href.value().trim().strip_prefix('#')?)));
        }
    }
    false
}

/// The weight of markers.
struct Markers {
    /// The number of elements of the largest marker.
    largest: usize,
    /// Whether a group or a style sheet sets markers, so that any shape may have them.
    anywhere: bool,
}

impl Markers {
    fn of(document: &Document<'_>) -> Self {
        // In reverse document order, a node comes after everything inside it.
        let mut elements = vec![0_usize; document.descendants().len()];
        let mut largest = 0;
        for node in document.descendants().rev() {
            let inside = elements[node.id().get_usize()] + usize::from(node.is_element());
            if node.has_tag_name((SVG_NAMESPACE, "marker")) {
                largest = largest.max(inside);
            }
            if let Some(parent) = node.parent() {
                elements[parent.id().get_usize()] += inside;
            }
        }
        let speaks = |node: Node<'_, '_>| {
            let is_sheet = node.has_tag_name((SVG_NAMESPACE, "style"));
            let has_rule = is_sheet && node.text().is_some_and(|text| text.contains("marker"));
            has_rule || (shape(node).is_none() && has_marker(node))
        };
        Self { largest, anywhere: largest > 0 && document.descendants().any(speaks) }
    }

    /// Returns the number of elements that markers add to a shape.
    fn on(&self, node: Node<'_, '_>) -> usize {
        match shape(node) {
            Some(shape) if self.largest > 0 && (self.anywhere || has_marker(node)) => {
                points(shape).saturating_mul(self.largest)
            }
            _ => 0,
        }
    }
}

/// Returns the points of a path, a line or a polygon.
fn shape<'a>(node: Node<'a, '_>) -> Option<&'a str> {
    node.attribute("d").or_else(|| node.attribute("points"))
}

fn has_marker(node: Node<'_, '_>) -> bool {
    let declares =
        |style: &str| style.split(';').any(|rule| rule.trim().starts_with("marker") && rule.contains("url("));
    MARKERS.iter().any(|name| node.attribute(*name).is_some_and(|value| value.contains("url(")))
        || node.attribute("style").is_some_and(declares)
}

/// Returns an upper bound of the points in path data: every number counts as a coordinate and every command as a point.
fn points(data: &str) -> usize {
    let mut count = 0;
    let mut in_number = false;
    for byte in data.bytes() {
        let of_number = byte.is_ascii_digit() || byte == b'.';
        count += usize::from(of_number && !in_number) + usize::from(byte.is_ascii_alphabetic());
        in_number = of_number;
    }
    count
}

/// Estimates the expanded drawing.
pub(super) fn is_too_heavy_to_draw(root: &Group) -> bool {
    let mut left = MAX_WEIGHT;
    // The recursion is as deep as the drawing, which the parser limits.
    !fits(root, &mut left)
}

/// Subtracts the weight of a group from what is left; `false` when nothing is left.
fn fits(group: &Group, left: &mut usize) -> bool {
    let primitives: usize = group.filters().iter().map(|filter| filter.primitives().len()).sum();
    let canvases = usize::from(group.mask().is_some()) + usize::from(group.clip_path().is_some());
    let own = 1 + primitives * FILTER_PRIMITIVE + canvases * CANVAS;
    let Some(rest) = left.checked_sub(own) else { return false };
    *left = rest;
    group.children().iter().all(|node| {
        let mut fine = true;
        // Patterns, masks and clipping paths.
        node.subroots(|part| fine = fine && fits(part, left));
        let Drawn::Group(inner) = node else {
            *left = left.saturating_sub(1);
            return fine && *left > 0;
        };
        fine && fits(inner, left)
    })
}

#[cfg(test)]
mod tests {
    use resvg::usvg::roxmltree::ParsingOptions;

    use super::*;

    fn largest_marker(content: &str) -> usize {
        let text = format!("<svg xmlns='{SVG_NAMESPACE}'>{content}</svg>");
        let options = ParsingOptions { nodes_limit: u32::MAX, ..ParsingOptions::default() };
        Markers::of(&Document::parse_with_options(&text, options).unwrap()).largest
    }

    #[test]
    fn the_largest_marker_counts_all_elements_inside_it() {
        assert_eq!(largest_marker("<g><path/></g>"), 0);
        let two = "<marker><path/></marker><marker><g><!-- c --><path/>text<path/></g></marker><path/>";
        assert_eq!(largest_marker(two), 4);
    }

    #[test]
    fn markers_nested_by_the_hundred_thousand_are_counted_in_one_pass() {
        let nested = 100_000;
        let text = "<marker>".repeat(nested) + &"</marker>".repeat(nested);
        assert_eq!(largest_marker(&text), nested);
    }
}
