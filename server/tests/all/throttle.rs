//! Limits of attempts, on both engines.

use futures_util::future::join_all;
use platen::accounts::throttle;
use platen_store::Store;
use platen_testing::on_both_engines;

on_both_engines!(many_attempts_at_once_are_as_many_as_one_after_another);

async fn many_attempts_at_once_are_as_many_as_one_after_another(store: Store) {
    let tries = (0..20).map(|_| async {
        let mut tx = store.write().await.unwrap();
        let subjects = [("staff a".to_owned(), 5), ("client:1".to_owned(), 50)];
        let counted = throttle::attempt(&mut tx, &subjects, 1_000).await.is_ok();
        tx.commit().await.unwrap();
        counted
    });
    let counted = join_all(tries).await;
    assert_eq!(counted.into_iter().filter(|counted| *counted).count(), 5);
}
