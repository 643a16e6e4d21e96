//! Reads the shop's upload of a proof: a form with texts followed by a file.

use std::collections::BTreeMap;

use actix_multipart::Multipart;
use actix_web::web::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::TryStreamExt;
use platen_actors::proof::ProofFile;

use crate::http::extract::client;
use crate::http::extract::text::forbidden;
use crate::http::problem::Problem;
use crate::http::state::App;
use crate::http::uploads::multipart::{check_declared, text, the_only_one, unreadable};
use crate::proofs::file;

/// The maximum number of texts; more than the form has fields.
const MAX_TEXTS: usize = 20;

/// The texts that precede the file.
#[derive(Default)]
pub(in crate::http) struct Texts(BTreeMap<String, String>);

impl Texts {
    /// Returns a text, or an empty one if it was not sent.
    pub(in crate::http) fn get(&self, name: &'static str) -> Result<&str, Problem> {
        let text = self.0.get(name).map(String::as_str).unwrap_or_default();
        if text.chars().any(forbidden) {
            let message = format!("Please remove the control characters from {name}.");
            return Err(Problem::invalid(name, "forbidden_characters", message));
        }
        Ok(text)
    }
}

/// The fields of the form.
pub(in crate::http) struct ProofForm<T> {
    /// The result of `check` for the texts.
    pub(in crate::http) checked: T,
    /// The note on it.
    pub(in crate::http) note: String,
    /// Whether the file replaces a version that the customer has approved.
    pub(in crate::http) replaces_approved: bool,
    /// The stored file.
    pub(in crate::http) file: ProofFile,
}

/// Reads the form. The texts are checked before the file is received.
pub(in crate::http) async fn read<T>(
    app: &App,
    request: &HttpRequest,
    payload: Payload,
    check: impl FnOnce(&Texts) -> Result<T, Problem>,
) -> Result<ProofForm<T>, Problem> {
    check_declared(request)?;
    let mut form = Multipart::from_request(request, &mut payload.into_inner()).await.map_err(|_| unreadable())?;
    let mut texts = Texts::default();
    while let Some(field) = form.try_next().await.map_err(|_| unreadable())? {
        let named = field.content_disposition().and_then(|given| given.get_filename().map(str::to_owned));
        let Some(file_name) = named else {
            let name = field.name().unwrap_or_default().to_owned();
            let said = text(field).await?;
            if texts.0.len() < MAX_TEXTS {
                texts.0.insert(name, said);
            }
            continue;
        };
        let checked = check(&texts)?;
        let (note, replaces_approved) = (texts.get("note")?.to_owned(), texts.get("replacesApproved")? == "true");
        let file = file::take(&app.artworks, &client::of(request, &app.config), &file_name, field).await?;
        the_only_one(form).await?;
        return Ok(ProofForm { checked, note, replaces_approved, file });
    }
    Err(Problem::invalid("file", "required", "Please choose a file."))
}
