//! Version rows, entries, answers under idempotency keys.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::address::Address;
use platen_actors::cart::{CartLineEntry, CartPriceEntry, Repeat, Shelf};
use platen_actors::dates::Day;
use platen_actors::design::{Align, DesignEntry, DesignFile, DesignLayerEntry, LayerContent};
use platen_actors::entries::{
    AddressEntry, ArtFavoriteEntry, EntryKey, EntryValue, FavoriteEntry, FavoriteListEntry, MembershipEntry,
    PresentationEntry, PresentationProductEntry, PromoCodeEntry, SampleCommentEntry, SampleEntry, SampleOrderEntry,
    ShownProduct,
};
use platen_actors::free_order::{FreeOrderReport, FreeOrderState};
use platen_actors::ids::{
    AddressId, ArtId, ArtworkId, CustomerId, DesignId, GuestId, LayerId, LineId, ListId, OrderLineId, PartId,
    PresentationId, ProductId, SampleOrderId, SessionKey,
};
use platen_actors::memory::MemoryPrices;
use platen_actors::order::Code;
use platen_actors::pricing::{Configuration, price};
use platen_actors::promo_code::PromoCodeProblem;
use platen_actors::shop::promotions::Discount;
use platen_actors::shop::taxes::Tax;
use platen_actors::tax_exemption::{ExemptionState, TaxExemptionEntry};
use platen_store::entries::OnList;
use platen_store::idempotency::AnsweredRow;
use platen_store::sample_orders::SampleOrder;
use platen_store::sessions::SessionRow;
use platen_store::{Store, Transaction, dialect, entries, idempotency, presentations, sample_orders, sessions};
use platen_testing::on_both_engines;

on_both_engines!(
    a_version_row_is_made_once_and_then_taken,
    ids_are_never_given_twice,
    every_kind_of_entry_comes_back_as_it_was_put,
    entries_of_others_are_not_touched,
    a_list_of_a_thousand_is_written_and_removed_in_one_change,
    an_order_of_samples_is_shown_until_it_is_dropped,
    an_answer_is_kept_under_its_key_for_a_while,
    an_answer_is_found_with_the_version_row_and_stored_once,
    a_session_moves_on_from_its_own_version_only,
    a_guest_is_merged_away_once,
    forgotten_guests_are_swept_away_and_customers_are_not,
    a_restore_gives_every_session_a_new_history,
    many_version_rows_are_read_at_once,
);

const ADA: SessionKey = SessionKey::Customer(CustomerId(17));
const BOB: SessionKey = SessionKey::Customer(CustomerId(18));
const GUEST: SessionKey = SessionKey::Guest(GuestId(7));

async fn a_version_row_is_made_once_and_then_taken(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert_eq!(sessions::find(&mut tx, ADA).await.unwrap(), None);
    let row = SessionRow { epoch: 42, version: 0, merged_into: None, is_erased: false };
    assert_eq!(sessions::take(&mut tx, ADA, 42, 1).await.unwrap(), row);
    assert_eq!(sessions::take(&mut tx, ADA, 43, 1).await.unwrap(), row);
    sessions::set_version(&mut tx, ADA, 1, 2).await.unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    assert_eq!(sessions::find(&mut reader, ADA).await.unwrap(), Some(SessionRow { version: 1, ..row }));
}

async fn many_version_rows_are_read_at_once(store: Store) {
    let keys: Vec<_> = (1..=1_200).map(|id| SessionKey::Customer(CustomerId(id))).collect();
    let mut tx = store.write().await.unwrap();
    for (key, epoch) in keys.iter().skip(1).zip(1..) {
        sessions::take(&mut tx, *key, epoch, 1).await.unwrap();
    }
    sessions::take(&mut tx, GUEST, 5, 1).await.unwrap();
    sessions::merge_away(&mut tx, GUEST, ADA, 6).await.unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let found: BTreeMap<_, _> = sessions::list(&mut reader, &keys).await.unwrap().into_iter().collect();
    assert_eq!(found.len(), 1_199, "a session without a row is missing");
    assert_eq!(found[&keys[1_199]], SessionRow { epoch: 1_199, version: 0, merged_into: None, is_erased: false });
    let merged = sessions::list(&mut reader, &[GUEST]).await.unwrap();
    assert_eq!(
        merged,
        [(GUEST, SessionRow { epoch: 6, version: 0, merged_into: Some("c17".to_owned()), is_erased: false })]
    );
    assert_eq!(sessions::list(&mut reader, &[]).await.unwrap(), []);
}

