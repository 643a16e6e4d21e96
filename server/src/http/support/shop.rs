//! What the shop tells about itself, as administrators change it. A change is in use on this node at once, and on the others
//! within a second; all tabs show it without a reload.

use actix_web::web::Json;
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::shop_details;
use serde::{Deserialize, Serialize};

use super::changes::{Row, changes};
use crate::accounts::return_url;
use crate::client::offers::Offer;
use crate::client::settings::{Contact, InvoiceDetails, PageSettings, Promotion};
use crate::format::server_text;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::credentials::Email;
use crate::http::extract::form::FormReader;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The most characters of texts with line breaks.
const MAX_TEXT: usize = 300;

/// What the shop tells about itself from now on. Texts that are left out or empty are not shown.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct ShopRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// The shop's name; at most 40 characters.
    pub name: String,
    /// The email address for customers.
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// The phone number, as displayed; at most 24 characters.
    #[schema(nullable = false)]
    pub phone: Option<String>,
    /// The hours in which calls are answered; at most 80 characters.
    #[schema(nullable = false)]
    pub hours: Option<String>,
    /// The postal address with line breaks, for invoices; at most 300 characters.
    #[schema(nullable = false)]
    pub postal_address: Option<String>,
    /// The tax number with its kind, for invoices; at most 40 characters.
    #[schema(nullable = false)]
    pub tax_number: Option<String>,
    /// The bank account with line breaks, for invoices; at most 300 characters.
    #[schema(nullable = false)]
    pub bank: Option<String>,
    /// The heading of the banner; at most 40 characters.
    #[schema(nullable = false)]
    pub promotion_title: Option<String>,
    /// The sentence of the banner; at most 160 characters.
    #[schema(nullable = false)]
    pub promotion_text: Option<String>,
    /// The path of this store that the banner leads to; at most 200 characters.
    #[schema(nullable = false)]
    pub promotion_link: Option<String>,
    /// What the shop does not offer.
    #[schema(required = false)]
    pub not_offered: Vec<Offer>,
}

impl Request for ShopRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let revision = form.field("revision");
        let name = form.line_or("name", 40, "Please enter the name of the shop.");
        let email = form.field::<Option<Email>>("email").flatten().map(|Email(address)| address);
        let phone = form.line("phone", 24)?;
        let hours = form.line("hours", 80)?;
        let postal_address = text(form, "postalAddress");
        let tax_number = form.line("taxNumber", 40)?;
        let bank = text(form, "bank");
        let promotion_title = form.line("promotionTitle", 40)?;
        let promotion_text = form.line("promotionText", 160)?;
        let promotion_link: Option<String> = form.line("promotionLink", 200)?;
        if promotion_link.as_deref().is_some_and(|link| return_url::safe(link).is_none()) {
            let message = "Please enter a path of this store, such as /category/3/bags.";
            form.fault("promotionLink", "malformed", message);
        }
        let not_offered = form.field::<Option<Vec<Offer>>>("notOffered").flatten().unwrap_or_default();
        Some(Self {
            revision: revision?,
            name,
            email,
            phone,
            hours,
            postal_address,
            tax_number,
            bank,
            promotion_title,
            promotion_text,
            promotion_link,
            not_offered,
        })
    }
}

fn text(form: &mut FormReader<'_>, name: &'static str) -> Option<String> {
    let mut text = form.field::<Option<String>>(name).flatten();
    form.bound(name, &mut text, MAX_TEXT);
    text
}

impl From<ShopRequest> for PageSettings {
    fn from(request: ShopRequest) -> Self {
        let ShopRequest { revision: _, name, email, phone, hours, postal_address: address, tax_number, bank, .. } =
            request;
        let promotion =
            Promotion { title: request.promotion_title, text: request.promotion_text, link: request.promotion_link };
        let (contact, invoice) = (Contact { email, phone, hours }, InvoiceDetails { address, tax_number, bank });
        Self {
            name: Some(name),
            promotion: (promotion != Promotion::default()).then_some(promotion),
            contact: (contact != Contact::default()).then_some(contact),
            invoice: (invoice != InvoiceDetails::default()).then_some(invoice),
            not_offered: Offer::ALL.into_iter().filter(|offer| request.not_offered.contains(offer)).collect(),
        }
    }
}

