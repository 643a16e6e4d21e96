//! A session's row in the lobby.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::entries::{Entries, EntryKey, EntryValue, UploadState};
use crate::rules::observation;
use crate::values::ids::{DocumentId, GuestId, Millis, NodeName, ProductId, ProofId, QuoteId, SessionKey, Version};
use crate::values::money::Minor;

/// How a session is on one node.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Row {
    /// How many tabs are open there.
    pub tabs: usize,
    /// The page of the tab that moved last.
    pub page: Option<String>,
    /// When something last happened.
    pub active_at: Millis,
    /// The version that the rest is of: nodes may be apart.
    pub version: Version,
    /// What the cart comes to, if there is anything in it.
    pub cart: Option<CartSummary>,
    /// How many samples are in the basket.
    pub samples: usize,
    /// Uploads that are not in the library yet.
    pub uploads: Option<UploadsSummary>,
    /// How many quotes wait for the shop.
    pub quotes: usize,
    /// How many proofs wait for an answer or a version.
    pub proofs: usize,
    /// The number of observers.
    pub observers: usize,
}

/// What a cart comes to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[schema(as = LobbyCart)]
pub struct CartSummary {
    /// The number of lines.
    pub lines: i64,
    /// ISO 4217; left out if no line has a price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub currency: Option<String>,
    /// The sum of the lines that have a price, in minor units, without shipping.
    pub total: Minor,
}

/// The uploads of a session, by state.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LobbyUploads)]
pub struct UploadsSummary {
    /// How many are under way.
    pub running: usize,
    /// How many were refused or interrupted.
    pub failed: usize,
    /// When bytes of the one that waits longest last arrived, to five seconds; left out if none is under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub moved_at: Option<Millis>,
}

impl Row {
    /// The row of a session with these entries. `moved` is the time when bytes of an upload last arrived.
    pub(crate) fn of(entries: &Entries, version: Version, moved: impl Fn(DocumentId) -> Option<Millis>) -> Self {
        Self {
            version,
            cart: cart(entries),
            samples: between(entries, EntryKey::Sample(ProductId(i64::MIN)))
                .take_while(|value| matches!(value, EntryValue::Sample(_)))
                .count(),
            uploads: uploads(entries, moved),
            quotes: between(entries, EntryKey::Quote(QuoteId(i64::MIN)))
                .map_while(|value| if let EntryValue::Quote(quote) = value { Some(quote) } else { None })
                .filter(|quote| quote.state.waits_for_shop())
                .count(),
            proofs: between(entries, EntryKey::Proof(ProofId(i64::MIN)))
                .map_while(|value| if let EntryValue::Proof(proof) = value { Some(proof) } else { None })
                .filter(|proof| proof.state.waits())
                .count(),
            observers: observation::observers(entries).count(),
            ..Self::default()
        }
    }
}

/// The entries behind a key.
fn between(entries: &Entries, key: EntryKey) -> impl Iterator<Item = &EntryValue> {
    entries.after(Some(key)).map(|(_, value)| value.as_ref())
}

fn cart(entries: &Entries) -> Option<CartSummary> {
    match entries.get(EntryKey::CartTotals) {
        Some(EntryValue::CartTotals(totals)) if totals.lines > 0 => {
            Some(CartSummary { lines: totals.lines, currency: totals.currency.clone(), total: totals.merchandise })
        }
        _ => None,
    }
}

fn uploads(entries: &Entries, moved: impl Fn(DocumentId) -> Option<Millis>) -> Option<UploadsSummary> {
    let (mut running, mut failed, mut moved_at) = (0, 0, None);
    let all = between(entries, EntryKey::Upload(DocumentId(i64::MIN)));
    for upload in all.map_while(|value| if let EntryValue::Upload(upload) = value { Some(upload) } else { None }) {
        match upload.state {
            UploadState::New | UploadState::Loading => {
                running += 1;
                let at = moved(upload.document_id).unwrap_or(upload.created_at);
                moved_at = Some(moved_at.map_or(at, |least: Millis| least.min(at)));
            }
            UploadState::Error => failed += 1,
            UploadState::Success => {}
        }
    }
    (running + failed > 0).then_some(UploadsSummary { running, failed, moved_at })
}

/// A row as it is shown: what all nodes say of a session, put together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LobbyRow)]
pub struct Shown {
    /// `Customer 17` or `Guest 3f9a`.
    pub name: String,
    /// The node where something happened last.
    #[schema(value_type = String)]
    pub node: NodeName,
    /// How many tabs are open.
    pub tabs: usize,
    /// The page of the tab that moved last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub page: Option<String>,
    /// When something last happened; milliseconds since 1970 UTC.
    pub active_at: Millis,
    /// What the cart comes to, if there is anything in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cart: Option<CartSummary>,
    /// How many samples are in the basket; left out for none.
    #[serde(default, skip_serializing_if = "is_none")]
    #[schema(required = false)]
    pub samples: usize,
    /// Uploads that are not in the library yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub uploads: Option<UploadsSummary>,
    /// How many quotes wait for the shop; left out for none.
    #[serde(default, skip_serializing_if = "is_none")]
    #[schema(required = false)]
    pub quotes: usize,
    /// How many proofs wait for an answer or a version; left out for none.
    #[serde(default, skip_serializing_if = "is_none")]
    #[schema(required = false)]
    pub proofs: usize,
    /// The number of observers; omitted if there are none.
    #[serde(default, skip_serializing_if = "is_none")]
    #[schema(required = false)]
    pub observers: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

impl Shown {
    /// Merges the rows of several nodes: tabs add up, the rest is taken from the node with the latest version.
    pub(crate) fn of(key: SessionKey, rows: &BTreeMap<NodeName, Row>) -> Option<Self> {
        let known = rows.values().max_by_key(|row| row.version)?.clone();
        let (node, latest) = rows.iter().max_by_key(|(_, row)| row.active_at)?;
        // Bytes of an upload are counted where they arrive.
        let moved_at = rows.values().filter_map(|row| row.uploads.as_ref()?.moved_at).max();
        let uploads =
            known.uploads.map(|uploads| UploadsSummary { moved_at: uploads.moved_at.and(moved_at), ..uploads });
        Some(Self {
            name: name(key),
            node: NodeName::clone(node),
            tabs: rows.values().map(|row| row.tabs).sum(),
            page: latest.page.clone().or_else(|| rows.values().find_map(|row| row.page.clone())),
            active_at: latest.active_at,
            cart: known.cart,
            samples: known.samples,
            uploads,
            quotes: known.quotes,
            proofs: known.proofs,
            observers: known.observers,
        })
    }
}

/// The name of a session where no person is named: `Customer 17`, `Guest 3f9a`.
pub fn name(key: SessionKey) -> String {
    match key {
        SessionKey::Customer(id) => format!("Customer {id}"),
        SessionKey::Guest(GuestId(hash)) => format!("Guest {}", &format!("{hash:032x}")[..4]),
    }
}
