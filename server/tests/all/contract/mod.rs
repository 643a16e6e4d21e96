//! The store's contract, stamped for both engines: every query function runs here on SQLite and on PostgreSQL, and
//! [`complete`] fails when one does not.

mod accounts;
mod artwork;
mod captcha;
mod catalogue;
mod complete;
mod destinations;
mod due;
mod durability;
mod import;
mod keeper;
mod letters;
mod orders;
mod proofs;
mod quotes;
mod races;
mod sessions;
mod staff;
mod stockart;

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

pub(crate) use on_both_engines;
