//! Staff accounts, their sign-ins and the record of what they do, on both engines.

use platen_actors::ids::{CustomerId, SessionKey};
use platen_store::audit::{Filter, Record};
use platen_store::role::Role;
use platen_store::staff::{IDLE, LIFE, NewMember};
use platen_store::{Connection, Exec, Store, audit, staff};
use platen_testing::on_both_engines;

on_both_engines!(
    a_member_comes_back_as_added,
    a_member_of_an_earlier_version_has_one_account,
    a_code_is_used_once,
    a_sign_in_holds_while_it_is_used_and_not_for_ever,
    the_record_is_searched_and_never_changed,
    what_was_done_lately_is_known,
);

pub(super) fn member(email: &str) -> NewMember {
    NewMember {
        email: email.to_owned(),
        name: "Grace ‘G’".to_owned(),
        role: Role::Production,
        password_hash: "hash".to_owned(),
        totp_secret: vec![0, 1, 255],
        password_update_required: true,
    }
}

async fn added(store: &Store) -> i64 {
    let mut tx = store.write().await.unwrap();
    assert!(staff::add(&mut tx, &member("grace@example.com"), 7).await.unwrap());
    tx.commit().await.unwrap();
    staff::find_by_email(&mut store.read().await.unwrap(), "grace@example.com").await.unwrap().unwrap().id
}

async fn a_member_comes_back_as_added(store: Store) {
    added(&store).await;
    let mut tx = store.write().await.unwrap();
    assert!(!staff::add(&mut tx, &member("grace@example.com"), 7).await.unwrap(), "the address is taken");
    assert!(staff::add(&mut tx, &member("ada@example.com"), 7).await.unwrap());
    let found = staff::find_by_email(&mut tx, "grace@example.com").await.unwrap().unwrap();
    assert_eq!((found.name.as_str(), found.role, found.disabled), ("Grace ‘G’", Role::Production, false));
    assert_eq!((found.password_hash.as_str(), found.totp_secret), ("hash", Some(vec![0, 1, 255])));
    assert_eq!(staff::find_by_email(&mut tx, "eve@example.com").await.unwrap(), None);
    for (role, has) in [(Role::Production, true), (Role::Admin, false)] {
        assert_eq!(staff::has_role(&mut tx, found.id, role).await.unwrap(), has);
    }
    for (known, stored) in [(&[7][..], &[0, 1, 255][..]), (&[0, 1, 255], &[8])] {
        staff::replace_stored_secret(&mut tx, found.id, known, &[8]).await.unwrap();
        let replaced = staff::find_by_email(&mut tx, "grace@example.com").await.unwrap().unwrap();
        assert_eq!(replaced.totp_secret.as_deref(), Some(stored));
    }
    let all = staff::list(&mut tx).await.unwrap();
    assert_eq!(
        all.iter().map(|member| member.email.as_str()).collect::<Vec<_>>(),
        ["ada@example.com", "grace@example.com"]
    );
}

async fn a_member_of_an_earlier_version_has_one_account(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert!(staff::add(&mut tx, &member("grace@xn--mller-kva.example"), 7).await.unwrap());
    for email in ["grace@müller.example", "grace@xn--mller-kva.example"] {
        let found = staff::find_by_email(&mut tx, email).await.unwrap().unwrap();
        assert_eq!(found.email, "grace@xn--mller-kva.example");
        assert!(!staff::add(&mut tx, &member(email), 7).await.unwrap(), "the address is taken");
    }
}

async fn a_code_is_used_once(store: Store) {
    let id = added(&store).await;
    let mut tx = store.write().await.unwrap();
    for (step, fits) in [(100, true), (100, false), (99, true), (99, false), (101, true)] {
        assert_eq!(staff::use_step(&mut tx, id, step).await.unwrap(), fits, "{step}");
    }
    assert!(!staff::use_step(&mut tx, id + 1, 102).await.unwrap(), "there is no such member");
    assert_eq!(staff::remove_steps_before(&mut tx, 100).await.unwrap(), 1);
    assert!(!staff::use_step(&mut tx, id, 100).await.unwrap(), "it is still known");
}

