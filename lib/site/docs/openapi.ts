/** The parts of the OpenAPI document that the reference uses, and schemas as table rows. */
import { numberText } from "@/lib/number-text";
import { code } from "@/lib/site/docs/markdown";
import type { DocsContext } from "@/lib/site/docs/page";
import { openApiDocument } from "@/lib/site/openapi/document";

export type Schema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
} & Readonly<Partial<Record<(typeof bounds)[number][0], number>>>;
type Content = Readonly<Record<string, { schema: Schema; example?: unknown; examples?: Record<string, unknown> }>>;
type Described = { readonly description: string };
type DocumentedResponse = Described & { readonly headers?: Record<string, Described>; readonly content?: Content };
export type Operation = {
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Described & { name: string; in: string; required?: boolean; schema: Schema })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
};
export type Path = { readonly servers?: readonly { url: string }[] } & Readonly<
  Partial<Record<(typeof methods)[number], Operation>>
>;
export type OpenApi = {
  readonly info: Described;
  readonly servers: readonly [{ url: string }];
  readonly paths: Readonly<Record<string, Path>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Described & { type: string }>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
};

export const methods = ["get", "post", "put", "patch", "delete"] as const;

/** A test validates the document as OpenAPI 3.1. This type covers the parts we print. */
export const openApi = (context: DocsContext): OpenApi => openApiDocument(context) as unknown as OpenApi;

type Field = { readonly path: string; readonly type: string; readonly isRequired: boolean; readonly about: string };

/** Every field of an object, including nested ones: `error.code`, `errors[].index`. Named schemas are linked. */
export function listFields({ properties = {}, required = [] }: Schema, prefix = ""): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`;
    const { description: about = "" } = schema;
    const within = schema.items ? listFields(schema.items, `${path}[].`) : listFields(schema, `${path}.`);
    return [{ path, type: typeName(schema), isRequired: required.includes(name), about }, ...within];
  });
}

/** Describes a type with its bounds: "string, at most 256 characters, or null". */
export function typeName(schema: Schema): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  if (schema.anyOf) {
    const types = schema.anyOf.map(typeName);
    return types.join(types.some((type) => type.includes(",")) ? ", or " : " or ");
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(", ");
  const types = [schema.type ?? "any"].flat().join(" or ");
  const named = schema.items ? `array of ${typeName(schema.items)}` : types;
  return [named, ...listConstraints(schema)].join(", ");
}

/** The page that lists the fields of each schema. */
export const schemasPath = "/docs/api-schemas";

const linkTo = (reference: string) => {
  const name = reference.replace(/^.*\//, "");
  return `[${code(name)}](${schemasPath}#${name.toLowerCase()})`;
};

const bounds = [
  ["minimum", "", " or more"],
  ["maximum", "at most ", ""],
  ["minLength", "at least ", " characters"],
  ["maxLength", "at most ", " characters"],
  ["minItems", "at least ", ""],
  ["maxItems", "at most ", ""],
] as const;

/** Prefers the format over the pattern, and omits the maximum safe integer. */
function listConstraints(schema: Schema): string[] {
  const said = schema.format ?? (schema.pattern === undefined ? undefined : code(schema.pattern));
  const limits = bounds.flatMap(([name, before, after]) => {
    const bound = schema[name];
    return bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER
      ? []
      : [`${before}${numberText(bound)}${after}`];
  });
  return said === undefined ? limits : [said, ...limits];
}