/// What the shop tells about itself, and who changed it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportShop {
    /// The revision, which a change must name; 0 if nothing was saved: the settings are those of the operator's file.
    pub revision: i64,
    /// The settings in use.
    pub settings: PageSettings,
    /// When they were saved, in milliseconds since 1970 UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_at: Option<Millis>,
    /// The name of the member of staff who saved them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_by: Option<String>,
}

/// Returns what the shop tells about itself.
#[platen_schema::path(get, path = "/api/support/shop", operation_id = "support_shop", tag = "support",
    responses((status = 200, body = SupportShop), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<SupportShop>, Problem> {
    answer(&app).await
}

async fn answer(app: &App) -> Result<Json<SupportShop>, Problem> {
    app.follow_shop().await?;
    let saved = shop_details::find(&mut app.store.read().await?).await?;
    Ok(Json(SupportShop {
        revision: saved.as_ref().map_or(0, |saved| saved.revision),
        settings: PageSettings::clone(&app.settings.pages()),
        changed_at: saved.as_ref().map(|saved| saved.changed_at),
        changed_by: saved.map(|saved| saved.changed_by),
    }))
}

/// Changes what the shop tells about itself. The audit log gets each change with what was there before.
#[platen_schema::path(post, path = "/api/support/shop", operation_id = "save_shop", tag = "support", request_body = ShopRequest,
    responses((status = 200, body = SupportShop), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`shop_changed`: another member of staff saved a change meanwhile", body = ProblemBody)))]
pub async fn save(app: App, staff: Staff<Admins>, body: Body<ShopRequest>) -> Result<Json<SupportShop>, Problem> {
    let request = body.read()?;
    let known = request.revision;
    let settings = PageSettings::from(request);
    let details = serde_json::to_string(&settings).map_err(|error| {
        tracing::error!(%error, "the shop's details could not be written as JSON");
        Problem::new(crate::http::problem::Code::Internal)
    })?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let before = shop_details::find(&mut tx).await?;
    if before.as_ref().is_some_and(|before| before.details == details) {
        // Saved before, such as by a request whose response was lost.
        drop(tx);
        return answer(&app).await;
    }
    let old = match &before {
        Some(before) => PageSettings::saved(&before.details).unwrap_or_default(),
        None => PageSettings::clone(&app.settings.pages()),
    };
    if !shop_details::put(&mut tx, known, &details, &staff.member.name, now).await? {
        let message = "Another member of staff has changed these details. Reload the page, and make your change again.";
        return Err(Problem::changed("shop_changed", message));
    }
    let subject = changes(&rows(&old), &rows(&settings));
    audit::add(&mut tx, &Record { subject: Some(subject), ..staff.record("shop_changed") }, now).await?;
    tx.commit().await?;
    answer(&app).await
}

/// Returns the settings in the words of the audit log.
fn rows(settings: &PageSettings) -> [Row; 11] {
    let PageSettings { promotion, contact, invoice, .. } = settings.clone();
    let not_offered: Vec<_> = settings.not_offered.iter().map(|offer| offer.word()).collect();
    let (promotion, contact, invoice) =
        (promotion.unwrap_or_default(), contact.unwrap_or_default(), invoice.unwrap_or_default());
    [
        (server_text("name"), Some(settings.name().to_owned())),
        (server_text("email"), contact.email),
        (server_text("phone"), contact.phone),
        (server_text("hours"), contact.hours),
        (server_text("address"), invoice.address),
        (server_text("tax number"), invoice.tax_number),
        (server_text("bank"), invoice.bank),
        (server_text("banner title"), promotion.title),
        (server_text("banner text"), promotion.text),
        (server_text("banner link"), promotion.link),
        (server_text("not offered"), Some(not_offered.join(", "))),
    ]
    .map(|(name, text)| (name.to_string(), text.unwrap_or_default()))
}
