//! The table of the results, in Markdown.

use std::path::Path;

use super::verdict::Verdict;
use crate::Result;

const HEAD: [&str; 2] = [
    "| fault | lasts | tries | acknowledged changes | files | lost | doubled | failed calls | wrong tabs | slowest tab |",
    "|---|---|---|---|---|---|---|---|---|---|",
];

/// Returns the row of a fault.
pub(super) fn line(fault: &str, lasts: &str, verdict: &Verdict) -> String {
    let Verdict { tries, acknowledged, files, lost, doubled, failed, wrong_tabs, slowest } = verdict;
    let (none, slowest) = ([lost, doubled, failed, wrong_tabs].map(u64::to_string).join(" | "), slowest.as_secs_f64());
    format!("| {fault} | {lasts} | {tries} | {acknowledged} | {files} | {none} | {slowest:.1} s |")
}

/// Returns the table with these rows.
pub(super) fn whole(rows: &[String]) -> String {
    let lines: Vec<&str> = HEAD.into_iter().chain(rows.iter().map(String::as_str)).collect();
    lines.join("\n")
}

/// Replaces rows of the table in a document. Rows of faults that it does not have yet are added.
pub(super) fn put(path: &Path, rows: &[String]) -> Result<()> {
    let document = std::fs::read_to_string(path)?;
    let changed = with_rows(&document, rows).ok_or_else(|| format!("{} has no table of faults", path.display()))?;
    Ok(std::fs::write(path, changed)?)
}

fn with_rows(document: &str, rows: &[String]) -> Option<String> {
    let fault = |row: &str| row.split('|').nth(1).map(str::to_owned);
    let (before, table) = document.split_once(HEAD[0])?;
    let (table, after) = table.split_once("\n\n").unwrap_or((table.trim_end(), ""));
    let mut known: Vec<String> = table.lines().skip(2).map(str::to_owned).collect();
    for row in rows {
        match known.iter_mut().find(|known| fault(known) == fault(row)) {
            Some(known) => known.clone_from(row),
            None => known.push(row.clone()),
        }
    }
    let end = if after.is_empty() { "\n".to_owned() } else { format!("\n\n{after}") };
    Some(format!("{before}{}{end}", whole(&known)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_replaced_or_added() {
        let document = |rows: &[&str]| {
            let rows: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
            format!("# Title\n\n{}\n\nText.\n", whole(&rows))
        };
        let before = document(&["| kill | 1 |", "| bus | 1 |"]);
        let after = with_rows(&before, &["| bus | 2 |".to_owned(), "| disk | 2 |".to_owned()]).unwrap();
        assert_eq!(after, document(&["| kill | 1 |", "| bus | 2 |", "| disk | 2 |"]));
        assert_eq!(with_rows("no table", &[]), None);
    }
}
