//! Tests every family in every view.

use std::{collections::BTreeMap, time::Instant};

use super::*;

const COLORS: [Option<&str>; 5] = [None, Some("#ffffff"), Some("#000000"), Some("#c8102e"), Some("#8fa3b0")];

fn plain(family: &str) -> Drawing {
    Drawing { family: family.to_owned(), proportions: BTreeMap::new() }
}

/// Every family in every view and in white, black and colors between.
fn every_picture() -> impl Iterator<Item = (String, String)> {
    families().flat_map(|family| {
        View::ALL.into_iter().flat_map(move |view| {
            COLORS.into_iter().map(move |color| {
                let picture = draw(&plain(family), color, view).unwrap();
                (format!("{family} {view} {color:?}"), picture)
            })
        })
    })
}

/// Checks that tags nest, attributes are quoted and named once, and nothing is left unescaped.
fn well_formed(text: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (between, tag) = rest.split_at(start);
        if between.contains('&') && !between.contains("&amp;") {
            return Err(format!("bare & in {between}"));
        }
        let end = tag.find('>').ok_or("a tag without end")?;
        let inside = &tag[1..end];
        rest = &tag[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        let (body, empty) = inside.strip_suffix('/').map_or((inside, false), |body| (body, true));
        let (name, attributes) = body.split_once(' ').unwrap_or((body, ""));
        let mut names = Vec::new();
        let mut left = attributes.trim();
        while !left.is_empty() {
            let (key, after) = left.split_once("=\"").ok_or_else(|| format!("no value in <{body}>"))?;
            let (value, after) = after.split_once('"').ok_or_else(|| format!("open quote in <{body}>"))?;
            if names.contains(&key)
                || value.contains(['<', '&'])
                || !key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            {
                return Err(format!("bad attribute {key} in <{body}>"));
            }
            names.push(key);
            left = after.trim_start();
        }
        if !empty {
            open.push(name);
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("still open: {open:?}")) }
}

#[test]
fn every_picture_is_well_formed_and_small() {
    for (name, picture) in every_picture() {
        well_formed(&picture).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{name}");
        assert!(picture.len() < 12_288, "{name} has {} bytes", picture.len());
        assert!(!picture.contains("NaN") && !picture.contains("inf"), "{name}");
    }
}

#[test]
fn no_picture_runs_or_loads_anything() {
    for (name, picture) in every_picture() {
        let lower = picture.to_lowercase();
        for word in ["<script", "<image", "<foreignobject", "xlink", "url(http", "@import", "javascript:", " on"] {
            assert!(!lower.contains(word), "{name} contains {word}");
        }
        let outside = lower.split("href=\"").skip(1).any(|target| !target.starts_with('#'));
        assert!(!outside, "{name} refers to something outside");
    }
}

#[test]
fn everything_referred_to_is_defined() {
    for (name, picture) in every_picture() {
        let wanted = picture.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
        let used = picture.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
        for id in wanted.chain(used) {
            assert_eq!(picture.matches(&format!("id=\"{id}\"")).count(), 1, "{name}: {id}");
        }
    }
}

#[test]
fn the_same_question_gives_the_same_bytes() {
    assert!(every_picture().eq(every_picture()));
}

#[test]
fn a_picture_takes_less_than_a_millisecond_on_the_average() {
    #[expect(clippy::disallowed_methods, reason = "the real time is what is measured")]
    let (start, now) = (Instant::now(), Instant::now);
    let count = every_picture().count();
    let mean = now().duration_since(start).as_micros() / u128::try_from(count).unwrap();
    // Unoptimized and in parallel with other tests: ten times the target.
    assert!(mean < 10_000, "{mean} µs");
}

#[test]
fn colors_and_views_change_the_picture() {
    for family in families() {
        let drawing = plain(family);
        let front = draw(&drawing, Some("#c8102e"), View::Front);
        assert_ne!(front, draw(&drawing, Some("#c8102e"), View::Back), "{family}");
        assert_ne!(front, draw(&drawing, Some("#c8102e"), View::Imprint), "{family}");
        assert_ne!(front, draw(&drawing, Some("#c8102e"), View::Angle), "{family}");
    }
    assert_ne!(draw(&plain("mug"), Some("#c8102e"), View::Front), draw(&plain("mug"), Some("#0000ff"), View::Front));
}

#[test]
fn an_unknown_family_has_no_picture() {
    assert_eq!(draw(&plain("zeppelin"), None, View::Front), None);
    assert!(views(&plain("zeppelin")).is_empty());
    assert_eq!(views(&plain("mug")).first(), Some(&View::Front));
}

#[test]
fn odd_proportions_and_colors_do_no_harm() {
    for family in families() {
        for value in [0.0, -5.0, 1e12, f64::NAN, f64::INFINITY] {
            let names = ["width", "height", "depth", "stack", "design", "mark", "imprintWidth", "taper", "cuff", "leg"];
            let proportions = names.into_iter().map(|name| (name.to_owned(), value)).collect();
            let drawing = Drawing { family: family.to_owned(), proportions };
            for view in View::ALL {
                let picture = draw(&drawing, Some("\"><script>"), view).unwrap();
                assert!(
                    picture.len() < 40_000 && !picture.contains("<script"),
                    "{family} {view} {value}: {}",
                    picture.len()
                );
                well_formed(&picture).unwrap_or_else(|problem| panic!("{family} {view}: {problem}"));
            }
        }
    }
}

#[test]
fn views_are_read_as_they_are_written() {
    for view in View::ALL {
        assert_eq!(view.to_string().parse(), Ok(view));
    }
    assert_eq!("side".parse::<View>(), Err(UnknownView));
}

#[test]
fn there_are_families_of_every_shape_and_no_name_twice() {
    let mut names: Vec<_> = families().collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert!(count >= 26 && names.len() == count, "{count}");
}

#[test]
fn a_customers_artwork_takes_the_place_of_the_sample_print() {
    for family in families() {
        for view in View::ALL {
            let color = Some("#1b2a49");
            let picture =
                draw_with(&plain(family), color, view, Print::Image("data:image/png;base64,iVBORw==")).unwrap();
            well_formed(&picture).unwrap();
            let shown = picture.contains("data:image/png;base64,iVBORw==");
            assert!(view.printed() || !shown, "{family} {view}");
            assert_eq!(placement(&plain(family), color, view).is_some(), view.printed(), "{family} {view}");
            if !view.printed() {
                assert_eq!(Some(picture), draw(&plain(family), color, view), "{family} {view}");
            }
        }
        let front = draw_with(&plain(family), None, View::Front, Print::Image("data:,")).unwrap();
        assert!(front.contains(r#"href="data:,""#), "{family} shows it from the front");
    }
}

#[test]
fn a_slot_tells_where_a_print_appears() {
    let slot = draw_with(&plain("mug"), None, View::Angle, Print::Slot(Effect::Ink)).unwrap();
    assert!(slot.contains(r#"data-effect="ink""#));
    let (_, rest) = slot.split_once(r#"data-placement=""#).unwrap();
    let written = rest.split_once('"').unwrap().0.replace("&quot;", "\"");
    let placement: Placement = serde_json::from_str(&written).unwrap();
    assert_eq!(Some(placement), super::placement(&plain("mug"), None, View::Angle));
}
