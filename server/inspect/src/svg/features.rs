//! What a drawing contains, element by element: fonts, scripts, references, and what the renderer leaves out.

use resvg::usvg::roxmltree::{Document, Node};

use super::css;
use crate::facts::{Facts, WarningCode};

/// The renderer rejects drawings that are nested deeper.
const MAX_DEPTH: usize = 1_024;

/// Adds the fonts and warnings of a drawing to its facts.
pub(super) fn survey(document: &Document<'_>, facts: &mut Facts) {
    // A text inside of another one is part of it, and not read again.
    let mut end_of_text = 0;
    for (at, node) in document.descendants().enumerate() {
        if node.is_element() {
            if at >= end_of_text && matches!(node.tag_name().name(), "text" | "flowRoot") {
                end_of_text = at + node.descendants().len();
                if has_letters(node) && !is_hidden(node) {
                    facts.warn(WarningCode::TextNotShown);
                }
            }
            element(node, facts);
        } else if node.is_pi() && node.pi().is_some_and(|pi| pi.target == "xml-stylesheet") {
            facts.warn(WarningCode::ExternalReference);
        }
    }
}

fn element(node: Node<'_, '_>, facts: &mut Facts) {
    match node.tag_name().name() {
        "script" => facts.warn(WarningCode::Script),
        // Illustrator keeps its own data in one that no other program draws.
        "foreignObject" if !node.has_attribute("requiredExtensions") && !is_hidden(node) => {
            facts.warn(WarningCode::NotShown);
        }
        "animate" | "animateColor" | "animateMotion" | "animateTransform" | "set" | "meshgradient" | "meshGradient"
        | "hatch" | "video" | "audio" | "canvas" | "iframe" => facts.warn(WarningCode::NotShown),
        "style" => {
            let text = node.text().unwrap_or_default();
            if text.contains("@import") || points_out_of(text) {
                facts.warn(WarningCode::ExternalReference);
            }
            if !css::sheet_is_drawn(text) {
                facts.warn(WarningCode::StylesNotShown);
            }
            fonts(text, facts);
        }
        _ => (),
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        match name {
            // Hyperlinks are followed only on a click; they are not part of the drawing.
            "href" if node.tag_name().name() != "a" => {
                let value = value.trim_start();
                let inside = value.is_empty() || value.starts_with('#');
                if value.to_ascii_lowercase().starts_with("javascript:") {
                    facts.warn(WarningCode::Script);
                } else if !inside && !value.starts_with("data:") {
                    facts.warn(WarningCode::ExternalReference);
                }
            }
            "href" if value.trim_start().to_ascii_lowercase().starts_with("javascript:") => {
                facts.warn(WarningCode::Script);
            }
            "font-family" => family(value, facts),
            "style" => {
                fonts(value, facts);
                if points_out_of(value) {
                    facts.warn(WarningCode::ExternalReference);
                }
                if !css::declarations_are_drawn(value, node.tag_name().name() == "svg") {
                    facts.warn(WarningCode::StylesNotShown);
                }
            }
            "fill" | "stroke" | "color" | "stop-color" | "flood-color" | "lighting-color" | "opacity"
            | "stroke-width" | "clip-path" | "mask" | "filter" | "vector-effect" | "transform-box"
                if !css::is_drawn(name, value.trim()) =>
            {
                facts.warn(WarningCode::StylesNotShown);
            }
            _ if name.len() > 2 && name.starts_with("on") => facts.warn(WarningCode::Script),
            _ if points_out_of(value) => facts.warn(WarningCode::ExternalReference),
            _ => (),
        }
    }
}

fn has_letters(node: Node<'_, '_>) -> bool {
    let mut texts = node.descendants().filter(Node::is_text).filter_map(|text| text.text());
    texts.any(|text| !text.trim().is_empty())
}

/// Reports whether an element is in a hidden layer.
fn is_hidden(node: Node<'_, '_>) -> bool {
    let hides = |style: &str| {
        style
            .split(';')
            .filter_map(|rule| rule.split_once(':'))
            .any(|(name, value)| name.trim() == "display" && value.trim() == "none")
    };
    node.ancestors()
        .take(MAX_DEPTH)
        .any(|node| node.attribute("display") == Some("none") || node.attribute("style").is_some_and(hides))
}

/// Reports whether a `url(…)` refers to something outside the file, other than inline data.
fn points_out_of(style: &str) -> bool {
    style.split("url(").skip(1).any(|url| {
        let url = url.trim_start_matches([' ', '"', '\'']);
        !url.starts_with('#') && !url.starts_with("data:")
    })
}

/// Lists the font families in a style sheet.
fn fonts(style: &str, facts: &mut Facts) {
    for declaration in style.split("font-family").skip(1).take(1_000) {
        if let Some(value) = declaration.trim_start().strip_prefix(':') {
            family(value.split([';', '}']).next().unwrap_or_default(), facts);
        }
    }
}

fn family(value: &str, facts: &mut Facts) {
    let first = value.split(',').next().unwrap_or_default();
    facts.add_font(first.trim().trim_matches(['"', '\'']));
}
