use std::ops::ControlFlow;

use crate::import::{Defaults, Fault, Found, Source, read, read_text};
use crate::record::Status;
use proptest::prelude::*;

const OLD: &str = "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,\
    Option2 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image,Status";
const NEW: &str = "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,\
    Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Price,Product image URL,Image position,\
    Image alt text,Variant image URL";

fn places(faults: &[Fault]) -> Vec<(u64, u64, &str)> {
    faults.iter().map(|fault| (fault.line, fault.column, fault.field.as_str())).collect()
}

#[test]
fn a_product_of_many_rows_has_its_variants_pictures_and_tags() {
    let (records, faults) = read_text(
        "shop.csv",
        &format!(
            "{OLD}\r\n\
             tee,Classic Tee,\"<p>Soft\r\n&amp; heavy</p>\",Acme,T-Shirts,\"cotton, summer\",TRUE,Size,S,Color,Red,T-S-R,9.50,https://c.example/1.jpg,1,Front,https://c.example/red.jpg,active\r\n\
             tee,,,,,,,,M,,Red,T-M-R,9.50,https://c.example/2.jpg,2,,https://c.example/red.jpg,\r\n\
             tee,,,,,,,,M,,Navy,,10.25,,,,,\r\n\
             tee,,,,,,,,,,,,,https://c.example/3.jpg,3,Back,,\r\n\
             pen,Pen,,,,,FALSE,Title,Default Title,,,,0.89,,,,,active\r\n"
        ),
    );
    assert_eq!(faults, []);
    let tee = &records[0];
    assert_eq!((tee.sku.as_str(), tee.name.as_str(), tee.description.as_str()), ("TEE", "Classic Tee", "Soft & heavy"));
    assert_eq!(tee.categories, ["T-Shirts"]);
    assert_eq!(tee.tags, ["cotton", "summer", "Acme"]);
    let parts: Vec<_> =
        tee.parts.iter().map(|part| (part.sku.as_str(), part.size.as_deref().unwrap(), part.prices.len())).collect();
    assert_eq!(parts, [("T-S-R", "S", 0), ("T-M-R", "M", 0), ("TEE-M-NAVY", "M", 1)]);
    assert_eq!(tee.parts[2].color.as_ref().unwrap().name, "Navy");
    assert_eq!(tee.prices[0].unit_price, "9.50");
    let images: Vec<_> = tee.images.iter().map(|image| (image.url.as_str(), image.color.as_deref())).collect();
    assert_eq!(
        images,
        [
            ("https://c.example/1.jpg", None),
            ("https://c.example/red.jpg", Some("Red")),
            ("https://c.example/2.jpg", None),
            ("https://c.example/3.jpg", None)
        ]
    );
    let pen = &records[1];
    assert_eq!((pen.status, pen.parts[0].sku.as_str(), pen.categories[0].as_str()), (Status::Draft, "PEN", "Other"));
    assert_eq!((&pen.parts[0].color, &pen.parts[0].size), (&None, &None));
}

#[test]
fn the_headings_since_2024_are_read_alike() {
    let (records, faults) = read_text(
        "shop.csv",
        &format!(
            "\u{FEFF}{NEW}\n\
             Tote,tote,Plain,Acme,Luggage & Bags > Shopping Totes > Large > Cotton,,eco,TRUE,Active,TT-1,Material,Cotton,,Size,L,4.20,https://c.example/t.jpg,1,Tote,\n"
        ),
    );
    assert_eq!(faults, []);
    assert_eq!(records[0].categories, ["Luggage & Bags > Shopping Totes > Large"]);
    assert_eq!(records[0].parts[0].size.as_deref(), Some("Cotton / L"));
    assert_eq!(records[0].images[0].alt, "Tote");
}

#[test]
fn wrong_rows_are_told_with_line_and_column() {
    let (records, faults) = read_text(
        "shop.csv",
        &format!(
            "{OLD}\n\
             mug,Mug,,,Mugs,,TRUE,Color,Red,,,M-R,\"3,95\",http://c.example/m.jpg,1,,,active\n\
             mug,,,,,,,,Red,,,M-R2,3.95,,,,,\n\
             pen,Pen,\"two\nlines\",,Pens,,perhaps,Title,Default Title,,,P?,1.00,,,,,sold\n\
             ,Lost,,,,,,,,,,,,,,,,\n\
             mug,,,,,,,,Blue,,,M-B,3.95,,,,,\n\
             cup,Cup,too short\n\
             good,Good,,,Mugs,,TRUE,Title,Default Title,,,G,2.00,,,,,active\n"
        ),
    );
    assert_eq!(
        places(&faults),
        [
            (3, 9, "Option1 Value"),
            (2, 14, "Image Src"),
            (6, 1, "Handle"),
            (5, 18, "Status"),
            (5, 7, "Published"),
            (5, 12, "Variant SKU"),
            (7, 1, "Handle"),
            (8, 4, ""),
        ]
    );
    assert!(faults[6].reason.contains("ended at row 3"), "{}", faults[6]);
    assert_eq!(records.len(), 1);
}

