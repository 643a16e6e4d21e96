// What the built-in pages promise, and the test that verifies each promise. This fails if the sentence of a promise
// changes, if its test is gone, or if a sentence with a number is not listed here.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Promise {
  page: string;
  /** A part of the page's text. */
  says: string;
  /** Files relative to the project root, and a part of the test's name in each. */
  keptBy: Record<string, string>;
}

const PROMISES: Promise[] = [
  {
    page: "SampleBasket",
    says: "Sign in or create an account first.",
    keptBy: { "server/tests/all/http/samples.rs": "guests_are_asked_to_sign_in" },
  },
  {
    page: "SampleBasket",
    says: "Leave a comment in your sample basket",
    keptBy: { "server/tests/all/http/samples.rs": "a_comment_is_kept_trimmed_and_bounded" },
  },
  {
    page: "HowToOrder",
    says: "Filter by color, price at your quantity, production days and decoration method.",
    keptBy: {
      "server/catalog/src/search/tests.rs": "values_of_one_facet_add_up_and_facets_narrow_each_other",
      "web/e2e/search.spec.ts": "the price filter asks for a quantity and prices are at that quantity",
    },
  },
  {
    page: "HowToOrder",
    says: "the price of one piece at every quantity, and what you save at the next price break",
    keptBy: {
      "web/src/features/configure/Configurator.test.tsx":
        "marks the column of the current quantity and applies the next break",
    },
  },
  {
    page: "HowToOrder",
    says: "You see every price before you order",
    keptBy: {
      "web/e2e/configure.spec.ts":
        "the configured price equals the server's, before and after adding to the cart",
    },
  },
  {
    page: "HowToOrder",
    says: "we accept it and warn you",
    keptBy: {
      "web/src/features/artwork/checks.test.ts": "warns of few pixels, by the longer side",
      "server/tests/all/artwork/pictures.rs": "pictures_that_were_cut_off_are_kept_with_a_warning_or_a_card",
    },
  },
  {
    page: "HowToOrder",
    says: "Nothing is printed until you approve it",
    keptBy: {
      "server/tests/all/http/proofs.rs": "an_order_is_made_when_its_proof_is_approved_and_not_before",
    },
  },
  {
    page: "Artwork",
    says: "at most 20000 KB (20,000 kilobytes)",
    keptBy: { "web/src/features/artwork/checks.test.ts": "has the specification's limits" },
  },
  {
    page: "Artwork",
    says: "Pictures need 300 dots per inch at their printed size.",
    keptBy: { "web/src/features/artwork/words.test.ts": "rates like the server" },
  },
  {
    page: "Proofs",
    says: "Where the print goes, the size of its area, how many colors it has, with the names that you gave them, and the method.",
    keptBy: { "server/src/proofs/draw.rs": "a_sheet_shows_the_product_beside_what_is_approved_with_it" },
  },
  {
    page: "Proofs",
    says: "Mark the place and describe the change.",
    keptBy: { "actors/src/rules/proof/tests.rs": "changes_are_asked_for_in_words_or_with_pins" },
  },
  {
    page: "Proofs",
    says: "You get a new version; the older ones stay",
    keptBy: { "server/tests/all/http/proofs.rs": "a_proof_is_asked_for_drawn_changed_and_approved_live" },
  },
  {
    page: "Proofs",
    says: "the days until delivery count from then",
    keptBy: { "actors/src/rules/proof/tests.rs": "an_order_waits_for_all_of_its_proofs" },
  },
  {
    page: "Proofs",
    says: "Until production begins, you can still replace the artwork and approve it again.",
    keptBy: { "actors/src/rules/proof/tests.rs": "another_file_voids_an_approval" },
  },
  {
    page: "Decoration",
    says: "Set-up is charged once for each location, and once for each color if a method prints one color after the other. The total lists it.",
    keptBy: {
      "web/src/features/pricing/price.test.ts":
        "lists set-up, run, rush and proof in order, per color where charged so",
    },
  },
  {
    page: "Shipping",
    says: "An approval after the cut-off time, which the product page shows, counts for the next working day.",
    keptBy: {
      "actors/src/values/dates/tests.rs": "an_approval_before_the_cut_off_starts_today",
      "web/src/features/delivery/calendar.dom.test.ts":
        "formats the cut-off in the store's time zone, summer and winter",
    },
  },
  {
    page: "Shipping",
    says: "They are working days",
    keptBy: {
      "actors/src/shop/delivery/tests.rs": "goods_arrive_after_the_proof_production_and_transit",
    },
  },
  {
    page: "Shipping",
    says: "If we cannot meet your need-by date, you see a warning before you order.",
    keptBy: { "web/e2e/configure.spec.ts": "a date that cannot be met is flagged, with what would meet it" },
  },
  {
    page: "Shipping",
    says: "we send it one working day after your order, and you approve it on the same day.",
    keptBy: {
      "actors/src/shop/delivery/tests.rs":
        "a_proof_is_sent_on_the_next_working_day_and_approved_on_the_same_day",
    },
  },
  {
    page: "Shipping",
    says: "Blank products and exact repeats need no proof",
    keptBy: { "actors/src/shop/delivery/tests.rs": "blanks_and_exact_repeats_start_when_they_are_ordered" },
  },
  {
    page: "Shipping",
    says: "The checkout lists the methods for your address, with prices and arrival dates.",
    keptBy: {
      "actors/src/shop/shipping/tests.rs": "services_are_offered_in_the_tables_order_with_their_days",
    },
  },
  {
    page: "Shipping",
    says: "Ground is the cheapest",
    keptBy: { "actors/src/shop/shipping/tests.rs": "faster_never_costs_less" },
  },
  {
    page: "Shipping",
    says: "You see what it takes off before you order.",
    keptBy: {
      "server/tests/all/http/checkout.rs": "the_promo_code_works_once_however_it_is_written",
    },
  },
  {
    page: "Shipping",
    says: "If shipping costs more than the maximum discount, you pay the difference.",
    keptBy: {
      "actors/src/shop/sums/tests.rs": "shipping_gets_the_best_discount_for_its_method_up_to_its_limit",
    },
  },
  {
    page: "Shipping",
    says: "Each customer can use a code for one-time use once.",
    keptBy: {
      "server/tests/all/http/checkout.rs": "the_promo_code_works_once_however_it_is_written",
    },
  },
  {
    page: "Shipping",
    says: "The invoice lists every shipment with its carrier and tracking number as soon as the carrier has the parcel. If a number is missing, you can request it there.",
    keptBy: {
      "web/src/features/orders/OrderPage.test.tsx":
        "shows the shipments on the invoice, and requests tracking there",
    },
  },
  {
    page: "Returns",
    says: "Until production begins, you can cancel an order on its page, and nothing is charged.",
    keptBy: {
      "actors/src/rules/order/tests.rs": "a_customer_cancels_only_what_is_not_being_made",
      "web/src/features/orders/status.test.ts": "allows canceling until production starts",
    },
  },
  {
    page: "Guarantee",
    says: "Nothing is printed before you approve its proof.",
    keptBy: {
      "server/tests/all/http/proofs.rs": "an_order_is_made_when_its_proof_is_approved_and_not_before",
    },
  },
  {
    page: "Guarantee",
    says: "If a price changes before you order, you see the new one, and nothing is ordered until you agree.",
    keptBy: {
      "server/tests/all/http/checkout.rs": "what_was_tampered_with_is_refused_in_words_and_changes_nothing",
      "web/src/features/checkout/CheckoutPage.test.tsx":
        "shows the server's error with both totals, and keeps the input",
    },
  },
  {
    page: "Guarantee",
    says: "What you have already paid by card goes back to that card.",
    keptBy: {
      "server/tests/all/http/payments.rs":
        "a_paid_order_that_is_canceled_is_refunded_and_the_back_office_told",
    },
  },
  {
    page: "Help",
    says: "You can order some products below it, for a fee that the total lists. For fewer pieces, request a quote.",
    keptBy: {
      "web/src/features/pricing/price.test.ts": "sells less than the minimum at the first price plus a fee",
      "actors/src/rules/quote/tests.rs": "less_than_the_minimum_may_be_asked_for_and_offered",
    },
  },
  {
    page: "Help",
    says: "If it is too small for the print, we show you the width up to which it is sharp.",
    keptBy: { "web/src/features/artwork/Sharpness.test.tsx": "is rated for a width" },
  },
  {
    page: "Help",
    says: "15 minutes",
    keptBy: { "server/tests/all/http/account.rs": "many_tries_at_once_get_no_more_than_five" },
  },
  {
    page: "Help",
    says: "favorites stay as they are.",
    keptBy: {
      "server/tests/all/http/passwords.rs": "a_reset_opens_an_account_that_failed_logins_had_closed",
    },
  },
  {
    page: "Help",
    says: "Every open window shows the same, within a second.",
    keptBy: {
      "web/e2e/live.spec.ts": "95 % of 50 changes appear in the other browser within 200 ms",
    },
  },
  {
    page: "Privacy",
    says: "an Argon2 hash of your password; the password itself is never stored",
    keptBy: { "server/src/accounts/password.rs": "a_password_fits_its_own_hash_only" },
  },
  {
    page: "Privacy",
    says: "one keeps you signed in for up to 30 days, one keeps a guest’s cart for 30 days after its last use",
    keptBy: {
      "server/tests/all/http/account.rs": "a_login_rotates_the_token_and_the_cookie_is_for_the_server_only",
    },
  },
  {
    page: "Privacy",
    says: "they must give a reason, which is recorded, and you see a notice while they do",
    keptBy: {
      "actors/src/rules/observation.rs": "a_reason_is_given_and_bounded",
      "server/tests/all/live/observing.rs": "the_mirror_follows_the_customer_is_told_and_can_end_it",
    },
  },
  {
    page: "Privacy",
    says: "your browser solves a small puzzle for our own server, and no other company is involved",
    keptBy: {
      "server/src/http/response_headers.rs": "with_a_captcha_of_our_own_pages_reach_no_other_origin",
    },
  },
  {
    page: "Returns",
    says: "What you have already paid by card goes back to that card",
    keptBy: {
      "server/tests/all/http/payments.rs":
        "a_paid_order_that_is_canceled_is_refunded_and_the_back_office_told",
    },
  },
];

