//! Members of staff for tests.

use platen::accounts::password::Passwords;
use platen::accounts::throttle::Admitted;
use platen::accounts::totp;
use platen::work::Client;
use platen_actors::ports::{Clock, SystemRng};
use platen_store::role::Role;
use platen_store::staff::{self, NewMember};
use serde_json::{Value, json};
use std::sync::Arc;

use super::{Answer, Caller, Server};

pub const PASSWORD: &str = "ink and paper";
/// The second factor of all members.
pub const SECRET: &[u8] = b"12345678901234567890";

/// Adds a member of staff named like their role.
pub async fn hire(server: &Server, role: Role) {
    hire_with(server, role, &format!("{role}@example.com")).await;
}

/// Adds a member of staff with an email address as it is stored.
pub async fn hire_with(server: &Server, role: Role, email: &str) {
    let passwords = Passwords::new(1, Arc::new(SystemRng)).unwrap();
    let new = NewMember {
        email: email.to_owned(),
        name: format!("{role} person"),
        role,
        password_hash: passwords.hash(&Client::Shop, &Admitted::by_operator(), PASSWORD.to_owned()).await.unwrap(),
        totp_secret: SECRET.to_vec(),
        password_update_required: false,
    };
    let mut tx = server.store.write().await.unwrap();
    assert!(staff::add(&mut tx, &new, 1).await.unwrap());
    tx.commit().await.unwrap();
}

/// The credentials of a member of staff at the current time.
pub fn login(server: &Server, role: Role) -> Value {
    let code = totp::code(SECRET, server.clock.now()).unwrap();
    json!({"email": format!("{role}@example.com"), "password": PASSWORD, "code": code})
}

/// Confirms a sign-in with password and code, for five minutes. The code is that of the next half minute.
pub async fn confirm(server: &Server, caller: &Caller, role: Role) {
    server.clock.advance(30_000);
    let mut body = login(server, role);
    body.as_object_mut().unwrap().remove("email");
    caller.post("/api/support/confirm", body).await.is_ok();
}

pub async fn sign_in(caller: &Caller, body: Value) -> Answer {
    caller.post("/api/support/signin", body).await
}

/// A new member of staff, signed in.
pub async fn member(server: &Server, role: Role) -> Caller {
    hire(server, role).await;
    let caller = server.visitor();
    sign_in(&caller, login(server, role)).await.is_ok();
    caller
}
