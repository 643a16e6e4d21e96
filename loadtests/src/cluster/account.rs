//! Accounts on a cluster, opened as people do.

use serde_json::{Value, json};
use tokio::process::Command;

use super::Cluster;
use super::client::{Call, Client};
use crate::Result;
use crate::http::COOKIE;
use crate::lobby::STAFF_COOKIE;

const JSON: [(&str, &str); 1] = [("Content-Type", "application/json")];

/// A signed-in customer.
pub(crate) struct Account {
    /// The value of the sign-in cookie.
    pub(crate) cookie: String,
    /// The key of the session.
    pub(crate) session: String,
}

/// Opens an account. The number must be new.
pub(crate) async fn register(client: &Client, number: usize) -> Result<Account> {
    let body = json!({"xemail": format!("customer-{number}@example.com"), "password": "correct horse battery"});
    let body = body.to_string();
    let call = Call { method: "POST", path: "/register", headers: &JSON, body: body.as_bytes(), ..Call::default() };
    let reply = client.call(&call).await?;
    let answer: Value = serde_json::from_slice(&reply.body)?;
    Ok(Account { cookie: reply.cookie(COOKIE)?, session: format!("c{}", answer["customerId"]) })
}

/// Signs in the staff member of the demo; returns the value of the cookie.
pub(crate) async fn sign_in_staff(cluster: &Cluster, client: &Client, binary: &std::path::Path) -> Result<String> {
    let printed = |before: &str| {
        let mut lines = cluster.printed.iter();
        lines.find_map(|line| line.strip_prefix(before)).ok_or_else(|| format!("the server did not print {before:?}"))
    };
    let (email, password) = printed("demo staff: ")?.split_once(" / ").ok_or("no password")?;
    let secret = printed("demo staff's second factor: ")?;
    let code = Command::new(binary).args(["staff", "code", secret]).output().await?;
    let code = String::from_utf8(code.stdout)?;
    let body = json!({"email": email, "password": password, "code": code.trim()}).to_string();
    let path = "/api/support/signin";
    let call = Call { method: "POST", path, headers: &JSON, body: body.as_bytes(), ..Call::default() };
    client.call(&call).await?.cookie(STAFF_COOKIE)
}
