import { expect, it, vi } from "vitest";
import { aboutInWords, actionInWords } from "./words.ts";

// In English, the names of roles are the same as their codes.
vi.mock("../me.ts", async (original) => ({
  ...(await original<typeof import("../me.ts")>()),
  roleName: (role: string) => `the ${role}`,
}));

it.each([
  ["observation_ended", "observation 4, by_customer", "Observation 4: ended by the customer"],
  ["observation_started", "observation 4", "Observation 4"],
  ["suggestion_made", "suggestion 5, product 17", "Suggestion 5, product 17"],
  ["suggestion_withdrawn", "suggestion 5", "Suggestion 5"],
  ["work_claimed", "proofs 7K3Q", "Proofs to make: 7K3Q"],
  ["work_taken_over", "orders 7K3Q from ann@shop.example", "Orders on hold: 7K3Q, from ann@shop.example"],
  ["order_reported", "7K3Q in_storage", "7K3Q: Ready to ship"],
  ["order_reported", "7K3Q complete", "7K3Q: Shipped"],
  ["proof_sent", "7K3Q draw", "7K3Q: drawn by the store"],
  ["answer_refused", "7K3Q take_up", "7K3Q: taken up"],
  ["review_moderated", "7K3Q off_topic", "7K3Q: review rejected. It is not about the product."],
  ["member_changed", "admin@x.example: support → admin", "admin@x.example: the support → the admin"],
  ["member_added", "support@x.example (admin)", "support@x.example (the admin)"],
  [
    "catalogue_imported",
    "a.csv, b.csv: 1 added, 2 changed, 3 unchanged",
    "a.csv, b.csv: 1 added, 2 changed, 3 unchanged",
  ],
  [
    "catalogue_imported",
    "a.csv: nothing to change: all 7 products are as in the files, 1 left out for their faults",
    "a.csv: 0 added, 0 changed, 7 unchanged, 1 left out for their faults",
  ],
])("describes the subject of %s: %s", (action, subject, words) => {
  expect(aboutInWords({ action, subject })).toBe(words);
});

it("leaves subjects without codes as they are", () => {
  const subjects = { order_opened: "7K3Q draw", order_refunded: "7K3Q in whole", proof_sent: "7K3Q later" };
  for (const [action, subject] of Object.entries(subjects))
    expect(aboutInWords({ action, subject })).toBe(subject);
  expect(aboutInWords({ action: "audit_exported" })).toBe("–");
});

it("describes actions, and shows an unknown one by its name", () => {
  expect(actionInWords("personal_fields_revealed")).toBe("Revealed personal fields");
  expect(actionInWords("coffee_made")).toBe("Coffee made");
});
