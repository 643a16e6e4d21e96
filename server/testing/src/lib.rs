//! Databases, a clock and product files for tests.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod clock;
mod database;
pub mod range;

pub use clock::MovedClock;
pub use database::Fresh;

/// Defines each test, a function of a [`Store`](platen_store::Store), for both engines.
#[macro_export]
macro_rules! on_both_engines {
    ($($test:ident),* $(,)?) => {
        $crate::on_both_engines!(#[tokio::test] $($test),*);
    };
    (#[$attribute:meta] $($test:ident),*) => {
        mod sqlite {
            $(#[$attribute]
            async fn $test() {
                let fresh = $crate::Fresh::sqlite().await;
                super::$test(fresh.store.clone()).await;
            })*
        }

        mod postgres {
            $(#[$attribute]
            async fn $test() {
                let fresh = $crate::Fresh::postgres().await;
                super::$test(fresh.store.clone()).await;
            })*
        }
    };
}

/// Like [`on_both_engines!`], on several threads.
#[macro_export]
macro_rules! races_on_both_engines {
    ($($race:ident),* $(,)?) => {
        $crate::on_both_engines!(#[tokio::test(flavor = "multi_thread", worker_threads = 4)] $($race),*);
    };
}
