//! How staff have arranged the categories.

use platen_store::categories::{self, Arrangement};
use platen_store::{Store, catalog};
use platen_testing::on_both_engines;

on_both_engines!(arrangements_are_replaced_and_found_by_the_generation_of_their_last_move);

async fn arrangements_are_replaced_and_found_by_the_generation_of_their_last_move(store: Store) {
    let mut tx = store.write().await.unwrap();
    for path in ["Drinkware", "Mugs", "Pens"] {
        catalog::put_category(&mut tx, &path.to_lowercase(), path, None).await.unwrap();
    }
    let ids: Vec<i64> = catalog::list_categories(&mut tx).await.unwrap().iter().map(|row| row.id).collect();
    let one = |at: usize, parent_id, generation| Arrangement {
        category_id: ids[at],
        name: format!("No. {at}"),
        parent_id,
        position: 3 - i64::try_from(at).unwrap(),
        description: "Cups.\nAnd more.".to_owned(),
        hidden: 1,
        picture_sku: Some("MUG".to_owned()),
        generation,
        revision: generation + 1,
        kind: Some("occasion".to_owned()),
        deleted: 1,
    };
    let mut all = vec![one(0, None, 0), one(1, Some(ids[0]), 4)];
    categories::put(&mut tx, &all).await.unwrap();
    categories::put(&mut tx, &[]).await.unwrap();
    assert_eq!(categories::list(&mut tx).await.unwrap(), all);
    all[1] = Arrangement { picture_sku: None, hidden: 0, kind: None, deleted: 0, ..one(1, None, 6) };
    all.push(one(2, None, 5));
    categories::put(&mut tx, &all[1..]).await.unwrap();
    assert_eq!(categories::list(&mut tx).await.unwrap(), all);
    for (from, to, moved) in [(0, 9, vec![ids[1], ids[2]]), (5, 9, vec![ids[1]]), (4, 5, vec![ids[2]]), (6, 9, vec![])]
    {
        assert_eq!(categories::list_moved(&mut tx, from, to).await.unwrap(), moved, "{from} to {to}");
    }
    tx.commit().await.unwrap();
}
