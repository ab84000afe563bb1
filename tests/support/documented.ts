/** A response is documented if the OpenAPI document lists its status and code and its body matches the schema there. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { env } from "@/lib/env";
import { openApiDocument } from "@/lib/site/openapi/document";

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const documentId = "sluice";
let isLoaded = false;

/** Printing the document takes milliseconds, and every response is checked against it. */
let printed: ReturnType<typeof openApiDocument> | undefined;
const openApi = () => {
  printed ??= openApiDocument(env());
  return printed;
};

const pointer = (...segments: string[]) =>
  segments.map((segment) => encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");

function schemaAt(...segments: string[]) {
  if (!isLoaded) ajv.addSchema(openApi(), documentId);
  isLoaded = true;
  return ajv.getSchema(`${documentId}#/${pointer(...segments)}`);
}

const bodyValidator = (...segments: string[]) => schemaAt(...segments, "content", "application/json", "schema");

/** Whether a value matches a named schema. */
export const fits = (name: string, value: unknown): boolean =>
  schemaAt("components", "schemas", name)?.(value) === true;

type Rejection = { error: { code: string; message: string; metadata: Record<string, unknown> } };
type Examples = { examples?: Record<string, { value: Rejection }> };
type Operation = { responses: Record<string, { content?: { "application/json": Examples } }> };

/** The document's example for an error code of an operation. Undefined if that code is not documented there. */
export function findExample(method: string, path: string, status: number, code: string): Rejection | undefined {
  const paths = openApi().paths as Record<string, Record<string, Operation>>;
  const content = paths[path]?.[method.toLowerCase()]?.responses[status]?.content;
  return content?.["application/json"].examples?.[code]?.value;
}

/** @param where The path in the document to the object with `content`. */
export function expectExampleFits(where: readonly string[], example: unknown): void {
  const validate = bodyValidator(...where);
  validate?.(example);
  expect(validate?.errors, where.join(" ")).toBeNull();
}

export async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
  const validate = bodyValidator("paths", path, method.toLowerCase(), "responses", String(response.status));
  if (!validate) throw new Error(`${method} ${path} does not document a ${response.status} answer.`);
  if (response.headers.get("content-type") === "application/json") {
    const body = (await response.json()) as { error?: { code: string } };
    validate(body);
    expect(validate.errors, `${method} ${path} ${response.status}`).toBeNull();
    // OAuth clients get the code itself.
    if (typeof body.error === "object")
      expect(findExample(method, path, response.status, body.error.code)).toBeDefined();
  }
  expect(response.headers.get("x-request-id")).toMatch(/^req_/);
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
}
