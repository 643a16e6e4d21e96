//! The headings of WooCommerce's product export. The shop's language translates them, so each column is recognized in several
//! languages.

/// A column that the import reads. All others are ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Id,
    Type,
    Sku,
    Name,
    Published,
    Featured,
    Visibility,
    Short,
    Description,
    TaxStatus,
    TaxClass,
    InStock,
    Weight(Unit),
    Length(Unit),
    Width(Unit),
    Height(Unit),
    SalePrice,
    Price,
    Categories,
    Tags,
    Brands,
    Images,
    Parent,
    AttributeName(u8),
    AttributeValues(u8),
}

impl Column {
    /// Whether its cells are numbers with decimals.
    pub(super) fn is_number(self) -> bool {
        matches!(
            self,
            Self::Weight(_) | Self::Length(_) | Self::Width(_) | Self::Height(_) | Self::SalePrice | Self::Price
        )
    }
}

/// The unit in a heading: `Weight (kg)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Kilogram,
    Gram,
    Pound,
    Ounce,
    Meter,
    Centimeter,
    Millimeter,
    Inch,
    Yard,
}

impl Unit {
    /// Returns the milligrams or the millimeters of the unit.
    pub(super) fn factor(self) -> f64 {
        match self {
            Self::Kilogram => 1_000_000.0,
            Self::Gram | Self::Meter => 1_000.0,
            Self::Pound => 453_592.37,
            Self::Ounce => 28_349.523_125,
            Self::Centimeter => 10.0,
            Self::Millimeter => 1.0,
            Self::Inch => 25.4,
            Self::Yard => 914.4,
        }
    }
}

/// The headings in lower case without their unit: English, German, French, Spanish, Dutch, Italian, Portuguese, Polish.
const HEADINGS: [(Column, &[&str]); 19] = [
    (Column::Id, &["id", "identyfikator"]),
    (Column::Type, &["type", "typ", "tipo", "rodzaj"]),
    (Column::Sku, &["sku", "artikelnummer", "ugs", "cod", "ref", "référence"]),
    (Column::Name, &["name", "nom", "nombre", "naam", "nome", "nazwa"]),
    (
        Column::Published,
        &["published", "veröffentlicht", "publié", "publicado", "gepubliceerd", "pubblicato", "opublikowano"],
    ),
    (
        Column::Featured,
        &[
            "is featured?",
            "ist hervorgehoben?",
            "empfohlen?",
            "mis en avant ?",
            "¿está destacado?",
            "uitgelicht?",
            "in primo piano?",
            "é destaque?",
            "em destaque?",
            "czy wyróżniony?",
        ],
    ),
    (
        Column::Visibility,
        &[
            "visibility in catalog",
            "visibility in catalogue",
            "sichtbarkeit im katalog",
            "visibilité dans le catalogue",
            "visibilidad en el catálogo",
            "zichtbaarheid in catalogus",
            "visibilità nel catalogo",
            "visibilidade no catálogo",
            "widoczność w katalogu",
        ],
    ),
    (
        Column::Short,
        &[
            "short description",
            "kurzbeschreibung",
            "description courte",
            "descripción corta",
            "korte beschrijving",
            "breve descrizione",
            "descrição curta",
            "krótki opis",
        ],
    ),
    (
        Column::Description,
        &["description", "beschreibung", "descripción", "beschrijving", "descrizione", "descrição", "opis"],
    ),
    (
        Column::TaxStatus,
        &[
            "tax status",
            "steuerstatus",
            "état de la tva",
            "estado del impuesto",
            "btw status",
            "belastingstatus",
            "stato delle imposte",
            "status de impostos",
            "status podatku",
        ],
    ),
    (
        Column::TaxClass,
        &[
            "tax class",
            "steuerklasse",
            "classe de tva",
            "clase de impuesto",
            "btw-klasse",
            "belastingklasse",
            "classe di imposta",
            "aliquota di imposta",
            "classe de imposto",
            "classe de taxa",
            "klasa podatku",
        ],
    ),
    (
        Column::InStock,
        &[
            "in stock?",
            "vorrätig?",
            "auf lager?",
            "en stock ?",
            "¿en inventario?",
            "¿existencias?",
            "op voorraad?",
            "in stock?",
            "em stock?",
            "em estoque?",
            "w magazynie?",
        ],
    ),
    (
        Column::SalePrice,
        &[
            "sale price",
            "angebotspreis",
            "tarif promo",
            "precio rebajado",
            "actieprijs",
            "prezzo in offerta",
            "preço promocional",
            "cena promocyjna",
        ],
    ),
    (
        Column::Price,
        &[
            "regular price",
            "regulärer preis",
            "tarif régulier",
            "precio normal",
            "reguliere prijs",
            "prezzo di listino",
            "preço",
            "preço normal",
            "cena",
        ],
    ),
    (
        Column::Categories,
        &[
            "categories",
            "kategorien",
            "catégories",
            "categorías",
            "categorieën",
            "categorie",
            "categorias",
            "kategorie",
        ],
    ),
    (Column::Tags, &["tags", "schlagwörter", "étiquettes", "etiquetas", "tag", "znaczniki"]),
    (Column::Brands, &["brands", "marken", "marques", "marcas", "merken", "marchi", "marki"]),
    (Column::Images, &["images", "bilder", "imágenes", "afbeeldingen", "immagini", "imagens", "obrazki"]),
    (Column::Parent, &["parent", "übergeordnetes produkt", "superior", "hoofd", "genitore", "ascendente", "nadrzędny"]),
];
/// A measure with the beginnings of its heading.
type Measure = (fn(Unit) -> Column, &'static [&'static str]);

