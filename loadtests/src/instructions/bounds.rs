//! The file of the bounds: a name and a number of instructions per line.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::Result;

/// How far a bound is above the count.
const MARGIN: f64 = 1.05;

/// The most instructions that each call may take.
pub(super) struct Bounds(BTreeMap<String, f64>);

impl Bounds {
    pub(super) fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        let bound = |line: &str| {
            let (name, bound) = line.rsplit_once(char::is_whitespace)?;
            Some((name.trim().to_owned(), bound.parse().ok()?))
        };
        let bounds = lines.map(|line| bound(line).ok_or_else(|| format!("{}: no bound in: {line}", path.display())));
        Ok(Self(bounds.collect::<std::result::Result<_, _>>()?))
    }

    pub(super) fn above(counted: &[(&str, f64)]) -> Self {
        Self(counted.iter().map(|(name, count)| ((*name).to_owned(), (count * MARGIN).round())).collect())
    }

    pub(super) fn write(&self, path: &Path) -> Result<()> {
        let mut text =
            "# The most instructions of each call and command, 5 % above what was counted: make instructions\n"
                .to_owned();
        for (name, bound) in &self.0 {
            let _ = writeln!(text, "{name:<24} {bound:>10}");
        }
        Ok(std::fs::write(path, text)?)
    }

    /// Whether a call has a bound and took no more.
    pub(super) fn allow(&self, name: &str, count: f64) -> bool {
        self.0.get(name).is_some_and(|bound| count <= *bound)
    }

    /// Fails with those that took more than their bound, and those that have none.
    pub(super) fn check(&self, counted: &[(&str, f64)]) -> Result<()> {
        let above = counted.iter().filter_map(|(name, count)| match self.0.get(*name) {
            _ if self.allow(name, *count) => None,
            Some(bound) => Some(format!("{name} took {count:.0} instructions, more than its bound of {bound}")),
            None => Some(format!("{name} has no bound")),
        });
        let above: Vec<_> = above.collect();
        if above.is_empty() { Ok(()) } else { Err(above.join("\n").into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_above_its_bound_or_without_one_is_named() {
        let bounds = Bounds::above(&[("product", 100.0), ("page", 200.0)]);
        assert!(bounds.check(&[("product", 104.0), ("page", 190.0)]).is_ok());
        let error = bounds.check(&[("product", 106.0), ("search", 1.0)]).unwrap_err().to_string();
        assert_eq!(error, "product took 106 instructions, more than its bound of 105\nsearch has no bound");
    }
}
