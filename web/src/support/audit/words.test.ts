import { expect, it } from "vitest";
import { aboutInWords, actionInWords } from "./words.ts";

it("describes how an observation ended, and leaves other subjects as they are", () => {
  expect(aboutInWords("observation 4, by_customer")).toBe("observation 4: ended by the customer");
  expect(aboutInWords("observation 4")).toBe("observation 4");
  expect(aboutInWords("suggestion 5, product 17")).toBe("suggestion 5, product 17");
});

it("describes actions, and shows an unknown one by its name", () => {
  expect(actionInWords("personal_fields_revealed")).toBe("Revealed personal fields");
  expect(actionInWords("coffee_made")).toBe("Coffee made");
});
