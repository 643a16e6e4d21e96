//! Raster images: PNG, JPEG, GIF, BMP, TIFF.

use std::io::Cursor;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use platen::artwork::facts::{ColorMode, MANY_COLORS, WarningCode};
use platen::artwork::kind::Kind;

use super::{looked, survives_being_cut_off};
use crate::support::hostile::{self, png_chunk};

const RED: Rgb<u8> = Rgb([220, 20, 20]);
const BLUE: Rgb<u8> = Rgb([20, 20, 220]);

/// Red on the left, blue on the right.
fn two_colors(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { RED } else { BLUE })
}

fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn reddish(color: [u8; 4]) -> bool {
    color[0] > 180 && color[1] < 70 && color[2] < 70 && color[3] == 255
}

#[actix_web::test]
async fn every_kind_of_picture_is_measured_and_shown() {
    for (kind, format) in [
        (Kind::Png, ImageFormat::Png),
        (Kind::Jpg, ImageFormat::Jpeg),
        (Kind::Gif, ImageFormat::Gif),
        (Kind::Bmp, ImageFormat::Bmp),
        (Kind::Tif, ImageFormat::Tiff),
    ] {
        let bytes = encoded(two_colors(1_200, 600), format);
        let looked = looked(kind, &bytes).await;
        assert_eq!((looked.facts.width, looked.facts.height), (Some(1_200), Some(600)), "{kind}");
        let mode = if kind == Kind::Gif { ColorMode::Indexed } else { ColorMode::Rgb };
        assert_eq!(looked.facts.colors, Some(mode), "{kind}");
        assert_eq!(looked.facts.transparent, Some(false), "{kind}");
        assert_eq!(looked.facts.warnings, [], "{kind}");
        assert_eq!(looked.preview.as_ref().map(RgbaImage::dimensions), Some((512, 256)), "{kind}");
        assert!(reddish(looked.color_at(200, 500)), "{kind}: {:?}", looked.color_at(200, 500));
        if kind != Kind::Jpg {
            assert_eq!(looked.facts.distinct_colors, Some(2), "{kind}");
        }
    }
}

#[actix_web::test]
async fn what_shows_through_stays_so_and_small_pictures_stay_small() {
    let picture = RgbaImage::from_fn(40, 20, |x, _| if x < 20 { Rgba([0; 4]) } else { Rgba([9, 9, 9, 255]) });
    let looked = looked(Kind::Png, &encoded(picture, ImageFormat::Png)).await;
    assert_eq!((looked.facts.transparent, looked.facts.distinct_colors), (Some(true), Some(1)));
    assert_eq!(looked.preview.as_ref().map(RgbaImage::dimensions), Some((40, 20)));
    assert_eq!(looked.color_at(100, 500)[3], 0);
}

/// Red, 24 by 12 pixels, with four inverted inks as Adobe's programs write them. No encoder here writes that.
const CMYK_JPEG: &str = "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLU\
                         BXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
                         T09PT09PT09PT09PT09PT09PT09P/8AAFAgADAAYBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAFB/\
                         /EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAABQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA\
                         /9oADgQBAAIRAxEEAAA/AL4CyzZpwAAAA//Z";

#[actix_web::test]
async fn a_picture_for_print_is_shown_in_its_colors() {
    let looked = looked(Kind::Jpg, &STANDARD.decode(CMYK_JPEG).unwrap()).await;
    assert_eq!((looked.facts.colors, looked.facts.width), (Some(ColorMode::Cmyk), Some(24)));
    assert!(reddish(looked.color_at(500, 500)), "{:?}", looked.color_at(500, 500));
}

#[actix_web::test]
async fn many_colors_are_counted_no_further_than_asked_for() {
    let picture = RgbImage::from_fn(64, 64, |x, y| Rgb([(x * 4).to_le_bytes()[0], (y * 4).to_le_bytes()[0], 0]));
    let looked = looked(Kind::Png, &encoded(picture, ImageFormat::Png)).await;
    assert_eq!(looked.facts.distinct_colors, Some(MANY_COLORS));
}

#[actix_web::test]
async fn a_photo_is_shown_as_it_was_taken() {
    let jpeg = encoded(two_colors(80, 40), ImageFormat::Jpeg);
    let exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let turned = [&jpeg[..2], b"\xff\xe1", &length, exif, &jpeg[2..]].concat();
    let looked = looked(Kind::Jpg, &turned).await;
    assert_eq!((looked.facts.width, looked.facts.height), (Some(40), Some(80)));
    assert_eq!(looked.preview.as_ref().map(RgbaImage::dimensions), Some((40, 80)));
    // The left side is at the top now.
    assert!(reddish(looked.color_at(500, 200)), "{:?}", looked.color_at(500, 200));
}

#[actix_web::test]
async fn resolution_and_words_of_a_png_are_told() {
    let png = encoded(two_colors(8, 8), ImageFormat::Png);
    let physical = png_chunk(*b"pHYs", &[&11_811_u32.to_be_bytes()[..], &11_811_u32.to_be_bytes(), &[1]].concat());
    let text = png_chunk(*b"tEXt", b"Title\0Our \xe9t\xe9\x1b logo");
    let looked = looked(Kind::Png, &[&png[..33], &physical, &text, &png[33..]].concat()).await;
    assert_eq!((looked.facts.dpi, looked.facts.title.as_deref()), (Some(300), Some("Our été logo")));
    assert!(looked.facts.preview);
}

#[actix_web::test]
async fn ten_billion_pixels_are_believed_and_not_decoded() {
    let looked = looked(Kind::Png, &hostile::png_of_ten_billion_pixels()).await;
    assert_eq!(looked.facts.width, Some(100_000));
    assert!(looked.warns(WarningCode::TooManyPixels) && looked.preview.is_none());
}

#[actix_web::test]
async fn a_tiff_whose_directories_run_in_a_circle_ends() {
    let looked = looked(Kind::Tif, &hostile::circling_tiff()).await;
    assert_eq!(looked.facts.pages, Some(1));
}

#[actix_web::test]
async fn a_page_that_begins_like_a_gif_is_a_broken_gif() {
    let looked = looked(Kind::Gif, hostile::GIF_PAGE).await;
    assert!(!looked.warns(WarningCode::CouldNotBeRead) && !looked.facts.preview);
}

#[actix_web::test]
async fn pictures_that_were_cut_off_are_kept_with_a_warning_or_a_card() {
    for (kind, format) in [
        (Kind::Png, ImageFormat::Png),
        (Kind::Jpg, ImageFormat::Jpeg),
        (Kind::Gif, ImageFormat::Gif),
        (Kind::Bmp, ImageFormat::Bmp),
        (Kind::Tif, ImageFormat::Tiff),
    ] {
        survives_being_cut_off(kind, &encoded(two_colors(90, 60), format)).await;
    }
    let half = encoded(two_colors(90, 60), ImageFormat::Png);
    let looked = looked(Kind::Png, &half[..half.len() / 2]).await;
    assert!(looked.warns(WarningCode::Damaged) && looked.facts.width == Some(90));
}
