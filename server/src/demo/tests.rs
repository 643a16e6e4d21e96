//! Tests of the demo catalog's content.

use std::collections::{BTreeSet, HashMap, HashSet};

use platen_actors::review::{MAX_TEXT_LENGTH, MAX_TITLE_LENGTH};
use platen_catalog::check::check;
use platen_catalog::collections::CollectionKind;
use platen_catalog::record::{ChargeKind, PriceRecord};
use platen_pictures::{self as pictures, View};

use super::{price::Price, *};

fn all() -> Vec<ProductRecord> {
    products().unwrap()
}

#[test]
fn there_are_enough_products_and_families() {
    let products = all();
    let families: BTreeSet<_> = products.iter().filter_map(|product| product.sku.split('-').next()).collect();
    assert!(products.len() >= 320, "{} products", products.len());
    assert!(families.len() >= 26, "{} families", families.len());
}

#[test]
fn categories_are_two_levels_and_neither_too_few_nor_too_many() {
    let (products, collections) = (all(), collections::all().unwrap());
    let is_collection = |path: &&String| collections.iter().any(|collection| collection.name == **path);
    let paths = products.iter().flat_map(|product| &product.categories).filter(|path| !is_collection(path));
    let paths: BTreeSet<_> = paths.collect();
    let tops: BTreeSet<_> = paths.iter().map(|path| path.split(" > ").next().unwrap()).collect();
    assert!((8..=10).contains(&tops.len()), "{tops:?}");
    for top in tops {
        let below: Vec<_> = paths.iter().filter(|path| path.starts_with(&format!("{top} > "))).collect();
        assert!((2..=6).contains(&below.len()), "{top}: {below:?}");
    }
    assert!(paths.iter().all(|path| path.split(" > ").count() == 2), "{paths:?}");
}

#[test]
fn collections_of_both_kinds_have_products_of_several_families_beside_their_main_category() {
    let (products, collections) = (all(), collections::all().unwrap());
    for kind in CollectionKind::ALL {
        assert!(collections.iter().filter(|collection| collection.kind == kind).count() >= 4, "{kind:?}");
    }
    for collection in &collections {
        let is_in = |product: &&ProductRecord| product.categories.contains(&collection.name);
        let skus: Vec<_> = products.iter().filter(is_in).map(|product| &product.sku).collect();
        let families: BTreeSet<_> = skus.iter().filter_map(|sku| sku.split('-').next()).collect();
        assert!(skus.len() >= 12 && families.len() >= 6, "{}: {skus:?}", collection.name);
        assert!(!collection.text.is_empty(), "{}", collection.name);
    }
    let names: BTreeSet<_> = collections.iter().map(|collection| &collection.name).collect();
    assert!(products.iter().all(|product| !names.contains(&product.categories[0])));
}

