//! The store's contract, stamped for both engines: every query function runs here on SQLite and on PostgreSQL, and
//! [`complete`] fails when one does not.

mod accounts;
mod artwork;
mod captcha;
mod catalog;
mod complete;
mod destinations;
mod dropped;
mod due;
mod durability;
mod emails;
mod import;
mod imports;
mod observing;
mod orders;
mod proofs;
mod quotes;
mod races;
mod session_store;
mod sessions;
mod staff;
mod stockart;
mod work;
mod work_races;

/// Stamps tests, functions of a [`Store`](platen::store::Store), for both engines.
macro_rules! on_both_engines {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                let fresh = crate::support::database::Fresh::sqlite().await;
                super::$test(fresh.store.clone()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $test() {
                let fresh = crate::support::database::Fresh::postgres().await;
                super::$test(fresh.store.clone()).await;
            })*
        }
    };
}

/// The same for what happens at once, on several threads.
macro_rules! races_on_both_engines {
    ($($race:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $race() {
                let fresh = crate::support::database::Fresh::sqlite().await;
                super::$race(fresh.store.clone()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $race() {
                let fresh = crate::support::database::Fresh::postgres().await;
                super::$race(fresh.store.clone()).await;
            })*
        }
    };
}

pub(crate) use {on_both_engines, races_on_both_engines};
