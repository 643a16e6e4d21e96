//! Customers who add samples and remove them again: every request is one committed change.

use crate::http::request;

/// The commands of one customer: adds different products to the basket, then removes them in the same order.
pub(crate) struct Sampler {
    cookie: String,
    /// Unique per customer, so that no `Idempotency-Key` repeats.
    number: usize,
    sent: usize,
}

impl Sampler {
    pub(crate) fn new(number: usize, cookie: &str) -> Self {
        Self { cookie: cookie.to_owned(), number, sent: 0 }
    }

    /// Returns the next request and the key of the entry that it changes.
    pub(crate) fn next(&mut self, products: &[i64], basket: usize) -> (Vec<u8>, String) {
        let product = products[self.sent % basket];
        let takes = (self.sent / basket).is_multiple_of(2);
        let key = format!("bench-{}-{}", self.number, self.sent);
        self.sent += 1;
        let (method, verb) = if takes { ("POST", "add") } else { ("DELETE", "delete") };
        let path = format!("/api/myaccount/samplebasket/{product}/{verb}");
        (request(method, &path, Some(&self.cookie), Some(&key)), format!("samples/{product}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_basket_fills_and_empties() {
        let mut sampler = Sampler::new(1, "c");
        let entries: Vec<String> = (0..5).map(|_| sampler.next(&[7, 8], 2).1).collect();
        assert_eq!(entries, ["samples/7", "samples/8", "samples/7", "samples/8", "samples/7"]);
        let (request, _) = Sampler::new(1, "c").next(&[7], 1);
        assert!(request.starts_with(b"POST /api/myaccount/samplebasket/7/add HTTP/1.1\r\n"));
    }
}
