/** `GET /v1/openapi.json`. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import { problems } from "@/lib/contracts/problems";
import { getDocument } from "@/tests/support/api";
import { expectExampleFits } from "@/tests/support/documented";

type Operation = {
  /** A redirect has no content. */
  responses: Record<string, { content?: { "application/json": Content } }>;
  requestBody?: { content: { "application/json": Content } };
};
type Content = { example?: unknown; examples?: Record<string, { value: unknown }> };
type Document = { paths: Record<string, Record<string, Operation>> };

it("is accepted by a validator of OpenAPI 3.1", async () => {
  const document = (await (await getDocument()).json()) as Record<string, unknown>;
  const { valid, errors } = await new Validator().validate(document);

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it("holds examples that fit their own schemas", async () => {
  const { paths } = (await (await getDocument()).json()) as Document;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!("responses" in operation)) continue;
      const contents = Object.entries(operation.responses).flatMap(([status, { content }]) =>
        content ? [[["responses", status], content] as const] : [],
      );
      if (operation.requestBody) contents.push([["requestBody"], operation.requestBody.content] as never);
      for (const [where, content] of contents) {
        const { example, examples = {} } = content["application/json"];
        const all = [...Object.values(examples).map(({ value }) => value), ...(example === undefined ? [] : [example])];
        expect(all.length).toBeGreaterThan(0);
        for (const one of all) expectExampleFits(["paths", path, method, ...where], one);
      }
    }
  }
});

it("documents every code of the catalog", async () => {
  const { paths } = (await (await getDocument()).json()) as Document;
  const documented = new Set(
    Object.values(paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ responses }) =>
        Object.values(responses ?? {}).flatMap(({ content }) =>
          Object.keys(content?.["application/json"].examples ?? {}),
        ),
      ),
    ),
  );

  const ofTheDashboard = ["signed_out", "invalid_link", "cross_origin", "too_much_data", "mail_unavailable"];
  expect(Object.keys(problems).filter((code) => !documented.has(code))).toEqual(ofTheDashboard);
});
