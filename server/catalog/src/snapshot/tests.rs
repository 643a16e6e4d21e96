use std::collections::HashMap;

use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{LessThanMinimum, PriceBreak, Rush};
use platen_store::catalog::{StoredCategory, StoredProduct};
use platen_store::categories::Arrangement;

use super::*;
use crate::answer::{CategoriesAnswer, CategoryNode, Product};
use crate::category_path::category_steps;
use crate::collections::CollectionKind;
use crate::record::{LessThanMinimumRecord, ProductRecord, RushRecord};
use crate::sku;

/// A small range of products.
const RANGE: &str = r##"
{"sku":"MUG-1","name":"Classic Mug","description":"A sturdy mug for coffee and tea.","categories":["Drinkware > Mugs"],"tags":["ceramic"],"productionDays":5,"featured":true,"dimensions":{"widthMm":80,"heightMm":95},"prices":[{"minQuantity":25,"unitPrice":"3.95"},{"minQuantity":100,"unitPrice":"3.4525"}],"parts":[{"sku":"MUG-1-R","color":{"name":"Red","hex":"#c01020"}},{"sku":"MUG-1-N","color":{"name":"Navy","hex":"#0b1f3a"}}],"locations":[{"name":"Front","widthMm":80,"heightMm":60,"decorations":[{"method":"Screen print","maxColors":4,"charges":[{"kind":"setup","name":"Screen","price":"45.00","per":"color"}]}]}],"drawing":{"family":"mug"}}
{"sku":"TUM-2","name":"Steel Tumbler","description":"Keeps drinks hot on the way.","categories":["Drinkware > Tumblers","Outdoor"],"productionDays":10,"prices":[{"minQuantity":10,"unitPrice":"12.50"}],"parts":[{"sku":"TUM-2-S","color":{"name":"Silver"}},{"sku":"TUM-2-R","color":{"name":"Red","hex":"#c01020"},"prices":[{"minQuantity":5,"unitPrice":"13.00"}]}],"locations":[{"name":"Side","widthMm":50,"heightMm":50,"decorations":[{"method":"Laser engraving"}]}],"images":[{"url":"https://cdn.example/tum.jpg"},{"url":"https://cdn.example/tum-red.jpg","alt":"The red one","color":"Red"}]}
{"sku":"TEE-3","name":"Cotton T-Shirt","description":"Soft and heavy. Goes well with a mug of tea.","categories":["Apparel"],"tags":["organic"],"material":"Cotton","productionDays":7,"prices":[{"minQuantity":12,"unitPrice":"6.25"}],"parts":[{"sku":"TEE-3-N-S","color":{"name":"Navy","hex":"#0b1f3a"},"size":"S"},{"sku":"TEE-3-N-M","color":{"name":"Navy","hex":"#0b1f3a"},"size":"M"}],"locations":[{"name":"Chest","widthMm":300,"heightMm":300,"decorations":[{"method":"Screen print"},{"method":"Embroidery"}]}],"drawing":{"family":"tshirt"}}
{"sku":"PEN-4","name":"Click Pen","categories":["Writing"],"productionDays":3,"featured":true,"prices":[{"minQuantity":100,"unitPrice":"0.3950"},{"minQuantity":1000,"unitPrice":"0.29"}],"parts":[{"sku":"PEN-4"}],"drawing":{"family":"pen"}}
{"sku":"BOT-5","name":"Water Bottle","categories":["Drinkware > Bottles"],"productionDays":10,"prices":[{"minQuantity":25,"unitPrice":"4.10"}],"parts":[{"sku":"BOT-5-B","color":{"name":"Sky","hex":"#66bbee"}}],"drawing":{"family":"bottle"}}
{"sku":"OLD-6","name":"Old Mug","status":"archived","categories":["Drinkware > Mugs"],"productionDays":3,"prices":[{"minQuantity":1,"unitPrice":"1"}],"parts":[{"sku":"OLD-6-A"}]}
"##;

/// The records of the range.
pub(crate) fn range() -> Vec<ProductRecord> {
    RANGE.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap()
}

/// Builds a snapshot of records: products have the ids 1, 2, …, parts 101, 102, …
pub(crate) fn snapshot_of(records: &[ProductRecord]) -> Snapshot {
    snapshot_with(records, &[])
}

