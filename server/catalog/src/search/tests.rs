use proptest::prelude::*;

use super::query::Query;
use crate::answer::{Facet, FacetValue, SearchAnswer, SuggestAnswer};
use crate::collections::CollectionKind;
use crate::labels::Labels;
use crate::record::ProductRecord;
use crate::snapshot::Snapshot;
use crate::snapshot::tests::{range, range_in, snapshot, snapshot_of, snapshot_with};

fn search(snapshot: &Snapshot, query: &str) -> SearchAnswer {
    let query = Query::parse(query).unwrap_or_else(|refusal| panic!("{query}: {refusal:?}"));
    let anew = snapshot.search_anew(&query).unwrap();
    assert_eq!(snapshot.search(query.clone()).unwrap(), anew, "uncached");
    assert_eq!(snapshot.search(query).unwrap(), anew, "cached");
    serde_json::from_slice(&anew).unwrap()
}

fn names(answer: &SearchAnswer) -> Vec<&str> {
    answer.products.iter().map(|card| card.name.as_str()).collect()
}

fn values<'a>(answer: &'a SearchAnswer, facet: &str) -> Vec<(&'a str, usize)> {
    let facet = answer.facets.iter().find(|known| known.name == facet).unwrap();
    facet.values.iter().map(|value| (value.label.as_str(), value.count)).collect()
}

fn found(query: &str) -> (Vec<String>, Option<String>) {
    let answer = search(&snapshot(), query);
    (names(&answer).into_iter().map(str::to_owned).collect(), answer.corrected)
}

#[test]
fn a_word_is_found_in_any_form_and_the_name_counts_most() {
    assert_eq!(found("q=mugs"), (vec!["Classic Mug".into(), "Cotton T-Shirt".into()], None));
    assert_eq!(found("q=navy+shirts").0, ["Cotton T-Shirt"]);
    assert_eq!(found("q=DRINKWARE").0.len(), 3);
}

#[test]
fn a_typo_is_mended_and_said_only_when_nothing_else_is_found() {
    assert_eq!(found("q=tumbelr"), (vec!["Steel Tumbler".into()], Some("tumbler".into())));
    assert_eq!(found("q=stel+tumbler"), (vec!["Steel Tumbler".into()], Some("steel tumbler".into())));
    assert_eq!(found("q=waterbottle"), (vec!["Water Bottle".into()], Some("water bottle".into())));
    assert_eq!(found("q=tea").1, None);
}

#[test]
fn a_synonym_is_found_and_said() {
    assert_eq!(found("q=travel+mug"), (vec!["Steel Tumbler".into()], Some("tumbler".into())));
    assert_eq!(found("q=flasks"), (vec!["Water Bottle".into()], Some("bottle".into())));
    assert_eq!(found("q=biro"), (vec!["Click Pen".into()], Some("pen".into())));
    assert_eq!(found("q=tee").0, ["Cotton T-Shirt"]);
    assert_eq!(found("q=travl+mug"), (vec!["Classic Mug".into(), "Cotton T-Shirt".into()], Some("mug".into())));
}

#[test]
fn the_beginning_of_a_word_finds_it() {
    assert_eq!(found("q=tumb"), (vec!["Steel Tumbler".into()], None));
}

#[test]
fn a_word_that_nothing_has_is_left_out_and_said() {
    assert_eq!(found("q=magnificent+pen"), (vec!["Click Pen".into()], Some("pen".into())));
    assert_eq!(found("q=tumbler+pen+click").1.as_deref(), Some("pen click"));
    assert_eq!(found("q=xyzzy+plugh"), (vec![], None));
    assert_eq!(found("q=!!!"), (vec![], None));
}

#[test]
fn a_sentence_is_found_by_what_it_says_about_products() {
    let mug = || (vec!["Classic Mug".to_owned(), "Cotton T-Shirt".to_owned()], Some("mug".to_owned()));
    assert_eq!(found("q=mug+with+our+logo"), mug());
    assert_eq!(found("q=25th+anniversary+mug"), mug());
    assert_eq!(found("q=we+are+looking+for+something+like+a+mug+to+give+to+our+customers"), mug());
    assert_eq!(found("q=xyzzy+plugh+mug"), mug());
    let both = || vec!["Steel Tumbler".to_owned(), "Water Bottle".to_owned()];
    let (mut names, corrected) = found("q=thermos");
    names.sort();
    assert_eq!((names, corrected.as_deref()), (both(), Some("tumbler, bottle")));
}

