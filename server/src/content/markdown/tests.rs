use super::*;
use crate::content::headings::STEPS;

fn html(body: &str) -> String {
    let pieces = render(body, &shop()).into_iter().map(|piece| match piece {
        Piece::Html(html) => html,
        Piece::Part(part) => format!("[{part:?}]"),
    });
    pieces.collect::<Vec<_>>().join("|").replace('\n', "")
}

fn shop() -> PageSettings {
    let settings = r#"{"name": "Ink & <Sons>", "contact": {"email": "hello@ink.example"},
        "invoice": {"address": "1 Press Way\nOakland"}}"#;
    PageSettings::parse("x", Ok(settings)).unwrap()
}

#[test]
fn plain_markdown_becomes_html_with_an_introduction() {
    assert_eq!(
        html("One *two*.\n\n## Three & four\n\nfive  \nsix\n\n- a\n- b"),
        "<p class=\"lede\">One <em>two</em>.</p><h2 id=\"three-four\">Three &amp; four</h2><p>five<br />six</p>\
         <ul><li>a</li><li>b</li></ul>"
    );
}

#[test]
fn headings_of_the_third_level_are_closed_sections() {
    let panel = |id: &str, title: &str, body: &str| {
        format!(
            "<details class=\"panel\" id=\"{id}\"><summary class=\"panel-button\"><h2 class=\"panel-heading\">{title}</h2>\
             <span class=\"sign\" aria-hidden=\"true\"></span></summary><div class=\"panel-body\">{body}</div></details>"
        )
    };
    assert_eq!(
        html("### One {#first}\n\na\n\n### Two\n\nb\n\n## Rest\n\nc"),
        format!(
            "<div class=\"panels\">{}{}</div><h2 id=\"rest\">Rest</h2><p>c</p>",
            panel("first", "One", "<p>a</p>"),
            panel("two", "Two", "<p>b</p>")
        )
    );
}

#[test]
fn a_numbered_list_with_headings_shows_steps_and_links_alone_are_buttons() {
    assert_eq!(html("1. ## Find\n\n   it"), "<ol class=\"steps\"><li><h2>Find</h2><p>it</p></li></ol>");
    assert_eq!(html("1. a"), "<ol><li>a</li></ol>");
    assert_eq!(
        html("[Go](/cart?a=1&b=2) [Back](/)"),
        "<p class=\"actions\"><a class=\"button button-main\" href=\"/cart?a=1&amp;b=2\">Go</a> \
         <a class=\"button button-quiet\" href=\"/\">Back</a></p>"
    );
    assert_eq!(html("[Go](/cart) now"), "<p class=\"lede\"><a href=\"/cart\">Go</a> now</p>");
}

#[test]
fn placeholders_get_their_values_and_lines_without_one_are_left_out() {
    assert_eq!(
        html("{shop}\n\n{address}\n\n- Phone: {phone}\n- Email: {email}\n\n{other}"),
        "<p class=\"lede\">Ink &amp; &lt;Sons&gt;</p><p>1 Press Way<br />Oakland</p><ul><li>Email: hello@ink.example</li>\
         </ul><p>{other}</p>"
    );
    assert_eq!(html("a\n\n{tour}\n\nb"), "<p class=\"lede\">a</p>|[Tour]|<p>b</p>");
    assert_eq!(html("### A\n\n{contact-form}"), html("### A") + "|[ContactForm]");
}

#[test]
fn nothing_but_own_elements_and_safe_addresses_gets_through() {
    for hostile in [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "<div onclick=\"x\">\n\nb\n\n</div>",
        "[a](javascript:alert(1))",
        "[a](JaVaScRiPt:alert(1))",
        "[a](data:text/html,x)",
        "[a](//evil.example)",
        "[a](/\\evil.example)",
        "[a](vbscript:x \"t\")",
        "![a](http://evil.example/x.png)",
        "![a](javascript:x)",
        "<javascript:alert(1)>",
        "## A {#x onclick=alert(1) .button}",
        "[a][b]\n\n[b]: javascript:alert(1)",
        "[a](/x\"onclick=\"alert) [b](/y)",
        "```<script>\nx\n```",
    ] {
        let html = html(hostile);
        let lower = html.to_lowercase();
        for forbidden in
            ["<script", "<img", "<div o", "href=\"javascript", "href=\"data", "href=\"//", "href=\"vb", "\\evil"]
        {
            assert!(!lower.contains(forbidden), "{hostile}: {html}");
        }
        let attributes: Vec<_> = html.split('<').filter_map(|tag| tag.split('>').next()).collect();
        assert!(
            attributes.iter().all(|tag| !tag.contains(" onclick") && !tag.contains(" onerror")),
            "{hostile}: {html}"
        );
    }
    assert_eq!(
        html("![A cup](/pictures/1.svg)"),
        "<p class=\"lede\"><img src=\"/pictures/1.svg\" alt=\"A cup\" /></p>"
    );
}

#[test]
fn the_work_grows_with_the_length_of_a_text() {
    let steps = |unit: &str, length: usize| {
        STEPS.with(|steps| steps.set(0));
        render(&unit.repeat(length / unit.len()), &shop());
        STEPS.with(std::cell::Cell::take)
    };
    for unit in [
        "# a\n",
        "#\n",
        "- ",
        "> - ",
        "1. # a\n",
        "- a {phone}\n  ",
        "[a](/b)\n\n",
        "### a\n\na\n\n",
        "# a {#a-2}\n# a\n",
    ] {
        let (half, whole) = (steps(unit, 20_000), steps(unit, 40_000));
        assert!(whole <= 2 * half + 100 && whole <= 80_000, "{unit:?}: {half} and {whole} steps");
    }
}

#[test]
fn few_characters_cannot_ask_for_many_cells() {
    let table = format!("{}\n{}\n{}", "|a".repeat(5_000), "|-".repeat(5_000), "a\n".repeat(10_000));
    assert_eq!(events(&table).len(), MAX_EVENTS);
    assert!(html(&table).len() < 1_000_000);
}

#[test]
fn a_table_can_be_scrolled_by_keyboard() {
    let table = html("| a | b |\n|---|---|\n| 1 | 2 |");
    assert!(
        table.starts_with("<div class=\"table-frame\" role=\"region\" aria-label=\"Table\" tabindex=\"0\"><table>"),
        "{table}"
    );
    assert!(table.ends_with("</table></div>"), "{table}");
}
