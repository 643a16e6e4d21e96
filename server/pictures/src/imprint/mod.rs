//! The virtual proof: a customer's artwork bent over the imprint area, with the effect of its decoration method.
//!
//! [`crate::bend`] is the geometry of a surface, [`effect`] what a method does to colors, [`kernel`] computes the pixels from
//! both. The client has the same arithmetic in `web/src/features/virtualproof`; `vectors.json` holds what both must compute.

mod effect;
mod kernel;
pub(crate) mod placement;

pub use crate::bend::Bend;
pub use effect::Effect;
pub use kernel::{Bitmap, print};
pub use placement::Placement;
