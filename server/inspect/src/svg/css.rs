//! Finds CSS that is not drawn as browsers and drawing programs do. The renderer knows CSS 2 with the presentation attributes
//! of SVG 1.1, and ignores the rest without a word.

/// Functions in values that are drawn.
const FUNCTIONS: [&str; 16] = [
    "url",
    "rgb",
    "rgba",
    "hsl",
    "hsla",
    "icc-color",
    "blur",
    "drop-shadow",
    "brightness",
    "contrast",
    "grayscale",
    "hue-rotate",
    "invert",
    "opacity",
    "saturate",
    "sepia",
];
/// At-rules that change no drawing without text: what they declare is used elsewhere.
const AT_RULES: [&str; 7] = ["font-face", "keyframes", "-webkit-keyframes", "page", "charset", "namespace", "property"];
/// What applies only while somebody points at the drawing.
const STATES: [&str; 7] = [":hover", ":focus", ":active", ":visited", ":target", ":focus-within", ":focus-visible"];
/// Pseudo-classes that the renderer knows.
const CLASSES: [&str; 3] = [":first-child", ":link", ":lang"];
/// Properties of texts and of the page around a drawing.
const ELSEWHERE: [&str; 14] = [
    "-",
    "font",
    "text-",
    "line-",
    "letter-",
    "word-",
    "background",
    "margin",
    "padding",
    "cursor",
    "content",
    "transition",
    "will-change",
    "user-select",
];

/// Reports whether a style sheet has rules that are not drawn.
pub(super) fn sheet_is_drawn(text: &str) -> bool {
    let text = without_comments(text);
    let mut rest = text.as_str();
    while let Some((before, inside, after)) = block(rest) {
        // Rules without a block, such as `@charset`, end with a semicolon.
        let selector = before.rsplit(';').next().unwrap_or_default().trim();
        if !rule_is_drawn(selector, inside) {
            return false;
        }
        rest = after;
    }
    true
}

fn rule_is_drawn(selector: &str, declarations: &str) -> bool {
    if let Some(rule) = selector.strip_prefix('@') {
        let name = rule.split(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
        return declarations.trim().is_empty() || AT_RULES.contains(&name);
    }
    if selector.split(',').all(|one| one.contains("::") || STATES.iter().any(|state| one.contains(state))) {
        return true;
    }
    let is_root = selector == "svg" || selector == ":root";
    let mut unknown = selector
        .match_indices(':')
        .filter(|(at, _)| !CLASSES.iter().chain(&STATES).any(|class| selector[*at..].starts_with(class)));
    if unknown.next().is_some() || declarations.contains('{') {
        return of(declarations).all(|(name, _)| name.starts_with("--"));
    }
    declarations_are_drawn(declarations, is_root)
}

/// Reports whether declarations are drawn. `is_root`: whether they are those of the drawing as a whole, whose size is not a shape's.
pub(super) fn declarations_are_drawn(text: &str, is_root: bool) -> bool {
    of(text).all(|(name, value)| match name.as_str() {
        "width" | "height" => is_root || value.is_empty(),
        name => is_drawn(name, &value),
    })
}

/// Reports whether the value of a property, or of a presentation attribute, is drawn.
pub(super) fn is_drawn(name: &str, value: &str) -> bool {
    match name {
        "transform" => value == "none" || is_plain(value),
        "transform-box" => matches!(value, "view-box" | "initial"),
        "translate" | "rotate" | "scale" | "offset" | "offset-path" | "perspective" | "zoom" | "vector-effect"
        | "animation" | "animation-name" | "mask-image" | "backdrop-filter" => matches!(value, "none" | "initial"),
        "image-orientation" => value == "from-image",
        "d" | "cx" | "cy" | "r" | "rx" | "ry" | "x" | "y" => false,
        _ if ELSEWHERE.iter().any(|prefix| name.starts_with(prefix)) => true,
        _ => functions(value).all(|function| FUNCTIONS.contains(&function)),
    }
}

/// Reports whether a transformation is the same in CSS and in the attribute: CSS has units where the attribute has none.
fn is_plain(value: &str) -> bool {
    let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '.' | ',' | '-' | '+' | 'e' | 'E');
    value.split(')').map(str::trim).filter(|part| !part.is_empty()).all(|part| {
        part.split_once('(')
            .is_some_and(|(name, numbers)| matches!(name.trim(), "matrix" | "scale") && numbers.chars().all(is_number))
    })
}

