import type { TObject, TSchema } from 'typebox';
import type { AnyOperation, ResponseDeclaration } from './operation.ts';

export type OpenApiOptions = {
  info: {
    title: string;
    version: string;
    description: string;
    license?: { name: string; identifier: string };
  };
  servers: readonly { url: string; description?: string }[];
  tags: readonly { name: string; description: string }[];
  /** Schemas shown under `components.schemas`; wherever one of these objects occurs, a reference stands instead. */
  schemas: Readonly<Record<string, TSchema>>;
  /** Headers that responses name. */
  headers: Readonly<Record<string, { description: string; schema: TSchema }>>;
  /** What a service adds to each operation, such as `x-permission` or `security`. */
  extend?: (operation: AnyOperation) => object;
  components?: object;
};

/** The OpenAPI 3.1 description of the operations. */
export function openApiDocument(operations: readonly AnyOperation[], options: OpenApiOptions): object {
  const names = new Map<unknown, string>(
    Object.entries(options.schemas).map(([name, schema]) => [schema, name]),
  );
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    const item = paths[operation.path] as Record<string, object>;
    item[operation.method.toLowerCase()] = operationObject(operation, options, names);
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: options.info,
    servers: options.servers,
    tags: options.tags,
    paths,
    components: {
      ...options.components,
      schemas: Object.fromEntries(
        Object.entries(options.schemas).map(([name, schema]) => [
          name,
          withReferences(schema, names, schema),
        ]),
      ),
      headers: options.headers,
    },
  };
}

function operationObject(
  operation: AnyOperation,
  options: OpenApiOptions,
  names: Map<unknown, string>,
): object {
  const parameters = [
    ...parametersOf(operation.params, 'path', names),
    ...parametersOf(operation.query, 'query', names),
    ...parametersOf(operation.headers, 'header', names),
  ];
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
            required: true,
            content: { 'application/json': { schema: withReferences(operation.body, names) } },
          },
        }),
    responses: Object.fromEntries(
      Object.entries(operation.responses as Record<string, ResponseDeclaration>).map(([status, response]) => [
        status,
        responseObject(response, names),
      ]),
    ),
  };
}

function parametersOf(
  schema: TObject | undefined,
  place: 'path' | 'query' | 'header',
  names: Map<unknown, string>,
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
      schema: withReferences(rest, names),
    };
  });
}

function responseObject(response: ResponseDeclaration, names: Map<unknown, string>): object {
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
              { schema: withReferences(schema, names) },
            ]),
          ),
        }),
  };
}

/** A copy of a schema in which every named schema but `self` is a reference. */
function withReferences(schema: unknown, names: Map<unknown, string>, self?: unknown): unknown {
  const name = names.get(schema);
  if (name !== undefined && schema !== self) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(schema)) return schema.map((part) => withReferences(part, names));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withReferences(part, names)]));
}
