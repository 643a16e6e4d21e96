//! Color groups of the search filter. A catalog lists `Navy`, `Royal` and `Sky`; the filter offers `Blue`.

/// The groups in the order of the filter, each with the color of its swatch.
pub const GROUPS: [(&str, &str); 16] = [
    ("Black", "#1a1a1a"),
    ("Gray", "#8a8d91"),
    ("Silver", "#c0c4c8"),
    ("White", "#ffffff"),
    ("Natural", "#d8c9a8"),
    ("Brown", "#7a4b2a"),
    ("Red", "#c62828"),
    ("Orange", "#ef6c00"),
    ("Yellow", "#fbc02d"),
    ("Gold", "#c9a227"),
    ("Green", "#2e7d32"),
    ("Teal", "#00838f"),
    ("Blue", "#1565c0"),
    ("Purple", "#6a1b9a"),
    ("Pink", "#ec407a"),
    ("Clear", "#eef3f6"),
];

/// Words that name a color, with their group. The last such word in a name decides: `Royal Blue` is blue, `Blue Gray`
/// is gray.
const WORDS: &[(&str, &str)] = &[
    ("aqua", "Teal"),
    ("amber", "Gold"),
    ("azure", "Blue"),
    ("beige", "Natural"),
    ("black", "Black"),
    ("blue", "Blue"),
    ("bordeaux", "Red"),
    ("brass", "Gold"),
    ("bronze", "Brown"),
    ("brown", "Brown"),
    ("burgundy", "Red"),
    ("camel", "Brown"),
    ("caramel", "Brown"),
    ("carbon", "Black"),
    ("cardinal", "Red"),
    ("charcoal", "Gray"),
    ("chocolate", "Brown"),
    ("chrome", "Silver"),
    ("clear", "Clear"),
    ("cobalt", "Blue"),
    ("copper", "Brown"),
    ("coral", "Orange"),
    ("cork", "Natural"),
    ("cream", "Natural"),
    ("crimson", "Red"),
    ("cyan", "Teal"),
    ("denim", "Blue"),
    ("ebony", "Black"),
    ("emerald", "Green"),
    ("espresso", "Brown"),
    ("forest", "Green"),
    ("frost", "Clear"),
    ("frosted", "Clear"),
    ("fuchsia", "Pink"),
    ("gold", "Gold"),
    ("golden", "Gold"),
    ("graphite", "Gray"),
    ("gray", "Gray"),
    ("green", "Green"),
    ("grey", "Gray"),
    ("gunmetal", "Gray"),
    ("heather", "Gray"),
    ("indigo", "Blue"),
    ("ivory", "Natural"),
    ("jade", "Green"),
    ("jet", "Black"),
    ("khaki", "Natural"),
    ("kraft", "Natural"),
    ("lavender", "Purple"),
    ("lemon", "Yellow"),
    ("lilac", "Purple"),
    ("lime", "Green"),
    ("linen", "Natural"),
    ("magenta", "Pink"),
    ("maroon", "Red"),
    ("mauve", "Purple"),
    ("mint", "Green"),
    ("mustard", "Yellow"),
    ("natural", "Natural"),
    ("navy", "Blue"),
    ("oatmeal", "Natural"),
    ("ocean", "Blue"),
    ("olive", "Green"),
    ("onyx", "Black"),
    ("orange", "Orange"),
    ("peach", "Orange"),
    ("pearl", "White"),
    ("pewter", "Silver"),
    ("pink", "Pink"),
    ("platinum", "Silver"),
    ("plum", "Purple"),
    ("purple", "Purple"),
    ("red", "Red"),
    ("rose", "Pink"),
    ("royal", "Blue"),
    ("ruby", "Red"),
    ("rust", "Orange"),
    ("sage", "Green"),
    ("sand", "Natural"),
    ("sapphire", "Blue"),
    ("scarlet", "Red"),
    ("silver", "Silver"),
    ("sky", "Blue"),
    ("slate", "Gray"),
    ("smoke", "Gray"),
    ("snow", "White"),
    ("stainless", "Silver"),
    ("steel", "Silver"),
    ("stone", "Natural"),
    ("tan", "Brown"),
    ("taupe", "Natural"),
    ("teal", "Teal"),
    ("titanium", "Gray"),
    ("transparent", "Clear"),
    ("turquoise", "Teal"),
    ("violet", "Purple"),
    ("walnut", "Brown"),
    ("white", "White"),
    ("wine", "Red"),
    ("wood", "Brown"),
    ("yellow", "Yellow"),
    // The same in German, French, Dutch, Spanish, Portuguese, Italian, Swedish and Danish.
    ("schwarz", "Black"),
    ("noir", "Black"),
    ("noire", "Black"),
    ("zwart", "Black"),
    ("negro", "Black"),
    ("negra", "Black"),
    ("preto", "Black"),
    ("preta", "Black"),
    ("nero", "Black"),
    ("nera", "Black"),
    ("svart", "Black"),
    ("weiß", "White"),
    ("weiss", "White"),
    ("weiße", "White"),
    ("blanc", "White"),
    ("blanche", "White"),
    ("wit", "White"),
    ("witte", "White"),
    ("blanco", "White"),
    ("blanca", "White"),
    ("branco", "White"),
    ("branca", "White"),
    ("bianco", "White"),
    ("bianca", "White"),
    ("vit", "White"),
    ("hvid", "White"),
    ("hvit", "White"),
    ("grau", "Gray"),
    ("gris", "Gray"),
    ("grise", "Gray"),
    ("grijs", "Gray"),
    ("cinza", "Gray"),
    ("grigio", "Gray"),
    ("grigia", "Gray"),
    ("grå", "Gray"),
    ("rot", "Red"),
    ("rouge", "Red"),
    ("rood", "Red"),
    ("rode", "Red"),
    ("rojo", "Red"),
    ("roja", "Red"),
    ("vermelho", "Red"),
    ("vermelha", "Red"),
    ("rosso", "Red"),
    ("rossa", "Red"),
    ("röd", "Red"),
    ("rød", "Red"),
    ("bordô", "Red"),
    ("blau", "Blue"),
    ("bleu", "Blue"),
    ("bleue", "Blue"),
    ("blauw", "Blue"),
    ("azul", "Blue"),
    ("blu", "Blue"),
    ("blå", "Blue"),
    ("marine", "Blue"),
    ("marino", "Blue"),
    ("marinho", "Blue"),
    ("grün", "Green"),
    ("vert", "Green"),
    ("verte", "Green"),
    ("groen", "Green"),
    ("verde", "Green"),
    ("grön", "Green"),
    ("grønn", "Green"),
    ("gelb", "Yellow"),
    ("jaune", "Yellow"),
    ("geel", "Yellow"),
    ("amarillo", "Yellow"),
    ("amarilla", "Yellow"),
    ("amarelo", "Yellow"),
    ("amarela", "Yellow"),
    ("giallo", "Yellow"),
    ("gialla", "Yellow"),
    ("gul", "Yellow"),
    ("oranje", "Orange"),
    ("naranja", "Orange"),
    ("laranja", "Orange"),
    ("arancione", "Orange"),
    ("braun", "Brown"),
    ("brun", "Brown"),
    ("brune", "Brown"),
    ("bruin", "Brown"),
    ("marrón", "Brown"),
    ("marron", "Brown"),
    ("marrom", "Brown"),
    ("marrone", "Brown"),
    ("café", "Brown"),
    ("violett", "Purple"),
    ("paars", "Purple"),
    ("morado", "Purple"),
    ("morada", "Purple"),
    ("roxo", "Purple"),
    ("roxa", "Purple"),
    ("viola", "Purple"),
    ("lila", "Purple"),
    ("rosa", "Pink"),
    ("roze", "Pink"),
    ("fucsia", "Pink"),
    ("türkis", "Teal"),
    ("turkis", "Teal"),
    ("turquesa", "Teal"),
    ("turchese", "Teal"),
    ("turkos", "Teal"),
    ("silber", "Silver"),
    ("argent", "Silver"),
    ("argenté", "Silver"),
    ("zilver", "Silver"),
    ("plata", "Silver"),
    ("plateado", "Silver"),
    ("prata", "Silver"),
    ("argento", "Silver"),
    ("doré", "Gold"),
    ("dorée", "Gold"),
    ("goud", "Gold"),
    ("oro", "Gold"),
    ("dorado", "Gold"),
    ("dorada", "Gold"),
    ("ouro", "Gold"),
    ("dourado", "Gold"),
    ("dourada", "Gold"),
    ("guld", "Gold"),
    ("natur", "Natural"),
    ("naturel", "Natural"),
    ("naturelle", "Natural"),
    ("crème", "Natural"),
    ("ecru", "Natural"),
    ("écru", "Natural"),
    ("creme", "Natural"),
    ("durchsichtig", "Clear"),
    ("transparente", "Clear"),
    ("trasparente", "Clear"),
];

