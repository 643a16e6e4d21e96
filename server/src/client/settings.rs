//! What the shop tells about itself on its pages: its name, contact and invoice details, and the text and link of the banner.
//! Staff save them in the support app; until then they come from the operator's JSON file, which is validated. They are written
//! into the head of every page for the client.

use platen_actors::shop::promotions;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::offers::Offer;
use super::shell::push_json;
use crate::accounts::return_url;
use crate::format::Locale;
use crate::shop::{Shop, countries};

/// The name of a shop that has not said its own.
pub const DEFAULT_NAME: &str = "Platen";

/// All settings; absent ones have their defaults.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[schema(as = ShopDetails)]
pub struct PageSettings {
    /// The shop's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Replaces the text and link of the banner's first message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub promotion: Option<Promotion>,
    /// The store's contact data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub contact: Option<Contact>,
    /// What invoices say about the shop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invoice: Option<InvoiceDetails>,
    /// What the shop does not offer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_offered: Vec<Offer>,
}

/// A link in the footer and beside the pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FooterLink)]
pub struct FooterLink {
    /// The page's path.
    pub path: String,
    /// The text of the link.
    pub name: String,
}

/// What pages know of the shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopAnswer {
    /// What the shop tells about itself.
    #[serde(flatten)]
    pub details: PageSettings,
    /// The pages to which the footer links.
    pub pages: Vec<FooterLink>,
    /// The promotions of which the banner tells.
    #[serde(flatten)]
    pub announcements: Announcements,
    /// The locale of numbers, amounts and dates; left out if it is `en-US`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub locale: Option<String>,
    /// The shop's country, ISO 3166-1 alpha-2; left out if it is `US`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub country: Option<String>,
    /// Whether all prices of the shop include the taxes; left out if taxes are added to them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub tax_included: bool,
    /// What the law of the shop's country asks it to say beside prices; left out if it asks for nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub price_note: Option<PriceNote>,
    /// The path of the logo, a PNG.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub logo: Option<String>,
    /// The path of the icon of its pages, an SVG; left out if the shop has no name of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub icon: Option<String>,
    /// The path of the stylesheet with the shop's colors, if they are not the built-in ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub colors: Option<String>,
}

/// What pages of the support app know of the shop.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SupportSettings<'a> {
    zone: &'a str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    tax_included: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    price_note: Option<PriceNote>,
    /// Left out if it is `US`.
    #[serde(skip_serializing_if = "Option::is_none")]
    country: Option<&'a str>,
}

impl<'a> SupportSettings<'a> {
    /// `locale` is that of the page: in a shop without a region, its country is that of suggestions.
    pub(super) fn of(shop: &'a Shop, locale: Locale) -> Self {
        let country = if locale == shop.locale { shop.country() } else { locale.country() };
        Self {
            zone: shop.zone_name(),
            tax_included: shop.parts.taxes.0.included,
            price_note: PriceNote::of(shop),
            country: Some(country).filter(|country| *country != "US"),
        }
    }
}

/// What is said beside prices, with a link to the costs of shipping.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PriceNote {
    /// What the tax is called, `MwSt.`; left out in a shop without taxes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tax: Option<String>,
    /// Whether prices include it. Otherwise it is added to them.
    pub included: bool,
}

impl PriceNote {
    /// Returns that of a shop.
    pub fn of(shop: &Shop) -> Option<Self> {
        if !countries::is_european(shop.country()) {
            return None;
        }
        let taxes = &shop.parts.taxes.0;
        let tax = (!taxes.rates.is_empty()).then(|| countries::tax_name(shop.country(), shop.locale).to_owned());
        Some(Self { tax, included: taxes.included })
    }
}

/// What invoices say about the shop.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct InvoiceDetails {
    /// The postal address, with line breaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub address: Option<String>,
    /// The tax number, with its kind: `EIN 12-3456789`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tax_number: Option<String>,
    /// The bank account, with line breaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bank: Option<String>,
}

/// The banner's first message.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = BannerMessage)]
pub struct Promotion {
    /// Replaces “GET FREE SAMPLES!”.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The sentence below it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// A path of this store; replaces `/content/SampleBasket`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub link: Option<String>,
}

/// The page “Help and contact”.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ShopContact)]
pub struct Contact {
    /// An email address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// A phone number, as displayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone: Option<String>,
    /// The hours in which calls are answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub hours: Option<String>,
}

/// The promotions of which the banner tells, and where their days begin.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Announcements {
    /// The promotions, also those that are not in force today.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub announced: Vec<promotions::Promotion>,
    /// The currency of their amounts, ISO 4217; left out without promotions.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub currency: Option<String>,
    /// The shop's time zone, an IANA name: its days begin at the midnight there.
    pub zone: String,
}

