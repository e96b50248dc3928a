import type { TSchema } from 'typebox';
import type { AccountingOperation } from '../../platform/operation.ts';
import type { Tool } from './tools.ts';

type Properties = Record<string, TSchema>;
export type JsonSchema = {
  type: 'object';
  properties: Properties;
  required: string[];
  additionalProperties: false;
};

/** A tool with the operations that are behind it, by the value of its argument; of one operation under `''`. */
export type BoundTool = Tool & { operations: ReadonlyMap<string, AccountingOperation> };

/** Finds the operations of a tool; null where the service does not offer all of them. */
export function bound(tool: Tool, operations: readonly AccountingOperation[]): BoundTool | null {
  const { operation } = tool;
  const named = Object.entries(typeof operation === 'string' ? { '': operation } : operation.of);
  const found = named.flatMap(([value, address]) => {
    const one = operations.find(({ method, path }) => `${method} ${path}` === address);
    return one === undefined ? [] : [[value, one] as const];
  });
  return found.length < named.length ? null : { ...tool, operations: new Map(found) };
}

/** The names of the query that a tool offers of an operation. */
export function offeredQuery(tool: Tool, operation: AccountingOperation): string[] {
  const names = Object.keys(operation.query?.properties ?? {});
  return names.filter((name) => tool.query?.includes(name) !== false);
}

/** What a tool takes, put together from what its operations declare. */
export function inputSchema(tool: BoundTool): JsonSchema {
  const required = new Set<string>();
  const properties: Properties = {};
  if (typeof tool.operation !== 'string') {
    const { argument, about, of } = tool.operation;
    properties[argument] = { type: 'string', enum: Object.keys(of), description: about } as TSchema;
    required.add(argument);
  }
  for (const operation of tool.operations.values()) {
    for (const [name, schema] of Object.entries(operation.params?.properties ?? {})) {
      properties[name] = schema;
      required.add(name);
    }
    for (const name of offeredQuery(tool, operation)) {
      const schema = operation.query?.properties[name];
      if (schema !== undefined) properties[name] ??= schema;
    }
  }
  for (const [name, { schema, isRequired }] of Object.entries(bodyFields(tool))) {
    properties[name] = schema;
    if (isRequired) required.add(name);
  }
  if (tool.writes !== undefined)
    properties.idempotency_key = {
      ...{ type: 'string', minLength: 1, maxLength: 255 },
      description:
        'Any text of your own: repeated with the same arguments within a day nothing is made twice',
    } as TSchema;
  // A copy: schemas carry what is not JSON.
  return JSON.parse(
    JSON.stringify({ type: 'object', properties, required: [...required], additionalProperties: false }),
  );
}

type BodyFields = Record<string, { schema: TSchema; isRequired: boolean }>;

function bodyFields({ writes, operations }: BoundTool): BodyFields {
  const body = operations.get('')?.body as Described | undefined;
  if (writes === undefined || body === undefined) return {};
  const { properties = {}, required = [] } =
    writes.wrapper === undefined ? body : (body.properties?.[writes.wrapper] ?? {});
  return Object.fromEntries(
    writes.fields.flatMap((name) => {
      const schema = properties[name];
      return schema === undefined
        ? []
        : [[name, { schema: schema as TSchema, isRequired: required.includes(name) }]];
    }),
  );
}

type Described = { properties?: Record<string, Described>; required?: readonly string[] };

/**
 * What is wrong with arguments before any operation is asked, by their names; what they hold is the operation's to judge.
 * Null: nothing.
 */
export function argumentProblems(
  tool: BoundTool,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  const { properties, required } = inputSchema(tool);
  const written = bodyFields(tool);
  const problems: Record<string, string> = {};
  for (const name of required) if (given[name] === undefined) problems[name] = 'Chybí.';
  for (const [name, value] of Object.entries(given)) {
    const allowed = (properties[name] as { enum?: readonly string[] } | undefined)?.enum;
    if (!Object.hasOwn(properties, name)) problems[name] = 'Takový údaj nástroj nemá.';
    else if (Object.hasOwn(written, name) || value === undefined || value === null) continue;
    else if (typeof value === 'object') problems[name] = 'Musí být text, číslo, nebo ano a ne.';
    else if (allowed !== undefined && !allowed.includes(String(value)))
      problems[name] = `Musí být jedna z hodnot: ${allowed.join(', ')}.`;
  }
  return Object.keys(problems).length === 0 ? null : problems;
}
