//! A session's row in the lobby.

use std::collections::BTreeMap;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::entries::{Entries, EntryKey, EntryValue, UploadState};
use crate::rules::observation;
use crate::values::ids::{DocumentId, GuestId, Millis, NodeName, ProductId, ProofId, QuoteId, SessionKey, Version};
use crate::values::money::Minor;

/// The state of a session on one node.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Row {
    /// The number of open tabs on the node.
    pub tabs: usize,
    /// The page of the tab that navigated last.
    pub page: Option<String>,
    /// The time of the last activity.
    pub active_at: Millis,
    /// The session's version that the other fields reflect, because nodes may differ.
    pub version: Version,
    /// The cart's total; left out if the cart is empty.
    pub cart: Option<CartSummary>,
    /// The number of samples in the basket.
    pub samples: usize,
    /// Uploads that are not in the library yet.
    pub uploads: Option<UploadsSummary>,
    /// The number of quotes that wait for the shop.
    pub quotes: usize,
    /// The number of proofs that wait for an answer or a version.
    pub proofs: usize,
    /// The number of observers.
    pub observers: usize,
}

/// The total of a cart.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[schema(as = LobbyCart)]
pub struct CartSummary {
    /// The number of lines.
    pub lines: i64,
    /// ISO 4217; left out if no line has a price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub currency: Option<String>,
    /// The sum of the lines that have a price, in minor units, excluding shipping.
    pub total: Minor,
}

/// The uploads of a session, by state.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LobbyUploads)]
pub struct UploadsSummary {
    /// The number of uploads in progress.
    pub running: usize,
    /// The number of rejected or interrupted uploads.
    pub failed: usize,
    /// When bytes of the upload that has waited longest last arrived, rounded to five seconds; left out if none is in
    /// progress.
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

/// Iterates over the entries after a key.
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

/// A row as shown: the merged rows of all nodes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LobbyRow)]
pub struct Shown {
    /// `Customer 17` or `Guest 3f9a`.
    pub name: String,
    /// The node with the last activity.
    #[schema(value_type = String)]
    pub node: NodeName,
    /// The number of open tabs.
    pub tabs: usize,
    /// The page of the tab that navigated last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub page: Option<String>,
    /// The time of the last activity; milliseconds since 1970 UTC.
    pub active_at: Millis,
    /// The cart's total; left out if the cart is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cart: Option<CartSummary>,
    /// The number of samples in the basket; left out if zero.
    #[serde(default, skip_serializing_if = "is_none")]
    #[schema(required = false)]
    pub samples: usize,
    /// Uploads that are not in the library yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub uploads: Option<UploadsSummary>,
    /// The number of quotes that wait for the shop; left out if zero.
    #[serde(default, skip_serializing_if = "is_none")]
    #[schema(required = false)]
    pub quotes: usize,
    /// The number of proofs that wait for an answer or a version; left out if zero.
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
    /// Merges the rows of several nodes: the numbers of tabs are added, everything else is taken from the node with the
    /// latest version.
    pub(crate) fn of(key: SessionKey, rows: &BTreeMap<NodeName, Row>) -> Option<Self> {
        let known = rows.values().max_by_key(|row| row.version)?.clone();
        let (node, latest) = rows.iter().max_by_key(|(_, row)| row.active_at)?;
        // Arriving bytes are known only on the node that receives them.
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

/// Returns the name of a session without personal data: `Customer 17`, `Guest 3f9a`.
pub fn name(key: SessionKey) -> String {
    match key {
        SessionKey::Customer(id) => format!("Customer {id}"),
        SessionKey::Guest(GuestId(hash)) => format!("Guest {}", &format!("{hash:032x}")[..4]),
    }
}