/// Returns the group of a color that has none: by its hex, otherwise by its name, otherwise `Other`.
pub(crate) fn group(name: &str, hex: Option<&str>) -> &'static str {
    by_name(name).or_else(|| hex.and_then(rgb).map(by_rgb)).unwrap_or("Other")
}

/// Returns the swatch of a group.
pub(crate) fn group_hex(group: &str) -> Option<&'static str> {
    GROUPS.iter().find(|(name, _)| name.eq_ignore_ascii_case(group)).map(|(_, hex)| *hex)
}

/// Returns the position of a group in the filter. Groups defined by a catalog come last.
pub(crate) fn group_order(group: &str) -> usize {
    GROUPS.iter().position(|(name, _)| name.eq_ignore_ascii_case(group)).unwrap_or(GROUPS.len())
}

/// Parses `#rrggbb`.
pub(crate) fn rgb(hex: &str) -> Option<[u8; 3]> {
    let digits = hex.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let mut rgb = [0; 3];
    hex::decode_to_slice(digits, &mut rgb).ok()?;
    Some(rgb)
}

fn by_name(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    name.split(|c: char| !c.is_alphanumeric())
        .rev()
        .find_map(|word| WORDS.iter().find(|(known, _)| *known == word).map(|(_, group)| *group))
}

