import { expect, it } from "vitest";
import { aboutInWords, actionInWords } from "./words.ts";

it("says how an observation ended, and leaves any other subject as it stands", () => {
  expect(aboutInWords("observation 4, by_customer")).toBe("observation 4: ended by the customer");
  expect(aboutInWords("observation 4")).toBe("observation 4");
  expect(aboutInWords("suggestion 5, product 17")).toBe("suggestion 5, product 17");
});

it("says an action in words, and one that it does not know by its own", () => {
  expect(actionInWords("personal_fields_revealed")).toBe("Had personal fields shown");
  expect(actionInWords("coffee_made")).toBe("Coffee made");
});
