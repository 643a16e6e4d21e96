//! Names the fields of a product's record in messages for people.

use platen_actors::messages::phrase;

/// Returns the subject of a sentence about the field with this path: `The price` for `prices[1].unitPrice`.
pub(super) fn name_of(path: &str) -> &'static str {
    let last = path.rsplit('.').next().unwrap_or(path);
    let (name, is_entry) = last.split_once('[').map_or((last, false), |(name, _)| (name, true));
    if is_entry { name_of_entry(name) } else { name_of_field(name) }
}

fn name_of_field(name: &str) -> &'static str {
    match name {
        "alt" => phrase("The description of the picture"),
        "categories" => phrase("The list of categories"),
        "charges" => phrase("The list of charges"),
        "color" => phrase("The color"),
        "corners" => phrase("The imprint area"),
        "currency" => phrase("The currency"),
        "decorations" => phrase("The list of methods"),
        "depthMm" => phrase("The depth"),
        "description" => phrase("The description"),
        "facts" => phrase("The list of facts"),
        "fee" => phrase("The fee"),
        "goesWith" => phrase("The list of products that go with it"),
        "group" => phrase("The filter color"),
        "heightMm" => phrase("The height"),
        "hex" => phrase("The color code"),
        "images" => phrase("The list of pictures"),
        "imprints" => phrase("The list of imprint areas"),
        "location" => phrase("The location"),
        "locations" => phrase("The list of locations"),
        "material" => phrase("The material"),
        "measures" => phrase("The list of measures"),
        "method" => phrase("The method"),
        "minQuantity" => phrase("The quantity"),
        "name" => phrase("The name"),
        "parts" => phrase("The list of colors and sizes"),
        "price" | "proofPrice" | "repeatPrice" | "unitPrice" => phrase("The price"),
        "prices" => phrase("The list of prices"),
        "productionDays" => phrase("The number of working days"),
        "rush" => phrase("The list of rush options"),
        "size" => phrase("The size"),
        "sizes" => phrase("The list of sizes"),
        "sku" => phrase("The SKU"),
        "status" => phrase("The status"),
        "tags" => phrase("The list of search words"),
        "taxClass" => phrase("The tax class"),
        "url" => phrase("The address of the picture"),
        "value" => phrase("The text"),
        "values" => phrase("The list of values"),
        "view" => phrase("The view"),
        "weightMg" => phrase("The weight"),
        "widthMm" => phrase("The width"),
        _ => phrase("This"),
    }
}

/// Returns the name of one entry of a list.
fn name_of_entry(list: &str) -> &'static str {
    match list {
        "categories" => phrase("The category"),
        "goesWith" => phrase("The SKU"),
        "measures" => phrase("The measure"),
        "parts" => phrase("The row"),
        "tags" => phrase("The search word"),
        "values" => phrase("The value"),
        _ => phrase("This"),
    }
}

#[cfg(test)]
mod tests {
    use super::name_of;

    #[test]
    fn a_field_is_named_by_its_last_step_and_an_entry_by_its_list() {
        for (path, name) in [
            ("prices[1].unitPrice", "The price"),
            ("parts[0].prices", "The list of prices"),
            ("tags", "The list of search words"),
            ("tags[2]", "The search word"),
            ("sizeChart.sizes[0].values[1]", "The value"),
            ("drawing.proportions.h", "This"),
        ] {
            assert_eq!(name_of(path), name, "{path}");
        }
    }
}
