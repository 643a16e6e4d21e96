//! Limits of attempts, on both engines.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

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

/// Only commands are made without a limit.
#[test]
fn no_call_is_admitted_as_the_operator() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut open = vec![source.clone()];
    let mut users = BTreeSet::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                open.push(entry);
            } else if fs::read_to_string(&entry).unwrap().contains("by_operator") {
                users.insert(entry.strip_prefix(&source).unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    let expected = ["accounts/password.rs", "accounts/throttle.rs", "commands/demo.rs", "commands/staff.rs"];
    assert_eq!(users, expected.map(str::to_owned).into());
}
