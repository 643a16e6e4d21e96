import { expect, it } from "vitest";
import { CallError } from "../../api/errors.ts";
import { noValues } from "./request.ts";
import { refusedBy, requestOf } from "./sending.ts";

const ada = { ...noValues, firstName: "Ada", lastName: "Byron", email: "ada@platen.example" };
const refusal = (errors: Array<{ field: string; code: string; message: string }>) =>
  new CallError(422, "", { message: "No.", errors }, new Headers());

it("sends trimmed input and omits empty fields", () => {
  const configuration = { productId: 1, parts: [{ partId: 100, quantity: 5 }], decorations: [] };
  expect(requestOf({ ...ada, company: " Engines " }, { configuration }, "token")).toEqual({
    ...configuration,
    firstName: "Ada",
    lastName: "Byron",
    company: "Engines",
    email: "ada@platen.example",
    recaptchaResponse: "token",
  });
  expect(requestOf({ ...ada, email: "" }, { fromCart: true }, "token")).toEqual({
    fromCart: true,
    firstName: "Ada",
    lastName: "Byron",
    recaptchaResponse: "token",
  });
});

it("maps an error to its part of the page", () => {
  const at = (field: string) => refusedBy(refusal([{ field, code: "x", message: "Wrong." }]));
  expect(at("company")).toEqual({ fields: { company: "Wrong." } });
  expect(at("lines[2].decorations")).toEqual({ fields: {}, wanted: "Wrong." });
  expect(at("parts")).toEqual({ fields: {}, wanted: "Wrong." });
  expect(at("recaptchaResponse")).toEqual({ fields: {}, robot: "Wrong." });
  expect(refusedBy(new Error("Away."))).toEqual({ fields: {}, form: "Away." });
});