#[test]
fn another_layout_is_refused_and_the_missing_columns_are_named() {
    let header = "slug,sku,name,price,currency,status,description,tags,option1_name,option1_value,image1_src";
    let (records, faults) = read_text("products.csv", &format!("{header}\nmug,M,Mug,3.95,USD,active,,,,,\n"));
    assert!(records.is_empty());
    assert_eq!(faults.len(), 1);
    for name in ["Handle (or URL handle)", "Title", "Option1 Name", "Option1 Value", "Variant SKU, Variant Grams"] {
        assert!(faults[0].reason.contains(name), "{}", faults[0]);
    }
    assert!(!faults[0].reason.contains("(or Price)"), "{}", faults[0]);
}

#[test]
fn a_forgotten_quote_is_told_and_nothing_after_it_is_believed() {
    let (_, faults) = read_text("shop.csv", &format!("{OLD}\nmug,\"Mug,,,\npen,Pen\n"));
    assert_eq!(places(&faults), [(2, 2, "Title")]);
}

#[test]
fn a_product_weighs_what_its_heaviest_variant_weighs() {
    let header = "Handle,Title,Option1 Name,Option1 Value,Variant Grams,Variant Price";
    let weigh = |first: &str, second: &str| {
        let rows = format!("tee,Tee,Size,S,{first},9.50\ntee,,,XL,{second},9.50\n");
        read_text("shop.csv", &format!("{header}\n{rows}"))
    };
    for (first, second, weight) in
        [("150", "190.5", Some(190_500)), ("150.0", "0", Some(150_000)), ("0.002", "", Some(2)), ("0", "", None)]
    {
        let (records, faults) = weigh(first, second);
        assert_eq!(faults, []);
        assert_eq!(records[0].weight_mg, weight, "{first}, {second}");
    }
    assert_eq!(places(&weigh("150", "heavy").1), [(3, 5, "Variant Grams")]);
    assert_eq!(places(&weigh("150", "99999999").1), [(3, 5, "Variant Grams")]);
    let (records, _) = read_text(
        "shop.csv",
        "Title,URL handle,Option1 name,Option1 value,Price,Weight value (grams)\nTee,tee,Title,Default Title,9,145\n",
    );
    assert_eq!(records[0].weight_mg, Some(145_000));
}