async fn ids_are_never_given_twice(store: Store) {
    let mut ids = Vec::new();
    for _ in 0..3 {
        let mut tx = store.write().await.unwrap();
        ids.extend(dialect::next_session_ids(&mut tx, 1).await.unwrap());
        ids.extend(dialect::next_session_ids(&mut tx, 3).await.unwrap());
        tx.commit().await.unwrap();
    }
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
}

fn one_of_each() -> Vec<(EntryKey, EntryValue)> {
    vec![
        (EntryKey::Sample(ProductId(1)), SampleEntry { product_id: ProductId(1), added_at: 5 }.into()),
        (EntryKey::SampleComment, SampleCommentEntry { comment: "größer 'quoted' \u{1f3a8}".to_owned() }.into()),
        (
            EntryKey::FavoriteList(ListId(3)),
            FavoriteListEntry { list_id: ListId(3), name: "Mugs".to_owned(), is_default: true, created_at: 6 }.into(),
        ),
        (
            EntryKey::Favorite(ListId(3), ProductId(1)),
            FavoriteEntry { list_id: ListId(3), product_id: ProductId(1), notes: Some("n".to_owned()), added_at: 7 }
                .into(),
        ),
        cart_line(),
        cart_price(),
        (EntryKey::PromoCode, promo_code().into()),
        (EntryKey::Address(AddressId(5)), home().into()),
        (EntryKey::TaxExemption, tax_exemption().into()),
        (EntryKey::Membership, MembershipEntry { group: "schools".to_owned() }.into()),
        (EntryKey::ArtFavorite(ArtId(6)), ArtFavoriteEntry { art_id: ArtId(6), added_at: 9 }.into()),
        (
            EntryKey::Presentation(PresentationId(7)),
            PresentationEntry {
                presentation_id: PresentationId(7),
                name: "Spring".to_owned(),
                comment: None,
                link: Some("unguessable".to_owned()),
                created_at: 10,
            }
            .into(),
        ),
        (
            EntryKey::PresentationProduct(PresentationId(7), ProductId(1)),
            PresentationProductEntry {
                presentation_id: PresentationId(7),
                product_id: ProductId(1),
                position: 1 << 16,
                comment: Some("in blue".to_owned()),
                shown: Some(ShownProduct {
                    color: Some("Navy".to_owned()),
                    artwork_id: Some(ArtworkId(3)),
                    method: None,
                }),
            }
            .into(),
        ),
        design(),
        design_layer(),
    ]
}

fn design() -> (EntryKey, EntryValue) {
    let files = vec![DesignFile { location: "Front".to_owned(), artwork_id: ArtworkId(3) }];
    let (design_id, color) = (DesignId(8), Some("Navy".to_owned()));
    let design = DesignEntry { design_id, product_id: ProductId(1), color, files, created_at: 11 };
    (EntryKey::Design(design_id), design.into())
}

fn design_layer() -> (EntryKey, EntryValue) {
    let (text, font) = ("größer\n'quoted'".to_owned(), "roboto".to_owned());
    let reference = Some("Pantone 289 C".to_owned());
    let content = LayerContent::Text { text, font, color: "#1a2b3c".to_owned(), reference, align: Align::Right };
    let layer = DesignLayerEntry {
        design_id: DesignId(8),
        layer_id: LayerId(2),
        location: "Front".to_owned(),
        content,
        x: -120,
        y: 40,
        width: 2_000,
        height: 1_000,
        turn: 3_599,
        position: -1,
    };
    (EntryKey::DesignLayer(DesignId(8), LayerId(2)), layer.into())
}

fn cart_line() -> (EntryKey, EntryValue) {
    let line = CartLineEntry {
        line_id: LineId(4),
        configuration: Configuration::blank(ProductId(1), PartId(2), 100),
        shelf: Shelf::Cart,
        repeat_of: Some(Repeat { order_line_id: OrderLineId(3), parts: vec![PartId(2)], print: "ab".repeat(32) }),
        added_at: 8,
        changed_at: 9,
    };
    (EntryKey::CartLine(LineId(4)), line.into())
}

