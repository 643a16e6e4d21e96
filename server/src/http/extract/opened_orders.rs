//! The orders of guests that links in emails opened in a browser. The cookie holds the keys of the links, so it opens what they
//! open and as long as they do.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use platen_actors::order::Code;

use crate::config::Config;
use crate::http::cookies::{self, Kind};

/// The orders that a browser remembers; the one that was opened longest ago is forgotten first.
const MAX_OPENED: usize = 8;
/// The most characters of a key.
const MAX_KEY: usize = 80;

/// The codes and keys of the opened orders, the latest first. The keys are not verified yet.
#[derive(Debug, Clone, Default)]
pub struct OpenedOrders(Vec<(Code, String)>);

impl OpenedOrders {
    /// Reads the request's cookie.
    pub fn read(request: &HttpRequest, config: &Config) -> Self {
        let cookies = cookies::read(request, config, Kind::Orders);
        let orders = cookies.iter().flat_map(|cookie| cookie.split('~')).filter_map(|item| {
            let (code, key) = item.split_once('.')?;
            Some((code.parse().ok()?, key.to_owned())).filter(|_| key.len() <= MAX_KEY)
        });
        Self(orders.take(MAX_OPENED).collect())
    }

    /// Iterates over the orders and their keys.
    pub fn keys(&self) -> impl Iterator<Item = (Code, &str)> {
        self.0.iter().map(|(code, key)| (*code, key.as_str()))
    }

    /// Iterates over the keys of one order. There are several if the browser sends several cookies.
    pub fn keys_of(&self, code: Code) -> impl Iterator<Item = &str> {
        self.keys().filter(move |(known, _)| *known == code).map(|(_, key)| key)
    }

    /// Returns the cookie that also holds the verified key of another order.
    pub fn cookie_with(&self, config: &Config, code: Code, key: &str) -> Cookie<'static> {
        let others = self.keys().filter(|(known, _)| *known != code);
        let all = std::iter::once((code, key)).chain(others).take(MAX_OPENED);
        let items: Vec<String> = all.map(|(code, key)| format!("{code}.{key}")).collect();
        cookies::carrying(config, Kind::Orders, &items.join("~"))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_browser_remembers_the_last_orders() {
        let config = Config::default();
        let mut opened = OpenedOrders::default();
        for number in 0..10 {
            let cookie = opened.cookie_with(&config, Code::of(number), &format!("{number}-key"));
            let cookie = Cookie::new(cookie.name().to_owned(), cookie.value().to_owned());
            opened = OpenedOrders::read(&TestRequest::default().cookie(cookie).to_http_request(), &config);
        }
        let kept: Vec<_> = opened.keys().map(|(code, key)| (code, key.to_owned())).collect();
        let expected: Vec<_> = (2..10).rev().map(|number| (Code::of(number), format!("{number}-key"))).collect();
        assert_eq!(kept, expected);
        assert_eq!(opened.keys_of(Code::of(9)).collect::<Vec<_>>(), ["9-key"]);
        assert_eq!(opened.keys_of(Code::of(1)).next(), None);
    }
}
