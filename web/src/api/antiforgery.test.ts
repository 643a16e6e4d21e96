import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { backEnd } from "../test/setup.ts";
import { withAntiforgery } from "./antiforgery.ts";
import { call } from "./call.ts";

const ASKED = "*/api/requestproof/request";
const body = { productId: 1, parts: [{ partId: 1, quantity: 1 }], decorations: [] };
const send = () =>
  withAntiforgery((RequestVerificationToken) =>
    call(({ POST }) =>
      POST("/api/requestproof/request", { body, params: { header: { RequestVerificationToken } } }),
    ),
  );

it("shows the token, asks for it once, and for another one when it has been refused", async () => {
  let current = "first";
  let given = 0;
  const shown: Array<string | null> = [];
  backEnd.use(
    http.get("*/api/antiforgery", () => {
      given += 1;
      return HttpResponse.json({ token: current });
    }),
    http.post(ASKED, ({ request }) => {
      const token = request.headers.get("RequestVerificationToken");
      shown.push(token);
      return token === current
        ? HttpResponse.json({ proofId: 1, code: "AAAA", version: 1 })
        : HttpResponse.json({ code: "antiforgery", message: "No token." }, { status: 403 });
    }),
  );
  await send();
  await send();
  expect([given, shown]).toEqual([1, ["first", "first"]]);
  current = "second";
  expect(await send()).toMatchObject({ code: "AAAA" });
  expect([given, shown.slice(2)]).toEqual([2, ["first", "second"]]);

  backEnd.use(
    http.post(ASKED, () => HttpResponse.json({ code: "antiforgery", message: "No token." }, { status: 403 })),
  );
  await expect(send()).rejects.toThrow("No token.");
});