fn cart_price() -> (EntryKey, EntryValue) {
    let configuration = Configuration::blank(ProductId(1), PartId(2), 100);
    let price = price(&MemoryPrices::plain(10_000), &configuration, false).unwrap();
    let tax = Tax { name: "VAT".to_owned(), rate: 19_000, included: false, amount: 3 };
    let price = CartPriceEntry {
        line_id: LineId(4),
        price: Some(Box::new(price)),
        discount: Some(Discount { name: "Spring".to_owned(), code: None, amount: 2 }),
        taxes: vec![tax],
        was: Some(1),
        taxes_were: Some(4),
        problem: None,
    };
    (EntryKey::CartPrice(LineId(4)), price.into())
}

fn promo_code() -> PromoCodeEntry {
    PromoCodeEntry {
        code: "OPEN10".to_owned(),
        name: "Opening sale".to_owned(),
        for_shipping: false,
        problem: Some(PromoCodeProblem::BelowMinimum),
        missing: Some(500),
    }
}

fn tax_exemption() -> TaxExemptionEntry {
    TaxExemptionEntry {
        state: ExemptionState::Accepted,
        name: "certificate".to_owned(),
        extension: "pdf".to_owned(),
        sha256: "ab".repeat(32),
        valid_until: Some(Day::EPOCH.plus(20_000)),
        note: Some("Seen.".to_owned()),
        sent_at: 5,
    }
}

fn home() -> AddressEntry {
    let address = Address {
        address_title: "Home".to_owned(),
        first_name: "Ada".to_owned(),
        country_id: "GB".to_owned(),
        ..Address::default()
    };
    let address_id = AddressId(5);
    AddressEntry { address_id, address: Box::new(address), default_shipping: true, default_billing: false }
}

type Pair = (EntryKey, EntryValue);

async fn put(tx: &mut Transaction, key: SessionKey, pairs: impl IntoIterator<Item = Pair>) {
    let set = pairs.into_iter().map(|(key, value)| (key, Arc::new(value))).collect();
    entries::apply(tx, key, &set, &BTreeSet::new()).await.unwrap();
}

async fn remove(tx: &mut Transaction, key: SessionKey, pairs: impl IntoIterator<Item = Pair>) {
    let drop = pairs.into_iter().map(|(key, _)| key).collect();
    entries::apply(tx, key, &BTreeMap::new(), &drop).await.unwrap();
}

async fn a_list_of_a_thousand_is_written_and_removed_in_one_change(store: Store) {
    let list_id = ListId(3);
    let list = FavoriteListEntry { list_id, name: "Fair".to_owned(), is_default: true, created_at: 0 };
    let favorites = (1..=1_001).map(ProductId).map(|product_id| {
        let notes = (product_id.0 % 2 == 0).then(|| format!("no. {product_id}"));
        let favorite = FavoriteEntry { list_id, product_id, notes, added_at: product_id.0 };
        (EntryKey::Favorite(list_id, product_id), favorite.into())
    });
    let all: Vec<Pair> = favorites.chain([(EntryKey::FavoriteList(list_id), list.into())]).collect();
    let mut tx = store.write().await.unwrap();
    put(&mut tx, ADA, all.clone()).await;
    let held = entries::list(&mut tx, ADA).await.unwrap();
    assert_eq!(held.len(), all.len());
    assert!(all.iter().all(|(key, value)| held.get(*key) == Some(value)));
    remove(&mut tx, ADA, all).await;
    assert!(entries::list(&mut tx, ADA).await.unwrap().is_empty());
    tx.commit().await.unwrap();
}

