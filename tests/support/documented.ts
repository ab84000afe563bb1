/** An answer is documented when the OpenAPI document has its status, and its body fits the schema there. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { env } from "@/lib/env";
import { openApiDocument } from "@/lib/openapi/document";

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const documentId = "sluice";
let isLoaded = false;

const pointer = (...segments: string[]) =>
  segments.map((segment) => encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");

export async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
  if (!isLoaded) ajv.addSchema(openApiDocument(env()), documentId);
  isLoaded = true;
  const status = String(response.status);
  const schema = `${documentId}#/${pointer("paths", path, method.toLowerCase(), "responses", status, "content", "application/json", "schema")}`;
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`${method} ${path} does not document a ${status} answer.`);
  validate(await response.json());
  expect(validate.errors, `${method} ${path} ${status}`).toBeNull();
  expect(response.headers.get("x-request-id")).toMatch(/^req_/);
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
}