/// Builds a snapshot of records with some top-level categories as collections, in this order; hidden if so said.
pub(crate) fn snapshot_with(records: &[ProductRecord], collections: &[(&str, CollectionKind, bool)]) -> Snapshot {
    let mut categories: Vec<StoredCategory> = Vec::new();
    let mut part_ids = HashMap::new();
    for record in records {
        assert_eq!(crate::check::check(record), [], "{}", record.sku);
        for (path_key, path) in record.categories.iter().flat_map(|path| category_steps(path)) {
            if !categories.iter().any(|category| category.path_key == path_key) {
                let id = count(categories.len()) + 1;
                categories.push(StoredCategory { id, path_key, path, same_as: None });
            }
        }
        for part in &record.parts {
            part_ids.insert(sku::key(&part.sku), count(part_ids.len()) + 101);
        }
    }
    let arrangement = |(position, (name, kind, hidden)): (i64, &(&str, CollectionKind, bool))| Arrangement {
        category_id: categories.iter().find(|category| category.path == *name).unwrap().id,
        name: (*name).to_owned(),
        parent_id: None,
        position,
        description: String::new(),
        hidden: i64::from(*hidden),
        picture_sku: None,
        generation: 0,
        revision: 0,
        kind: Some(kind.name().to_owned()),
        deleted: 0,
    };
    let arrangements: Vec<_> = (0..).zip(collections).map(arrangement).collect();
    let mut builder = Builder::arranged(7, part_ids, &categories, &arrangements).unwrap();
    for (record, id) in records.iter().zip(1..) {
        let row = StoredProduct {
            id,
            added_at: 1_000 + id,
            hash: vec![u8::try_from(id % 256).unwrap(); 32],
            record: serde_json::to_string(record).unwrap(),
        };
        builder.add(&row).unwrap();
    }
    builder.finish().unwrap()
}

/// A snapshot of the range.
pub(crate) fn snapshot() -> Snapshot {
    snapshot_of(&range())
}

#[test]
fn products_and_parts_are_found_by_id_and_sku() {
    let snapshot = snapshot();
    assert_eq!(snapshot.len(), 5);
    assert_eq!(&*snapshot.find(ProductId(2)).unwrap().name, "Steel Tumbler");
    assert_eq!(snapshot.find_by_sku("mug-1").unwrap().id, ProductId(1));
    assert_eq!(snapshot.find_part(PartId(104)).unwrap().id, ProductId(2));
    assert!(snapshot.find_by_sku("tum-2-r").is_none(), "a part's");
    assert!(snapshot.has_sku("tum-2-r") && snapshot.has_sku("mug-1") && !snapshot.has_sku("mug"));
    assert!(snapshot.find(ProductId(99)).is_none() && snapshot.find_part(PartId(1)).is_none());
}

#[test]
fn pages_are_listed_in_parts_by_id() {
    let page = |id, slug: &str| (ProductId(id), slug.to_owned());
    assert_eq!(snapshot().pages(1, 2), [page(2, "steel-tumbler"), page(3, "cotton-t-shirt")]);
    assert_eq!(snapshot().pages(4, 9), [page(5, "water-bottle")]);
    assert_eq!(snapshot().pages(5, 9), []);
}

#[test]
fn archived_products_are_not_in_the_range() {
    assert!(snapshot().find_by_sku("OLD-6").is_none());
    assert!(snapshot().find_part(PartId(109)).is_none());
}

#[test]
fn a_products_answer_has_all_there_is_to_choose() {
    let snapshot = snapshot();
    let entry = snapshot.find(ProductId(1)).unwrap();
    let product = entry.product().unwrap();
    assert_eq!((product.slug.as_str(), product.min_quantity), ("classic-mug", 25));
    assert_eq!(product.categories[0].path.iter().map(|c| c.name.as_str()).collect::<Vec<_>>(), ["Drinkware", "Mugs"]);
    assert_eq!(product.breaks[1], PriceBreak { min_quantity: 100, unit_price: 34_525 });
    assert_eq!(product.colors[1].group.as_deref(), Some("Blue"));
    assert_eq!(product.colors[1].images[0].url, "/pictures/MUG-1/navy/front.svg?v=01010101");
    assert_eq!(product.images.len(), 6);
    assert_eq!(product.images[0].alt, "Classic Mug, Red");
    assert_eq!(product.locations[0].decorations[0].charges[0].price, 450_000);
    assert_eq!(product.parts[1].color.as_deref(), Some("Navy"));
    let tee = snapshot.find(ProductId(3)).unwrap().product().unwrap();
    assert_eq!(tee.sizes, ["S", "M"]);
    assert!(tee.images.iter().all(|image| image.view.as_deref() != Some("size")), "it has no measures");
}

