//! The families: the kinds of products that can be drawn.

mod apron;
mod backpack;
mod badge;
mod ball;
mod balm;
mod banner;
mod beanie;
mod bottle;
mod boxes;
mod cap;
mod drawstring;
mod gadget;
mod glass;
mod hoodie;
mod keyring;
mod lanyard;
mod marker;
mod mug;
mod notebook;
mod paper;
mod pen;
mod pencil;
mod print;
mod shirt;
mod socks;
mod tent;
mod tin;
mod tote;
mod towel;
mod tumbler;
mod umbrella;

use super::scene::Family;

/// Finds a family by name.
pub(super) fn find(name: &str) -> Option<&'static Family> {
    all().find(|family| family.name == name)
}

/// All families, in the order of their shapes.
pub(super) fn all() -> impl Iterator<Item = &'static Family> {
    TABLE.iter().copied()
}

static TABLE: &[&Family] = &[
    // Lathe
    &mug::MUG,
    &tumbler::TUMBLER,
    &bottle::BOTTLE,
    &glass::GLASS,
    &tin::TIN,
    &pen::PEN,
    &pencil::PENCIL,
    &marker::MARKER,
    &balm::BALM,
    &ball::BALL,
    // Soft garment
    &shirt::TSHIRT,
    &shirt::POLO,
    &hoodie::HOODIE,
    &apron::APRON,
    &cap::CAP,
    &beanie::BEANIE,
    &socks::SOCKS,
    &tote::TOTE,
    &drawstring::DRAWSTRING,
    &backpack::BACKPACK,
    // Flat sheet
    &print::POSTER,
    &print::FLYER,
    &print::POSTCARD,
    &print::CARD,
    &print::STICKER,
    &print::MAGNET,
    &print::COASTER,
    &print::MOUSEMAT,
    &print::PATCH,
    &badge::BADGE,
    &keyring::KEYRING,
    &towel::TOWEL,
    // Book
    &notebook::NOTEBOOK,
    &notebook::SPIRAL,
    &notebook::NOTEPAD,
    &paper::FOLDER,
    &paper::GREETING,
    &paper::CALENDAR,
    &paper::DESK_CALENDAR,
    // Box
    &boxes::GIFTBOX,
    &boxes::MAILER,
    &boxes::COOLER,
    &gadget::USB,
    &gadget::POWERBANK,
    &gadget::SPEAKER,
    // Canopy
    &umbrella::UMBRELLA,
    &tent::TENT,
    &tent::TABLECLOTH,
    // Ribbon
    &lanyard::LANYARD,
    &lanyard::WRISTBAND,
    &banner::BANNER,
    &banner::ROLLUP,
    &banner::FEATHER,
    &banner::FLAG,
    &banner::RIBBON,
];
