//! Designs and their layers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::design::{DesignEntry, DesignLayerEntry};
use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::ids::DesignId;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::query::{optional_value, values};
use crate::{Connection, Result, Transaction, json};

pub(super) async fn find(connection: &mut impl Connection, owner: &str, id: DesignId) -> Result<Option<DesignEntry>> {
    let row: Option<String> =
        optional_value!(connection, "SELECT entry FROM designs WHERE id = $1 AND owner = $2", [id.0, owner]);
    row.as_deref().map(|row| json::read("a design", row)).transpose()
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let designs: Vec<String> = values!(connection, "SELECT entry FROM designs WHERE owner = $1", [owner]);
    if designs.is_empty() {
        return Ok(Vec::new());
    }
    let layers: Vec<String> = values!(connection, "SELECT entry FROM design_layers WHERE owner = $1", [owner]);
    let designs = designs.iter().map(|row| {
        let design: DesignEntry = json::read("a design", row)?;
        Ok((EntryKey::Design(design.design_id), Arc::new(design.into())))
    });
    let layers = layers.iter().map(|row| {
        let layer: DesignLayerEntry = json::read("a layer of a design", row)?;
        Ok((EntryKey::DesignLayer(layer.design_id, layer.layer_id), Arc::new(layer.into())))
    });
    designs.chain(layers).collect()
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    let layers = keys_of!(keys, DesignLayer(design, layer));
    delete(transaction, "design_layers", "design_id, id", owner, &layers).await?;
    delete(transaction, "designs", "id", owner, &keys_of!(keys, Design(design))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut designs = Vec::new();
    for design in of_kind!(values, Design) {
        designs.push((design, json::write(design)?));
    }
    upsert!(transaction, designs, "designs (id, owner, entry)", "(id) DO UPDATE SET entry = excluded.entry", |(
        design,
        entry,
    )| [
        design.design_id.0,
        owner,
        entry.as_str()
    ]);
    let mut layers = Vec::new();
    for layer in of_kind!(values, DesignLayer) {
        layers.push((layer, json::write(layer)?));
    }
    upsert!(
        transaction,
        layers,
        "design_layers (design_id, id, owner, entry)",
        "(design_id, id) DO UPDATE SET entry = excluded.entry",
        |(layer, entry)| [layer.design_id.0, layer.layer_id.0, owner, entry.as_str()]
    );
    Ok(())
}
