//! Validates the images of a record.

use super::{Faults, fold};
use crate::photograph::{PHOTOGRAPHS, PhotographAddress};
use crate::record::{ImageRecord, ImprintRecord, ProductRecord, VIEWS};
use crate::text;

/// The maximum number of images.
const MAX_IMAGES: usize = 250;
/// The maximum length of an alternative text, in characters.
const MAX_ALT: usize = 512;
/// The least area of an imprint, as a share of the photograph.
const LEAST_AREA: f64 = 0.0005;

pub(super) fn check(faults: &mut Faults, record: &ProductRecord) {
    faults.count("images", record.images.len(), 0, MAX_IMAGES);
    for (i, image) in record.images.iter().enumerate() {
        if image.url.starts_with(PHOTOGRAPHS) && image.url.parse::<PhotographAddress>().is_err() {
            let remedy = "Give the address that the upload of the photograph returned.";
            faults.add(format!("images[{i}].url"), "must be the address of a photograph", remedy);
        } else if !is_picture_address(&image.url) {
            let remedy = "Give an https: URL, or a path that begins with one slash, of at most 2048 characters.";
            faults.add(format!("images[{i}].url"), "must be an https: URL or a path of this server", remedy);
        }
        faults.line(format!("images[{i}].alt"), &image.alt, 0, MAX_ALT);
        if let Some(name) = &image.color {
            let mut colors = record.parts.iter().filter_map(|part| part.color.as_ref());
            if !colors.any(|color| fold(&color.name) == fold(name)) {
                faults.add(format!("images[{i}].color"), "must be the color of a part", "Write it as the part does.");
            }
        }
        if image.view.as_ref().is_some_and(|view| !VIEWS.contains(&view.as_str())) {
            let remedy = format!("Give one of {}, or leave it out.", VIEWS.join(", "));
            faults.add(format!("images[{i}].view"), "is not known", remedy);
        }
        check_imprints(faults, &format!("images[{i}]"), image, record);
    }
}

fn check_imprints(faults: &mut Faults, at: &str, image: &ImageRecord, record: &ProductRecord) {
    faults.count(format!("{at}.imprints"), image.imprints.len(), 0, record.locations.len());
    if !image.imprints.is_empty() && image.view.is_none() {
        let remedy = format!("Give one of {}.", VIEWS.join(", "));
        faults.add(format!("{at}.view"), "is needed for a picture with imprint areas", remedy);
    }
    for (i, imprint) in image.imprints.iter().enumerate() {
        let at = format!("{at}.imprints[{i}]");
        if !record.locations.iter().any(|location| location.name == imprint.location) {
            faults.add(format!("{at}.location"), "must be the name of a location", "Write it as the location does.");
        } else if image.imprints[..i].iter().any(|other| other.location == imprint.location) {
            faults.add(format!("{at}.location"), "is listed twice", "Keep one area for each location.");
        }
        if !is_area(imprint) {
            let remedy = "Give the corners clockwise from the upper left one, as shares of the width and height.";
            faults.add(format!("{at}.corners"), "must be four corners of an area inside the picture", remedy);
        }
    }
}

/// Reports whether the corners are inside the picture and turn clockwise.
fn is_area(ImprintRecord { corners, .. }: &ImprintRecord) -> bool {
    let is_inside = corners.iter().flatten().all(|share| (0.0..=1.0).contains(share));
    let turn = |at: usize| {
        let [[x0, y0], [x1, y1], [x2, y2]] = [0, 1, 2].map(|step| corners[(at + step) % 4]);
        (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)
    };
    is_inside && (0..4).all(|at| turn(at) >= LEAST_AREA)
}

pub(super) fn is_picture_address(address: &str) -> bool {
    let plain = address.len() <= 2_048
        && !address.chars().any(|c| text::is_forbidden(c) || c.is_whitespace() || matches!(c, '\\' | '"' | '<' | '>'));
    let path = address.starts_with('/') && !address.starts_with("//");
    let web = || {
        url::Url::parse(address).is_ok_and(|url| {
            url.scheme() == "https" && url.has_host() && url.username().is_empty() && url.password().is_none()
        })
    };
    plain && (path || web())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::check;

    fn faults(image: &Value) -> Vec<String> {
        let record = json!({"sku": "M-1", "name": "Mug", "categories": ["Mugs"], "productionDays": 3, "images": [image],
            "prices": [{"minQuantity": 10, "unitPrice": "1"}], "parts": [{"sku": "M-1"}],
            "locations": [{"name": "Front", "widthMm": 80, "heightMm": 60, "decorations": [{"method": "Full color"}]}]});
        check(&serde_json::from_value(record).unwrap()).into_iter().map(|fault| fault.field).collect()
    }

    fn with(corners: &Value) -> Value {
        let url = format!("/photographs/{}-800x600", "a1".repeat(32));
        json!({"url": url, "view": "front", "imprints": [{"location": "Front", "corners": corners}]})
    }

    #[test]
    fn a_photograph_has_a_view_and_imprint_areas() {
        let fine = json!([[0.2, 0.3], [0.8, 0.35], [0.8, 0.7], [0.2, 0.7]]);
        assert_eq!(faults(&with(&fine)), [""; 0]);
        let changed = |change: fn(&mut Value)| {
            let mut image = with(&fine);
            change(&mut image);
            faults(&image)
        };
        assert_eq!(changed(|image| image["url"] = json!("/photographs/x")), ["images[0].url"]);
        assert_eq!(changed(|image| image["view"] = json!("top")), ["images[0].view"]);
        assert_eq!(changed(|image| drop(image.as_object_mut().unwrap().remove("view"))), ["images[0].view"]);
        assert_eq!(changed(|image| image["imprints"][0]["location"] = json!("x")), ["images[0].imprints[0].location"]);
        let twice = changed(|image| image["imprints"] = json!([image["imprints"][0], image["imprints"][0]]));
        assert_eq!(twice, ["images[0].imprints", "images[0].imprints[1].location"]);
    }

    #[test]
    fn the_corners_of_an_area_turn_clockwise_inside_the_picture() {
        for wrong in [
            json!([[0.2, 0.3], [0.2, 0.7], [0.8, 0.7], [0.8, 0.3]]),
            json!([[0.2, 0.3], [1.2, 0.3], [0.8, 0.7], [0.2, 0.7]]),
            json!([[0.2, 0.3], [0.8, 0.7], [0.8, 0.3], [0.2, 0.7]]),
            json!([[0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5]]),
        ] {
            assert_eq!(faults(&with(&wrong)), ["images[0].imprints[0].corners"], "{wrong}");
        }
    }
}
