//! The client's start page, as built, with slots for a title, a head and a first view.

use actix_web::web::Bytes;
use askama::filters::{Escaper, Html};

use super::assets::{file, in_language};
use super::preload;
use super::settings::{DEFAULT_NAME, ShopAnswer, SupportSettings, push_settings};
use crate::format::Locale;
use crate::shop::Shop;

const ROOT: &str = r#"<div id="root">"#;
const ICON: &str = "<link rel=\"icon\"";

/// The built page, split at its slots.
#[derive(Debug, Clone)]
pub struct Shell {
    revision: u64,
    /// The shop's name, which ends every title.
    name: String,
    /// The language, if it is not English.
    language: Option<&'static str>,
    /// The part before the title.
    start: String,
    /// The part from after the title and description to the inside of the root element.
    middle: String,
    /// The rest.
    end: String,
}

/// The content of a page's slots.
#[derive(Debug, Default)]
pub struct Painted {
    /// The path of the page, without a query.
    pub path: String,
    /// The title, as text, without the shop's name.
    pub title: String,
    /// The description for search engines, as text.
    pub description: String,
    /// Further head elements, as HTML.
    pub head: String,
    /// The first view, as HTML.
    pub view: String,
    /// Whether the client takes over the view as it is. Otherwise it renders the page anew.
    pub is_taken_over: bool,
    /// The API responses that the view was rendered from, by path, as JSON.
    pub answers: Vec<(String, Bytes)>,
    /// The generation of the catalog that they were read from.
    pub catalog: i64,
}

impl Shell {
    /// Loads the built client's page with the store's settings, or a page that says that the client was not built.
    /// `revision` tells it apart from a page with other settings.
    pub fn load(shop: &ShopAnswer, locale: Locale, revision: u64) -> Self {
        let name = shop.details.name().to_owned();
        let mut shell = Self { revision, name, ..Self::built("index.html", locale) };
        if let Some(icon) = &shop.icon {
            shell.middle = with_icon(&shell.middle, icon);
        }
        shell.add_to_head(&shop.head());
        shell
    }

    /// Returns the number that tells pages with different settings apart.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Loads the built page of the support app with what it needs of the shop: the time zone, because its forms propose the
    /// shop's days, whether the prices include the taxes, and the country, which addresses do not name. The locale is that of the
    /// shop, or of the browser in a shop without a region.
    pub fn of_support(shop: &Shop, locale: Locale) -> Self {
        let mut shell = Self::built("support.html", locale);
        let mut head = String::new();
        push_settings(&mut head, &SupportSettings::of(shop, locale));
        shell.add_to_head(&head);
        shell
    }

    /// Adds elements, as HTML, to the end of the head.
    fn add_to_head(&mut self, elements: &str) {
        self.middle = self.middle.replacen("</head>", &format!("{elements}</head>"), 1);
    }

    fn built(page: &str, locale: Locale) -> Self {
        let language = locale.translation();
        let page = file(&in_language(page, language)).and_then(|bytes| String::from_utf8(bytes.to_vec()).ok());
        let built = page.as_deref().and_then(Self::cut).unwrap_or_else(|| Self {
            revision: 0,
            name: DEFAULT_NAME.to_owned(),
            language: None,
            start: r#"<!doctype html><html lang="en"><head><meta charset="utf-8">"#.to_owned(),
            middle: "</head><body><p>The web client is not part of this build. Run `make build`.</p><div>".to_owned(),
            end: "</div></body></html>".to_owned(),
        });
        Self { start: in_locale(&built.start, locale), language, ..built }
    }

    fn cut(page: &str) -> Option<Self> {
        let (start, rest) = page.split_once("<title>")?;
        let (_, rest) = rest.split_once("</title>")?;
        let rest = without_description(rest);
        let at = rest.find(ROOT)? + ROOT.len();
        let (middle, end) = rest.split_at(at);
        let name = DEFAULT_NAME.to_owned();
        let (start, middle, end) = (start.to_owned(), middle.to_owned(), end.to_owned());
        Some(Self { revision: 0, name, language: None, start, middle, end })
    }

    /// Returns the complete page.
    pub fn paint(&self, page: &Painted) -> String {
        let answers: usize = page.answers.iter().map(|(_, json)| json.len()).sum();
        let mut html = String::with_capacity(
            self.start.len() + self.middle.len() + self.end.len() + page.view.len() + page.head.len() + answers + 4096,
        );
        html.push_str(&self.start);
        html.push_str("<title>");
        push_text(&mut html, &format!("{} - {}", page.title, self.name));
        html.push_str("</title>\n    <meta name=\"description\" content=\"");
        push_text(&mut html, &page.description);
        html.push_str("\" />\n    ");
        html.push_str(&page.head);
        let (head, root) = self.middle.split_once("</head>").unwrap_or(("", &self.middle));
        html.push_str(head);
        html.push_str(preload::elements(&page.path, self.language));
        html.push_str("</head>");
        html.push_str(root.strip_suffix('>').unwrap_or(root));
        html.push_str(if page.is_taken_over { " data-first-view>" } else { ">" });
        html.push_str(&page.view);
        let (root_end, rest) = self.end.split_once("</div>").unwrap_or(("", &self.end));
        html.push_str(root_end);
        html.push_str("</div>");
        if !page.answers.is_empty() {
            html.push_str("\n    <script type=\"application/json\" id=\"first-view\" data-catalog=\"");
            html.push_str(&page.catalog.to_string());
            html.push_str("\">{");
            for (number, (call, json)) in page.answers.iter().enumerate() {
                if number > 0 {
                    html.push(',');
                }
                push_json(&mut html, &serde_json::Value::from(call.as_str()).to_string());
                html.push(':');
                push_json(&mut html, &String::from_utf8_lossy(json));
            }
            html.push_str("}</script>");
        }
        html.push_str(rest);
        html
    }
}

