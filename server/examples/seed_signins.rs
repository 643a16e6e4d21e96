//! Adds customers with a sign-in each directly to a store, for load tests that need thousands. `DATA` is a data folder or
//! the address of a database.
//!
//! `seed_signins DATA COUNT` prints one line for each: the customer's id and the value of the sign-in cookie. The first
//! line is the word `staff` and the cookie of a staff member.
#![expect(clippy::print_stdout, reason = "the program's result")]

use std::error::Error;
use std::path::Path;

use platen::accounts::secret;
use platen_actors::ports::{Clock, SystemClock, SystemRng};
use platen_store::role::Role;
use platen_store::staff::NewMember;
use platen_store::{Store, customers, sign_ins, staff};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(data), Some(count)) = (arguments.next(), arguments.next()) else {
        return Err("usage: seed_signins DATA COUNT".into());
    };
    let file = || format!("sqlite:{}", Path::new(&data).join("platen.sqlite").display());
    let store = Store::open(&if data.starts_with("postgres:") { data.clone() } else { file() }).await?;
    let (now, expires) = (SystemClock.now(), SystemClock.now() + 24 * 60 * 60 * 1000);
    let run = secret::fresh(&SystemRng);
    let mut tx = store.write().await?;
    let email = format!("load-{}@shop.example", &run[..12]);
    let member = NewMember {
        email: email.clone(),
        name: "Load test".to_owned(),
        role: Role::Admin,
        password_hash: "no password".to_owned(),
        totp_secret: Vec::new(),
        password_update_required: false,
    };
    staff::add(&mut tx, &member, now).await?;
    let member = staff::find_by_email(&mut tx, &email).await?.ok_or("the member was added")?;
    let token = secret::fresh(&SystemRng);
    let hash = secret::hash(&token).ok_or("a fresh secret has a hash")?;
    staff::add_sign_in(&mut tx, hash, member.id, "load test", now).await?;
    tx.commit().await?;
    println!("staff {token}");
    for numbers in (0..count.parse::<u32>()?).collect::<Vec<_>>().chunks(500) {
        let mut tx = store.write().await?;
        for number in numbers {
            let email = format!("load-{}-{number}@example.com", &run[..12]);
            let Some(customer) = customers::add(&mut tx, &email, "no password", now).await? else { continue };
            let token = secret::fresh(&SystemRng);
            let hash = secret::hash(&token).ok_or("a fresh secret has a hash")?;
            sign_ins::add(&mut tx, hash, customer, "load test", now, expires).await?;
            println!("{customer} {token}");
        }
        tx.commit().await?;
    }
    store.close().await;
    Ok(())
}