impl Announcements {
    /// Returns those of a shop.
    pub fn of(shop: &Shop) -> Self {
        let promotions = shop.parts.promotions.0.iter();
        let announced: Vec<_> =
            promotions.filter(|promotion| promotion.in_banner && !promotion.paused).cloned().collect();
        let currency = (!announced.is_empty()).then(|| shop.rates.currency.clone());
        Self { announced, currency, zone: shop.zone_name().to_owned() }
    }
}

impl PageSettings {
    /// The settings of the demo's shop: an invented phone number.
    pub fn demo() -> Self {
        let contact = Contact {
            email: None,
            phone: Some("+1 217 555 0142".to_owned()),
            hours: Some("Monday to Friday, 8 to 5".to_owned()),
        };
        Self { contact: Some(contact), ..Self::default() }
    }

    /// Returns the shop's name.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(DEFAULT_NAME)
    }

    /// Reports whether the shop offers something.
    pub fn offers(&self, offer: Offer) -> bool {
        !self.not_offered.contains(&offer)
    }

    /// Reads what staff saved.
    pub fn saved(json: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(json)
    }

    /// Validates the text of a file, or reports why it could not be read.
    pub fn parse(file: &str, text: Result<&str, &str>) -> Result<Self, String> {
        text.map_err(str::to_owned).and_then(Self::parse_text).map_err(|fault| {
            format!(
                "the settings in {file}, the file of --page-settings (PLATEN_PAGE_SETTINGS), cannot be used: {fault}"
            )
        })
    }

    fn parse_text(text: &str) -> Result<Self, String> {
        let settings: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if let Some(link) = settings.promotion.as_ref().and_then(|promotion| promotion.link.as_deref())
            && return_url::safe(link).is_none()
        {
            return Err(format!("promotion.link must be a path of this store such as /category/3/bags, not {link:?}"));
        }
        Ok(settings)
    }
}

impl ShopAnswer {
    /// Returns the head elements with what pages know of the shop.
    pub fn head(&self) -> String {
        let mut head = String::new();
        if let Some(colors) = &self.colors {
            // A path of this server.
            head.push_str("<link rel=\"stylesheet\" href=\"");
            head.push_str(colors);
            head.push_str("\" id=\"shop-colors\" />");
        }
        // The root element of the page tells the locale.
        let told = Self { locale: None, ..self.clone() };
        push_settings(&mut head, &told);
        head
    }
}

/// Writes the head element with what a page tells the client of the shop.
pub(super) fn push_settings(head: &mut String, told: &impl Serialize) {
    head.push_str("<script type=\"application/json\" id=\"page-settings\">");
    // Serializing texts and numbers cannot fail.
    push_json(head, &serde_json::to_string(told).unwrap_or_default());
    head.push_str("</script>\n  ");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_painted_and_cannot_end_their_element() {
        let settings = PageSettings::parse_text(
            r#"{"promotion": {"title": "</script><b>", "link": "/category/3/bags"}, "contact": {"phone": "1"}}"#,
        )
        .unwrap();
        let pages = vec![FooterLink { path: "/content/Help".to_owned(), name: "<Help>".to_owned() }];
        let told = ShopAnswer {
            details: settings,
            pages,
            announcements: Announcements::default(),
            locale: None,
            country: None,
            tax_included: false,
            price_note: None,
            logo: None,
            icon: None,
            colors: Some("/shop/colors.css?v=1".to_owned()),
        };
        let head = told.head();
        assert!(
            head.starts_with("<link rel=\"stylesheet\" href=\"/shop/colors.css?v=1\" id=\"shop-colors\" />"),
            "{head}"
        );
        assert_eq!(head.matches("</script>").count(), 1, "{head}");
        assert!(head.contains(r#""link":"/category/3/bags""#) && head.contains(r#""phone":"1""#), "{head}");
        assert!(!head.contains("null"), "{head}");
        assert!(head.contains(r#""pages":[{"path":"/content/Help","name":"\u003cHelp>"}]"#), "{head}");
    }

    #[test]
    fn a_fault_in_the_file_is_named() {
        let unknown = PageSettings::parse_text(r#"{"promotions": {}}"#).unwrap_err();
        assert!(unknown.contains("promotions") && unknown.contains("line 1"), "{unknown}");
        for link in ["//evil.example", "https://evil.example", "javascript:alert(1)", ""] {
            let fault = PageSettings::parse_text(&format!(r#"{{"promotion": {{"link": "{link}"}}}}"#)).unwrap_err();
            assert!(fault.contains("promotion.link must be a path of this store"), "{fault}");
        }
        let named = PageSettings::parse("pages.json", Ok("{")).unwrap_err();
        assert!(named.contains("pages.json, the file of --page-settings") && named.contains("line 1"), "{named}");
    }
}
