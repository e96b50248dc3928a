import type { TObject, TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** Why a query parameter cannot be used. */
export type QueryProblem = {
  param: string;
  schema: TSchema;
  /** `repeated`: given more than once; `nested`: array or object syntax; `value`: not what the schema asks for. */
  reason: 'repeated' | 'nested' | 'value';
  /** The text as given. */
  text: string;
};

export type DecodedQuery = { value: Record<string, unknown> } | { problem: QueryProblem };

type PlainSchema = TSchema & { type?: string; items?: PlainSchema; default?: unknown };

/**
 * Decodes a query string (without `?`) by the schema of an operation: numbers, booleans and
 * comma-separated lists become values, absent and empty parameters take the schema's `default`,
 * parameters that the schema does not know are ignored.
 */
export function decodeQuery(queryString: string, schema: TObject): DecodedQuery {
  const given = parametersOf(queryString);
  const value: Record<string, unknown> = {};
  for (const [param, property] of Object.entries(schema.properties) as [string, PlainSchema][]) {
    const texts = given.plain.get(param) ?? [];
    const text = texts[0] ?? '';
    if (given.nested.has(param)) return { problem: { param, schema: property, reason: 'nested', text } };
    if (texts.length > 1) return { problem: { param, schema: property, reason: 'repeated', text } };
    if (text.trim() === '') {
      if (property.default !== undefined) value[param] = property.default;
      continue;
    }
    const decoded = decodeText(text.trim(), property);
    if (decoded === undefined || !Check(property, decoded)) {
      return { problem: { param, schema: property, reason: 'value', text } };
    }
    value[param] = decoded;
  }
  return { value };
}

function parametersOf(queryString: string): { plain: Map<string, string[]>; nested: Set<string> } {
  const plain = new Map<string, string[]>();
  const nested = new Set<string>();
  for (const [name, text] of new URLSearchParams(queryString)) {
    const bracket = name.indexOf('[');
    if (bracket > 0) {
      nested.add(name.slice(0, bracket));
      continue;
    }
    const texts = plain.get(name);
    if (texts === undefined) plain.set(name, [text]);
    else texts.push(text);
  }
  return { plain, nested };
}

/** The value that a text stands for under a schema; undefined when it stands for none. */
function decodeText(text: string, schema: PlainSchema): unknown {
  switch (schema.type) {
    case 'integer':
      return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'number':
      return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
    case 'boolean':
      if (text === 'true' || text === '1') return true;
      return text === 'false' || text === '0' ? false : undefined;
    case 'array': {
      const parts = text.split(',').map((part) => part.trim());
      const items = parts.filter((part) => part !== '').map((part) => decodeText(part, schema.items ?? {}));
      return items.length === 0 || items.includes(undefined) ? undefined : items;
    }
    default:
      return text;
  }
}