async fn a_sign_in_holds_while_it_is_used_and_not_for_ever(store: Store) {
    let id = added(&store).await;
    let (token, other) = ([1; 32], [2; 32]);
    let mut tx = store.write().await.unwrap();
    for token in [token, other] {
        staff::add_sign_in(&mut tx, token, id, "Firefox", 1_000).await.unwrap();
    }
    let held = async |tx: &mut platen_store::Transaction, now| {
        let found = staff::find_by_token(tx, token, now).await.unwrap();
        found.map(|(member, to_be_noted)| (member.id, to_be_noted))
    };
    assert_eq!(held(&mut tx, 1_001).await, Some((id, false)));
    assert_eq!(held(&mut tx, 1_000 + 60_000).await, Some((id, true)), "a minute later it is worth noting");
    assert_eq!(held(&mut tx, 1_000 + IDLE).await, None);
    let mut now = 1_000;
    while now + IDLE - 1 < 1_000 + LIFE {
        now += IDLE - 1;
        staff::touch_sign_in(&mut tx, token, now).await.unwrap();
        assert_eq!(held(&mut tx, now).await, Some((id, false)));
    }
    staff::touch_sign_in(&mut tx, token, 5).await.unwrap();
    assert_eq!(held(&mut tx, now).await, Some((id, false)), "time does not go back");
    staff::touch_sign_in(&mut tx, token, 1_000 + LIFE).await.unwrap();
    assert_eq!(held(&mut tx, 1_000 + LIFE).await, None, "however much it is used");
    assert_eq!(staff::remove_expired_sign_ins(&mut tx, 1_000 + LIFE).await.unwrap(), 2);
    staff::add_sign_in(&mut tx, token, id, "Firefox", 1_000).await.unwrap();
    staff::remove_sign_in(&mut tx, token).await.unwrap();
    assert_eq!(held(&mut tx, 1_001).await, None);
}

async fn the_record_is_searched_and_never_changed(store: Store) {
    let session = SessionKey::Customer(CustomerId(17));
    let mut tx = store.write().await.unwrap();
    for (at, action) in [(10, "signed_in"), (20, "observed"), (30, "signed_out")] {
        let session = (action == "observed").then_some(session);
        let reason = session.map(|_| "They asked; \"help\"".to_owned());
        let (who, role) = ("grace@example.com".to_owned(), "support".to_owned());
        let record = Record { staff_id: Some(3), who, role, action, session, subject: None, reason, since: Some(5) };
        audit::add(&mut tx, &record, at).await.unwrap();
    }
    audit::add(&mut tx, &Record { who: "eve".to_owned(), action: "sign_in_failed", ..Record::default() }, 40)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let mut found = async |filter: Filter, limit| -> Vec<i64> {
        audit::list(&mut reader, &filter, limit).await.unwrap().into_iter().map(|row| row.at).collect()
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(found(Filter::default(), 9).await, [40, 30, 20, 10]);
    assert_eq!(found(Filter::default(), 2).await, [40, 30]);
    assert_eq!(found(Filter { before: Some(3), ..Filter::default() }, 9).await, [20, 10]);
    assert_eq!(
        found(Filter { who: text("grace@example.com"), from: Some(20), ..Filter::default() }, 9).await,
        [30, 20]
    );
    assert_eq!(found(Filter { to: Some(20), ..Filter::default() }, 9).await, [10]);
    assert_eq!(found(Filter { session: text("c17"), ..Filter::default() }, 9).await, [20]);
    assert_eq!(found(Filter { action: text("sign_in_failed"), ..Filter::default() }, 9).await, [40]);
    for (anywhere, wanted) in
        [("GRACE@", vec![30, 20, 10]), ("HELP\"", vec![20]), ("c17", vec![20]), ("_in", vec![40, 10]), ("%", vec![])]
    {
        assert_eq!(found(Filter { text: text(anywhere), ..Filter::default() }, 9).await, wanted, "{anywhere}");
    }
    drop(reader);
    for sql in ["UPDATE audit SET who = 'nobody'", "DELETE FROM audit"] {
        let mut tx = store.write().await.unwrap();
        let refused = platen_store::on!(tx.exec().await.unwrap(), |db| sqlx::query(sql).execute(db).await.err());
        assert!(refused.unwrap().to_string().contains("append-only"), "{sql}");
    }
    // SQLite treats it as a replacement of the row, PostgreSQL as a duplicate name.
    let mut tx = store.write().await.unwrap();
    let sql = "INSERT INTO audit (id, at, who, role, action) VALUES (1, 5, 'eve', '', 'nothing')";
    let replacing = sql.replace("INSERT", "INSERT OR REPLACE");
    let refused = match tx.exec().await.unwrap() {
        Exec::Sqlite(db) => sqlx::query(sqlx::AssertSqlSafe(replacing)).execute(db).await.err(),
        Exec::Postgres(db) => sqlx::query(sql).execute(db).await.err(),
    };
    assert!(refused.is_some());
}

async fn what_was_done_lately_is_known(store: Store) {
    let mut tx = store.write().await.unwrap();
    let record =
        Record { staff_id: Some(3), action: "order_opened", subject: Some("A".to_owned()), ..Record::default() };
    audit::add(&mut tx, &record, 40).await.unwrap();
    assert!(audit::was_lately(&mut tx, &record, 39).await.unwrap());
    assert!(!audit::was_lately(&mut tx, &record, 40).await.unwrap());
    for other in [
        Record { staff_id: Some(4), ..record.clone() },
        Record { action: "quote_opened", ..record.clone() },
        Record { subject: Some("B".to_owned()), ..record.clone() },
    ] {
        assert!(!audit::was_lately(&mut tx, &other, 0).await.unwrap(), "{other:?}");
    }
}
