// Tests the document model with the real OpenAPI document.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type ApiDocument,
  audienceOf,
  boundsOf,
  type Call,
  curlOf,
  fieldsOf,
  groupsOf,
  search,
  typeWords,
} from "./document.ts";

const document = JSON.parse(readFileSync("../docs/openapi.json", "utf8")) as ApiDocument;
const groups = groupsOf(document);
const callOf = (id: string) => {
  const found = groups.flatMap(({ calls }) => calls).find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe("groups", () => {
  it("have every call once", () => {
    const methods = Object.values(document.paths).flatMap((item) => Object.keys(item));
    expect(groups.flatMap(({ calls }) => calls)).toHaveLength(methods.length);
  });

  it("are all described and none is empty", () => {
    for (const { name, description, calls } of groups) {
      expect(description, name).not.toBe("");
      expect(calls.length, name).toBeGreaterThan(0);
    }
  });

  it("are searched for every word, in address, name and summary", () => {
    const found = search(groups, "POST  cart/LINES").flatMap(({ calls }) => calls);
    expect(found.map(({ operationId }) => operationId)).toContain("add_cart_line");
    expect(found.every(({ method, path }) => method === "POST" && path.startsWith("/api/cart/lines"))).toBe(
      true,
    );
    expect(search(groups, "no such call at all")).toEqual([]);
    expect(search(groups, " ")).toHaveLength(groups.length);
  });
});

describe("describe types", () => {
  const words = (schema: object) => typeWords(document, schema);

  it("name references and element types", () => {
    expect(words({ $ref: "#/components/schemas/Problem" })).toBe("Problem");
    expect(words({ type: "array", items: { type: "integer" } })).toBe("list of integer");
    expect(words({ type: "object", additionalProperties: { type: "string" } })).toBe("map of string");
    expect(words({ oneOf: [{ type: "null" }, { $ref: "#/components/schemas/Problem" }] })).toBe(
      "null or Problem",
    );
    expect(words({ type: ["string", "null"] })).toBe("string or null");
    expect(words({})).toBe("any");
  });

  it("describe limits", () => {
    expect(boundsOf({ schema: { minimum: 1, maximum: 48 } })).toEqual(["from 1", "up to 48"]);
    expect(boundsOf({ schema: { maxLength: 128, minLength: 1, pattern: "^a$" } })).toEqual([
      "not empty",
      "at most 128 characters",
      "like ^a$",
    ]);
    expect(boundsOf({ schema: { minLength: 8 } })).toEqual(["at least 8 characters"]);
    expect(boundsOf({ schema: { enum: ["a", "b"] } })).toEqual(["a, b"]);
  });

  it("list the fields of objects, also in lists and composed types", () => {
    const problem = fieldsOf(document, { $ref: "#/components/schemas/Problem" });
    expect(problem.find(({ name }) => name === "code")?.isRequired).toBe(true);
    expect(problem.find(({ name }) => name === "errors")?.isRequired).toBe(false);
    const list = { type: "array", items: { $ref: "#/components/schemas/Problem" } };
    expect(fieldsOf(document, list)).toEqual(problem);
    const both = { allOf: [{ properties: { a: {} } }, { properties: { b: {} }, required: ["b"] }] };
    expect(fieldsOf(document, both).map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["a", false],
      ["b", true],
    ]);
  });
});

describe("a call", () => {
  it("describes who may make it", () => {
    expect(audienceOf(callOf("search"))).toBe("everyone");
    expect(audienceOf(callOf("sign_ins"))).toBe("signed-in customers");
    expect(audienceOf(callOf("place_order"))).toBe("signed-in customers and guests");
    expect(audienceOf(callOf("list_audit"))).toBe("staff (admin)");
    expect(audienceOf(callOf("report"))).toBe("the back office");
  });

  it("is a command line with its example, quoted for a shell", () => {
    const call = {
      method: "POST",
      path: "/api/orders/{code}/notes",
      operationId: "note",
      group: "orders",
      responses: {},
      security: [{ customer: [] }],
      parameters: [
        { name: "code", in: "path", example: "1A2B" },
        { name: "page", in: "query", example: 2 },
        { name: "RequestVerificationToken", in: "header" },
      ],
      requestBody: { content: { "application/json": { example: { note: "it's" } } } },
    } satisfies Call;
    expect(curlOf(call, "https://shop.example")).toBe(
      [
        "curl 'https://shop.example/api/orders/1A2B/notes?page=2'",
        "-b cookies.txt",
        "-H 'RequestVerificationToken: TOKEN'",
        `--json '{\n  "note": "it'\\''s"\n}'`,
      ].join(" \\\n  "),
    );
  });

  it("names its method if curl would choose another", () => {
    const bare = { operationId: "x", group: "", responses: {}, security: [{}], path: "/a" };
    expect(curlOf({ ...bare, method: "GET" }, "")).toBe("curl '/a'");
    expect(curlOf({ ...bare, method: "POST" }, "")).toBe("curl -X POST '/a'");
    const body = { requestBody: { content: { "application/json": { example: {} } } } };
    expect(curlOf({ ...bare, ...body, method: "PATCH" }, "")).toContain("curl -X PATCH '/a'");
    expect(curlOf({ ...bare, ...body, method: "POST" }, "")).toContain("curl '/a'");
  });
});
