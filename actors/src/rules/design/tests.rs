use std::sync::Arc;

use super::*;
use crate::commands::artwork::ArtworkError;
use crate::commands::upload::{Received, UploadError};
use crate::pricing::memory::MemoryPrices;
use crate::pricing::{DecorationOffer, LocationOffer};
use crate::rules::upload::tests::library;

const DESIGN: DesignId = DesignId(7);

fn facts() -> Facts {
    let mut goods = MemoryPrices::plain(10_000);
    goods.parts[0].color = Some("Navy".to_owned());
    let decorations = vec![DecorationOffer { method: "Screen print".to_owned(), max_colors: 2, charges: Vec::new() }];
    goods.locations = vec![LocationOffer { name: "Front".to_owned(), decorations }];
    let prices = MemoryPrices::default();
    prices.sell(ProductId(1), Some(goods));
    Facts { now: 9, new_ids: vec![DESIGN.0], prices: Arc::new(prices), ..Facts::default() }
}

fn run(entries: &mut Entries, command: &Command) -> Result<Decision, RuleError> {
    let decision = decide(entries, command, &facts())?;
    decision.clone().into_change(0).0.fold_into(entries);
    Ok(decision)
}

fn created() -> Entries {
    let mut entries = library(&["logo.png"]);
    run(&mut entries, &Command::Create { product: ProductId(1), color: Some("Navy".to_owned()) }).unwrap();
    entries
}

fn logo() -> LayerContent {
    LayerContent::Artwork { artwork_id: ArtworkId(1) }
}

fn text(text: &str) -> LayerContent {
    let (text, font) = (text.to_owned(), "Roboto".to_owned());
    LayerContent::Text { text, font, color: "#1A2B3C".to_owned(), reference: None, align: Align::Center }
}

fn art(color: Option<&str>, reference: &str) -> LayerContent {
    let (color, reference) = (color.map(str::to_owned), Some(reference.to_owned()));
    LayerContent::Art { art_id: crate::values::ids::ArtId(3), color, reference }
}

fn layer(id: i64, content: LayerContent) -> DesignLayerEntry {
    DesignLayerEntry {
        design_id: DESIGN,
        layer_id: LayerId(id),
        location: "Front".to_owned(),
        content,
        x: 0,
        y: 0,
        width: 2_000,
        height: 1_000,
        turn: 0,
        position: 1,
    }
}

fn put(entries: &mut Entries, layer: DesignLayerEntry) -> Result<Decision, RuleError> {
    run(entries, &Command::PutLayer(Box::new(layer)))
}

#[test]
fn a_move_changes_one_layer_and_nothing_else() {
    let mut entries = created();
    put(&mut entries, layer(1, logo())).unwrap();
    put(&mut entries, layer(2, text("Ann's\nCafé"))).unwrap();
    let moved = DesignLayerEntry { x: 1_234, turn: -150, ..layer(2, text("Ann's\nCafé")) };
    let decision = put(&mut entries, moved.clone()).unwrap();
    assert_eq!(decision.set.keys().copied().collect::<Vec<_>>(), [EntryKey::DesignLayer(DESIGN, LayerId(2))]);
    let found = layers(&entries, DESIGN);
    assert_eq!((found.len(), found[1].x, found[1].turn), (2, 1_234, 3_450));
    assert!(put(&mut entries, moved).unwrap().changes_nothing(), "the same move again");
}

#[test]
fn layers_are_ordered_by_position() {
    let mut entries = created();
    put(&mut entries, layer(1, text("front"))).unwrap();
    put(&mut entries, DesignLayerEntry { position: 0, ..layer(2, text("back")) }).unwrap();
    let order: Vec<_> = layers(&entries, DESIGN).iter().map(|layer| layer.layer_id.0).collect();
    assert_eq!(order, [2, 1]);
}

