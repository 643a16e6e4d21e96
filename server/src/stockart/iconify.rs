//! Reads icon sets in the Iconify format: one complete JSON document, or a package's `icons.json` with the
//! `metadata.json` (categories) and `info.json` (author and license) of the same folder.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use platen_catalog::import::Fault;
use platen_catalog::text;
use platen_store::stockart::{Collection, Piece};
use serde::Deserialize;
use serde_json::Value;

use super::svg;

const BOM: &[u8] = b"\xEF\xBB\xBF";
const TONES: [&str; 5] = ["light", "medium-light", "medium", "medium-dark", "dark"];
const MAX_NAME_LENGTH: usize = 100;
const MAX_KEYWORDS: usize = 60;
/// The maximum size of a file, in bytes.
pub const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// A collection of pieces, ready for import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Set {
    /// The collection's data.
    pub collection: Collection,
    /// By category and name.
    pub pieces: Vec<Piece>,
    /// Pieces that are left out, each with the reason.
    pub left_out: Vec<String>,
}

/// Any of a package's three files, or all of them in one.
#[derive(Deserialize)]
struct Document {
    prefix: Option<String>,
    icons: Option<BTreeMap<String, Icon>>,
    #[serde(default)]
    aliases: BTreeMap<String, Alias>,
    // A list in the info.json of some sets.
    width: Option<Value>,
    height: Option<Value>,
    info: Option<Info>,
    categories: Option<Categories>,
    name: Option<String>,
    author: Option<Author>,
    license: Option<License>,
    #[serde(default)]
    palette: bool,
}

/// The names of pieces, by category.
type Categories = BTreeMap<String, Vec<String>>;

struct Icons {
    prefix: String,
    pieces: BTreeMap<String, Icon>,
    aliases: BTreeMap<String, Alias>,
    size: (u32, u32),
    info: Option<Info>,
    categories: Option<Categories>,
}

enum Part {
    Icons(Icons),
    Info(Info),
    Metadata(Categories),
    Neither,
}

impl Document {
    fn part(self) -> Part {
        let side = |value: Option<Value>| value.as_ref().and_then(Value::as_u64).and_then(|side| side.try_into().ok());
        match self {
            Self { prefix: Some(prefix), icons: Some(icons), aliases, width, height, info, categories, .. } => {
                let size = (side(width).unwrap_or(16), side(height).unwrap_or(16));
                Part::Icons(Icons { prefix, pieces: icons, aliases, size, info, categories })
            }
            Self { prefix, name: Some(name), author: Some(author), license: Some(license), palette, .. } => {
                Part::Info(Info { prefix, name, author, license, palette })
            }
            Self { icons: None, categories: Some(categories), .. } => Part::Metadata(categories),
            _ => Part::Neither,
        }
    }
}

