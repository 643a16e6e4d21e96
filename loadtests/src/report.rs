//! The results: a table for people, JSON for programs.

use std::fmt::Write as _;
use std::path::Path;

use serde::Serialize;

use crate::Result;

/// One figure.
#[derive(Serialize)]
pub(crate) struct Figure {
    scenario: &'static str,
    name: String,
    value: f64,
    unit: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted: Option<Wanted>,
    #[serde(skip_serializing_if = "Option::is_none")]
    met: Option<bool>,
}

/// A performance target.
#[derive(Serialize, Clone, Copy)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Wanted {
    AtLeast(f64),
    Below(f64),
    Exactly(f64),
}

impl Wanted {
    fn is_met(self, value: f64) -> bool {
        match self {
            Self::AtLeast(bound) => value >= bound,
            Self::Below(bound) => value < bound,
            Self::Exactly(bound) => (value - bound).abs() < 1e-9,
        }
    }

    fn text(self) -> String {
        match self {
            Self::AtLeast(bound) => format!("at least {bound}"),
            Self::Below(bound) => format!("below {bound}"),
            Self::Exactly(bound) => format!("exactly {bound}"),
        }
    }
}

/// All figures of a run.
#[derive(Default)]
pub(crate) struct Report {
    figures: Vec<Figure>,
}

impl Report {
    /// Adds a figure without a target.
    pub(crate) fn add(&mut self, scenario: &'static str, name: impl Into<String>, value: f64, unit: &'static str) {
        self.figures.push(Figure { scenario, name: name.into(), value, unit, wanted: None, met: None });
    }

    /// Adds a figure with a target.
    pub(crate) fn promise(
        &mut self,
        scenario: &'static str,
        name: impl Into<String>,
        value: f64,
        unit: &'static str,
        wanted: Wanted,
    ) {
        let met = Some(wanted.is_met(value));
        self.figures.push(Figure { scenario, name: name.into(), value, unit, wanted: Some(wanted), met });
    }

    /// Returns the number of targets that were not met.
    pub(crate) fn missed(&self) -> usize {
        self.figures.iter().filter(|figure| figure.met == Some(false)).count()
    }

    /// Returns the table.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut scenario = "";
        for figure in &self.figures {
            if figure.scenario != scenario {
                scenario = figure.scenario;
                let _ = write!(text, "\n{scenario}\n");
            }
            let _ = write!(text, "  {:<70} {:>10} {:<5}", figure.name, number(figure.value), figure.unit);
            if let (Some(wanted), Some(met)) = (figure.wanted, figure.met) {
                let _ = write!(text, "  {}: {}", wanted.text(), if met { "met" } else { "NOT MET" });
            }
            text.push('\n');
        }
        text
    }

    /// Returns the figures as JSON.
    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, serde_json::to_vec_pretty(&self.figures)?)?;
        Ok(())
    }
}

/// Formats a number with three significant digits.
fn number(value: f64) -> String {
    let size = value.abs();
    if size >= 100.0 {
        format!("{value:.0}")
    } else if size >= 10.0 {
        format!("{value:.1}")
    } else {
        format!("{value:.2}")
    }
}