#[test]
fn texts_and_colors_are_normalized() {
    let mut entries = created();
    put(&mut entries, layer(1, text("\nHello \u{7}there  \nyou\n\n"))).unwrap();
    let LayerContent::Text { text, color, .. } = &layers(&entries, DESIGN)[0].content else { panic!() };
    assert_eq!((text.as_str(), color.as_str()), ("Hello there\nyou", "#1a2b3c"));
}

#[test]
fn an_ink_keeps_the_customers_reference_of_it() {
    let kept = |content| {
        let mut entries = created();
        put(&mut entries, layer(1, content)).unwrap();
        let content = &layers(&entries, DESIGN)[0].content;
        content.ink().map(|(color, reference)| (color.to_owned(), reference.map(str::to_owned)))
    };
    let ink = |reference: Option<&str>| Some(("#ff0000".to_owned(), reference.map(str::to_owned)));
    assert_eq!(kept(art(Some("#FF0000"), " Pantone 485 C ")), ink(Some("Pantone 485 C")));
    assert_eq!(kept(art(Some("#ff0000"), "  ")), ink(None));
    assert_eq!(kept(art(None, "Pantone 485 C")), None, "art in its own colors");
    assert_eq!(kept(logo()), None);
}

#[test]
fn what_is_out_of_bounds_is_refused() {
    let mut entries = created();
    let wrong = |change: fn(&mut DesignLayerEntry), content: LayerContent| {
        let mut layer = layer(1, content);
        change(&mut layer);
        layer
    };
    let missing = LayerContent::Artwork { artwork_id: ArtworkId(2) };
    let cases: [(DesignLayerEntry, RuleError); 10] = [
        (wrong(|layer| layer.width = 99, logo()), DesignError::Size.into()),
        (wrong(|layer| layer.height = 2_000_001, logo()), DesignError::Size.into()),
        (wrong(|layer| layer.x = -1_000_001, logo()), DesignError::Place.into()),
        (wrong(|layer| layer.location = "Back".to_owned(), logo()), DesignError::NoSuchLocation.into()),
        (wrong(|layer| layer.design_id = DesignId(8), logo()), DesignError::NoSuchDesign.into()),
        (wrong(|_| {}, text(" \n ")), DesignError::TextMissing.into()),
        (wrong(|_| {}, text(&"é".repeat(201))), DesignError::TextTooLong.into()),
        (wrong(|_| {}, art(Some("red"), "")), DesignError::Color.into()),
        (wrong(|_| {}, art(Some("#ff0000"), &"é".repeat(41))), DesignError::ReferenceTooLong.into()),
        (wrong(|_| {}, missing), ArtworkError::NoSuchArtwork.into()),
    ];
    for (layer, refusal) in cases {
        assert_eq!(put(&mut entries, layer), Err(refusal));
    }
    assert_eq!(put(&mut entries, layer(1, text("a\nb\nc\nd\ne\nf\ng\nh\ni"))), Err(DesignError::TextTooLong.into()));
    assert!(layers(&entries, DESIGN).is_empty());
}

#[test]
fn designs_and_layers_are_bounded_but_a_full_design_can_still_be_changed() {
    let mut entries = created();
    for id in 0..i64::try_from(MAX_LAYERS).unwrap() {
        put(&mut entries, layer(id, text("x"))).unwrap();
    }
    assert_eq!(put(&mut entries, layer(99, text("x"))), Err(DesignError::TooManyLayers.into()));
    put(&mut entries, layer(3, text("y"))).unwrap();
    for id in 0..i64::try_from(MAX_DESIGNS).unwrap() {
        let design = DesignEntry { design_id: DesignId(id), ..find(&entries, DESIGN).unwrap().clone() };
        entries.set(EntryKey::Design(DesignId(id)), Arc::new(design.into()));
    }
    let create = Command::Create { product: ProductId(1), color: None };
    assert_eq!(run(&mut entries, &create), Err(DesignError::TooMany.into()));
}