#[derive(Deserialize)]
struct Icon {
    body: String,
    width: Option<u32>,
    height: Option<u32>,
    #[serde(default)]
    hidden: bool,
    /// Search words; an extension of the Iconify format.
    #[serde(default)]
    keywords: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Alias {
    parent: String,
    #[serde(default)]
    h_flip: bool,
    #[serde(default)]
    v_flip: bool,
    #[serde(default)]
    rotate: u8,
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    keywords: Vec<String>,
}

impl Alias {
    /// Reports whether an alias is a different picture; a plain alias is only a second name.
    fn is_another_picture(&self) -> bool {
        self.h_flip || self.v_flip
    }
}

#[derive(Deserialize, Clone)]
struct Info {
    prefix: Option<String>,
    name: String,
    author: Author,
    license: License,
    #[serde(default)]
    palette: bool,
}

#[derive(Deserialize, Clone)]
struct Author {
    name: String,
    #[serde(default)]
    url: String,
}

#[derive(Deserialize, Clone)]
struct License {
    title: String,
    #[serde(default)]
    url: String,
}

/// Reports whether a file begins like stock art rather than products: with a set's prefix, or with categories as a map.
pub fn begins_so(head: &[u8]) -> bool {
    let head = head.strip_prefix(BOM).unwrap_or(head);
    let text: String = String::from_utf8_lossy(head).chars().filter(|c| !c.is_whitespace()).take(64).collect();
    text.starts_with("{\"prefix\":\"") || text.starts_with("{\"categories\":{")
}

/// Reads all files; those of one folder belong together. Faults concern files, not single pieces. Files are parsed as
/// streams and never held in memory as a whole, because sets are large and freed memory is not returned to the system.
pub fn read(files: Vec<(String, Box<dyn Read + Send>)>) -> Result<Vec<Set>, Vec<Fault>> {
    let mut faults = Vec::new();
    let (mut icons, mut infos, mut categories) = (Vec::new(), HashMap::new(), HashMap::new());
    let mut sets: Vec<Set> = Vec::new();
    let first = files.first().map_or(String::new(), |(file, _)| file.clone());
    let mut keep = |file: &str, set: Icons, info: Option<Info>, categories: Option<Categories>| match read_set(
        set, info, categories,
    ) {
        Ok(set) if sets.iter().any(|other| other.collection.prefix == set.collection.prefix) => {
            Err(whole(file, "prefix", "This set is listed twice. Name it once."))
        }
        Ok(set) => {
            sets.push(set);
            Ok(())
        }
        Err((field, reason)) => Err(whole(file, field, &reason)),
    };
    for (file, input) in files {
        let folder = Path::new(&file).parent().unwrap_or(Path::new("")).to_owned();
        let mut input = BufReader::with_capacity(64 * 1024, input.take(MAX_BYTES));
        if input.fill_buf().is_ok_and(|head| head.starts_with(BOM)) {
            input.consume(BOM.len());
        }
        for document in serde_json::Deserializer::from_reader(input).into_iter() {
            match document.map(Document::part) {
                Ok(Part::Icons(mut set)) if set.info.is_some() && set.categories.is_some() => {
                    let (info, categories) = (set.info.take(), set.categories.take());
                    faults.extend(keep(&file, set, info, categories).err());
                }
                Ok(Part::Icons(set)) => icons.push((file.clone(), folder.clone(), set)),
                Ok(Part::Info(info)) => drop(infos.insert(folder.clone(), info)),
                Ok(Part::Metadata(map)) => drop(categories.insert(folder.clone(), map)),
                Ok(Part::Neither) => {
                    let reason = "This is no part of an Iconify set. Give its icons.json, info.json and metadata.json.";
                    faults.push(whole(&file, "", reason));
                }
                Err(error) => {
                    faults.push(unreadable(&file, &error));
                    break;
                }
            }
        }
    }
    for (file, folder, mut set) in icons {
        let info = set.info.take().or_else(|| infos.get(&folder).cloned());
        let categories = set.categories.take().or_else(|| categories.get(&folder).cloned());
        faults.extend(keep(&file, set, info, categories).err());
    }
    if sets.is_empty() && faults.is_empty() {
        faults.push(whole(&first, "icons", "There are no pictures. Name the package's icons.json too."));
    }
    if faults.is_empty() { Ok(sets) } else { Err(faults) }
}

fn whole(file: &str, field: &str, reason: &str) -> Fault {
    Fault::new(file, 1, 1, field, reason)
}

fn unreadable(file: &str, error: &serde_json::Error) -> Fault {
    let reason = if error.is_eof() {
        "The file ends too early, or is larger than 64 MB. Give a package's file as it is.".to_owned()
    } else {
        format!(
            "This is not an Iconify set: {error}. Give a package's icons.json, info.json and metadata.json as they are."
        )
    };
    Fault::new(file, (error.line() as u64).max(1), (error.column() as u64).max(1), "", reason)
}

type FieldFault = (&'static str, String);

fn read_set(set: Icons, info: Option<Info>, categories: Option<Categories>) -> Result<Set, FieldFault> {
    let missing = |field, file| (field, format!("It is missing. Name the {file} of the same folder in the same run."));
    let info = info.ok_or_else(|| missing("info", "info.json"))?;
    let categories = categories.ok_or_else(|| missing("categories", "metadata.json"))?;
    if info.prefix.as_ref().is_some_and(|prefix| *prefix != set.prefix) {
        return Err(("info.prefix", format!("It is not of the set {:?}. Give the one of its package.", set.prefix)));
    }
    let collection = collection(&set.prefix, &info)?;
    let mut homes: HashMap<&str, &str> = HashMap::new();
    for (category, names) in &categories {
        check_line("categories", category, 60)?;
        for name in names {
            homes.entry(name).or_insert(category);
        }
    }
    let names: HashSet<String> = set.pieces.keys().chain(set.aliases.keys()).cloned().collect();
    let mut aliases: HashMap<&str, Vec<(&str, &Alias)>> = HashMap::new();
    for (name, alias) in set.aliases.iter().filter(|(_, alias)| alias.rotate == 0) {
        aliases.entry(&alias.parent).or_default().push((name, alias));
    }
    let mut made = Set { collection, pieces: Vec::new(), left_out: Vec::new() };
    let mut add = |name: &str, home: Option<&str>, icon: &Icon, transform: &str, keywords: &[String], more: &str| {
        let size = (icon.width.unwrap_or(set.size.0), icon.height.unwrap_or(set.size.1));
        match piece(name, home.unwrap_or("Other"), icon, size, transform) {
            Ok(piece) => made.pieces.push(Piece { keywords: words(&piece.name, keywords, more), ..piece }),
            Err(reason) => made.left_out.push(format!("{name}: {reason}")),
        }
    };
    for (name, icon) in set.pieces {
        let home = homes.get(name.as_str()).copied();
        let mine = aliases.remove(name.as_str()).unwrap_or_default();
        if !icon.hidden && !is_toned(&name, &names) {
            let others = mine.iter().filter(|(_, alias)| !alias.is_another_picture()).map(|(other, _)| *other);
            add(&name, home, &icon, "", &icon.keywords, &others.collect::<Vec<_>>().join("-"));
        }
        for (other, alias) in mine {
            if !alias.is_another_picture() || alias.hidden || is_toned(other, &names) {
                continue;
            }
            let (width, height) = (icon.width.unwrap_or(set.size.0), icon.height.unwrap_or(set.size.1));
            let (x, dx) = if alias.h_flip { (-1, width) } else { (1, 0) };
            let (y, dy) = if alias.v_flip { (-1, height) } else { (1, 0) };
            let transform = format!("matrix({x} 0 0 {y} {dx} {dy})");
            add(other, homes.get(other).copied().or(home), &icon, &transform, &alias.keywords, "");
        }
    }
    made.pieces.sort_by(|a, b| (&a.category, &a.source).cmp(&(&b.category, &b.source)));
    if made.pieces.is_empty() {
        return Err(("icons", "The set holds no piece that can be shown. Give another, or leave it out.".to_owned()));
    }
    Ok(made)
}

fn collection(prefix: &str, info: &Info) -> Result<Collection, FieldFault> {
    if !is_source(prefix) {
        return Err(("prefix", "It must be 1 to 100 small letters, digits and hyphens. Correct it.".to_owned()));
    }
    check_line("info.name", &info.name, 120)?;
    check_line("info.author.name", &info.author.name, 120)?;
    check_line("info.license.title", &info.license.title, 120)?;
    for (field, address) in [("info.author.url", &info.author.url), ("info.license.url", &info.license.url)] {
        let is_web = || url::Url::parse(address).is_ok_and(|url| matches!(url.scheme(), "https" | "http"));
        if !address.is_empty() && !is_web() {
            return Err((field, format!("{address:?} is not a web address. Write it with https://.")));
        }
    }
    Ok(Collection {
        prefix: prefix.to_owned(),
        name: info.name.clone(),
        author: info.author.name.clone(),
        author_url: info.author.url.clone(),
        license: info.license.title.clone(),
        license_url: info.license.url.clone(),
        color: info.palette,
    })
}

fn check_line(field: &'static str, line: &str, most: usize) -> Result<(), FieldFault> {
    if line.trim().is_empty() || line.chars().count() > most || line.chars().any(text::is_forbidden) {
        return Err((field, format!("It must be a line of 1 to {most} characters. Correct it.")));
    }
    Ok(())
}

fn is_source(name: &str) -> bool {
    (1..=MAX_NAME_LENGTH).contains(&name.len())
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// Returns a piece without its keywords.
fn piece(name: &str, category: &str, icon: &Icon, size: (u32, u32), transform: &str) -> Result<Piece, String> {
    if !is_source(name) {
        return Err("a name is 1 to 100 small letters, digits and hyphens".to_owned());
    }
    if !(1..=4096).contains(&size.0) || !(1..=4096).contains(&size.1) {
        return Err("its sides must be between 1 and 4096".to_owned());
    }
    let body = svg::clean(&icon.body).map_err(|refused| refused.to_string())?;
    Ok(Piece {
        source: name.to_owned(),
        category: category.to_owned(),
        name: title(name),
        keywords: String::new(),
        svg: svg::picture(&body, size, transform),
    })
}

/// Returns the display name of a source name: `party-popper` becomes "Party popper".
fn title(source: &str) -> String {
    let words = source.split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let mut emails = words.chars();
    match emails.next() {
        Some(first) => first.to_ascii_uppercase().to_string() + emails.as_str(),
        None => source.to_owned(),
    }
}

/// Returns the words of keywords that the name does not contain, each once, in alphabetical order.
fn words(name: &str, keywords: &[String], second_names: &str) -> String {
    let in_name: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let found: BTreeSet<String> = keywords
        .iter()
        .map(String::as_str)
        .chain([second_names])
        .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()))
        .map(str::to_lowercase)
        .filter(|word| (2..=40).contains(&word.chars().count()) && !in_name.contains(word))
        .collect();
    found.into_iter().take(MAX_KEYWORDS).collect::<Vec<_>>().join(" ")
}

/// Reports whether a piece is a skin tone variant. Only pieces that exist in all five tones have variants:
/// "police-car-light" is a light.
fn is_toned(name: &str, names: &HashSet<String>) -> bool {
    let mut rest = name;
    while let Some((base, last)) = rest.rsplit_once('-') {
        if !matches!(last, "light" | "medium" | "dark") {
            return false;
        }
        if names.contains(base) && TONES.iter().all(|tone| names.contains(format!("{base}-{tone}").as_str())) {
            return true;
        }
        rest = base;
    }
    false
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn set() -> Value {
        let path = json!({"body": "<path d=\"M0 0\"/>"});
        let mut icons = serde_json::Map::new();
        for name in ["wave", "police-car", "police-car-light", "kiss"] {
            icons.insert(name.to_owned(), path.clone());
        }
        for tone in TONES {
            icons.insert(format!("wave-{tone}"), path.clone());
            icons.insert(format!("kiss-{tone}"), path.clone());
        }
        icons.insert("kiss-dark-medium-light".to_owned(), path.clone());
        icons.insert("old".to_owned(), json!({"body": "<path d=\"M0\"/>", "hidden": true}));
        icons.insert("bad".to_owned(), json!({"body": "<script/>"}));
        icons["wave"]["keywords"] = json!(["Hand_Wave", "hello", "hello", "a"]);
        json!({"prefix": "test", "icons": icons, "width": 32, "height": 32,
            "aliases": {"wave-back": {"parent": "wave", "hFlip": true}, "greeting": {"parent": "wave"}},
            "info": {"name": "Test", "author": {"name": "Ada", "url": "https://a.example"}, "palette": true,
                "license": {"title": "MIT", "url": ""}},
            "categories": {"People": ["wave", "kiss", "wave-dark"], "Travel": ["police-car"]}})
    }

    fn read_texts(files: &[(&str, String)]) -> Result<Vec<Set>, Vec<Fault>> {
        let open = |text: &String| Box::new(std::io::Cursor::new(text.clone().into_bytes())) as Box<dyn Read + Send>;
        read(files.iter().map(|(name, text)| ((*name).to_owned(), open(text))).collect())
    }

    fn read_one(value: &Value) -> Result<Set, String> {
        read_texts(&[("x/icons.json", value.to_string())])
            .map(|mut sets| sets.remove(0))
            .map_err(|faults| faults[0].to_string())
    }

    #[test]
    fn skin_tones_are_one_piece_and_lights_are_not_tones() {
        let set = read_one(&set()).unwrap();
        let named: Vec<_> = set.pieces.iter().map(|piece| (&*piece.category, &*piece.name)).collect();
        assert_eq!(
            named,
            [
                ("Other", "Police car light"),
                ("People", "Kiss"),
                ("People", "Wave"),
                ("People", "Wave back"),
                ("Travel", "Police car"),
            ]
        );
        assert_eq!(set.left_out, ["bad: the element \"script/\" is not allowed"]);
        assert!(set.pieces[3].svg.contains("matrix(-1 0 0 1 32 0)"), "{}", set.pieces[3].svg);
        assert_eq!(set.pieces[2].keywords, "greeting hand hello");
    }

    #[test]
    fn a_package_may_come_in_three_files() {
        let mut icons = set();
        let (info, categories) = (icons["info"].take(), icons["categories"].take());
        let icons = json!({"prefix": "test", "icons": icons["icons"]});
        let categories = json!({"categories": categories}).to_string();
        let files = [
            ("x/metadata.json", categories),
            ("x/icons.json", format!("\u{FEFF}{icons}")),
            ("x/info.json", info.to_string()),
        ];
        assert_eq!(read_texts(&files).unwrap()[0].collection.author, "Ada");
        let missing = read_texts(&files[..2]).unwrap_err()[0].to_string();
        assert!(missing.starts_with("x/icons.json:1:1: info: It is missing. Name the info.json"), "{missing}");
        let elsewhere = [files[0].clone(), files[1].clone(), ("y/info.json", files[2].1.clone())];
        assert!(read_texts(&elsewhere).is_err(), "another package's");
        let alone = read_texts(&files[..1]).unwrap_err()[0].to_string();
        assert!(alone.contains("Name the package's icons.json too"), "{alone}");
    }

    #[test]
    fn what_a_set_says_about_itself_is_checked() {
        for (pointer, value, word) in [
            ("/prefix", json!("Bad prefix"), "prefix"),
            ("/info/author/url", json!("javascript:alert(1)"), "info.author.url"),
            ("/info/license/title", json!(" "), "info.license.title"),
            ("/info/prefix", json!("other"), "info.prefix"),
            ("/icons", json!([]), "not an Iconify set"),
        ] {
            let mut set = set();
            if pointer == "/info/prefix" {
                set["info"]["prefix"] = value;
            } else {
                *set.pointer_mut(pointer).unwrap() = value;
            }
            let fault = read_one(&set).unwrap_err();
            assert!(fault.contains(word), "{pointer}: {fault}");
        }
        let twice = format!("{}\n{}", set(), set());
        assert!(read_texts(&[("x", twice)]).unwrap_err()[0].reason.contains("twice"));
    }

    #[test]
    fn art_is_told_from_products_by_how_it_begins() {
        assert!(begins_so(b"{\n\t\"prefix\": \"fluent-emoji-flat\",\n\t\"icons\": {"));
        assert!(begins_so(b"\xEF\xBB\xBF{\"categories\": {\"A\": []}}"));
        for products in [&b"{\"sku\":\"A\"}"[..], b"{\"categories\":[\"A\"],\"sku\":\"A\"}", b"Handle,Title", b""] {
            assert!(!begins_so(products));
        }
    }
}
