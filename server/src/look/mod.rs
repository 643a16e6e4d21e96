//! The shop's logo and colors: which colors can be read, and the stylesheet that replaces the built-in ones.

pub mod check;
pub mod color;
pub mod icon;
pub mod stylesheet;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use self::check::Choice;
use self::color::Color;

/// The logo and the colors; absent ones are the built-in ones.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ShopLook)]
pub struct Look {
    /// The color of links, buttons and the home page's banner in the light theme, as `#rrggbb`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<String>)]
    pub main: Option<Color>,
    /// The same in the dark theme.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<String>)]
    pub main_dark: Option<Color>,
    /// The color of the marks and buttons on dark ground, in both themes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<String>)]
    pub accent: Option<Color>,
    /// The hash of the logo, which is a PNG.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub logo: Option<String>,
}

impl Look {
    /// Reads what staff saved.
    pub fn saved(json: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(json)
    }

    /// Returns the path of the logo.
    pub fn logo_path(&self) -> Option<String> {
        self.logo.as_ref().map(|hash| format!("/shop/logo/{hash}.png"))
    }

    /// Returns the path of the stylesheet with the colors, which names them, so that a page with others loads it again; `None` if
    /// all are the built-in ones.
    pub fn colors_path(&self) -> Option<String> {
        let is_built_in = self.main.is_none() && self.main_dark.is_none() && self.accent.is_none();
        let names = Choice::ALL.map(|choice| choice.of(self).to_string().replace('#', ""));
        (!is_built_in).then(|| format!("/shop/colors.css?v={}", names.join("-")))
    }
}
