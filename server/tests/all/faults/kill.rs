//! Kill -9 during a thousand adds: every answered one is stored, and none ran twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use platen_actors::entries::EntryKey;
use platen_actors::ids::{CustomerId, ProductId, SessionKey};
use platen_store::{Store, entries};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::program::{Program, caller};

const CUSTOMERS: usize = 20;
const SAMPLES: usize = 50;

/// A customer's answered requests: the product, the idempotency key and the answer.
type Answered = Vec<(i64, String, Value)>;

async fn add(http: &reqwest::Client, url: &str, product: i64, key: &str) -> Option<Value> {
    let call = format!("{url}/api/myaccount/samplebasket/{product}/add");
    let answer = http.post(call).header("idempotency-key", key).send().await.ok()?;
    assert!(answer.status().is_success(), "{}", answer.status());
    answer.json().await.ok()
}

/// Products that have samples.
async fn products(http: &reqwest::Client, url: &str) -> Vec<i64> {
    let ids = (1..=200).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    let answer = http.get(format!("{url}/api/products?ids={ids}")).send().await.unwrap();
    let cards = answer.json::<Value>().await.unwrap()["products"].as_array().unwrap().clone();
    let with_samples = cards.iter().filter(|card| card["sample"] == true).map(|card| card["id"].as_i64().unwrap());
    with_samples.take(SAMPLES).collect()
}

#[actix_web::test]
async fn every_answered_add_survives_a_kill_and_none_happens_twice() {
    let folder = TempDir::new().unwrap();
    let program = Program::serve(folder.path());
    let mut callers = Vec::new();
    for number in 0..CUSTOMERS {
        let http = caller();
        let body = json!({"xemail": format!("{number}@example.com"), "password": "correct horse"});
        let answer = http.post(format!("{}/register", program.url)).json(&body).send().await.unwrap();
        let id = answer.json::<Value>().await.unwrap()["customerId"].as_i64().unwrap();
        callers.push((http, id));
    }
    let products = products(&callers[0].0, &program.url).await;
    assert_eq!(products.len(), SAMPLES);
    let answered = Arc::new(AtomicUsize::new(0));
    let runs = callers.iter().map(|(http, id)| {
        let (url, count, products) = (program.url.clone(), Arc::clone(&answered), &products);
        async move {
            let mut done = Answered::new();
            for &product in products {
                let key = format!("{id}-{product}");
                let Some(answer) = add(http, &url, product, &key).await else { break };
                done.push((product, key, answer));
                count.fetch_add(1, Ordering::SeqCst);
            }
            done
        }
    });
    let all = futures_util::future::join_all(runs);
    let kill_half_way = async {
        while answered.load(Ordering::SeqCst) < CUSTOMERS * SAMPLES / 2 {
            tokio::task::yield_now().await;
        }
        program.kill();
    };
    let (answers, ()) = futures_util::future::join(all, kill_half_way).await;
    let told: usize = answers.iter().map(Vec::len).sum();
    assert!((400..1000).contains(&told), "it was killed in the middle: {told}");

    let program = Program::serve(folder.path());
    let store = Store::open(&format!("sqlite:{}", folder.path().join("platen.sqlite").display())).await.unwrap();
    for ((http, id), answered) in callers.iter().zip(&answers) {
        let key = SessionKey::Customer(CustomerId(*id));
        let held = entries::list(&mut store.read().await.unwrap(), key).await.unwrap();
        for (product, key, answer) in answered {
            assert!(held.contains(EntryKey::Sample(ProductId(*product))), "customer {id} lost {product}");
            // The repeated request gets the same answer as before the kill.
            assert_eq!(add(http, &program.url, *product, key).await.as_ref(), Some(answer));
        }
        // The request in progress may or may not have run; repeating it runs it exactly once.
        for &product in &products {
            add(http, &program.url, product, &format!("{id}-{product}")).await.unwrap();
        }
        let snapshot = entries::list(&mut store.read().await.unwrap(), key).await.unwrap();
        assert_eq!(snapshot.len(), SAMPLES);
        let last = add(http, &program.url, products[0], &format!("{id}-last")).await.unwrap();
        assert_eq!(last, json!({"count": SAMPLES, "version": SAMPLES}), "one version a sample");
    }
}
