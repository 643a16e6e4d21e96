//! The virtual proof: a customer's artwork bent over the imprint area, with the effect of its decoration method.
//!
//! [`bend`] is the geometry of a surface, [`effect`] what a method does to colors, [`kernel`] computes the pixels from
//! both. The client has the same arithmetic in `web/src/features/virtualproof`; `vectors` holds what both must compute.

pub(crate) mod bend;
mod effect;
mod kernel;
pub(crate) mod placement;
#[cfg(test)]
mod vectors;

pub use bend::Bend;
pub use effect::Effect;
pub use kernel::{Bitmap, print};
pub use placement::Placement;