/// Classifies by hue, saturation and lightness in integer arithmetic.
fn by_rgb([r, g, b]: [u8; 3]) -> &'static str {
    let [r, g, b] = [i32::from(r), i32::from(g), i32::from(b)];
    let (high, low) = (r.max(g).max(b), r.min(g).min(b));
    let (spread, light) = (high - low, i32::midpoint(high, low));
    if spread < 24 {
        return match light {
            0..=56 => "Black",
            57..=165 => "Gray",
            166..=225 => "Silver",
            _ => "White",
        };
    }
    if light < 28 {
        return "Black";
    }
    let hue = match high {
        _ if high == r => (60 * (g - b) / spread + 360) % 360,
        _ if high == g => 60 * (b - r) / spread + 120,
        _ => 60 * (r - g) / spread + 240,
    };
    match hue {
        10..=50 if spread < 90 && light > 150 => "Natural",
        10..=45 if light < 110 => "Brown",
        0..=14 | 346..=359 => "Red",
        15..=38 => "Orange",
        39..=66 if light < 130 => "Gold",
        39..=66 => "Yellow",
        67..=159 => "Green",
        160..=192 => "Teal",
        193..=258 => "Blue",
        259..=299 => "Purple",
        _ => "Pink",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_decide_before_hexes_and_the_last_word_before_the_first() {
        assert_eq!(group("Navy", Some("#0b1f3a")), "Blue");
        assert_eq!(group("Blue Grey", None), "Gray");
        assert_eq!(group("Royal-Blue", None), "Blue");
        assert_eq!(group("Midnight", Some("#101a5c")), "Blue");
        assert_eq!(group("Sunset", Some("#e8541c")), "Orange");
        assert_eq!(group("Fog", Some("#b0b3b5")), "Silver");
        assert_eq!(group("No. 7", None), "Other");
        assert_eq!(group("Bleu marine", None), "Blue");
        assert_eq!(group("Vert foncé", None), "Green");
        assert_eq!(group("Cinza", None), "Gray");
    }

    #[test]
    fn every_word_names_a_known_group() {
        for (word, group) in WORDS {
            assert!(group_hex(group).is_some(), "{word} -> {group}");
        }
    }

    proptest! {
        #[test]
        fn every_hex_has_a_group(r: u8, g: u8, b: u8) {
            let hex = format!("#{r:02x}{g:02X}{b:02x}");
            prop_assert!(group_hex(group("", Some(&hex))).is_some());
        }

        #[test]
        fn no_text_panics(text in ".*") {
            let _ = rgb(&text);
            let _ = group(&text, Some(&text));
        }
    }
}