/// The measures.
const MEASURES: [Measure; 4] = [
    (Column::Weight, &["weight", "gewicht", "poids", "peso", "waga"]),
    (Column::Length, &["length", "länge", "longueur", "longitud", "lengte", "lunghezza", "comprimento", "długość"]),
    (
        Column::Width,
        &["width", "breite", "largeur", "anchura", "ancho", "breedte", "larghezza", "largura", "szerokość"],
    ),
    (Column::Height, &["height", "höhe", "hauteur", "altura", "hoogte", "altezza", "wysokość"]),
];
/// Words of the headings `Attribute 1 name` and `Attribute 1 value(s)`.
const ATTRIBUTE: [&str; 6] = ["attribut", "atribut", "attribuut", "eigenschap", "atrybut", "attribu"];
const VALUES: [&str; 7] = ["value", "wert", "valeur", "valor", "waarde", "valore", "wartoś"];
const NAMES: [&str; 6] = ["name", "nom", "nombre", "naam", "nome", "nazwa"];
/// What tells an attribute's other columns apart.
const OTHERS: [&str; 8] = ["visible", "sichtbar", "global", "default", "standard", "défaut", "defecto", "zichtbaar"];

/// Returns the meaning of a heading.
pub(super) fn meaning(heading: &str) -> Option<Column> {
    let heading = heading.replace('\u{a0}', " ").to_lowercase();
    let heading = heading.trim();
    if let Some(unit) = unit(heading)
        && let Some((column, _)) = MEASURES.iter().find(|(_, names)| names.iter().any(|name| heading.starts_with(name)))
    {
        return Some(column(unit));
    }
    if ATTRIBUTE.iter().any(|word| heading.contains(word)) {
        return attribute(heading);
    }
    HEADINGS.iter().find(|(_, names)| names.contains(&heading)).map(|(column, _)| *column)
}

fn attribute(heading: &str) -> Option<Column> {
    let digits: String = heading.chars().filter(char::is_ascii_digit).collect();
    let number = digits.parse().ok()?;
    let has = |words: &[&str]| words.iter().any(|word| heading.contains(word));
    if has(&OTHERS) {
        None
    } else if has(&VALUES) {
        Some(Column::AttributeValues(number))
    } else if has(&NAMES) {
        Some(Column::AttributeName(number))
    } else {
        None
    }
}

/// Returns the unit in parentheses.
fn unit(heading: &str) -> Option<Unit> {
    let (_, rest) = heading.rsplit_once('(')?;
    Some(match rest.trim_end_matches(')').trim() {
        "kg" => Unit::Kilogram,
        "g" => Unit::Gram,
        "lbs" | "lb" => Unit::Pound,
        "oz" => Unit::Ounce,
        "m" => Unit::Meter,
        "cm" => Unit::Centimeter,
        "mm" => Unit::Millimeter,
        "in" => Unit::Inch,
        "yd" => Unit::Yard,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_in_several_languages() {
        for (heading, column) in [
            ("ID", Column::Id),
            ("Regular price", Column::Price),
            ("Regulärer Preis", Column::Price),
            ("Tarif régulier", Column::Price),
            ("Weight (kg)", Column::Weight(Unit::Kilogram)),
            ("Gewicht (g)", Column::Weight(Unit::Gram)),
            ("Länge (cm)", Column::Length(Unit::Centimeter)),
            ("Hauteur (in)", Column::Height(Unit::Inch)),
            ("Attribute 12 value(s)", Column::AttributeValues(12)),
            ("Attribut 1 Wert(e)", Column::AttributeValues(1)),
            ("Nom de l’attribut 2", Column::AttributeName(2)),
            ("Valor(es) del atributo 3", Column::AttributeValues(3)),
            ("Nombre del atributo 3", Column::AttributeName(3)),
        ] {
            assert_eq!(meaning(heading), Some(column), "{heading}");
        }
        for other in ["Attribute 1 visible", "Attribut 1 Standard", "Attribute 1 global", "Stock", "Meta: _x", "Weight"]
        {
            assert_eq!(meaning(other), None, "{other}");
        }
    }
}