/** Advice and store policies: numbers that no code can verify. */
const ADVICE = [
  "A logo 3 inches wide needs 900 pixels across.",
  "Keep lines at least 1 point thick and letters at least 6 points high",
  "lines of 0.75 points and more",
  "Needs 300 dots per inch at print size.",
  "Lines of 1 point and more.",
  "Contact us within 30 days of delivery",
  // What the law says of the right of withdrawal.
  "Directive 2011/83/EU",
  "within 14 days",
  "The 14 days begin",
  "before the 14 days are over",
];

const PAGES = "../server/pages";

/** The words of a Markdown file, without its head and its marks. */
function wordsIn(file: string): string {
  const text = file.slice(file.indexOf("\n\n"));
  const plain = text
    .replace("{artwork-limit}", "20000 KB (20,000 kilobytes)")
    .replace(/\{#?[a-z-]+\}/g, "")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/^ *(\d+\. +)?(#+|-) /gm, "")
    .replaceAll("**", "");
  return plain.replace(/\s+/g, " ");
}

const texts = new Map(
  readdirSync(PAGES)
    .filter((name) => name.endsWith(".md"))
    .map((name) => [name.replace(".md", ""), wordsIn(readFileSync(`${PAGES}/${name}`, "utf8"))]),
);
const textOf = (page: string) => texts.get(page) ?? "";

describe("a promise", () => {
  it.each(PROMISES)("of $page is on the page and has its test: $says", ({ page, says, keptBy }) => {
    expect(textOf(page)).toContain(says);
    for (const [file, name] of Object.entries(keptBy)) {
      expect(readFileSync(`../${file}`, "utf8").includes(name), `${file}: ${name}`).toBe(true);
    }
  });
});

it("lists every number on the pages, or it is advice", () => {
  const looked = [...PROMISES.map(({ says }) => says), ...ADVICE];
  const sentences = [...texts.values()].flatMap((text) => text.split(/(?<=[.?!]) /));
  const others = sentences.filter(
    (sentence) =>
      /\d/.test(sentence) &&
      !looked.some((said) => said.includes(sentence.trim()) || sentence.includes(said)),
  );
  expect(others, "add it to PROMISES with its test, or to ADVICE").toEqual([]);
});
