//! The catalogue: read from files, kept in the store, served from memory with its search index beside it.

pub mod record;
pub struct Catalogue;
pub struct Snap;
pub struct P {
    pub sample: bool,
}
impl Catalogue {
    pub async fn open(_s: &crate::store::Store) -> Result<Self, crate::store::Error> {
        Ok(Self)
    }
    pub async fn refresh(&self, _s: &crate::store::Store) -> Result<(), crate::store::Error> {
        Ok(())
    }
    pub fn current(&self) -> Snap {
        Snap
    }
}
impl Snap {
    pub fn product(&self, _: platen_actors::ids::ProductId) -> Option<P> {
        Some(P { sample: true })
    }
    pub fn product_of_part(&self, _: platen_actors::ids::PartId) -> Option<platen_actors::ids::ProductId> {
        Some(platen_actors::ids::ProductId(1))
    }
}
