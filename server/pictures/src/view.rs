//! The views of a product: which side faces the camera, whether it is printed, and the distance.

use std::{fmt, str::FromStr};

/// One picture of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum View {
    /// The printed side; used on cards.
    Front,
    /// Turned to show its depth.
    Angle,
    /// The other side, unprinted.
    Back,
    /// The front without a print, with the largest imprint marked.
    Imprint,
    /// A close-up.
    Detail,
    /// The front with its outer dimensions.
    Size,
}

impl View {
    /// Every view, in the order a gallery shows them.
    pub const ALL: [Self; 6] = [Self::Front, Self::Angle, Self::Back, Self::Imprint, Self::Detail, Self::Size];

    /// Returns the name used in URLs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Angle => "angle",
            Self::Back => "back",
            Self::Imprint => "imprint",
            Self::Detail => "detail",
            Self::Size => "size",
        }
    }

    /// Reports whether this view shows a print on the product.
    pub(super) const fn printed(self) -> bool {
        matches!(self, Self::Front | Self::Angle | Self::Detail)
    }

    /// Returns the product's pose to the camera.
    pub(super) const fn pose(self) -> Pose {
        match self {
            Self::Angle => Pose::Turned,
            Self::Back => Pose::Back,
            Self::Front | Self::Imprint | Self::Detail | Self::Size => Pose::Front,
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such view")]
pub struct UnknownView;

impl FromStr for View {
    type Err = UnknownView;

    fn from_str(text: &str) -> Result<Self, UnknownView> {
        Self::ALL.into_iter().find(|view| view.name() == text).ok_or(UnknownView)
    }
}

/// A product's pose to the camera.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pose {
    /// The printed side faces the camera.
    Front,
    /// Turned by about a third.
    Turned,
    /// The other side.
    Back,
}