#[test]
fn the_words_that_were_left_out_are_said_as_they_were_typed() {
    let dropped = |query: &str| search(&snapshot(), query).dropped;
    assert_eq!(dropped("q=Mug,+with+OUR+logo!").as_deref(), Some("with OUR logo"));
    assert_eq!(dropped("q=25th+Anniversary+mug").as_deref(), Some("25th Anniversary"));
    assert_eq!(dropped("q=magnificent+pen").as_deref(), Some("magnificent"));
    assert_eq!(dropped("q=tumbler+pen+click").as_deref(), Some("tumbler"));
    assert_eq!(dropped("q=stel+tumbler+for+us").as_deref(), Some("for us"));
    for none in ["q=mugs", "q=tumbelr", "q=thermos", "q=waterbottle", "q=xyzzy+plugh"] {
        assert_eq!(dropped(none), None, "{none}");
    }
}

#[test]
fn words_of_another_language_are_found() {
    assert_eq!(found("q=Tassen+mit+Logo"), (vec!["Classic Mug".into(), "Cotton T-Shirt".into()], Some("mug".into())));
    assert_eq!(found("q=Kugelschreiber"), (vec!["Click Pen".into()], Some("pen".into())));
}

/// Returns the names that a search finds among products with these names.
fn found_among(products: &[&str], query: &str) -> Vec<String> {
    let records: Vec<ProductRecord> = products
        .iter()
        .zip(1..)
        .map(|(name, number)| {
            let mut record = range().swap_remove(4);
            record.parts[0].sku = format!("P-{number}-A");
            ProductRecord { name: (*name).to_owned(), sku: format!("P-{number}"), ..record }
        })
        .collect();
    names(&search(&snapshot_of(&records), query)).into_iter().map(str::to_owned).collect()
}

#[test]
fn words_are_found_joined_and_split_and_in_any_case() {
    let products = ["Yardsign", "Pop Up Tent", "İstanbul Poster", "Blue Sign"];
    for query in ["q=yardsign", "q=yard+sign", "q=YARD-SIGN"] {
        assert_eq!(found_among(&products, query)[0], "Yardsign", "{query}");
    }
    for query in ["q=popup+tent", "q=pop-up+tent", "q=pop+up"] {
        assert_eq!(found_among(&products, query), ["Pop Up Tent"], "{query}");
    }
    for query in ["q=istanbul", "q=ISTANBUL", "q=%C4%B0STANBUL", "q=%C4%B1stanbul"] {
        assert_eq!(found_among(&products, query), ["İstanbul Poster"], "{query}");
    }
}

#[test]
fn products_with_all_words_come_before_those_without_fillers() {
    let products = ["Mug", "Mug with Our Logo on it"];
    assert_eq!(found_among(&products, "q=mug+with+our+logo"), ["Mug with Our Logo on it", "Mug"]);
}

#[test]
fn a_sku_is_found_exactly_whatever_its_case_and_dashes() {
    let answer = search(&snapshot(), "kind=sku&q=mug1n");
    assert_eq!(answer.exact.unwrap().product_id.0, 1);
    assert_eq!(answer.total, 1);
    let answer = search(&snapshot(), "kind=sku&q=t");
    assert_eq!((answer.exact, answer.products.len()), (None, 2));
    assert_eq!(search(&snapshot(), "q=tee-3-n-s").exact.unwrap().slug, "cotton-t-shirt");
    assert_eq!(search(&snapshot(), "kind=sku&q=%2D+").total, 0);
}

#[test]
fn a_category_is_listed_with_featured_products_first() {
    let answer = search(&snapshot(), "category=1");
    assert_eq!(names(&answer), ["Classic Mug", "Steel Tumbler", "Water Bottle"]);
    assert_eq!(values(&answer, "category"), [("Drinkware", 3), ("Mugs", 1), ("Tumblers", 1), ("Bottles", 1)]);
    assert_eq!(search(&snapshot(), "category=999").total, 0);
    assert_eq!(search(&snapshot(), "category=mugs").total, 0);
}