#[test]
fn a_design_is_on_a_sold_product_in_one_of_its_colors() {
    let mut entries = created();
    let create =
        |product: i64, color: &str| Command::Create { product: ProductId(product), color: Some(color.to_owned()) };
    assert_eq!(run(&mut entries, &create(2, "Navy")), Err(DesignError::NotSold.into()));
    assert_eq!(run(&mut entries, &create(1, "Mauve")), Err(DesignError::NoSuchColor.into()));
    run(&mut entries, &Command::Recolor { design: DESIGN, color: None }).unwrap();
    assert_eq!(find(&entries, DESIGN).unwrap().color, None);
}

fn printed(sha256: &str) -> Command {
    let file = Received { size: 100, sha256: sha256.to_owned(), facts: Box::default() };
    Command::Print {
        design: DESIGN,
        location: "Front".to_owned(),
        name: "Mug, Front.svg".to_owned(),
        file: Box::new(file),
    }
}

#[test]
fn a_print_file_is_made_once_and_then_replaced() {
    let mut entries = created();
    put(&mut entries, layer(1, logo())).unwrap();
    run(&mut entries, &printed("aa")).unwrap();
    let made = DesignFile { location: "Front".to_owned(), artwork_id: ArtworkId(DESIGN.0) };
    assert_eq!(find(&entries, DESIGN).unwrap().files, std::slice::from_ref(&made));
    assert!(run(&mut entries, &printed("aa")).unwrap().changes_nothing(), "the same content again");
    run(&mut entries, &printed("bb")).unwrap();
    let file = artwork::find(&entries, made.artwork_id).unwrap();
    assert_eq!((file.revision, file.sha256.as_str(), file.name.as_str()), (2, "bb", "Mug, Front.svg"));
    assert_eq!(find(&entries, DESIGN).unwrap().files, [made]);
}

#[test]
fn a_print_file_needs_room_in_the_library() {
    let entries = created();
    let full = Facts { artwork_quota: 10, ..facts() };
    assert!(matches!(decide(&entries, &printed("aa"), &full), Err(RuleError::Upload(UploadError::Quota { .. }))));
}

#[test]
fn a_deleted_design_takes_its_layers_along_and_leaves_its_files() {
    let mut entries = created();
    put(&mut entries, layer(1, logo())).unwrap();
    run(&mut entries, &printed("aa")).unwrap();
    run(&mut entries, &Command::Delete { design: DESIGN }).unwrap();
    assert!(find(&entries, DESIGN).is_err() && layers(&entries, DESIGN).is_empty());
    assert!(artwork::find(&entries, ArtworkId(DESIGN.0)).is_ok());
}

#[test]
fn a_deleted_file_disappears_from_designs() {
    let mut entries = created();
    put(&mut entries, layer(1, logo())).unwrap();
    put(&mut entries, layer(2, text("stays"))).unwrap();
    run(&mut entries, &printed("aa")).unwrap();
    for id in [ArtworkId(1), ArtworkId(DESIGN.0)] {
        let command = crate::commands::artwork::Command::Delete { id }.into();
        crate::rules::decide(&entries, &command, &facts()).unwrap().into_change(1).0.fold_into(&mut entries);
    }
    assert_eq!(layers(&entries, DESIGN).iter().map(|layer| layer.layer_id.0).collect::<Vec<_>>(), [2]);
    assert!(find(&entries, DESIGN).unwrap().files.is_empty());
}

#[test]
fn a_guests_designs_and_files_follow_them_into_their_account() {
    let mut guest = created();
    put(&mut guest, layer(1, logo())).unwrap();
    let facts = Facts { guest, ..facts() };
    let command = crate::commands::Command::MergeGuest { guest: crate::values::ids::GuestId(1), claimed_with: None };
    let mut entries = Entries::default();
    crate::rules::decide(&entries, &command, &facts).unwrap().into_change(0).0.fold_into(&mut entries);
    assert_eq!(layers(&entries, DESIGN).len(), 1);
    assert!(artwork::find(&entries, ArtworkId(1)).is_ok());
}
