//! Sanitizes external SVG: reads it strictly and writes it again from allowed parts only.
//!
//! By design this is not a general XML parser: it accepts shapes, groups, gradients, clips and masks, and rejects a
//! piece that contains anything else (scripts, styles, text, comments, entities, foreign namespaces). Nothing passes
//! that is not explicitly allowed.

use std::collections::HashMap;
use std::fmt::Write as _;

/// The maximum size of a body, in bytes.
pub const MAX_BYTES: usize = 64 * 1024;
const MAX_ELEMENTS: usize = 2_000;
const DEEPEST: usize = 24;

const SHAPES: &[&str] = &["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const GROUPS: &[&str] = &["g", "defs", "clipPath", "mask", "linearGradient", "radialGradient", "stop", "use"];

/// Functions in values, besides those of transformations. Others, such as `var`, are not drawn as browsers do.
const FUNCTIONS: &[&str] = &["rgb", "rgba", "hsl", "hsla"];

const ATTRIBUTES: &[&str] = &[
    "clip-path",
    "clip-rule",
    "clipPathUnits",
    "color",
    "cx",
    "cy",
    "d",
    "fill",
    "fill-opacity",
    "fill-rule",
    "fx",
    "fy",
    "gradientTransform",
    "gradientUnits",
    "height",
    "href",
    "id",
    "mask",
    "mask-type",
    "maskContentUnits",
    "maskUnits",
    "offset",
    "opacity",
    "points",
    "r",
    "rx",
    "ry",
    "spreadMethod",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "transform",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

/// Why a drawing is rejected: the violated rule.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct UnsafeSvg(String);

fn refused<T>(reason: impl Into<String>) -> Result<T, UnsafeSvg> {
    Err(UnsafeSvg(reason.into()))
}

/// Returns the content of an `svg` element, written again with allowed elements and attributes only.
pub fn clean(body: &str) -> Result<String, UnsafeSvg> {
    if body.len() > MAX_BYTES {
        return refused(format!("it is larger than {} KB", MAX_BYTES / 1024));
    }
    let elements = read(body)?;
    check_references(&elements)?;
    Ok(write(&elements))
}

/// Returns a complete picture with a sanitized body. `transform` is set by this program, not by the file.
pub fn picture(body: &str, (width, height): (u32, u32), transform: &str) -> String {
    let (open, close) =
        if transform.is_empty() { (String::new(), "") } else { (format!("<g transform=\"{transform}\">"), "</g>") };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\">\
         {open}{body}{close}</svg>",
        width * 8,
        height * 8
    )
}

#[derive(Debug)]
struct Element<'a> {
    name: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
    depth: usize,
    /// Whether it is inside a mask or a clip.
    masking: bool,
    /// Whether it contains other elements.
    open: bool,
}

fn read(body: &str) -> Result<Vec<Element<'_>>, UnsafeSvg> {
    let mut elements: Vec<Element<'_>> = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = body.trim_start();
    while !rest.is_empty() {
        let Some(tag) = rest.strip_prefix('<') else { return refused("it holds text") };
        if let Some(name) = tag.strip_prefix('/') {
            let Some((name, after)) = name.split_once('>') else { return refused("a tag does not end") };
            if open.pop() != Some(name.trim_end()) {
                return refused("its tags do not match");
            }
            rest = after.trim_start();
            continue;
        }
        let (mut element, empty, after) = read_tag(tag)?;
        element.depth = open.len();
        element.masking = open.iter().any(|name| matches!(*name, "mask" | "clipPath"));
        if !empty {
            element.open = true;
            open.push(element.name);
        }
        if open.len() > DEEPEST || elements.len() >= MAX_ELEMENTS {
            return refused("it has too many elements, or too many in each other");
        }
        elements.push(element);
        rest = after.trim_start();
    }
    if !open.is_empty() {
        return refused("its tags do not match");
    }
    if elements.is_empty() {
        return refused("it is empty");
    }
    Ok(elements)
}