/// Returns the range with two collections of each kind.
fn with_collections() -> Snapshot {
    let records = range_in([&["Fairs", "Clinics"], &["Fairs", "Feasts"], &["Feasts"], &["Clinics"], &["Schools"], &[]]);
    let kinds = [("Fairs", OCCASION), ("Feasts", OCCASION), ("Clinics", INDUSTRY), ("Schools", INDUSTRY)];
    snapshot_with(&records, &kinds.map(|(name, kind)| (name, kind, false)))
}

const OCCASION: CollectionKind = CollectionKind::Occasion;
const INDUSTRY: CollectionKind = CollectionKind::Industry;

#[test]
fn collections_narrow_categories_and_each_other_and_those_of_a_kind_add_up() {
    let snapshot = with_collections();
    let id = |name: &str| snapshot.categories().list().iter().find(|one| &*one.name == name).unwrap().id;
    let [fairs, feasts, clinics, drinkware] = ["Fairs", "Feasts", "Clinics", "Drinkware"].map(id);
    let listed = |query: String| names(&search(&snapshot, &query)).join(", ");
    assert_eq!(listed(format!("occasion={fairs}")), "Classic Mug, Steel Tumbler");
    assert_eq!(listed(format!("category={fairs}")), "Classic Mug, Steel Tumbler", "it is a category, too");
    assert_eq!(listed(format!("occasion={fairs}&occasion={feasts}")), "Classic Mug, Cotton T-Shirt, Steel Tumbler");
    assert_eq!(listed(format!("occasion={feasts}&category={drinkware}")), "Steel Tumbler");
    assert_eq!(listed(format!("occasion={fairs}&industry={clinics}")), "Classic Mug");
    assert_eq!(listed(format!("category={drinkware}&category={clinics}")), "Classic Mug");
    for nothing in ["occasion=999".to_owned(), "occasion=x".to_owned(), format!("occasion=999&category={drinkware}")] {
        assert_eq!(listed(nothing.clone()), "", "{nothing}");
    }

    let answer = search(&snapshot, &format!("occasion={fairs}"));
    assert_eq!(values(&answer, "category"), [("Drinkware", 2), ("Outdoor", 1), ("Apparel", 0), ("Writing", 0)]);
    assert_eq!(values(&answer, "occasion"), [("Fairs", 2), ("Feasts", 2)]);
    assert_eq!(values(&answer, "industry"), [("Clinics", 1), ("Schools", 0)]);
    let chosen = |facet: &&Facet| facet.values.iter().any(|value| value.selected);
    let selected: Vec<_> = answer.facets.iter().filter(chosen).map(|facet| &*facet.name).collect();
    assert_eq!(selected, ["occasion"]);
    let answer = search(&snapshot, &format!("category={drinkware}"));
    assert_eq!(values(&answer, "occasion"), [("Fairs", 2), ("Feasts", 1)]);
    let bound = |query: String| snapshot.examined(&Query::parse(&query).unwrap()).unwrap();
    assert_eq!(bound(format!("category={drinkware}&occasion={feasts}")), Some(2), "the smaller one");

    let plain = search(&snapshot_of(&range()), "category=1");
    assert!(plain.facets.iter().all(|facet| !matches!(&*facet.name, "occasion" | "industry")), "none without any");
}

#[test]
fn a_narrower_category_counts_before_the_one_above() {
    let answer = search(&snapshot(), "category=1&category=2");
    assert_eq!(names(&answer), ["Classic Mug"]);
    let category = &answer.facets[0];
    let selected: Vec<_> = category.values.iter().filter(|value| value.selected).map(|v| v.label.as_str()).collect();
    assert_eq!(selected, ["Drinkware", "Mugs"]);
}

#[test]
fn counts_leave_out_their_own_facet_and_list_empty_values_last() {
    let answer = search(&snapshot(), "q=drinkware&color=red");
    assert_eq!(answer.total, 2);
    assert_eq!(values(&answer, "color"), [("Silver", 1), ("Red", 2), ("Blue", 2)]);
    assert_eq!(values(&answer, "method"), [("Laser engraving", 1), ("Screen print", 1), ("Embroidery", 0)]);
    assert_eq!(values(&answer, "days"), [("4-5", 1), ("8-10", 1), ("0-3", 0), ("6-7", 0)]);
    assert_eq!(
        values(&answer, "price"),
        [("2.00-4.9999", 1), ("10.00-19.9999", 1), ("0.00-0.4999", 0), ("5.00-9.9999", 0)]
    );
    let red = answer.facets[1].values.iter().find(|value| value.selected).unwrap();
    assert_eq!((red.value.as_str(), red.hex.as_deref()), ("Red", Some("#c62828")));
}

