import type { TSchema } from 'typebox';
import type { AccountingOperation } from '../operation.ts';
import { invalidFields, isObject } from './fields.ts';

type Shape = {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: readonly Shape[];
  allOf?: readonly Shape[];
  additionalProperties?: unknown;
};

const NAMED_AT_MOST = 50;
export const NO_SUCH_KEY = 'Takový údaj tu není.';

/**
 * The body of an operation that refuses unknown keys, at every depth: a slip in a name is not taken for data that was
 * kept. The way of a request checks it, so handlers need not; what declares itself open stays open.
 */
export function strict<T extends TSchema>(schema: T): T {
  return closed(schema as Shape) as T;
}

function closed(shape: Shape): Shape {
  if (shape.allOf !== undefined) throw new Error('a strict body is made of objects, lists and alternatives');
  const { properties, items, anyOf } = shape;
  return {
    ...shape,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, closed(each)]),
          ),
          additionalProperties: shape.additionalProperties ?? false,
        }),
    ...(items === undefined ? {} : { items: closed(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(closed) }),
  };
}

/**
 * Refuses unknown keys of a body that is declared `strict`; a value of another kind than declared is left to the fields.
 * @throws {HttpError} 422 that names them
 */
export function checkKeys({ body: declared }: AccountingOperation, body: unknown): void {
  const shape = declared as Shape | undefined;
  if (shape?.additionalProperties !== false) return;
  const unknown = unknownKeys([shape], body, '').slice(0, NAMED_AT_MOST);
  if (unknown.length === 0) return;
  throw invalidFields(Object.fromEntries(unknown.map((path) => [path, NO_SUCH_KEY])));
}

/** The paths of keys within a part of an open body that is itself strict; `path` is where the part stands. */
export function unknownKeysIn(schema: TSchema, part: unknown, path: string): readonly string[] {
  return unknownKeys([closed(schema as Shape)], part, path).slice(0, NAMED_AT_MOST);
}

/** @param shapes what may stand here: a key is known that one of them knows */
function unknownKeys(shapes: readonly Shape[], value: unknown, path: string): string[] {
  const alternatives = shapes.flatMap(alternativesOf);
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ items }) => items ?? []);
    return value.flatMap((each, i) => unknownKeys(items, each, `${path}[${i}]`));
  }
  const objects = alternatives.filter(({ properties }) => properties !== undefined);
  if (!isObject(value) || objects.length === 0) return [];
  const isOpen = objects.some(({ additionalProperties }) => additionalProperties !== false);
  return Object.entries(value).flatMap(([name, each]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const known = objects.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? [properties[name] as Shape] : [],
    );
    if (known.length > 0) return unknownKeys(known, each, at);
    return isOpen ? [] : [at];
  });
}

function alternativesOf(shape: Shape): Shape[] {
  return shape.anyOf === undefined ? [shape] : shape.anyOf.flatMap(alternativesOf);
}