async fn an_order_of_samples_is_shown_until_it_is_dropped(store: Store) {
    let order = SampleOrder {
        id: SampleOrderId(9),
        products: vec![ProductId(1), ProductId(2)],
        comment: Some("soon".to_owned()),
        address: home(),
        code: Code::of(9),
        owner: ADA,
        state: FreeOrderState::New,
        note: None,
        ordered_at: 50,
        changed_at: 50,
    };
    let mut tx = store.write().await.unwrap();
    sample_orders::add(&mut tx, ADA, &order).await.unwrap();
    let key = EntryKey::SampleOrder(SampleOrderId(9));
    let shown = SampleOrderEntry {
        sample_order_id: SampleOrderId(9),
        code: Code::of(9),
        samples: 2,
        state: FreeOrderState::New,
        note: None,
        ordered_at: 50,
    };
    let later = SampleOrder {
        id: SampleOrderId(10),
        code: Code::of(10),
        owner: BOB,
        products: vec![ProductId(3)],
        comment: None,
        ordered_at: 60,
        ..order.clone()
    };
    sample_orders::add(&mut tx, BOB, &later).await.unwrap();
    let orders = sample_orders::list(&mut tx, ADA, 5).await.unwrap();
    assert_eq!(orders.len(), 1);
    assert_eq!((orders[0].products.len(), &orders[0].address, orders[0].ordered_at), (2, &home(), 50));
    let held = entries::list(&mut tx, ADA).await.unwrap();
    assert_eq!(held.get(key), Some(&shown.clone().into()));
    assert_eq!(sample_orders::find_by_code(&mut tx, Code::of(9)).await.unwrap(), Some(order.clone()));
    let report = FreeOrderReport::Sent { note: Some("by mail".to_owned()) };
    let (code, _) = sample_orders::settle(&mut tx, order.id, &report, 70).await.unwrap();
    assert_eq!(code, order.code);
    let state = sample_orders::find_state(&mut tx, ADA, order.id).await.unwrap();
    assert_eq!(state, Some(FreeOrderState::Sent));
    assert_eq!(sample_orders::find_state(&mut tx, BOB, order.id).await.unwrap(), None);
    let held = entries::list(&mut tx, ADA).await.unwrap();
    let note = Some("by mail".to_owned());
    assert_eq!(held.get(key), Some(&SampleOrderEntry { state: FreeOrderState::Sent, note, ..shown }.into()));
    entries::apply(&mut tx, BOB, &BTreeMap::new(), &BTreeSet::from([key])).await.unwrap();
    assert_eq!(entries::list(&mut tx, ADA).await.unwrap().len(), 1);
    entries::apply(&mut tx, ADA, &BTreeMap::new(), &BTreeSet::from([key])).await.unwrap();
    assert!(entries::list(&mut tx, ADA).await.unwrap().is_empty());
    tx.commit().await.unwrap();
}

async fn every_kind_of_entry_comes_back_as_it_was_put(store: Store) {
    let mut tx = store.write().await.unwrap();
    for _twice in 0..2 {
        put(&mut tx, ADA, one_of_each()).await;
    }
    assert_eq!(entries::find_address(&mut tx, ADA, AddressId(5)).await.unwrap(), Some(home()));
    put(&mut tx, ADA, [(EntryKey::TaxExemption, tax_exemption().into())]).await;
    assert_eq!(entries::find_tax_exemption(&mut tx, ADA).await.unwrap(), Some(tax_exemption()));
    assert_eq!(entries::find_address(&mut tx, BOB, AddressId(5)).await.unwrap(), None);
    let lists = entries::lists_with(&mut tx, ADA, ProductId(1)).await.unwrap();
    assert_eq!(lists, [OnList { id: ListId(3), name: "Mugs".to_owned(), notes: Some("n".to_owned()) }]);
    let shared = presentations::find_shared(&mut tx, "unguessable").await.unwrap().unwrap();
    assert_eq!((shared.name.as_str(), shared.owner), ("Spring", ADA));
    let [product] = shared.products.as_slice() else { panic!("{shared:?}") };
    assert_eq!((product.product, product.comment.as_deref()), (ProductId(1), Some("in blue")));
    assert_eq!(product.shown.as_ref().unwrap().color.as_deref(), Some("Navy"));
    assert_eq!(presentations::find_shared(&mut tx, "guessed").await.unwrap(), None);
    let held = entries::list(&mut tx, ADA).await.unwrap();
    for (key, value) in one_of_each() {
        assert_eq!(held.get(key), Some(&value));
    }
    assert!(held.contains(EntryKey::CartTotals));
    assert_eq!(held.len(), one_of_each().len() + 1);
    remove(&mut tx, ADA, one_of_each()).await;
    assert!(entries::list(&mut tx, ADA).await.unwrap().is_empty());
    tx.commit().await.unwrap();
}

