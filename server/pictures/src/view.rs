//! The views of a product, and how each is taken: which side is turned to us, whether it is printed, how near we are.

use std::{fmt, str::FromStr};

/// One picture of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum View {
    /// The printed side: the picture of a card.
    Front,
    /// Turned, so that its depth shows.
    Angle,
    /// The other side, unprinted.
    Back,
    /// The front without a print, with the largest imprint marked.
    Imprint,
    /// A close look.
    Detail,
    /// The front with its outer measures.
    Size,
}

impl View {
    /// Every view, in the order a gallery shows them.
    pub const ALL: [Self; 6] = [Self::Front, Self::Angle, Self::Back, Self::Imprint, Self::Detail, Self::Size];

    /// The name used in addresses.
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

    /// What is printed on the product in this view is the sample emblem.
    pub(super) const fn printed(self) -> bool {
        matches!(self, Self::Front | Self::Angle | Self::Detail)
    }

    /// How the product stands to the camera.
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

/// The text names no view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such view")]
pub struct UnknownView;

impl FromStr for View {
    type Err = UnknownView;

    fn from_str(text: &str) -> Result<Self, UnknownView> {
        Self::ALL.into_iter().find(|view| view.name() == text).ok_or(UnknownView)
    }
}

/// How the product stands to the camera.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pose {
    /// The printed side towards us.
    Front,
    /// Turned by about a third.
    Turned,
    /// The other side.
    Back,
}
