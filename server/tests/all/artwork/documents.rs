//! Office documents: DOC, PPT, PUB, DOCX, PPTX.

use std::io::{Cursor, Write as _};

use platen::artwork::facts::WarningCode;
use platen::artwork::kind::Kind;

use super::{looked, refused, survives_being_cut_off};
use crate::support::hostile::{self, package, types};

fn compound(streams: &[(&str, &[u8])], storages: &[&str]) -> Vec<u8> {
    let mut file = cfb::CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    for (name, content) in streams {
        file.create_stream(name).unwrap().write_all(content).unwrap();
    }
    for name in storages {
        file.create_storage(name).unwrap();
    }
    file.flush().unwrap();
    file.into_inner().into_inner()
}

#[actix_web::test]
async fn newer_documents_are_described() {
    let word = package(&[
        ("[Content_Types].xml", types("wordprocessingml.document").as_bytes()),
        (
            "docProps/app.xml",
            b"<Properties><Pages>3</Pages><Application>Microsoft Office Word</Application></Properties>",
        ),
        ("docProps/core.xml", b"<c:p xmlns:c='x' xmlns:dc='y'><dc:title>Menu &amp; card</dc:title></c:p>"),
        ("word/fontTable.xml", b"<w:fonts xmlns:w='x'><w:font w:name='Calibri'/><w:font w:name='Lato'/></w:fonts>"),
        ("word/vbaProject.bin", b"x"),
    ]);
    let document = looked(Kind::Docx, &word).await;
    assert_eq!((document.facts.pages, document.facts.title.as_deref()), (Some(3), Some("Menu & card")));
    assert_eq!(document.facts.fonts, ["Calibri", "Lato"]);
    assert!(document.warns(WarningCode::Macro) && !document.facts.preview);
    assert_eq!(refused(Kind::Pptx, &word).await, "This file is named .pptx but it holds no PowerPoint presentation.");
    let slides = package(&[
        ("[Content_Types].xml", types("presentationml.presentation").as_bytes()),
        ("docProps/app.xml", b"<Properties><Slides>12</Slides></Properties>"),
    ]);
    assert_eq!(looked(Kind::Pptx, &slides).await.facts.pages, Some(12));
    survives_being_cut_off(Kind::Docx, &word).await;
}

#[actix_web::test]
async fn an_archive_of_something_else_is_no_document() {
    let archive = package(&[("readme.txt", b"hello")]);
    assert_eq!(refused(Kind::Docx, &archive).await, "This file is named .docx but it holds no Word document.");
    let no_xml = package(&[("[Content_Types].xml", b"wordprocessingml.document.main+xml")]);
    refused(Kind::Docx, &no_xml).await;
}

#[actix_web::test]
async fn an_archive_that_would_burst_is_never_unpacked() {
    let looked = looked(Kind::Docx, &hostile::bursting_docx()).await;
    assert!(looked.warns(WarningCode::UnpacksTooLarge));
    let (inspected, preview) = super::inspected(Kind::Docx, &hostile::lying_docx()).await;
    assert!(preview.is_none(), "{inspected:?}");
}

#[actix_web::test]
async fn older_documents_are_known_by_what_is_in_them() {
    let word = compound(&[("WordDocument", &[0; 64])], &["Macros"]);
    assert!(looked(Kind::Doc, &word).await.warns(WarningCode::Macro));
    assert_eq!(refused(Kind::Ppt, &word).await, "This file is named .ppt but it holds no PowerPoint presentation.");
    let slides = compound(&[("PowerPoint Document", b"x")], &[]);
    assert_eq!(looked(Kind::Ppt, &slides).await.facts.warnings, []);
    let publisher = compound(&[("Contents", b"x")], &["Quill"]);
    assert_eq!(looked(Kind::Pub, &publisher).await.facts.warnings, []);
    refused(Kind::Pub, &word).await;
    survives_being_cut_off(Kind::Doc, &word).await;
    let mut locked = [0; 64];
    locked[11] = 1;
    assert!(looked(Kind::Doc, &compound(&[("WordDocument", &locked)], &[])).await.warns(WarningCode::Encrypted));
}