#[test]
fn a_products_terms_are_told_and_have_defaults() {
    let mut records = range();
    let rush = |production_days, fee: &str| RushRecord { production_days, fee: fee.to_owned() };
    records[0].rush = vec![rush(1, "60"), rush(3, "35.00")];
    records[0].less_than_minimum = Some(LessThanMinimumRecord { min_quantity: 12, fee: "30.00".into() });
    records[0].proof_price = Some("7.50".into());
    records[0].weight_mg = Some(340_000);
    records[0].locations[0].decorations[0].charges[0].repeat_price = Some("22.50".into());
    let snapshot = snapshot_of(&records);
    let product = |id| snapshot.find(ProductId(id)).unwrap().product().unwrap();
    let mug = product(1);
    assert_eq!(mug.rush, [Rush { production_days: 3, fee: 350_000 }, Rush { production_days: 1, fee: 600_000 }]);
    assert_eq!(mug.less_than_minimum, Some(LessThanMinimum { min_quantity: 12, fee: 300_000 }));
    assert_eq!((mug.proof_price, mug.weight_mg, mug.min_quantity), (75_000, 340_000, 25));
    assert_eq!(mug.locations[0].decorations[0].charges[0].repeat_price, Some(225_000));
    let plain = product(2);
    assert_eq!((plain.rush.len(), plain.less_than_minimum, plain.proof_price), (0, None, 0));
    assert_eq!(plain.weight_mg, 100_000);
}

#[test]
fn a_product_with_pictures_of_its_own_is_not_drawn() {
    let snapshot = snapshot();
    let entry = snapshot.find(ProductId(2)).unwrap();
    let product = entry.product().unwrap();
    assert_eq!(product.images.len(), 2);
    assert_eq!(product.images[0].alt, "Steel Tumbler");
    let of_color = |at: usize| product.colors[at].images.iter().map(|image| image.alt.as_str()).collect::<Vec<_>>();
    assert_eq!(of_color(0), ["Steel Tumbler"], "a photograph of no color is shown for every color");
    assert_eq!(of_color(1), ["The red one", "Steel Tumbler"]);
    assert!(entry.drawing.is_none());
}

#[test]
fn a_product_without_any_picture_has_a_card_that_says_so() {
    let mut records = range();
    records[1].images.clear();
    let snapshot = snapshot_of(&records);
    let entry = snapshot.find(ProductId(2)).unwrap();
    let images = entry.product().unwrap().images;
    assert_eq!(images.len(), 1);
    assert_eq!((images[0].alt.as_str(), &*images[0].url), ("No picture of Steel Tumbler", &*entry.image_url));
    assert_eq!(images[0].url, "/pictures/TUM-2/plain/front.svg?v=02020202");
}

#[test]
fn a_product_is_drawn_in_its_colors_only() {
    let snapshot = snapshot();
    let entry = snapshot.find(ProductId(1)).unwrap();
    assert_eq!(entry.drawing_in("navy").unwrap().1, Some("#0b1f3a"));
    assert_eq!(entry.drawing_in("plain").unwrap().1, None);
    assert!(entry.drawing_in("green").is_none());
}

#[test]
fn a_card_has_the_price_at_the_quantity_but_not_below_the_least() {
    let snapshot = snapshot();
    let entry = snapshot.find(ProductId(1)).unwrap();
    let from = |quantity| {
        let from = entry.card(quantity).unwrap().from;
        (from.quantity, from.unit_price)
    };
    assert_eq!(from(None), (25, 39_500));
    assert_eq!(from(Some(10)), (25, 39_500));
    assert_eq!(from(Some(99)), (99, 39_500));
    assert_eq!(from(Some(500)), (500, 34_525));
    let card = entry.card(None).unwrap();
    assert_eq!((card.category.name.as_str(), card.color_count, card.colors.len()), ("Mugs", 2, 2));
}