#[test]
fn every_sku_is_there_once() {
    let mut seen = HashSet::new();
    for product in all() {
        let parts: Vec<_> = product.parts.iter().map(|part| part.sku.clone()).collect();
        assert!(!parts.is_empty(), "{}", product.sku);
        for sku in parts.into_iter().chain([product.sku]) {
            assert!(sku.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'), "{sku}");
            assert!(seen.insert(sku.clone()), "{sku} twice");
        }
    }
}

#[test]
fn prices_fall_as_quantities_rise() {
    let falling = |sku: &str, prices: &[PriceRecord]| {
        assert!(
            prices.iter().all(|price| price.min_quantity > 0 && Price::parse(&price.unit_price) > Price::parse("0")),
            "{sku}"
        );
        for pair in prices.windows(2) {
            assert!(pair[0].min_quantity < pair[1].min_quantity, "{sku}");
            assert!(Price::parse(&pair[0].unit_price) >= Price::parse(&pair[1].unit_price), "{sku}: {pair:?}");
        }
    };
    for product in all() {
        assert!(product.prices.len() >= 3, "{}", product.sku);
        falling(&product.sku, &product.prices);
        product.parts.iter().filter(|part| !part.prices.is_empty()).for_each(|part| falling(&part.sku, &part.prices));
    }
}

#[test]
fn charges_are_prices_and_setups_have_two_places() {
    for product in all() {
        assert!(!product.locations.is_empty(), "{}", product.sku);
        for decoration in product.locations.iter().flat_map(|location| &location.decorations) {
            for charge in &decoration.charges {
                assert!(Price::parse(&charge.price).is_some(), "{}: {}", product.sku, charge.price);
                let places = charge.price.split_once('.').map_or(0, |(_, places)| places.len());
                let most = if charge.kind == ChargeKind::Run { 4 } else { 2 };
                assert!(places <= most, "{}: {} {}", product.sku, charge.name, charge.price);
            }
        }
        assert!(product.locations.iter().all(|location| !location.decorations.is_empty()), "{}", product.sku);
        assert!(product.locations.iter().all(|location| location.width_mm > 0.0 && location.height_mm > 0.0));
    }
}

#[test]
fn every_product_keeps_the_rules_of_an_import() {
    for product in all() {
        assert_eq!(check(&product), [], "{}", product.sku);
    }
}

#[test]
fn most_products_can_be_rushed_and_every_one_has_a_weight() {
    let products = all();
    let rushed = products.iter().filter(|product| !product.rush.is_empty()).count();
    assert!(rushed * 4 > products.len() * 3, "{rushed} of {}", products.len());
    let weights: BTreeSet<_> = products.iter().map(|product| product.weight_mg.unwrap()).collect();
    assert!(weights.len() > 100, "{} different weights", weights.len());
}

#[test]
fn terms_differ_as_they_do_in_a_shop() {
    let products = all();
    let count = |wanted: fn(&ProductRecord) -> bool| products.iter().filter(|product| wanted(product)).count();
    assert!(count(|product| product.less_than_minimum.is_some()) > 100);
    assert!((10..100).contains(&count(|product| product.proof_price.is_some())));
}

#[test]
fn what_is_nothing_without_its_print_is_not_sold_blank() {
    let products = all();
    let blank = |prefix: &str| {
        let family = products.iter().filter(|product| product.sku.starts_with(&format!("{prefix}-")));
        let sold: BTreeSet<_> = family.map(ProductRecord::is_sold_blank).collect();
        sold.into_iter().collect::<Vec<_>>()
    };
    for printed in ["BCD", "BAN", "STK", "FLY", "PST", "MAG", "BDG", "GRT", "CAL"] {
        assert_eq!(blank(printed), [false], "{printed}");
    }
    assert_eq!(blank("TEE"), [true]);
    assert_eq!(blank("MUG"), [false, true], "a photo mug is a mug with a photo");
}

#[test]
fn a_repeated_setup_costs_half_and_nothing_where_it_is_a_file() {
    let products = all();
    let decorations = products.iter().flat_map(|product| &product.locations).flat_map(|place| &place.decorations);
    for decoration in decorations {
        let setup = decoration.charges.iter().find(|charge| charge.kind == ChargeKind::Setup).unwrap();
        let first = Price::parse(&setup.price).unwrap();
        let share = match decoration.method.as_str() {
            "Full color" | "Digital print" | "Sublimation" => 0,
            "Embroidery" => 400,
            _ => 500,
        };
        assert_eq!(setup.repeat_price, Some(first.share(share).text()), "{}", decoration.method);
    }
}

#[test]
fn every_color_is_a_hex_and_known_to_people() {
    let valid =
        |hex: &str| hex.len() == 7 && hex.starts_with('#') && hex[1..].bytes().all(|byte| byte.is_ascii_hexdigit());
    for product in all() {
        for color in product.parts.iter().filter_map(|part| part.color.as_ref()) {
            assert!(
                color.hex.as_deref().is_some_and(valid) && color.group.is_some(),
                "{}: {}",
                product.sku,
                color.name
            );
        }
    }
}

#[test]
fn every_product_can_be_drawn() {
    for product in all() {
        let drawing = product.drawing.as_ref().unwrap();
        assert!(pictures::families().any(|family| family == drawing.family), "{}: {}", product.sku, drawing.family);
        let colors: Vec<_> =
            product.parts.iter().filter_map(|part| part.color.as_ref()?.hex.as_deref()).map(Some).collect();
        for view in View::ALL {
            for color in [colors.first().copied().flatten(), colors.last().copied().flatten()] {
                let picture = pictures::draw(drawing, color, view).unwrap();
                assert!(picture.len() < 15_000, "{} {view}: {} bytes", product.sku, picture.len());
            }
        }
    }
}

#[test]
fn names_and_descriptions_are_distinct() {
    let (mut names, mut texts) = (HashSet::new(), HashSet::new());
    for product in all() {
        let own = product.description.split("\n\n").next().unwrap().to_owned();
        assert!(own.len() >= 60 && own.ends_with(['.', '!', '?']), "{}: {own}", product.sku);
        assert!(texts.insert(own), "{} says what another says", product.sku);
        assert!(names.insert(product.name.clone()), "{} twice", product.name);
    }
}

#[test]
fn every_home_page_has_something_to_feature() {
    let products = all();
    let featured: Vec<_> = products.iter().filter(|product| product.featured).collect();
    let tops: BTreeSet<_> =
        featured.iter().filter_map(|product| product.categories.first()?.split(" > ").next()).collect();
    assert!((12..=60).contains(&featured.len()), "{}", featured.len());
    assert!(tops.len() >= 8, "{tops:?}");
}

#[test]
fn the_catalog_is_the_same_every_time() {
    assert_eq!(all(), all());
}

#[test]
fn reviews_are_of_several_products_by_several_people_with_varied_stars() {
    let skus: HashSet<_> = all().into_iter().map(|product| product.sku).collect();
    let buyers = reviews::buyers().unwrap();
    let mut stars: HashMap<_, Vec<_>> = HashMap::new();
    for review in buyers.iter().flat_map(|buyer| &buyer.reviews) {
        assert!(skus.contains(&review.sku), "{}", review.sku);
        assert!((1..=5).contains(&review.stars) && review.days_ago > 0, "{}", review.title);
        let lengths = (review.title.chars().count(), review.text.chars().count());
        assert!(
            (1..=MAX_TITLE_LENGTH).contains(&lengths.0) && (1..=MAX_TEXT_LENGTH).contains(&lengths.1),
            "{lengths:?}"
        );
        stars.entry(review.sku.as_str()).or_default().push(review.stars);
    }
    assert_eq!(stars.len(), 8);
    assert!(stars.values().all(|of| of.len() >= 3 && of.iter().any(|count| *count != of[0])), "{stars:?}");
}
