//! A generated range of sixty products that covers the catalog's features.

/// A product of one part as a line of the native format.
pub fn line(sku: &str, name: &str) -> String {
    format!(
        r#"{{"sku":"{sku}","name":"{name}","categories":["Range > Plain"],"productionDays":5,"prices":[{{"minQuantity":1,"unitPrice":"0.5"}}],"parts":[{{"sku":"{sku}-1"}}]}}"#
    )
}

/// The whole range.
pub fn lines() -> String {
    const KINDS: [(&str, &str, &str); 4] = [
        ("Umbrella", "Outdoor > Umbrellas", "umbrella"),
        ("Notebook", "Office", "notebook"),
        ("Tote", "Bags", "tote"),
        ("Towel", "Outdoor > Towels", "towel"),
    ];
    (1..=60)
        .map(|i| {
            let (kind, category, family) = KINDS[i % 4];
            let featured = i % 10 == 1;
            let color = |name: &str, hex: &str| {
                let message = &name[..1];
                format!(r#"{{"sku":"R-{i}-{message}","color":{{"name":"{name}","hex":"{hex}"}}}}"#)
            };
            format!(
                r#"{{"sku":"R-{i}","name":"{kind} {i}","categories":["{category}"],"productionDays":{},"blank":true,"featured":{featured},"prices":[{{"minQuantity":25,"unitPrice":"{i}.50"}},{{"minQuantity":100,"unitPrice":"{i}.25"}}],"parts":[{},{}],"locations":[{{"name":"Front","widthMm":50,"heightMm":40,"decorations":[{{"method":"Screen print","maxColors":2}}]}}],"drawing":{{"family":"{family}"}}}}"#,
                3 + i % 10,
                color("Red", "#c01020"),
                color("Navy", "#0b1f3a"),
            ) + "\n"
        })
        .collect()
}