/// Returns the values that are imported differently from what a file says.
fn notes(text: &str) -> Vec<String> {
    let mut notes = Vec::new();
    let source = Source::bytes("shop.csv", text.as_bytes().to_vec());
    read(&source, &Defaults::default(), &mut |found| {
        if let Found::Note(note) = found {
            notes.push(note.to_string());
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    notes
}

#[test]
fn a_removed_apostrophe_and_dropped_links_are_told() {
    let text = format!(
        "{OLD}\nmug,Mug,\"<a href=\"\"/care\"\">Care</a>\",,Mugs,,TRUE,Title,Default Title,,,'00042,1.00,,,,,active\n"
    );
    let (records, faults) = read_text("shop.csv", &text);
    assert_eq!(faults, []);
    assert_eq!((records[0].parts[0].sku.as_str(), records[0].description.as_str()), ("00042", "Care"));
    let notes = notes(&text);
    assert_eq!(notes.len(), 2, "{notes:?}");
    assert!(notes[0].contains("Variant SKU: The apostrophe before the SKU was removed."), "{notes:?}");
    assert!(notes[1].contains("Body (HTML): Descriptions are plain text here, so these links"), "{notes:?}");
}

#[test]
fn a_price_that_can_be_read_in_two_ways_has_one_fault() {
    let (_, faults) =
        read_text("shop.csv", &format!("{OLD}\nmug,Mug,,,Mugs,,TRUE,Title,Default Title,,,M,\"1,234\",,,,,active\n"));
    assert_eq!(places(&faults), [(2, 13, "Variant Price")]);
}

#[test]
fn a_file_in_an_unknown_encoding_is_refused_where_that_shows() {
    // Windows-1250: Kubek żółty.
    let text = b"Handle;Title;Option1 Name\nkubek;Kubek \xbf\xf3\xb3ty;Title\n";
    let mut faults = Vec::new();
    read(&Source::bytes("shop.csv", text.to_vec()), &Defaults::default(), &mut |found| {
        if let Found::Broken(fault) = found {
            faults.push(fault);
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(places(&faults), [(2, 2, "")]);
    let near = "its line 2 would have \"kubek;Kubek ¿ó³ty;Title\" around character 15. Save it as UTF-8";
    assert!(faults[0].reason.contains(near), "{}", faults[0]);
}

#[test]
fn pounds_that_were_turned_into_grams_are_rounded() {
    let header = "Handle,Title,Option1 Name,Option1 Value,Variant Grams,Variant Price";
    let weight = |grams: &str| {
        let (records, faults) = read_text("shop.csv", &format!("{header}\ntee,Tee,Title,Default Title,{grams},9.50\n"));
        assert_eq!(faults, [], "{grams}");
        records[0].weight_mg
    };
    assert_eq!(weight("453.59237"), Some(453_592));
    assert_eq!(weight("56.41555101875"), Some(56_416));
    assert_eq!(weight("0.0"), None);
    for grams in ["1.", ".5", "-1", "1e3", "1.5kg", "1.2.3"] {
        let (_, faults) = read_text("shop.csv", &format!("{header}\ntee,Tee,Title,Default Title,{grams},9.50\n"));
        assert_eq!(places(&faults), [(2, 5, "Variant Grams")], "{grams}");
    }
}

#[test]
fn faults_name_the_row_as_a_spreadsheet_counts_it_and_the_handle() {
    let (_, faults) = read_text(
        "shop.csv",
        &format!(
            "{OLD}\nmug,Mug,\"two\nlines\",,Mugs,,TRUE,Title,Default Title,,,M,1.00,,,,,active\n\npen,Pen,,,Pens,,TRUE,Title,Default Title,,,P,x,,,,,active\n"
        ),
    );
    assert_eq!((faults[0].line, faults[0].row, faults[0].product.as_deref()), (5, Some(4), Some("pen")));
    assert!(faults[0].to_string().starts_with("shop.csv:5:13: row 4, pen: Variant Price: must be"), "{}", faults[0]);
}

#[test]
fn variants_that_share_a_sku_are_told_apart_by_handle_and_options() {
    let text = format!(
        "{OLD}\n\
         tee,Tee,,,Tees,,TRUE,Size,S,,,T-1,9.50,,,,,active\n\
         tee,,,,,,,,M,,,T-1,9.50,,,,,\n\
         tee,,,,,,,,L,,,T-3,9.50,,,,,\n\
         cap,Cap,,,Caps,,TRUE,Title,Default Title,,,t-1,4.00,,,,,active\n\
         pen,Pen,,,Pens,,TRUE,Title,Default Title,,,CAP,1.00,,,,,active\n"
    );
    let (records, faults) = read_text("shop.csv", &text);
    assert_eq!(faults, []);
    let skus: Vec<_> = records.iter().flat_map(|record| &record.parts).map(|part| part.sku.as_str()).collect();
    assert_eq!(skus, ["T-1-TEE-S", "T-1-TEE-M", "T-3", "T-1-CAP", "CAP-PEN"]);
    let notes = notes(&text);
    assert_eq!(notes.len(), 4);
    assert!(notes[1].contains("row 3, tee: Variant SKU: \"T-1\" is the SKU of another variant"), "{}", notes[1]);
    // The file in another order yields the same SKUs.
    let (head, rows) = text.split_once('\n').unwrap();
    let tail = rows.lines().skip(3).chain(rows.lines().take(3)).collect::<Vec<_>>().join("\n");
    let mut turned: Vec<_> = read_text("shop.csv", &format!("{head}\n{tail}")).0;
    turned.sort_by_key(|record| records.iter().position(|known| known.sku == record.sku));
    assert_eq!(turned, records);
}

#[test]
fn a_derived_sku_is_never_that_of_another_product() {
    let (records, faults) = read_text(
        "shop.csv",
        "Handle,Title,Option1 Name,Option1 Value,Variant Price\ntee,Tee,Color,Red,5\ntee,,,Blue,5\ntee-red,Red tee,Title,Default Title,5\n",
    );
    assert_eq!(faults, []);
    let skus: Vec<_> = records.iter().flat_map(|record| &record.parts).map(|part| part.sku.as_str()).collect();
    assert!(skus[0].starts_with("TEE-RED-"), "{skus:?}");
    assert_eq!(skus[1..], ["TEE-BLUE", "TEE-RED"]);
}

#[test]
fn what_costs_nothing_comes_in_as_a_draft() {
    let row = |status: &str| format!("{OLD}\ngift,Gift,,,Gifts,,TRUE,Title,Default Title,,,G,0.00,,,,,{status}\n");
    for (status, kept) in [("draft", Status::Draft), ("archived", Status::Archived), ("active", Status::Draft)] {
        let (records, faults) = read_text("shop.csv", &row(status));
        assert_eq!((faults.len(), records[0].status), (0, kept), "{status}");
    }
    assert_eq!(notes(&row("draft")), [""; 0]);
    assert!(notes(&row("active"))[0].contains("row 2, gift: Variant Price: The price is 0"));
}

#[test]
fn a_file_of_a_country_that_writes_decimal_commas_is_read() {
    let text = "Handle;Title;Option1 Name;Option1 Value;Variant Price;Variant Grams\n\
                tasse;\"Tasse; groß\";Farbe;Blau;3,95;250,5\n\
                tasse;;;Rot;1.203,95;\n";
    let (records, faults) = read_text("shop.csv", text);
    assert_eq!(faults, []);
    let tasse = &records[0];
    assert_eq!((tasse.name.as_str(), tasse.weight_mg), ("Tasse; groß", Some(250_500)));
    assert_eq!(
        (tasse.prices[0].unit_price.as_str(), tasse.parts[1].prices[0].unit_price.as_str()),
        ("3.95", "1203.95")
    );
    assert_eq!(tasse.parts[0].color.as_ref().unwrap().name, "Blau");
}

#[test]
fn long_titles_many_tags_and_marks_in_skus_come_in() {
    let (title, tags) = ("t".repeat(255), (0..250).map(|i| format!("tag{i}")).collect::<Vec<_>>().join(", "));
    let row = |title: &str, sku: &str| {
        format!("{OLD}\nmug,{title},,Acme,Mugs,\"{tags}\",TRUE,Size,S,,,{sku},1.00,/a b.png,1,,,active\n")
    };
    let (records, faults) = read_text("shop.csv", &row(&title, "14:193#Black;5:4182"));
    assert_eq!(faults, []);
    assert_eq!((records[0].tags.len(), records[0].images[0].url.as_str()), (251, "/a%20b.png"));
    assert_eq!(places(&read_text("shop.csv", &row(&format!("{title}t"), "A")).1), [(2, 2, "Title")]);
}

#[test]
fn a_picture_of_two_colors_is_of_none_and_a_second_color_option_is_a_size() {
    let text = "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Variant Image\n\
                bag,Bag,Strap color,Black,Color,Red,5,https://c.example/a.jpg,https://c.example/b.jpg\n\
                bag,,,Black,,Blue,5,,https://c.example/b.jpg\n\
                bag,,,Brown,,Blue,5,,https://c.example/c.jpg\n\
                bag,,,Brown,,Red,5,,https://c.example/b.jpg\n";
    let (records, faults) = read_text("shop.csv", text);
    assert_eq!(faults, []);
    let colors: Vec<_> = records[0].images.iter().map(|image| image.color.as_deref()).collect();
    assert_eq!(colors, [None, None, Some("Blue")]);
    let parts: Vec<_> =
        records[0].parts.iter().map(|part| (&*part.color.as_ref().unwrap().name, part.size.as_deref())).collect();
    assert_eq!(parts[0], ("Red", Some("Black")));
}

#[test]
fn rows_of_blank_cells_are_no_rows() {
    let (records, faults) = read_text(
        "shop.csv",
        &format!("{OLD}\nmug,Mug,,,Mugs,,TRUE,Title,Default Title,,,M,1.00,,,,,active\n{}\n", ",".repeat(17)),
    );
    assert_eq!((records.len(), faults.len()), (1, 0));
}

#[test]
fn a_derived_sku_is_the_same_on_every_import() {
    let text = format!("{OLD}\nmug,Mug,,,Mugs,,TRUE,Color,Sea Blue,,,,3.95,,,,,active\n");
    let skus = || read_text("a.csv", &text).0[0].parts[0].sku.clone();
    assert_eq!(skus(), "MUG-SEA-BLUE");
    assert_eq!(skus(), skus());
}

proptest! {
    #[test]
    fn no_rows_panic(rows in "[a-c,\"\\n<é.1]{0,200}") {
        read_text("a.csv", &format!("{OLD}\n{rows}"));
    }
}