#[test]
fn a_name_that_looks_like_a_price_does_not_spoil_the_card() {
    let mut records = range();
    records[0].name = "Mug \",\"from\":{}".to_owned();
    let snapshot = snapshot_of(&records);
    let card = snapshot.find(ProductId(1)).unwrap().card(Some(100)).unwrap();
    assert_eq!((card.name.as_str(), card.from.unit_price), ("Mug \",\"from\":{}", 34_525));
}

#[test]
fn categories_count_what_is_in_them_and_below() {
    let snapshot = snapshot();
    let answer: CategoriesAnswer = serde_json::from_slice(snapshot.categories().json()).unwrap();
    let names: Vec<_> = answer.categories.iter().map(|node| (node.name.as_str(), node.count)).collect();
    assert_eq!(names, [("Drinkware", 3), ("Outdoor", 1), ("Apparel", 1), ("Writing", 1)]);
    let below: Vec<_> = answer.categories[0].children.iter().map(|node| (node.name.as_str(), node.count)).collect();
    assert_eq!(below, [("Mugs", 1), ("Tumblers", 1), ("Bottles", 1)]);
    assert!(answer.categories[0].image_url.starts_with("/pictures/MUG-1/red/front.svg"));
}

/// Returns the range with its products in further categories, by place.
pub(crate) fn range_in(further: [&[&str]; 6]) -> Vec<ProductRecord> {
    let mut records = range();
    for (record, further) in records.iter_mut().zip(further) {
        let further: Vec<String> = further.iter().map(|path| (*path).to_owned()).collect();
        // The order in the record makes no difference.
        record.categories = further.into_iter().chain(std::mem::take(&mut record.categories)).collect();
    }
    records
}

#[test]
fn collections_are_beside_the_tree_and_never_the_main_category() {
    let records =
        range_in([&["Fairs", "Clinics"], &["Fairs > Big"], &["Clinics"], &["Secret"], &[], &["Fairs", "Clinics"]]);
    let kinds = [
        ("Clinics", CollectionKind::Industry, false),
        ("Fairs", CollectionKind::Occasion, false),
        ("Secret", CollectionKind::Occasion, true),
    ];
    let snapshot = snapshot_with(&records, &kinds);
    let categories = snapshot.categories();
    let answer: CategoriesAnswer = serde_json::from_slice(categories.json()).unwrap();
    let names = |nodes: &[CategoryNode]| -> Vec<(String, usize)> {
        nodes.iter().map(|node| (node.name.clone(), node.count)).collect()
    };
    assert_eq!(names(&answer.categories).len(), 4, "the tree is as it is without them: {answer:?}");
    assert_eq!(names(&answer.occasions), [("Fairs".to_owned(), 2)], "{answer:?}");
    assert_eq!(names(&answer.industries), [("Clinics".to_owned(), 2)]);
    let fairs = &answer.occasions[0];
    assert_eq!((fairs.kind, fairs.has_more, &fairs.children[..]), (Some(CollectionKind::Occasion), true, &[][..]));
    let branch = categories.branch(fairs.id).unwrap();
    assert_eq!(names(&branch.categories[0].children), [("Big".to_owned(), 1)]);
    assert!(branch.occasions.is_empty() && branch.industries.is_empty());
    let in_tree = |id| categories.is_in_tree(categories.place(id).unwrap());
    assert!(!in_tree(fairs.id) && !in_tree(branch.categories[0].children[0].id) && in_tree(answer.industries[0].id));

    let product = |id: i64| snapshot.find(ProductId(id)).unwrap();
    let of = |id: i64| -> Vec<(String, Option<CollectionKind>)> {
        let product: Product = serde_json::from_slice(&product(id).json).unwrap();
        product.categories.into_iter().map(|category| (category.name, category.kind)).collect()
    };
    let (occasion, industry) = (Some(CollectionKind::Occasion), Some(CollectionKind::Industry));
    assert_eq!(of(1), [("Mugs".into(), None), ("Fairs".into(), occasion), ("Clinics".into(), industry)]);
    assert_eq!(of(2), [("Tumblers".into(), None), ("Outdoor".into(), None), ("Big".into(), occasion)]);
    assert_eq!(of(4), [("Writing".into(), None)], "a hidden one is not shown");
    assert_eq!(product(1).card(None).unwrap().category.name, "Mugs");
}