/// Reads a tag after its `<`. Returns whether it is empty (`/>`), and the rest.
fn read_tag(tag: &str) -> Result<(Element<'_>, bool, &str), UnsafeSvg> {
    let end = tag.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(tag.len());
    let (name, mut rest) = tag.split_at(end);
    if !SHAPES.contains(&name) && !GROUPS.contains(&name) {
        let named: String = tag.chars().take(24).take_while(|c| !c.is_whitespace() && *c != '>').collect();
        return refused(format!("the element {named:?} is not allowed"));
    }
    let mut attributes: Vec<(&str, &str)> = Vec::new();
    loop {
        let blank = rest.starts_with(|c: char| c.is_ascii_whitespace());
        rest = rest.trim_ascii_start();
        let element = |attributes| Element { name, attributes, depth: 0, masking: false, open: false };
        if let Some(after) = rest.strip_prefix("/>") {
            return Ok((element(attributes), true, after));
        }
        if let Some(after) = rest.strip_prefix('>') {
            return Ok((element(attributes), false, after));
        }
        let Some((mut attribute, after)) = rest.split_once('=') else { return refused("a tag does not end") };
        let quoted = after.strip_prefix('"').and_then(|after| after.split_once('"'));
        // The only style that drawing programs write in place of an attribute.
        let styled =
            |value: &'static str| (name, attribute, quoted.map(|(value, _)| value)) == ("mask", "style", Some(value));
        let (quoted, styled) = match () {
            () if styled("mask-type:alpha") => (quoted.map(|(_, after)| ("alpha", after)), true),
            () if styled("mask-type:luminance") => (quoted.map(|(_, after)| ("luminance", after)), true),
            () => (quoted, false),
        };
        if styled {
            attribute = "mask-type";
        }
        if !blank || !ATTRIBUTES.contains(&attribute) {
            let named: String = attribute.chars().take(24).collect();
            return refused(format!("the attribute {named:?} is not allowed"));
        }
        let Some((value, after)) = quoted else { return refused("an attribute has no quotes") };
        if attributes.iter().any(|(other, _)| *other == attribute) {
            return refused(format!("the attribute {attribute:?} is there twice"));
        }
        check_value(attribute, value)?;
        attributes.push((attribute, value));
        rest = after;
    }
}

/// Allows numbers, names, colors and functions; no colon, slash, quote, entity or backslash, so neither URLs nor
/// scripts.
fn check_value(attribute: &str, value: &str) -> Result<(), UnsafeSvg> {
    let harmless = |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '\n' | '.' | ',' | '+' | '-' | '%' | '_');
    let lower = value.to_ascii_lowercase();
    let fits = match attribute {
        "id" => is_id(value),
        "href" => value.strip_prefix('#').is_some_and(is_id),
        "clip-path" | "mask" => reference(value).is_some(),
        "fill" | "stroke" if lower.contains("url") => reference(value).is_some(),
        _ if lower.contains("url") => false,
        "transform" | "gradientTransform" => value.chars().all(|c| harmless(c) || matches!(c, '(' | ')')),
        _ => value.chars().all(|c| harmless(c) || matches!(c, '#' | '(' | ')')) && functions_are_drawn(&lower),
    };
    if fits { Ok(()) } else { refused(format!("the attribute {attribute:?} has a value that is not allowed")) }
}

fn functions_are_drawn(value: &str) -> bool {
    value.match_indices('(').all(|(at, _)| {
        let name = value[..at].rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '-').next();
        name.is_some_and(|name| FUNCTIONS.contains(&name))
    })
}

fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}

/// Returns the id in `url(#id)`.
fn reference(value: &str) -> Option<&str> {
    value.strip_prefix("url(#")?.strip_suffix(')').filter(|id| is_id(id))
}