#[test]
fn facets_are_labeled_in_the_words_of_the_query_and_cached_with_them() {
    let snapshot = snapshot();
    let plain = Query::parse("q=drinkware&color=red").unwrap();
    let labels = Labels { id: "loud", write: |id, label, value| format!("{id} {label:?} {value}") };
    let loud = Query { labels, ..plain.clone() };
    let facets = |query: &Query| {
        let answer: SearchAnswer = serde_json::from_slice(&snapshot.search(query.clone()).unwrap()).unwrap();
        answer.facets
    };
    for _ in ["anew", "from the cache"] {
        let found = facets(&loud);
        assert_eq!((&*found[1].name, &*found[1].label), ("color", "loud Facet color"));
        assert_eq!((&*found[1].values[0].value, &*found[1].values[0].label), ("Silver", "loud Color Silver"));
        assert_eq!(found[3].values[0].label, "loud Days { from: 4, to: Some(5) } 4-5");
        let price = "loud Price { from: 20000, to: Some(49999), currency: \"USD\" } 2.00-4.9999";
        assert_eq!(found[2].values[0].label, price);
        assert_eq!(found[4].values[0].label, "Laser engraving", "the catalog's own words");
        let found = facets(&plain);
        assert_eq!((&*found[1].label, &*found[1].values[0].label), ("color", "Silver"));
    }
}

#[test]
fn a_search_for_a_color_shows_the_products_in_it() {
    let shown = |query: &str| {
        let card = search(&snapshot(), query).products.swap_remove(0);
        (card.color, card.image_url, card.image_alt)
    };
    let mug = "/pictures/MUG-1/navy/front.svg?v=01010101".to_owned();
    assert_eq!(shown("q=classic+mug&color=blue"), (Some("Navy".into()), mug, "Classic Mug, Navy".into()));
    let tumbler = "https://cdn.example/tum-red.jpg".to_owned();
    assert_eq!(shown("q=tumbler&color=RED&quantity=50"), (Some("Red".into()), tumbler, "The red one".into()));
    assert_eq!(shown("q=classic+mug").0, None);
}

#[test]
fn values_of_one_facet_add_up_and_facets_narrow_each_other() {
    assert_eq!(search(&snapshot(), "category=1&color=silver&color=blue").total, 3);
    assert_eq!(search(&snapshot(), "category=1&color=silver&color=blue&days=4-5").total, 1);
    assert_eq!(search(&snapshot(), "category=1&color=plaid").total, 0);
    assert_eq!(search(&snapshot(), "category=1&days=soon").total, 0);
    assert_eq!(search(&snapshot(), "category=1&days=9").total, 1);
}

#[test]
fn prices_are_at_the_quantity() {
    let answer = search(&snapshot(), "q=mug&quantity=100&minPrice=3.4525&maxPrice=3.4525");
    assert_eq!(names(&answer), ["Classic Mug"]);
    assert_eq!((answer.products[0].from.quantity, answer.products[0].from.unit_price), (100, 34_525));
    assert_eq!(search(&snapshot(), "q=mug&maxPrice=3.4525").total, 0);
    let answer = search(&snapshot(), "q=drinkware&price=2.00-4.9999");
    assert_eq!(names(&answer), ["Classic Mug", "Water Bottle"]);
    assert_eq!(search(&snapshot(), "q=drinkware&minPrice=2&maxPrice=4.9999").facets[2], answer.facets[2]);
}

#[test]
fn bounds_within_a_price_band_are_exact() {
    let snapshot = snapshot();
    let prices = ["3.95", "4.1", "12.5"];
    for (bound, up_to, from) in
        [("3.94", 0, 3), ("3.95", 1, 3), ("3.96", 1, 2), ("4.1", 2, 2), ("12.49", 2, 1), ("12.5", 3, 1), ("200", 3, 0)]
    {
        let total = |bounds: &str| search(&snapshot, &format!("q=drinkware&{bounds}")).total;
        let found = (total(&format!("maxPrice={bound}")), total(&format!("minPrice={bound}")));
        assert_eq!(found, (up_to, from), "{bound} of {prices:?}");
        assert_eq!(total(&format!("minPrice=13&maxPrice={bound}")), 0);
    }
}

