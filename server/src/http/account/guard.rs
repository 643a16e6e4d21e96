//! Guards passwords against guessing without letting other people lock an owner out.
//!
//! Only failures count. A client that fails for an account waits longer after each failure; other clients do not. After
//! failures of many clients for an account, each further attempt requires a solved captcha; none is rejected. A device
//! that signed in to the account before has a limit of its own and is exempt from all others.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use platen_actors::ids::Millis;
use platen_store::{Transaction, attempts};

use crate::accounts::email::canonical;
use crate::accounts::throttle::{self, Admitted, CAPTCHA_PER_ACCOUNT, PER_CLIENT, ThrottleError, WINDOW};
use crate::captcha::Solution;
use crate::http::captcha;
use crate::http::cookies::{self, Kind};
use crate::http::extract::client;
use crate::http::problem::Problem;
use crate::http::state::AppState;

/// The group of accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Realm {
    /// Accounts of customers.
    Customers,
    /// Accounts of staff.
    Staff,
}

impl Realm {
    /// The name under which an account's failures are counted.
    pub fn account(self, email: &str) -> String {
        match self {
            Self::Customers => format!("account:{email}"),
            Self::Staff => format!("staff:{email}"),
        }
    }

    fn cookie(self) -> Kind {
        match self {
            Self::Customers => Kind::Device,
            Self::Staff => Kind::StaffDevice,
        }
    }
}

/// The counters of one request that names an account.
#[derive(Debug, Clone)]
pub struct Guard {
    realm: Realm,
    account: String,
    /// The key of the account with this client, or with this known device.
    pair: String,
    address: String,
    is_known: bool,
    /// The account in the log.
    pseudonym: String,
}

impl Guard {
    /// The guard of an account for the client that sent a request.
    pub fn new(app: &AppState, request: &HttpRequest, realm: Realm, email: &str) -> Self {
        let address = client::address(request, &app.config);
        let account = realm.account(&canonical(email));
        let cookies = cookies::read(request, &app.config, realm.cookie());
        let device = cookies.iter().find_map(|cookie| app.devices.recognize(&account, cookie));
        let pair = match device {
            Some(device) => format!("{account} device:{device}"),
            None => format!("{account} client:{address}"),
        };
        let pseudonym = app.devices.pseudonym(&account);
        Self { realm, is_known: device.is_some(), account, pair, address, pseudonym }
    }

    /// The client's address.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Whether the device signed in to the account before.
    pub fn is_known(&self) -> bool {
        self.is_known
    }

    /// The account together with this client or known device, for limits of other kinds.
    pub fn pair(&self) -> &str {
        &self.pair
    }

    /// Rejects a client that failed too often, over all accounts; requires a captcha for an account under attack. Call
    /// it before [`admit`](Self::admit), outside its transaction.
    pub async fn check(
        &self,
        app: &AppState,
        request: &HttpRequest,
        token: Option<&str>,
    ) -> Result<Option<Solution>, Problem> {
        if self.is_known {
            return Ok(None);
        }
        let now = app.clock.now();
        let mut reader = app.store.read().await?;
        throttle::check(&mut reader, &throttle::client(&self.address), PER_CLIENT, WINDOW, now).await?;
        let is_attacked = throttle::is_used_up(&mut reader, &self.account, CAPTCHA_PER_ACCOUNT, now).await?;
        drop(reader);
        if is_attacked { captcha::verify(app, request, token).await.map(Some) } else { Ok(None) }
    }

    /// Counts an attempt of this client or device, or returns how long to wait; uses up the captcha's solution.
    pub async fn admit(
        &self,
        tx: &mut Transaction,
        solution: Option<Solution>,
        now: Millis,
    ) -> Result<Admitted, Problem> {
        let admitted = throttle::attempt_with_growing_wait(tx, &self.pair, now).await.inspect_err(|error| {
            if matches!(error, ThrottleError::Wait(_)) {
                let Self { address, pseudonym, realm, is_known, .. } = self;
                tracing::warn!(
                    client = address,
                    account = pseudonym,
                    ?realm,
                    known = is_known,
                    "a sign-in was throttled"
                );
            }
        })?;
        if let Some(solution) = solution {
            solution.spend(tx).await?;
        }
        Ok(admitted)
    }

    /// Counts a failure against the account and the client too, unless the device is known.
    pub async fn failed(&self, tx: &mut Transaction, now: Millis) -> Result<(), Problem> {
        if !self.is_known {
            attempts::add(tx, &self.account, now).await?;
            attempts::add(tx, &throttle::client(&self.address), now).await?;
        }
        let Self { address, pseudonym, realm, is_known, .. } = self;
        tracing::warn!(client = address, account = pseudonym, ?realm, known = is_known, "a sign-in failed");
        Ok(())
    }

    /// Logs that the account's owner has signed in.
    pub fn log_sign_in(&self) {
        let Self { address, pseudonym, realm, is_known, .. } = self;
        tracing::info!(client = address, account = pseudonym, ?realm, known = is_known, "signed in");
    }

    /// Forgets the failures of this client or device for the account.
    pub async fn succeeded(&self, tx: &mut Transaction) -> Result<(), Problem> {
        Ok(attempts::remove(tx, &self.pair).await?)
    }

    /// Forgets the failures for the account, after its owner proved their identity by other means.
    pub async fn proven(&self, tx: &mut Transaction) -> Result<(), Problem> {
        attempts::remove(tx, &self.account).await?;
        self.succeeded(tx).await
    }

    /// The cookie that makes this device known, if it is not known yet.
    pub fn device_cookie(&self, app: &AppState) -> Option<Cookie<'static>> {
        let fresh = || app.devices.fresh(&self.account, app.rng.as_ref());
        (!self.is_known).then(|| cookies::carrying(&app.config, self.realm.cookie(), &fresh()))
    }
}
