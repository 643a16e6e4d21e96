//! `/api/support/look…`: the logo and the colors, as administrators change them. A change is in use on this node at once, and on
//! the others within a second; all tabs show it without a reload.

pub mod logo;

use actix_web::web::Json;
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::look;
use serde::{Deserialize, Serialize};

use super::changes::shown;
use crate::format::server_text;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::form::FormReader;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::look::Look;
use crate::look::check::{Choice, ColorFault, ContrastCheck, checks, faults};
use crate::look::color::Color;

/// The logo and the colors from now on. What is left out is the built-in one.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct LookRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// The color of links, buttons and the home page's banner in the light theme, as `#rrggbb`.
    #[schema(nullable = false)]
    pub main: Option<String>,
    /// The same in the dark theme.
    #[schema(nullable = false)]
    pub main_dark: Option<String>,
    /// The color of marks and buttons on dark ground.
    #[schema(nullable = false)]
    pub accent: Option<String>,
    /// The hash of an uploaded logo.
    #[schema(nullable = false)]
    pub logo: Option<String>,
}

impl Request for LookRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let revision = form.field("revision");
        let colors = read_colors(form)?;
        let logo = form.line("logo", 64)?;
        let [main, main_dark, accent] = colors;
        Some(Self { revision: revision?, main, main_dark, accent, logo })
    }
}

/// Colors to check.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct CheckColorsRequest {
    /// The color of links, buttons and the home page's banner in the light theme, as `#rrggbb`.
    #[schema(nullable = false)]
    pub main: Option<String>,
    /// The same in the dark theme.
    #[schema(nullable = false)]
    pub main_dark: Option<String>,
    /// The color of marks and buttons on dark ground.
    #[schema(nullable = false)]
    pub accent: Option<String>,
}

impl Request for CheckColorsRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let [main, main_dark, accent] = read_colors(form)?;
        Some(Self { main, main_dark, accent })
    }
}

fn read_colors(form: &mut FormReader<'_>) -> Option<[Option<String>; 3]> {
    let mut colors = [const { None }; 3];
    for (read, choice) in colors.iter_mut().zip(Choice::ALL) {
        let color: Option<String> = form.line(choice.field(), 7)?;
        if let Some(Err(error)) = color.as_deref().map(str::parse::<Color>) {
            form.fault(choice.field(), "malformed", format!("Please enter a color: {error}."));
        }
        *read = color;
    }
    Some(colors)
}

/// Returns the look of fields that were read without faults.
fn look_of([main, main_dark, accent]: [Option<String>; 3], logo: Option<String>) -> Look {
    let color = |text: Option<String>| text.and_then(|text| text.parse().ok());
    Look { main: color(main), main_dark: color(main_dark), accent: color(accent), logo }
}

/// The logo and the colors, and who changed them.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportLook {
    /// The revision, which a change must name; 0 if nothing was saved.
    pub revision: i64,
    /// Those in use.
    pub look: Look,
    /// The built-in colors.
    pub built_in: Look,
    /// When they were saved, in milliseconds since 1970 UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_at: Option<Millis>,
    /// The name of the member of staff who saved them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_by: Option<String>,
}

/// The contrast of colors.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CheckedColors {
    /// Every color where it is shown.
    pub checks: Vec<ContrastCheck>,
    /// The colors that cannot be read.
    pub faults: Vec<ColorFault>,
}

