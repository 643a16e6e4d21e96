//! `/stockart/…` and `/api/stockart/…`: stock art as HTML fragments, JSON and images. Everything except the images and
//! customers' own data is served from memory.

pub mod categories;
pub mod favorites;
pub mod fragments;
pub mod listing;
pub mod picture;

use actix_web::HttpResponse;
use actix_web::http::header;
use platen_actors::ids::ArtId;
use platen_catalog::search::query::{PAGE_SIZES, Wrong, number, pairs, unknown};
use platen_schema::ToSchema;
use serde::Serialize;

use super::catalog::{SHORT, refused};
use crate::http::problem::Problem;
use crate::http::response_cache::{Reusable, Validity};
use crate::stockart::{Category, Piece, Snapshot};

/// A piece of stock art.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtPiece {
    /// The piece's id, which never changes.
    pub art_id: ArtId,
    /// Its name.
    pub name: String,
    /// The category that lists it.
    pub category_id: i64,
    /// The address of its image, an SVG.
    pub picture: String,
}

impl ArtPiece {
    fn of(snapshot: &Snapshot, piece: &Piece) -> Self {
        Self {
            art_id: piece.id,
            name: piece.name.to_string(),
            category_id: snapshot.category_of(piece).id,
            picture: piece.picture(),
        }
    }
}

/// A category of stock art.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtCategory {
    /// The category's id, which never changes.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The collection that it belongs to.
    pub collection_id: i64,
    /// Whether its pieces have colors of their own; otherwise they are for printing in one color.
    pub color: bool,
    /// The number of its pieces.
    pub count: usize,
    /// The images of some of its pieces.
    pub pictures: Vec<String>,
}

impl ArtCategory {
    fn of(snapshot: &Snapshot, category: &Category) -> Self {
        const SHOWN: usize = 4;
        let collection = snapshot.collection_of(category);
        let step = (category.count() / SHOWN).max(1);
        let pictures = snapshot.list(category).skip(step / 2).step_by(step).take(SHOWN).map(Piece::picture).collect();
        Self {
            id: category.id,
            name: category.name.clone(),
            collection_id: collection.id,
            color: collection.color,
            count: category.count(),
            pictures,
        }
    }
}

/// The requested page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Paging {
    page: u32,
    ipp: u32,
}

impl Paging {
    /// Parses `page` and `ipp`; the error names all invalid ones.
    fn parse(query_string: &str) -> Result<Self, Problem> {
        let mut paging = Self { page: 1, ipp: 24 };
        let mut wrongs: Vec<Wrong> = Vec::new();
        for (name, value) in pairs(query_string) {
            let value = value.trim();
            let read = match name.to_ascii_lowercase().as_str() {
                "page" if !value.is_empty() => number("page", value, 1, 1_000_000).map(|page| paging.page = page),
                "ipp" if !value.is_empty() => match number("ipp", value, 1, 96) {
                    Ok(ipp) if PAGE_SIZES.contains(&ipp) => {
                        paging.ipp = ipp;
                        Ok(())
                    }
                    _ => Err(unknown("ipp", "Please choose 12, 24, 48 or 96.")),
                },
                _ => Ok(()),
            };
            wrongs.extend(read.err());
        }
        if wrongs.is_empty() { Ok(paging) } else { Err(refused(wrongs)) }
    }

    fn cut<T>(self, all: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        let ipp = self.ipp as usize;
        all.skip((self.page as usize - 1).saturating_mul(ipp)).take(ipp)
    }

    /// Returns the number of pages; at least 1.
    fn pages(self, total: usize) -> usize {
        total.div_ceil(self.ipp as usize).max(1)
    }
}

/// Sends JSON that depends only on the snapshot and the address.
fn json(snapshot: &Snapshot, answer: &impl Serialize) -> HttpResponse {
    let response = HttpResponse::Ok().insert_header((header::CACHE_CONTROL, SHORT)).json(answer);
    Reusable::new(Validity::StockArt(snapshot.generation())).mark(response)
}

fn no_category() -> Problem {
    Problem::not_found("This stock art category does not exist.")
}

fn no_piece() -> Problem {
    Problem::not_found("This piece of stock art does not exist.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_and_what_is_none_is_named() {
        let read = |query| Paging::parse(query).map_err(|problem| problem.errors()[0].field.to_string());
        assert_eq!(read("PAGE=3&ipp=48&_=1"), Ok(Paging { page: 3, ipp: 48 }));
        assert_eq!(read("page=&ipp="), Ok(Paging { page: 1, ipp: 24 }));
        for (query, field) in
            [("page=0", "page"), ("page=-1", "page"), ("page=x", "page"), ("ipp=13", "ipp"), ("ipp=960", "ipp")]
        {
            assert_eq!(read(query), Err(field.to_owned()), "{query}");
        }
        assert_eq!(Paging::parse("page=0&ipp=0").unwrap_err().errors().len(), 2);
    }

    #[test]
    fn pages_are_cut_to_the_last_piece() {
        let paging = Paging { page: 3, ipp: 12 };
        assert_eq!(paging.cut(0..30).collect::<Vec<_>>(), (24..30).collect::<Vec<_>>());
        assert_eq!((paging.pages(0), paging.pages(12), paging.pages(13)), (1, 1, 2));
    }
}