#[test]
fn products_are_sorted_as_asked() {
    let by = |sort: &str| {
        let answer = search(&snapshot(), &format!("q=drinkware&sort={sort}"));
        names(&answer).into_iter().map(|name| name.chars().next().unwrap()).collect::<String>()
    };
    assert_eq!(by("name"), "CSW");
    assert_eq!(by("added"), "WSC");
    assert_eq!(by("price"), "CWS");
    assert_eq!(by("sku"), "WCS");
    assert_eq!(by("relevance").chars().next(), Some('C'), "featured");
}

#[test]
fn pages_do_not_overlap_and_end() {
    let mut records = Vec::new();
    for i in 0..30 {
        let mut record = range()[0].clone();
        record.sku = format!("M-{i}");
        record.name = format!("Mug {i:02}");
        record.parts.truncate(1);
        record.parts[0].sku = format!("M-{i}-R");
        records.push(record);
    }
    let snapshot = snapshot_of(&records);
    let mut all = Vec::new();
    for page in 1..=4 {
        let answer = search(&snapshot, &format!("q=mug&sort=name&ipp=12&page={page}"));
        assert_eq!((answer.total, answer.pages), (30, 3));
        all.extend(answer.products.into_iter().map(|card| card.name));
    }
    assert_eq!(all, (0..30).map(|i| format!("Mug {i:02}")).collect::<Vec<_>>());
    assert_eq!(search(&snapshot, "q=mug&page=1000000&ipp=96").products, []);
}

fn suggest(query: &str) -> SuggestAnswer {
    snapshot().suggest(query).unwrap()
}

#[test]
fn suggestions_are_by_the_beginnings_of_words() {
    let answer = suggest("m");
    assert_eq!(answer.products.iter().map(|p| p.name.as_str()).collect::<Vec<_>>(), ["Classic Mug"]);
    assert_eq!(answer.categories.iter().map(|c| (c.name.as_str(), c.count)).collect::<Vec<_>>(), [("Mugs", 1)]);
    let answer = suggest("bottle wat");
    assert_eq!(answer.products[0].name, "Water Bottle");
    let answer = suggest("tee-3");
    assert_eq!(answer.skus[0].sku, "TEE-3");
    assert_eq!(answer.skus.len(), 1, "one per product");
}

#[test]
fn suggestions_mend_typos_and_know_synonyms() {
    let answer = suggest("tumbelr");
    assert_eq!((answer.products[0].name.as_str(), answer.corrected.as_deref()), ("Steel Tumbler", Some("tumbler")));
    assert_eq!(suggest("biro").corrected.as_deref(), Some("pen"));
    let nothing = suggest("");
    assert!(nothing.products.is_empty() && nothing.categories.is_empty() && nothing.skus.is_empty());
}

#[test]
fn an_empty_catalog_finds_nothing() {
    let snapshot = snapshot_of(&[]);
    assert_eq!(search(&snapshot, "q=mug").total, 0);
    assert_eq!(search(&snapshot, "kind=sku&q=mug").total, 0);
    assert!(snapshot.suggest("mug").unwrap().products.is_empty());
}

/// Generates a range whose products differ in everything that facets count.
fn any_range() -> impl Strategy<Value = Vec<ProductRecord>> {
    let product = (0..4_usize, 0..5_usize, 0..3_usize, 1_u16..20, 1_u32..300_000);
    proptest::collection::vec(product, 0..40).prop_map(|products| {
        products
            .into_iter()
            .enumerate()
            .map(|(i, (category, color, method, days, price))| {
                let mut record = range()[0].clone();
                record.sku = format!("P-{i}");
                record.name = format!("Mug {i}");
                record.categories = vec![["A", "A > B", "A > C", "D"][category].to_owned()];
                record.production_days = days;
                record.prices.truncate(1);
                record.prices[0].unit_price = crate::decimal::format(i64::from(price));
                record.parts.truncate(1);
                record.parts[0].sku = format!("P-{i}-X");
                let name = ["Red", "Blue", "Green", "Black", "White"][color];
                record.parts[0].color.as_mut().unwrap().name = name.to_owned();
                record.locations[0].decorations[0].method = ["Laser", "Print", "Deboss"][method].to_owned();
                record
            })
            .collect()
    })
}