/// Returns the logo and the colors.
#[platen_schema::path(get, path = "/api/support/look", operation_id = "support_look", tag = "support",
    responses((status = 200, body = SupportLook), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<SupportLook>, Problem> {
    answer(&app).await
}

async fn answer(app: &App) -> Result<Json<SupportLook>, Problem> {
    app.follow_shop().await?;
    let saved = look::find(&mut app.store.read().await?).await?;
    let built_in = |choice: Choice| Some(choice.built_in());
    Ok(Json(SupportLook {
        revision: saved.as_ref().map_or(0, |saved| saved.revision),
        look: Look::clone(&app.settings.look()),
        built_in: Look {
            main: built_in(Choice::Main),
            main_dark: built_in(Choice::MainDark),
            accent: built_in(Choice::Accent),
            logo: None,
        },
        changed_at: saved.as_ref().map(|saved| saved.changed_at),
        changed_by: saved.map(|saved| saved.changed_by),
    }))
}

/// Returns how well colors can be read where they are shown. Saves nothing.
#[platen_schema::path(post, path = "/api/support/look/check", operation_id = "check_colors", tag = "support",
    request_body = CheckColorsRequest,
    responses((status = 200, body = CheckedColors), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn check(_: Staff<Admins>, body: Body<CheckColorsRequest>) -> Result<Json<CheckedColors>, Problem> {
    let CheckColorsRequest { main, main_dark, accent } = body.read()?;
    let look = look_of([main, main_dark, accent], None);
    Ok(Json(CheckedColors { checks: checks(&look), faults: faults(&look) }))
}

/// Changes the logo and the colors. A color that cannot be read is refused with the nearest one that can. The audit log gets each
/// change with what was there before.
#[platen_schema::path(post, path = "/api/support/look", operation_id = "save_look", tag = "support", request_body = LookRequest,
    responses((status = 200, body = SupportLook), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`look_changed`: another member of staff saved a change meanwhile", body = ProblemBody)))]
pub async fn save(app: App, staff: Staff<Admins>, body: Body<LookRequest>) -> Result<Json<SupportLook>, Problem> {
    let LookRequest { revision, main, main_dark, accent, logo } = body.read()?;
    let new = look_of([main, main_dark, accent], logo);
    let mut faults = faults(&new).into_iter();
    if let Some(first) = faults.next() {
        let problem = Problem::invalid(first.color.field(), "contrast", first.message);
        return Err(
            faults.fold(problem, |problem, fault| problem.with_field(fault.color.field(), "contrast", fault.message))
        );
    }
    let json = serde_json::to_string(&new).map_err(|error| {
        tracing::error!(%error, "the shop's look could not be written as JSON");
        Problem::new(Code::Internal)
    })?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let before = look::find(&mut tx).await?;
    if before.as_ref().is_some_and(|before| before.look == json) {
        // Saved before, such as by a request whose response was lost.
        drop(tx);
        return answer(&app).await;
    }
    if let Some(logo) = &new.logo
        && look::logo(&mut tx, logo).await?.is_none()
    {
        return Err(Problem::invalid("logo", "unknown", "Please upload the logo again: it is no longer here."));
    }
    if !look::put(&mut tx, revision, &json, &staff.member.name, now).await? {
        let message =
            "Another member of staff has changed the logo or a color. Reload the page, and make your change again.";
        return Err(Problem::changed("look_changed", message));
    }
    let old = before.and_then(|before| Look::saved(&before.look).ok()).unwrap_or_default();
    let subject = Some(changes(&old, &new).join("; "));
    audit::add(&mut tx, &Record { subject, ..staff.record("look_changed") }, now).await?;
    tx.commit().await?;
    answer(&app).await
}

/// Returns what has changed, for the audit log: `main color: #0e5547 → #123456`.
fn changes(old: &Look, new: &Look) -> Vec<String> {
    let texts = |look: &Look| {
        [
            (server_text("main color"), Choice::Main.of(look).to_string()),
            (server_text("main color of the dark theme"), Choice::MainDark.of(look).to_string()),
            (server_text("accent"), Choice::Accent.of(look).to_string()),
            (server_text("logo"), look.logo.as_deref().unwrap_or_default().chars().take(12).collect()),
        ]
    };
    let changed = texts(old).into_iter().zip(texts(new)).filter(|((_, old), (_, new))| old != new);
    changed.map(|((name, old), (_, new))| format!("{name}: {} → {}", shown(&old), shown(&new))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_audit_log_gets_what_changed_from_what_to_what() {
        let new =
            Look { main: Some(Color::new(0x0012_3456)), logo: Some("abcdef0123456789".to_owned()), ..Look::default() };
        assert_eq!(changes(&Look::default(), &new), ["main color: #0e5547 → #123456", "logo: nothing → abcdef012345"]);
        assert_eq!(changes(&new, &new), Vec::<String>::new());
    }
}
