// A model of the OpenAPI document: calls by group, with references resolved.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Answer {
  description?: string;
  content?: Record<string, Content>;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  description?: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { description?: string; content: Record<string, Content>; required?: boolean };
  responses: Record<string, Answer & { $ref?: string }>;
  security?: Array<Record<string, string[]>>;
  "x-frames"?: { sent: Schema; taken: Schema };
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  tags?: Array<{ name: string; description?: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

export interface Call extends Operation {
  method: string;
  path: string;
  group: string;
}

export interface Group {
  name: string;
  description: string;
  calls: Call[];
}

/** Every call, in the document's groups and group order. */
export function groupsOf(document: ApiDocument): Group[] {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, call]): Call => ({
        ...call,
        method: method.toUpperCase(),
        path,
        group: call.tags?.[0] ?? "",
      }),
    ),
  );
  return (document.tags ?? []).map(({ name, description = "" }) => ({
    name,
    description,
    calls: calls.filter((call) => call.group === name),
  }));
}

/** The groups with the calls that contain every word of the query in address, name or summary. */
export function search(groups: Group[], query: string): Group[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (call: Call) => {
    const text =
      `${call.method} ${call.path} ${call.operationId} ${call.group} ${call.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, calls: group.calls.filter(fits) }))
    .filter(({ calls }) => calls.length > 0);
}

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);

/** The schema of a reference, and its name. */
export function follow(document: ApiDocument, schema: Schema): { schema: Schema; name?: string } {
  if (!schema.$ref) return { schema };
  const name = nameOf(schema.$ref);
  const found = document.components.schemas[name] ?? {};
  return { schema: { ...found, ...(schema.description && { description: schema.description }) }, name };
}

export function answerOf(document: ApiDocument, answer: Answer & { $ref?: string }): Answer {
  return answer.$ref ? (document.components.responses[nameOf(answer.$ref)] ?? {}) : answer;
}

/** A short description of the type: "integer", "list of CartLine", "string or null". */
export function typeWords(document: ApiDocument, of: Schema): string {
  const { schema, name } = follow(document, of);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && schema.enum.length === 1) return JSON.stringify(schema.enum[0]);
  if (schema.type === "array") return `list of ${typeWords(document, schema.items ?? {})}`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (name && (schema.properties || schema.allOf || choices)) return name;
  if (choices) return unique(choices.map((choice) => typeWords(document, choice))).join(" or ");
  if (schema.properties || schema.allOf) return "object";
  if (typeof schema.additionalProperties === "object") {
    return `map of ${typeWords(document, schema.additionalProperties)}`;
  }
  return [schema.type ?? "any"].flat().join(" or ");
}

const unique = (words: string[]) => [...new Set(words)];

/** The limits of a type. */
export function boundsOf({ schema }: { schema: Schema }): string[] {
  const { enum: values, minimum, maximum, minLength, maxLength, pattern } = schema;
  const written = values && values.length > 1 ? [values.map((value) => String(value)).join(", ")] : [];
  if (minimum !== undefined) written.push(`from ${minimum}`);
  if (maximum !== undefined) written.push(`up to ${maximum}`);
  if (minLength) written.push(minLength === 1 ? "not empty" : `at least ${minLength} characters`);
  if (maxLength !== undefined) written.push(`at most ${maxLength} characters`);
  if (pattern) written.push(`like ${pattern}`);
  return written;
}

export interface FieldOf {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** The fields of an object, including those of composed types. */
export function fieldsOf(document: ApiDocument, of: Schema): FieldOf[] {
  const { schema } = follow(document, of);
  if (schema.type === "array" && schema.items) return fieldsOf(document, schema.items);
  const inherited = (schema.allOf ?? []).flatMap((part) => fieldsOf(document, part));
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: schema.required?.includes(name) ?? false,
  }));
  return [...inherited, ...own];
}

/** The alternatives of a type, without `null`. */
export function choicesOf(document: ApiDocument, of: Schema): Schema[] {
  const { schema } = follow(document, of);
  if (schema.type === "array" && schema.items) return choicesOf(document, schema.items);
  return (schema.oneOf ?? schema.anyOf ?? []).filter((choice) => choice.type !== "null");
}

const HOLDERS: Record<string, string> = {
  customer: "signed-in customers",
  guest: "guests",
  staff: "staff",
  backOffice: "the back office",
};

/** Who may make a call. */
export function audienceOf(call: Call): string {
  const ways = call.security ?? [];
  if (ways.length === 0 || ways.some((one) => Object.keys(one).length === 0)) return "everyone";
  const holders = ways.flatMap((way) =>
    Object.entries(way).map(([scheme, roles]) => {
      const holder = HOLDERS[scheme] ?? scheme;
      return roles.length > 0 ? `${holder} (${roles.join(", ")})` : holder;
    }),
  );
  return holders.sort().reverse().join(" and ");
}

/** The JSON content of a body or response; otherwise the first content. */
export function contentOf(content: Record<string, Content> | undefined): Content & { kind: string } {
  const entries = Object.entries(content ?? {});
  const [kind, found] = entries.find(([name]) => name === "application/json") ?? entries[0] ?? ["", {}];
  return { kind, ...found };
}

/** A call as a curl command. */
export function curlOf(call: Call, origin: string): string {
  const example = (parameter: Parameter) => String(parameter.example ?? `{${parameter.name}}`);
  const parameters = call.parameters ?? [];
  const path = parameters
    .filter((parameter) => parameter.in === "path" && parameter.example !== undefined)
    .reduce((path, parameter) => path.replace(`{${parameter.name}}`, example(parameter)), call.path);
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.example !== undefined)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(example(parameter))}`);
  const address = query.length > 0 ? `${path}?${query.join("&")}` : path;
  const body = contentOf(call.requestBody?.content).example;
  const lines = [`curl ${call.method === "GET" || body ? "" : `-X ${call.method} `}'${origin}${address}'`];
  if (body && call.method !== "POST") lines[0] = `curl -X ${call.method} '${origin}${address}'`;
  if (audienceOf(call) === "the back office") lines.push("-H 'Authorization: Bearer SECRET'");
  else if (audienceOf(call) !== "everyone") lines.push("-b cookies.txt");
  if (parameters.some(({ name }) => name === "RequestVerificationToken")) {
    lines.push("-H 'RequestVerificationToken: TOKEN'");
  }
  if (body) lines.push(`--json '${JSON.stringify(body, undefined, 2).replaceAll("'", "'\\''")}'`);
  return lines.join(" \\\n  ");
}