async fn entries_of_others_are_not_touched(store: Store) {
    let mut tx = store.write().await.unwrap();
    put(&mut tx, ADA, one_of_each()).await;
    remove(&mut tx, BOB, one_of_each()).await;
    assert_eq!(entries::list(&mut tx, ADA).await.unwrap().len(), one_of_each().len() + 1);
    assert!(entries::list(&mut tx, BOB).await.unwrap().is_empty());
    tx.commit().await.unwrap();
}

async fn an_answer_is_kept_under_its_key_for_a_while(store: Store) {
    let row = |answer: &str| AnsweredRow { request_hash: vec![1; 32], version: 3, answer: answer.to_owned() };
    let mut tx = store.write().await.unwrap();
    idempotency::put(&mut tx, ADA, "k", &row("first"), 100).await.unwrap();
    assert_eq!(idempotency::find(&mut tx, ADA, "k", 100).await.unwrap(), Some(row("first")));
    assert_eq!(idempotency::find(&mut tx, ADA, "k", 101).await.unwrap(), None);
    assert_eq!(idempotency::find(&mut tx, BOB, "k", 100).await.unwrap(), None);
    idempotency::put(&mut tx, ADA, "k", &row("second"), 200).await.unwrap();
    assert_eq!(idempotency::find(&mut tx, ADA, "k", 100).await.unwrap(), Some(row("second")));
    let claimed = idempotency::claim(&mut tx, ADA, "k", &row("third"), 250, 200).await.unwrap();
    assert_eq!(claimed, Some(row("second")));
    assert_eq!(idempotency::claim(&mut tx, BOB, "k", &row("third"), 150, 0).await.unwrap(), None);
    assert_eq!(idempotency::claim(&mut tx, BOB, "k", &row("second"), 200, 151).await.unwrap(), None, "it has expired");
    assert_eq!(idempotency::find(&mut tx, BOB, "k", 0).await.unwrap(), Some(row("second")));
    assert_eq!(idempotency::remove_before(&mut tx, 200, 10).await.unwrap(), 0);
    assert_eq!(idempotency::remove_before(&mut tx, 201, 10).await.unwrap(), 2);
    tx.commit().await.unwrap();
}

async fn an_answer_is_found_with_the_version_row_and_stored_once(store: Store) {
    let row = |answer: &str| AnsweredRow { request_hash: vec![1; 32], version: 3, answer: answer.to_owned() };
    let new = SessionRow { epoch: 42, version: 0, merged_into: None, is_erased: false };
    let mut tx = store.write().await.unwrap();
    assert_eq!(sessions::take_with_answer(&mut tx, ADA, ("k", 0), 42, 1).await.unwrap(), (new.clone(), None));
    idempotency::put_first(&mut tx, ADA, "k", &row("first"), 100, 50).await.unwrap();
    tx.commit().await.unwrap();
    let mut tx = store.write().await.unwrap();
    let taken = sessions::take_with_answer(&mut tx, ADA, ("k", 100), 43, 1).await.unwrap();
    assert_eq!(taken, (new.clone(), Some(row("first"))));
    assert_eq!(sessions::take_with_answer(&mut tx, ADA, ("k", 101), 43, 1).await.unwrap(), (new, None));
    // An expired answer is replaced.
    idempotency::put_first(&mut tx, ADA, "k", &row("second"), 200, 101).await.unwrap();
    assert_eq!(idempotency::find(&mut tx, ADA, "k", 0).await.unwrap(), Some(row("second")));
    tx.commit().await.unwrap();
    let mut tx = store.write().await.unwrap();
    sessions::set_version(&mut tx, ADA, 7, 300).await.unwrap();
    idempotency::put_first(&mut tx, ADA, "k", &row("third"), 300, 200).await.unwrap();
    assert!(matches!(tx.commit().await, Err(platen_store::Error::Conflict)));
    let mut reader = store.read().await.unwrap();
    assert_eq!(idempotency::find(&mut reader, ADA, "k", 0).await.unwrap(), Some(row("second")));
    assert_eq!(sessions::find(&mut reader, ADA).await.unwrap().unwrap().version, 0, "nothing was changed");
}