/// Requires references to point at fitting elements of this drawing, without chains (`use` of plain shapes only, no
/// mask in a mask), so that a small text cannot expand into an endless picture.
fn check_references(elements: &[Element<'_>]) -> Result<(), UnsafeSvg> {
    let mut targets: HashMap<&str, &Element<'_>> = HashMap::new();
    for element in elements {
        for (_, id) in element.attributes.iter().filter(|(name, _)| *name == "id") {
            if targets.insert(*id, element).is_some() {
                return refused(format!("the id {id:?} is there twice"));
            }
        }
    }
    for element in elements {
        for (attribute, value) in &element.attributes {
            let id = if *attribute == "href" { value.strip_prefix('#') } else { reference(value) };
            let Some(id) = id else { continue };
            let Some(target) = targets.get(id) else { return refused(format!("{id:?} points at nothing")) };
            let gradient = matches!(target.name, "linearGradient" | "radialGradient");
            let right = match *attribute {
                "href" => {
                    let plain = !target.attributes.iter().any(|(name, _)| matches!(*name, "mask" | "clip-path"));
                    element.name == "use" && SHAPES.contains(&target.name) && plain
                }
                "fill" | "stroke" => gradient,
                "clip-path" => target.name == "clipPath" && !element.masking && element.name != "clipPath",
                "mask" => target.name == "mask" && !element.masking && element.name != "mask",
                _ => false,
            };
            if !right {
                return refused(format!("{attribute:?} points at a {:?}", target.name));
            }
        }
    }
    Ok(())
}

fn write(elements: &[Element<'_>]) -> String {
    let mut svg = String::new();
    let mut open: Vec<&str> = Vec::new();
    let close_to = |svg: &mut String, open: &mut Vec<&str>, depth: usize| {
        while open.len() > depth
            && let Some(name) = open.pop()
        {
            let _infallible = write!(svg, "</{name}>");
        }
    };
    for element in elements {
        close_to(&mut svg, &mut open, element.depth);
        let _infallible = write!(svg, "<{}", element.name);
        for (name, value) in &element.attributes {
            let _infallible = write!(svg, " {name}=\"{value}\"");
        }
        svg.push_str(if element.open { ">" } else { "/>" });
        if element.open {
            open.push(element.name);
        }
    }
    close_to(&mut svg, &mut open, 0);
    svg
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn drawings_come_through_as_they_are() {
        for body in [
            "<g fill=\"none\"><path fill=\"#f9c23c\" d=\"m5.05 29.9l1.472-.394\"/></g>",
            "<defs><path id=\"a\" d=\"M0 0h9\"/></defs><use href=\"#a\"/>",
            "<mask id=\"m\"><path d=\"M0 0\"/></mask><g mask=\"url(#m)\"><circle cx=\"1\" cy=\"2\" r=\"3\"/></g>",
            "<g></g><path d=\"M1 1\" transform=\"rotate(45 1 1) scale(.5)\" fill=\"currentColor\"/>",
            "<path d=\"M1 1\" fill=\"RGB(1, 2, 3)\" stroke=\"hsl(120 50% 50%)\"/>",
            "<linearGradient id=\"l\"><stop offset=\"1\" stop-color=\"#fff\"/></linearGradient><path fill=\"url(#l)\" d=\"\"/>",
        ] {
            assert_eq!(clean(body).as_deref(), Ok(body));
        }
        let masked = |attribute: &str| format!("<mask id=\"m\" {attribute}><path d=\"M0\"/></mask>");
        assert_eq!(clean(&masked("style=\"mask-type:alpha\"")), Ok(masked("mask-type=\"alpha\"")));
        assert!(clean(&masked("style=\"mask-type:alpha;fill:red\"")).is_err());
        assert!(clean("<g style=\"mask-type:alpha\"/>").is_err());
        assert_eq!(clean(" <g >\n<path\n d=\"M0\"  />\n</g > ").as_deref(), Ok("<g><path d=\"M0\"/></g>"));
    }

    #[test]
    fn hostile_drawings_are_refused() {
        for body in [
            "<script>alert(1)</script>",
            "<path d=\"M0\"/><script href=\"data:text/javascript,alert(1)\"/>",
            "<SCRIPT/>",
            "<g onload=\"alert(1)\"/>",
            "<g onload=alert(1)/>",
            "<g OnClick=\"x\"><path d=\"M0\"/></g>",
            "<foreignObject><body onload=\"x\"/></foreignObject>",
            "<image href=\"https://evil.example/x.png\"/>",
            "<use href=\"https://evil.example/x.svg#a\"/>",
            "<use xlink:href=\"#a\"/>",
            "<use href=\"data:image/svg+xml,x\"/>",
            "<a href=\"javascript:alert(1)\"><path d=\"M0\"/></a>",
            "<style>*{background:url(//evil.example)}</style>",
            "<path style=\"fill:url(//evil.example)\" d=\"M0\"/>",
            "<path fill=\"url(https://evil.example/#a)\" d=\"M0\"/>",
            "<path fill=\"URL(//evil.example)\" d=\"M0\"/>",
            "<path fill=\"u&#114;l(x)\" d=\"M0\"/>",
            "<path fill=\"var(--brand)\" d=\"M0\"/>",
            "<path fill=\"color-mix(in srgb, red, blue)\" d=\"M0\"/>",
            "<path stroke-width=\"calc(1 * 3)\" d=\"M0\"/>",
            "<path opacity=\"url(#a)\" id=\"a\"/>",
            "<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>",
            "<set attributeName=\"onmouseover\" to=\"alert(1)\"/>",
            "<!-- x --><path d=\"M0\"/>",
            "<!DOCTYPE svg [<!ENTITY x \"y\">]><path d=\"M0\"/>",
            "<?xml-stylesheet href=\"x\"?><path d=\"M0\"/>",
            "<![CDATA[<script>]]>",
            "text<path d=\"M0\"/>",
            "<path d=\"M0\"/>&amp;",
            "<path d=\"M0<\"/>",
            "<path d='M0'/>",
            "<path d=\"M0\"fill=\"red\"/>",
            "<path d=\"M0\" d=\"M1\"/>",
            "<g><path d=\"M0\"/>",
            "<g></path></g>",
            "</svg><script/>",
            "<svg/>",
            "<text>hi</text>",
            "<filter/>",
            "<path d=\"M0",
            "<path",
            "<",
            "",
            "  ",
        ] {
            assert!(clean(body).is_err(), "{body}");
        }
        assert!(clean(&format!("<path d=\"{}\"/>", "1 ".repeat(MAX_BYTES / 2))).is_err());
        assert!(clean(&"<g>".repeat(50)).is_err());
        assert!(clean(&"<g/>".repeat(5_000)).is_err());
    }

    #[test]
    fn references_end_where_they_point() {
        for body in [
            "<use href=\"#a\"/>",
            "<g id=\"a\"><use href=\"#a\"/></g>",
            "<g id=\"a\"><path d=\"M0\"/></g><use href=\"#a\"/>",
            "<path id=\"a\" d=\"M0\"/><use id=\"b\" href=\"#a\"/><use href=\"#b\"/>",
            "<mask id=\"m\"><path mask=\"url(#m)\" d=\"M0\"/></mask>",
            "<mask id=\"m\" mask=\"url(#m)\"/>",
            "<clipPath id=\"c\"><path d=\"M0\"/></clipPath><mask id=\"m\"><g clip-path=\"url(#c)\"/></mask>",
            "<path id=\"a\" d=\"M0\"/><path id=\"a\" d=\"M1\"/>",
            "<path id=\"a\" fill=\"url(#a)\" d=\"M0\"/>",
            "<linearGradient id=\"a\" href=\"#a\"/>",
            "<path id=\"a\" mask=\"url(#m)\" d=\"M0\"/><mask id=\"m\"><use href=\"#a\"/><use href=\"#a\"/></mask>",
        ] {
            assert!(clean(body).is_err(), "{body}");
        }
    }

    #[test]
    fn a_picture_is_a_whole_file() {
        let svg = picture("<path d=\"M0\"/>", (32, 32), "matrix(-1 0 0 1 32 0)");
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\""), "{svg}");
        assert!(svg.ends_with("<g transform=\"matrix(-1 0 0 1 32 0)\"><path d=\"M0\"/></g></svg>"), "{svg}");
    }

    proptest! {
        #[test]
        fn what_comes_out_goes_in_again(body in "(<g|<path|<use|</g>|/>|>| d=\"M0\"| href=\"#a\"| id=\"a\"| |\"|on|é){0,12}") {
            if let Ok(clean_once) = clean(&body) {
                let again = clean(&clean_once);
                prop_assert_eq!(again.as_ref(), Ok(&clean_once));
            }
        }
    }
}