#[test]
fn the_products_that_are_in_one_category_alone_are_counted_with_those_that_are_not_for_sale() {
    let mut records = range_in([&["Fairs"], &["Fairs"], &[], &["Fairs"], &[], &["Fairs"]]);
    records[3].categories.truncate(1);
    records[5].categories.truncate(1);
    let only_in_fairs = |collections: &[(&str, CollectionKind, bool)]| {
        let snapshot = snapshot_with(&records, collections);
        let fairs = snapshot.categories().list().iter().find(|category| &*category.name == "Fairs").unwrap().id;
        snapshot.only_in(fairs)
    };
    assert_eq!(only_in_fairs(&[]), 2);
    assert_eq!(only_in_fairs(&[("Outdoor", CollectionKind::Occasion, false)]), 2);
    assert_eq!(only_in_fairs(&[("Drinkware", CollectionKind::Industry, false)]), 3, "other collections do not count");
}

/// Returns the range with products in this many categories below each of 20 top ones, each with one below it.
fn with_categories(below: usize) -> Snapshot {
    let leaf = |number: usize| {
        let mut record = range().swap_remove(4);
        (record.sku, record.parts[0].sku) = (format!("P-{number}"), format!("P-{number}-A"));
        let (top, below) = (number % 20, number / 20);
        ProductRecord { categories: vec![format!("Top {top} > Below {below} > Leaf")], ..record }
    };
    snapshot_of(&(0..20 * below).map(leaf).collect::<Vec<_>>())
}

#[test]
fn a_large_tree_ends_after_the_last_level_that_fits_and_the_rest_is_read_by_branches() {
    let tree = |snapshot: &Snapshot| -> Vec<CategoryNode> {
        serde_json::from_slice::<CategoriesAnswer>(snapshot.categories().json()).unwrap().categories
    };
    let whole = with_categories(7);
    let node = &tree(&whole)[0].children[0].children[0];
    assert_eq!((node.name.as_str(), node.has_more, whole.categories().list().len()), ("Leaf", false, 300));
    assert!((0..300).all(|place| whole.categories().is_in_tree(place)));

    let cut = with_categories(8);
    let (top, categories) = (tree(&cut), cut.categories());
    assert_eq!(
        (top.len(), top[0].children.len(), top[0].children[0].children.len()),
        (20, 8, 0),
        "two of three levels"
    );
    assert!(top[0].children[0].has_more && !top[0].has_more);
    let branch = categories.branch(top[0].children[0].id).unwrap().categories;
    assert_eq!((branch.len(), branch[0].id, branch[0].has_more), (1, top[0].children[0].id, false));
    assert_eq!((branch[0].children[0].name.as_str(), branch[0].children[0].has_more), ("Leaf", false));
    let is_in_tree = |id| categories.is_in_tree(categories.place(id).unwrap());
    assert!(is_in_tree(top[0].id) && !is_in_tree(branch[0].id) && !is_in_tree(branch[0].children[0].id));
    assert!(categories.branch(999_999).is_none());

    let broad = with_categories(15);
    let top = tree(&broad);
    assert!(top.len() == 20 && top[0].has_more && top[0].children.is_empty(), "only the first level fits");
    let branch = broad.categories().branch(top[0].id).unwrap().categories;
    assert!(branch[0].children.len() == 15 && branch[0].children[0].children.len() == 1);
}

#[test]
fn featured_products_are_listed_newest_first_and_by_category() {
    let snapshot = snapshot();
    let names = |category| {
        let (count, entries) = snapshot.featured(category, 0, 9);
        assert_eq!(entries.len(), count);
        entries.iter().map(|entry| entry.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(None), ["Click Pen", "Classic Mug"]);
    assert_eq!(names(Some(1)), ["Classic Mug"]);
    assert_eq!(names(Some(999)), [""; 0]);
}

#[test]
fn a_record_of_another_version_is_left_out_rather_than_shown_wrong() {
    let mut builder = Builder::new(1, HashMap::new(), &[]).unwrap();
    let row = |record: &str| StoredProduct { id: 1, added_at: 0, hash: vec![0; 32], record: record.to_owned() };
    builder.add(&row("{\"sku\":")).unwrap();
    builder.add(&row(&serde_json::to_string(&range()[0]).unwrap())).unwrap();
    assert!(builder.finish().unwrap().is_empty());
}

#[test]
fn an_empty_catalog_answers() {
    let snapshot = snapshot_of(&[]);
    assert!(snapshot.is_empty());
    assert_eq!(&snapshot.categories().json()[..], b"{\"categories\":[]}");
}