async fn a_session_moves_on_from_its_own_version_only(store: Store) {
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, ADA, 42, 1).await.unwrap();
    sessions::advance(&mut tx, ADA, 42, 0, 2).await.unwrap();
    tx.commit().await.unwrap();
    for (key, epoch, from) in [(ADA, 42, 0), (ADA, 43, 1), (BOB, 42, 1)] {
        let mut tx = store.write().await.unwrap();
        sessions::advance(&mut tx, key, epoch, from, 3).await.unwrap();
        let outcome = tx.commit().await;
        assert!(matches!(outcome, Err(platen_store::Error::Conflict)), "{key} {epoch} {from}: {outcome:?}");
    }
    let found = sessions::find(&mut store.read().await.unwrap(), ADA).await.unwrap().unwrap();
    assert_eq!((found.epoch, found.version), (42, 1));
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, GUEST, 7, 1).await.unwrap();
    sessions::merge_away(&mut tx, GUEST, ADA, 9).await.unwrap();
    let epoch = sessions::find(&mut tx, GUEST).await.unwrap().unwrap().epoch;
    sessions::advance(&mut tx, GUEST, epoch, 0, 4).await.unwrap();
    assert!(matches!(tx.commit().await, Err(platen_store::Error::Conflict)), "it was merged");
}

async fn a_guest_is_merged_away_once(store: Store) {
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, GUEST, 1, 1).await.unwrap();
    sessions::take(&mut tx, ADA, 2, 1).await.unwrap();
    let code = (EntryKey::PromoCode, promo_code().into());
    put(&mut tx, GUEST, [cart_line(), cart_price(), code, design(), design_layer()]).await;
    let row = AnsweredRow { request_hash: vec![1; 32], version: 3, answer: "{}".to_owned() };
    idempotency::put(&mut tx, GUEST, "k", &row, 100).await.unwrap();
    idempotency::put(&mut tx, GUEST, "both", &row, 100).await.unwrap();
    idempotency::put(&mut tx, ADA, "both", &row, 100).await.unwrap();
    assert!(sessions::merge_away(&mut tx, GUEST, ADA, 9).await.unwrap());
    assert!(!sessions::merge_away(&mut tx, GUEST, BOB, 9).await.unwrap());
    let guest = sessions::find(&mut tx, GUEST).await.unwrap().unwrap();
    assert_eq!((guest.merged_into.as_deref(), guest.epoch), (Some("c17"), 9));
    assert!(entries::list(&mut tx, GUEST).await.unwrap().is_empty());
    assert_eq!(idempotency::find(&mut tx, ADA, "k", 0).await.unwrap(), Some(row));
    assert_eq!(entries::find_design(&mut tx, ADA, DesignId(8)).await.unwrap().map(EntryValue::from), Some(design().1));
    assert_eq!(entries::find_design(&mut tx, BOB, DesignId(8)).await.unwrap(), None);
    tx.commit().await.unwrap();
}

async fn forgotten_guests_are_swept_away_and_customers_are_not(store: Store) {
    let mut tx = store.write().await.unwrap();
    for (key, touched) in [(GUEST, 10), (SessionKey::Guest(GuestId(8)), 30), (ADA, 10)] {
        sessions::take(&mut tx, key, 1, touched).await.unwrap();
    }
    put(&mut tx, GUEST, [cart_line(), cart_price(), design(), design_layer()]).await;
    assert_eq!(sessions::remove_guests_before(&mut tx, 20, 10).await.unwrap(), 1);
    assert_eq!(sessions::find(&mut tx, GUEST).await.unwrap(), None);
    assert!(entries::list(&mut tx, GUEST).await.unwrap().is_empty());
    assert!(sessions::find(&mut tx, ADA).await.unwrap().is_some());
    tx.commit().await.unwrap();
}

async fn a_restore_gives_every_session_a_new_history(store: Store) {
    let mut tx = store.write().await.unwrap();
    let mut known = [(ADA, i64::MAX), (BOB, i64::MAX >> 1), (GUEST, 1)];
    for (key, epoch) in known {
        sessions::take(&mut tx, key, epoch, 1).await.unwrap();
    }
    for random in [i64::MAX, 0, 1 << 61, (1 << 62) + 1, i64::MAX - 7, i64::MIN, -1] {
        sessions::renew_epochs(&mut tx, random).await.unwrap();
        for (key, before) in &mut known {
            let epoch = sessions::find(&mut tx, *key).await.unwrap().unwrap().epoch;
            assert!(epoch >= 0 && epoch != *before, "{key}: {before}, then {epoch} by {random}");
            *before = epoch;
        }
    }
    tx.commit().await.unwrap();
}