/// Returns the start of a page whose root element tells the locale: its language and, unless that is the same, `data-numbers`.
fn in_locale(start: &str, locale: Locale) -> String {
    if locale == Locale::default() {
        return start.to_owned();
    }
    let root = format!(r#"<html lang="{}" data-numbers="{}""#, locale.language(), locale.id);
    start.replacen(r#"<html lang="en""#, &root, 1)
}

/// Replaces the icon of a page by that at a path of this server.
fn with_icon(html: &str, path: &str) -> String {
    let Some((before, element)) = html.split_once(ICON) else { return html.to_owned() };
    let after = element.split_once('>').map_or("", |(_, after)| after);
    format!("{before}{ICON} type=\"image/svg+xml\" href=\"{path}\" />{after}")
}

fn without_description(html: &str) -> String {
    let Some(start) = html.find("<meta name=\"description\"") else { return html.to_owned() };
    let end = html[start..].find('>').map_or(html.len(), |end| start + end + 1);
    format!("{}{}", &html[..start], &html[end..])
}

/// Writes text, escaped for elements and quoted attributes.
fn push_text(html: &mut String, text: &str) {
    // Writing to a String cannot fail.
    let _ = Html.write_escaped_str(html, text);
}

/// Writes JSON, escaped so that it cannot end a script element.
pub fn push_json(html: &mut String, json: &str) {
    let mut rest = json;
    while let Some(at) = rest.find('<') {
        html.push_str(&rest[..at]);
        html.push_str("\\u003c");
        rest = &rest[at + 1..];
    }
    html.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r#"<!doctype html><html><head><meta charset="utf-8" /><title>Platen</title>
<meta name="description" content="x" /><link rel="icon" href="/i.svg" /></head>
<body><div id="root"></div><script src="/m.js"></script></body></html>"#;

    #[test]
    fn the_root_element_tells_the_locale() {
        let start = |locale: &str| in_locale(r#"<!doctype html><html lang="en"><head>"#, Locale::find(locale).unwrap());
        assert_eq!(start("en-US"), r#"<!doctype html><html lang="en"><head>"#);
        assert_eq!(start("en-CA"), r#"<!doctype html><html lang="en-CA" data-numbers="en-CA"><head>"#);
        assert_eq!(start("fr-FR"), r#"<!doctype html><html lang="en-GB" data-numbers="fr-FR"><head>"#);
        assert_eq!(start("de-DE"), r#"<!doctype html><html lang="de-DE" data-numbers="de-DE"><head>"#);
    }

    #[test]
    fn the_support_page_tells_the_time_zone_whether_prices_include_taxes_and_the_country() {
        let parts = Shop::built_in().unwrap().parts;
        let mut included = parts.clone();
        included.region.zone = "Pacific/Auckland".to_owned();
        included.taxes.0.included = true;
        let element = |told: &str| format!(r#"<script type="application/json" id="page-settings">{told}</script>"#);
        for (parts, told) in
            [(parts, r#"{"zone":"America/New_York"}"#), (included, r#"{"zone":"Pacific/Auckland","taxIncluded":true}"#)]
        {
            let html = Shell::of_support(&Shop::of(parts), Locale::default()).paint(&Painted::default());
            let (head, _) = html.split_once("</head>").unwrap();
            assert!(head.contains(&element(told)), "{html}");
        }
        let german = Shell::of_support(&Shop::built_in().unwrap(), Locale::find("de-DE").unwrap());
        let html = german.paint(&Painted::default());
        assert!(html.contains(r#"<html lang="de-DE" data-numbers="de-DE""#), "{html}");
        assert!(html.contains(&element(r#"{"zone":"America/New_York","country":"DE"}"#)), "{html}");
    }

    #[test]
    fn the_icon_is_replaced() {
        let middle = Shell::cut(PAGE).unwrap().middle;
        let html = with_icon(&middle, "/shop/icon.svg?v=1");
        assert!(
            html.contains("<link rel=\"icon\" type=\"image/svg+xml\" href=\"/shop/icon.svg?v=1\" /></head>"),
            "{html}"
        );
    }

    #[test]
    fn a_page_is_put_into_the_shell_and_nothing_breaks_out() {
        let painted = Painted {
            path: "/nowhere".to_owned(),
            title: "Mugs & <b>more".to_owned(),
            description: "\"quoted\"".to_owned(),
            head: "<link rel=\"canonical\" href=\"/x\" />".to_owned(),
            view: "<h1>Hello</h1>".to_owned(),
            is_taken_over: true,
            answers: vec![("/api/x?q=</script>".to_owned(), Bytes::from_static(br#"{"a":"</script><script>"}"#))],
            catalog: 7,
        };
        let html = Shell::cut(PAGE).unwrap().paint(&painted);
        assert_eq!(html.matches("<title>").count(), 1);
        assert_eq!(html.matches("name=\"description\"").count(), 1);
        assert!(html.contains("Mugs &#38; &#60;b&#62;more") || html.contains("Mugs &amp; &lt;b&gt;more"), "{html}");
        assert!(html.contains("<link rel=\"icon\" href=\"/i.svg\" /></head>"));
        assert!(html.contains("<div id=\"root\" data-first-view><h1>Hello</h1></div>"));
        assert!(html.contains(" id=\"first-view\" data-catalog=\"7\">{"));
        assert_eq!(html.matches("</script>").count(), 2, "{html}");
        assert!(html.ends_with("<script src=\"/m.js\"></script></body></html>"));
    }
}
