//! Builds a small PDF.

use std::fmt::Write as _;

/// Builds a PDF of one page of 200 by 100 points, with the given content and resources.
pub fn pdf(content: &str, resources: &str) -> Vec<u8> {
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << {resources} >> >>"),
        format!("<< /Length {} >>\nstream\n{content}\nendstream", content.len() + 1),
        "<< /Title (Our logo) /Creator (A program) >>".to_owned(),
    ];
    let mut text = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (number, object) in objects.iter().enumerate() {
        places.push(text.len());
        write!(text, "{} 0 obj\n{object}\nendobj\n", number + 1).unwrap();
    }
    let start = text.len();
    text.push_str("xref\n0 6\n0000000000 65535 f \n");
    for place in places {
        writeln!(text, "{place:010} 00000 n ").unwrap();
    }
    write!(text, "trailer\n<< /Size 6 /Root 1 0 R /Info 5 0 R >>\nstartxref\n{start}\n%%EOF\n").unwrap();
    text.into_bytes()
}