/// Returns the names of the functions in a value. Those in strings and addresses are among them only if they look like one.
fn functions(value: &str) -> impl Iterator<Item = &str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    value.match_indices('(').filter_map(move |(at, _)| {
        let before = &value[..at];
        let other = before.char_indices().rev().find(|(_, c)| !is_name(*c));
        let start = other.map_or(0, |(found, c)| found + c.len_utf8());
        Some(&before[start..]).filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
    })
}

/// Returns declarations: names in lower case, and values without `!important`.
fn of(text: &str) -> impl Iterator<Item = (String, String)> {
    let text = without_comments(text);
    let parts: Vec<_> = split(&text)
        .filter_map(|part| part.split_once(':'))
        .map(|(name, value)| {
            let value = value.trim().trim_end_matches("important").trim_end().trim_end_matches('!').trim_end();
            (name.trim().to_ascii_lowercase(), value.to_ascii_lowercase())
        })
        .collect();
    parts.into_iter().filter(|(name, _)| !name.is_empty())
}

/// Splits at semicolons that are neither in parentheses nor in quotes: addresses with data contain some.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let (mut depth, mut quote) = (0_u32, None);
    text.split(move |c: char| {
        match (quote, c) {
            (Some(open), _) if open == c => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.saturating_sub(1),
            (None, ';') => return depth == 0,
            (Some(_) | None, _) => (),
        }
        false
    })
}

/// Returns what is before the next block, in it, and after it.
fn block(text: &str) -> Option<(&str, &str, &str)> {
    let open = text.find('{')?;
    let mut depth = 0_u32;
    let end = text[open..].char_indices().find_map(|(at, c)| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => (),
        }
        (depth == 0).then_some(open + at)
    });
    let end = end.unwrap_or(text.len());
    Some((&text[..open], &text[open + 1..end], text.get(end + 1..).unwrap_or_default()))
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once("*/").map_or("", |(_, after)| after));
    }
    kept
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn sheets_of_drawing_programs_are_drawn() {
        for sheet in [
            "",
            ".st0{fill:#C00;stroke:none;} .st1 , .st2{fill:rgb(1,2,3)} /* .x{fill:var(--a)} */",
            "@font-face{font-family:X;src:url(data:font/woff;base64,AA==)}",
            "a:hover{fill:var(--a)} :root{--brand:#f00} svg{width:100px;height:50%}",
            ".a{clip-path:url(#c);filter:url(#f) blur(2px);mask:url('#m')!important}",
            ".a{transform:matrix(1,0,0,1,10,20);transform-origin:50% 50%}",
            ".a{fill:url(\"data:image/svg+xml;utf8,<svg/>\") ; font-size:calc(1px + 2px)}",
            "path:first-child{fill:red}",
        ] {
            assert!(sheet_is_drawn(sheet), "{sheet}");
        }
    }

    #[test]
    fn what_the_renderer_ignores_is_found() {
        for sheet in [
            ".a{fill:var(--brand)}",
            ".a{fill:color-mix(in srgb, red, blue)}",
            ".a{stroke-width:calc(1px * 3)}",
            ".r{transform:rotate(90deg)}",
            ".r{transform:translate(10px, 5%)}",
            ".r{transform-box:fill-box}",
            ".r{rotate:90deg}",
            "path{vector-effect:non-scaling-stroke}",
            "circle{r:20px}",
            "rect{width:20px}",
            ".a{clip-path:polygon(0 0, 1px 1px)}",
            "path:nth-child(2){fill:red}",
            ":root{fill:red}",
            "@media print{.a{fill:red}}",
            ".a{& .b{fill:red}}",
            ".a{animation:blink 1s}",
        ] {
            assert!(!sheet_is_drawn(sheet), "{sheet}");
        }
    }

    #[test]
    fn a_style_attribute_is_read_like_a_rule() {
        assert!(declarations_are_drawn("fill:#c00;stroke-width:2px; width:9px", true));
        assert!(!declarations_are_drawn("width:9px", false));
        assert!(!declarations_are_drawn("transform: rotate(90deg); transform-origin: 120px 80px", false));
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "[a-z:;{}()@/*\"'é -]{0,80}") {
            sheet_is_drawn(&text);
            declarations_are_drawn(&text, false);
        }
    }
}