fn any_choice() -> impl Strategy<Value = Vec<&'static str>> {
    let all = [
        "color=red",
        "color=blue",
        "color=none",
        "method=laser",
        "method=print",
        "days=4-5",
        "days=6-7",
        "days=16-",
        "price=1.00-1.9999",
        "price=5.00-9.9999",
        "minPrice=2",
        "maxPrice=12.5",
        "quantity=50",
    ];
    proptest::sample::subsequence(all.to_vec(), 0..5)
}

/// Returns the query parameter that selects a value.
fn choose(query: &str, facet: &str, value: &FacetValue) -> String {
    let kept: Vec<&str> = query
        .split('&')
        .filter(|pair| {
            let name = pair.split('=').next().unwrap_or_default();
            name != facet && !(facet == "price" && matches!(name, "minPrice" | "maxPrice"))
        })
        .collect();
    format!("{}&{facet}={}", kept.join("&"), value.value)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_count_is_what_choosing_the_value_finds(records in any_range(), choice in any_choice()) {
        let snapshot = snapshot_of(&records);
        let query = std::iter::once("q=mug").chain(choice).collect::<Vec<_>>().join("&");
        let answer = search(&snapshot, &query);
        for facet in &answer.facets {
            for value in &facet.values {
                let alone = search(&snapshot, &choose(&query, &facet.name, value));
                prop_assert_eq!(alone.total, value.count, "{} {} {:?}", query, facet.name, value);
            }
        }
    }

    #[test]
    fn no_term_fails(term in "[a-z %\\u{0}-\\u{7f}é旅]{0,30}", kind in "keyword|sku") {
        let snapshot = snapshot();
        let encoded: String = url::form_urlencoded::byte_serialize(term.as_bytes()).collect();
        if let Ok(query) = Query::parse(&format!("q={encoded}&kind={kind}")) {
            let answer = snapshot.search_anew(&query).unwrap();
            prop_assert!(serde_json::from_slice::<SearchAnswer>(&answer).is_ok());
        }
        snapshot.suggest(&term).unwrap();
    }
}

#[test]
fn the_products_that_a_search_examines_are_bounded_before_it_runs() {
    let snapshot = snapshot();
    let examined = |query: &str| snapshot.examined(&Query::parse(query).unwrap()).unwrap();
    assert_eq!(examined("kind=sku&q=mug-1"), Some(1));
    assert_eq!(examined("kind=sku&q=nothing"), Some(0));
    assert_eq!((examined("q=tumbelr"), examined("q=travel+mug")), (None, None), "unknown words");
    for query in ["kind=sku&q=t", "q=mug", "q=DRINKWARE", "q=steel+tumbler", "category=1", "category=1&category=2"] {
        let (bound, total) = (examined(query).unwrap(), search(&snapshot, query).total);
        assert!(bound > 0 && bound >= total as u64, "{query}: {bound}, {total}");
    }
}

#[test]
fn a_quick_search_leaves_out_no_words() {
    let quickly = |query: &str| {
        let (snapshot, query) = (snapshot(), Query::parse(query).unwrap());
        let quick = snapshot.search_quickly(query.clone()).unwrap();
        assert!(quick.as_ref().is_none_or(|quick| **quick == *snapshot.search_anew(&query).unwrap()), "{query:?}");
        assert_eq!(snapshot.searched(&query), quick, "only what is answered is remembered");
        quick.is_some()
    };
    let as_written =
        ["q=mug", "q=navy+shirts", "q=mug+with+our+logo", "q=travel+mug", "q=stel+tumbler", "q=tumb", "category=1"];
    for query in as_written.into_iter().chain(["q=xyzzy", "q=!!!", "kind=sku&q=t", "kind=sku&q=no+such+sku"]) {
        assert!(quickly(query), "{query}");
    }
    for query in ["q=tumbler+pen", "q=tumbler+pen+click", "q=xyzzy+plugh+mug", "q=mug+shirt+pen+bottle+tumbler+steel"] {
        assert!(!quickly(query), "{query}");
    }
}
