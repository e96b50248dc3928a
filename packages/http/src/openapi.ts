import type { TObject, TSchema } from 'typebox';
import type { AnyOperation, ResponseDeclaration } from './operation.ts';

export type OpenApiOptions = {
  info: {
    title: string;
    version: string;
    description: string;
    contact?: { name: string; url: string };
    license?: { name: string; identifier: string };
  };
  servers: readonly { url: string; description?: string }[];
  tags: readonly { name: string; description: string }[];
  /** Schemas that are shown also where no operation uses them, or under another name than their title. */
  schemas?: Readonly<Record<string, TSchema>>;
  /** Headers that responses name. */
  headers: Readonly<Record<string, { description: string; schema: TSchema }>>;
  /** What a service adds to each operation, such as `x-permission` or `security`. */
  extend?: (operation: AnyOperation) => object;
  components?: object;
};

/**
 * The OpenAPI 3.1 description of the operations. Schemas with a title are components of that name; bodies and answers
 * without one are named after their operation, so that generated clients have a name for everything.
 * @throws when two different schemas have one title
 */
export function openApiDocument(operations: readonly AnyOperation[], options: OpenApiOptions): object {
  const components = new Components(options.schemas);
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    const item = paths[operation.path] as Record<string, object>;
    item[operation.method.toLowerCase()] = operationObject(operation, options, components);
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: options.info,
    servers: options.servers,
    tags: options.tags,
    paths,
    components: { ...options.components, schemas: components.all(), headers: options.headers },
  };
}

/** The named schemas of a description. */
class Components {
  readonly #names: Map<unknown, string>;
  readonly #schemas = new Map<string, unknown>();

  constructor(schemas: OpenApiOptions['schemas'] = {}) {
    this.#names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
    for (const schema of Object.values(schemas)) this.shown(schema);
  }

  /** In the order of their names. */
  all(): object {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The schema as a part of the description, where named ones are references. */
  shown(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((part) => this.shown(part));
    if (typeof schema !== 'object' || schema === null) return schema;
    const name = this.#names.get(schema) ?? titleOf(schema);
    return name === undefined ? this.#parts(schema) : this.#reference(name, schema);
  }

  /** The schema of a body or answer: one without a name of its own gets the given one. */
  root(schema: TSchema, name: string): unknown {
    const isNamed = this.#names.has(schema) || titleOf(schema) !== undefined;
    const { type, allOf } = schema as { type?: string; allOf?: unknown };
    const hasParts = type === 'object' || type === 'array' || allOf !== undefined;
    return isNamed || !hasParts ? this.shown(schema) : this.#reference(name, schema);
  }

  /** The schema of a body; what it wraps under a single name, as `{asset: {…}}`, is a component as well. */
  body(schema: TSchema, name: string): unknown {
    const { properties = {} } = schema as { properties?: Record<string, TSchema> };
    const [wrapped, ...others] = Object.values(properties);
    if (wrapped !== undefined && others.length === 0 && titleOf(wrapped) === undefined)
      if ((wrapped as { type?: string }).type === 'object') this.#names.set(wrapped, `${name}Input`);
    return this.root(schema, `${name}Body`);
  }

  #reference(name: string, schema: object): object {
    const { title: _, ...rest } = this.#parts(schema) as { title?: string };
    const known = this.#schemas.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rest))
      throw new Error(`two schemas are called ${name}`);
    this.#schemas.set(name, rest);
    return { $ref: `#/components/schemas/${name}` };
  }

  #parts(schema: object): object {
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.shown(part)]));
  }
}

/** The title of a schema; a property that is called so is none. */
function titleOf(schema: object): string | undefined {
  const { title } = schema as { title?: unknown };
  return typeof title === 'string' ? title : undefined;
}

function operationObject(operation: AnyOperation, options: OpenApiOptions, components: Components): object {
  const parameters = [
    ...parametersOf(operation.params, 'path', components),
    ...parametersOf(operation.query, 'query', components),
    ...parametersOf(operation.headers, 'header', components),
  ];
  const name = operation.id.charAt(0).toUpperCase() + operation.id.slice(1);
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    tags: [operation.tag],
    ...options.extend?.(operation),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: operation.isBodyOptional !== true,
            content: { 'application/json': { schema: components.body(operation.body, name) } },
          },
        }),
    responses: Object.fromEntries(
      Object.entries(operation.responses as Record<string, ResponseDeclaration>).map(([status, response]) => [
        status,
        responseObject(response, components, `${name}Answer`),
      ]),
    ),
  };
}

function parametersOf(
  schema: TObject | undefined,
  place: 'path' | 'query' | 'header',
  components: Components,
): object[] {
  if (schema === undefined) return [];
  const required = new Set(schema.required as string[] | undefined);
  return Object.entries(schema.properties).map(([name, property]) => {
    const { description, ...rest } = property as TSchema & { description?: string; type?: string };
    return {
      name,
      in: place,
      required: place === 'path' || required.has(name),
      ...(description === undefined ? {} : { description }),
      ...(rest.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: components.shown(rest),
    };
  });
}

function responseObject(response: ResponseDeclaration, components: Components, name: string): object {
  return {
    description: response.description,
    ...(response.headers === undefined
      ? {}
      : {
          headers: Object.fromEntries(
            response.headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
          ),
        }),
    ...(response.content === undefined
      ? {}
      : {
          content: Object.fromEntries(
            Object.entries(response.content).map(([type, schema]) => [
              type,
              { schema: components.root(schema, name) },
            ]),
          ),
        }),
  };
}
