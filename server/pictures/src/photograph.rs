//! Photographs of products, with a print on the imprint area that staff have drawn on them.

use serde::{Deserialize, Serialize};

use crate::Print;
use crate::bend::Bend;
use crate::color::Rgb;
use crate::imprint::{Placement, placement};
use crate::svg::{Fine, Point};

/// The width and height of the picture.
const EDGE: f64 = 800.0;
/// The material that a laser or die exposes.
const EXPOSED: Rgb = Rgb(120, 110, 98);

/// A photograph with an imprint area.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Photograph {
    /// The width in pixels, of any copy.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The corners of the area clockwise from the upper left one, as shares of the width and height. They must turn
    /// clockwise.
    pub corners: [[f64; 2]; 4],
    /// The width of the area divided by its height, laid flat.
    pub aspect: f64,
}

impl Photograph {
    /// Draws it as a standalone SVG of 800 by 800. `image` is its address, such as a data URL. Without a print, the area is
    /// marked.
    pub fn draw(&self, image: &str, print: Option<Print<'_>>) -> String {
        let (width, height) = self.size();
        let (left, top) = (-width / 2.0, -height / 2.0);
        let ((x, y), placement) = self.placed();
        let art = match print {
            None => self.outline(),
            Some(Print::Sample) => String::new(),
            Some(Print::Image(address)) => framed((x, y), &placement, &format!(r#"href="{address}""#)),
            Some(Print::Slot(effect)) => framed((x, y), &placement, &placement.slot(effect)),
        };
        let [left, top, width, height] = [left, top, width, height].map(Fine);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 800 800" width="800" height="800"><image x="{left}" y="{top}" width="{width}" height="{height}" preserveAspectRatio="none" href="{image}"/>{art}</svg>"#
        )
    }

    /// Returns where a print appears.
    pub fn placement(&self) -> Placement {
        self.placed().1
    }

    /// The size in the picture.
    fn size(&self) -> Point {
        let (width, height) = (f64::from(self.width.max(1)), f64::from(self.height.max(1)));
        let scale = EDGE / width.max(height);
        (width * scale, height * scale)
    }

    /// The corners in the picture.
    fn corners(&self) -> [Point; 4] {
        let (width, height) = self.size();
        self.corners.map(|[x, y]| ((x - 0.5) * width, (y - 0.5) * height))
    }

    /// The center of the area, and the placement relative to it.
    fn placed(&self) -> (Point, Placement) {
        let corners = self.corners();
        let mean = |part: fn(&Point) -> f64| corners.iter().map(part).sum::<f64>() / 4.0;
        let center = (placement::rounded(mean(|at| at.0)), placement::rounded(mean(|at| at.1)));
        let corners = corners.map(|(x, y)| (x - center.0, y - center.1));
        let across = f64::midpoint(distance(corners[0], corners[1]), distance(corners[3], corners[2]));
        let flat = (across, across / self.aspect.clamp(0.01, 100.0));
        (center, Placement::seen(&corners, flat, Bend::perspective(flat, corners), EXPOSED))
    }

    fn outline(&self) -> String {
        let points: Vec<String> = self.corners().iter().map(|(x, y)| format!("{} {}", Fine(*x), Fine(*y))).collect();
        let path = format!("M{}Z", points.join("L"));
        format!(
            r##"<path d="{path}" fill="none" stroke="#fff" stroke-width="4"/><path d="{path}" fill="none" stroke="#1f2430" stroke-width="2" stroke-dasharray="8 6"/>"##
        )
    }
}

fn framed((x, y): Point, placement: &Placement, attributes: &str) -> String {
    let [left, top, width, height] = placement.frame;
    let [left, top, width, height] = [x + left, y + top, width, height].map(Fine);
    format!(
        r#"<image x="{left}" y="{top}" width="{width}" height="{height}" preserveAspectRatio="none" {attributes}/>"#
    )
}

fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::imprint::{Bitmap, Effect, print};

    const LEANING: Photograph = Photograph {
        width: 1_600,
        height: 1_200,
        corners: [[0.3, 0.3], [0.7, 0.4], [0.7, 0.7], [0.3, 0.8]],
        aspect: 1.5,
    };

    #[test]
    fn a_print_reaches_exactly_the_corners_of_its_area() {
        let placement = LEANING.placement();
        let [wide, tall] = placement.flat;
        assert!((wide / tall - 1.5).abs() < 1e-3);
        let ((x, y), _) = LEANING.placed();
        let flat = [(-wide, -tall), (wide, -tall), (wide, tall), (-wide, tall)];
        for ((u, v), corner) in flat.into_iter().zip(LEANING.corners()) {
            let seen = placement.bend.forward((u / 2.0, v / 2.0)).unwrap();
            assert!(distance((seen.0 + x, seen.1 + y), corner) < 0.01, "{seen:?} {corner:?}");
            let back = placement.bend.backward(seen).unwrap();
            assert!(distance(back, (u / 2.0, v / 2.0)) < 0.01);
        }
        let side = |at: f64| placement.bend.forward((at * wide, 0.0)).unwrap().0;
        assert!(side(0.0) - side(-0.5) > side(0.5) - side(0.0), "the nearer half is larger");
    }

    /// The client is tested with the same numbers.
    #[test]
    fn the_perspective_is_the_recorded_one() {
        #[derive(Deserialize)]
        struct Recorded {
            photograph: Photograph,
            bend: Bend,
            points: Vec<Pair>,
        }
        #[derive(Deserialize)]
        struct Pair {
            picture: Point,
            flat: Point,
        }
        let recorded: Recorded = serde_json::from_str(include_str!("imprint/perspective.json")).unwrap();
        assert_eq!(recorded.photograph, LEANING);
        for Pair { picture, flat } in recorded.points {
            for bend in [recorded.bend, LEANING.placement().bend] {
                let found = bend.backward(picture).unwrap();
                assert!(distance(found, flat) < 1e-3, "{bend:?}: {found:?} {flat:?}");
            }
        }
    }

    #[test]
    fn nothing_is_printed_outside_the_area() {
        let artwork = Bitmap { width: 60, height: 40, bytes: [255, 0, 0, 255].repeat(60 * 40) };
        let image = print(&artwork, &LEANING.placement(), Effect::Full, 200);
        let alpha = |x: u32, y: u32| image.bytes[((y * image.width + x) * 4 + 3) as usize];
        assert_eq!(alpha(image.width / 2, image.height / 2), 255);
        for (x, y) in [(image.width - 3, 3), (image.width - 3, image.height - 3)] {
            assert_eq!(alpha(x, y), 0, "{x} {y}");
        }
    }

    #[test]
    fn a_photograph_is_drawn_with_a_print_with_a_slot_or_with_its_area() {
        let slot = LEANING.draw("data:,x", Some(Print::Slot(Effect::Ink)));
        assert!(slot.contains(r#"data-effect="ink" data-placement="{&quot;frame&quot;:["#), "{slot}");
        assert!(slot.contains(r#"x="-400" y="-300" width="800" height="600""#), "{slot}");
        assert!(LEANING.draw("data:,x", Some(Print::Image("data:,y"))).contains(r#"href="data:,y""#));
        assert_eq!(LEANING.draw("data:,x", Some(Print::Sample)).matches("<image").count(), 1);
        assert!(LEANING.draw("data:,x", None).contains("stroke-dasharray"));
    }
}
