//! The sizes of photographs of products. A photograph is kept as it was received, and in copies for pages.

/// The longest edges of the copies, in pixels. A copy is never larger than the photograph.
pub const EDGES: [u32; 4] = [320, 640, 1_280, 1_920];

/// Returns the longest edges of the copies of a photograph whose own longest edge is `longest`, ascending.
pub fn edges(longest: u32) -> impl DoubleEndedIterator<Item = u32> + Clone {
    let [.., most] = EDGES;
    let largest = longest.min(most);
    EDGES.into_iter().filter(move |edge| *edge < largest).chain([largest])
}

/// Returns the width and height of a copy of a photograph.
pub fn size_at(edge: u32, (width, height): (u32, u32)) -> (u32, u32) {
    let longest = u64::from(width.max(height).max(1));
    let scaled = |length: u32| {
        let scaled = (u64::from(length) * u64::from(edge) + longest / 2) / longest;
        u32::try_from(scaled).unwrap_or(u32::MAX).max(1)
    };
    (scaled(width), scaled(height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_never_larger_than_the_photograph() {
        let all = |longest| edges(longest).collect::<Vec<_>>();
        assert_eq!(all(4_000), EDGES);
        assert_eq!(all(1_280), [320, 640, 1_280]);
        assert_eq!(all(900), [320, 640, 900]);
        assert_eq!(all(1), [1]);
        assert_eq!(size_at(640, (4_000, 3_000)), (640, 480));
        assert_eq!(size_at(320, (10, 50_000)), (1, 320));
    }
}
