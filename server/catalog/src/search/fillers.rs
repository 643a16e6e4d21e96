//! Words that say nothing about a product: `with our`, `für unsere`. Products are searched without them as well.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::index::words::words;

/// In English, then in German; a line a group. Whatever is printed has a logo, so the words about it are among them.
const FILLERS: &str = "
    a an and are at be by can for from get give have i if in is it its like me my need of on one or our please some that the their
    there these this those to us want we what which with would you your looking look find show buy order something anything
    custom customised customized personalised personalized branded branding printed printing print imprint imprinted logo logos
    am an auf aus bei bis da das dem den der des die dies diese dieser dieses ein eine einem einen einer es fur ich im ist mein meine
    meinem meinen meiner mit nach oder sie sind suche und uns unser unsere unserem unseren unserer vom von was wir wunsche zu zum zur
    brauche brauchen mochte mochten bitte etwas bestellen kaufen
    bedruckt bedruckte bedruckten bedruckter bedrucktes bedrucken aufdruck eigene eigenem eigenen eigener eigenes firmenlogo
    personalisiert personalisierte personalisierten individuell individuelle individuellen
";
/// What follows a number in `25th`.
const ORDINALS: [&str; 4] = ["st", "nd", "rd", "th"];

static SET: LazyLock<HashSet<String>> = LazyLock::new(|| words(FILLERS).into_iter().collect());

/// Returns the words that are no fillers; all words if there are no others.
pub(super) fn without(words: &[String]) -> Vec<String> {
    let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_filler = |at: usize| {
        let word = &words[at];
        let is_ordinal =
            ORDINALS.contains(&word.as_str()) && at.checked_sub(1).is_some_and(|before| is_number(&words[before]));
        is_ordinal || SET.contains(word)
    };
    let left: Vec<String> =
        words.iter().enumerate().filter(|(at, _)| !is_filler(*at)).map(|(_, word)| word.clone()).collect();
    if left.is_empty() { words.to_vec() } else { left }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fillers_are_left_out_unless_nothing_else_is_there() {
        let left = |text: &str| without(&words(text)).join(" ");
        assert_eq!(left("Mug with our logo"), "mug");
        assert_eq!(left("25th anniversary mug"), "25 anniversary mug");
        assert_eq!(left("Tassen für unsere Kunden"), "tassen kunden");
        assert_eq!(left("the logo"), "the logo");
        assert_eq!(left("St Andrews mug"), "st andrews mug");
    }
}
