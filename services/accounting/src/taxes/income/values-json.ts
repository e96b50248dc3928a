import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { TSchema } from 'typebox';
import { isObject } from '../../platform/http/fields.ts';

type Shape = {
  type?: string;
  multipleOf?: number;
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
  anyOf?: readonly Shape[];
};

const HALER = 0.01;

/**
 * What was read by fields, in the words of the interface again: numbers whose schema counts haléře become CZK. Amounts
 * of whatever keys are told apart from other numbers by their schema alone, so no key needs a line of its own here.
 */
export function jsonOf(schema: TSchema, value: unknown): unknown {
  return converted(schema as Shape, value);
}

function converted(shape: Shape, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const of = shape.anyOf?.find(({ type }) => type !== 'null') ?? shape;
  if (Array.isArray(value)) return value.map((each) => converted(of.items ?? {}, each));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, converted(of.properties?.[name] ?? {}, each)]),
    );
  // Decimals are kept as texts.
  if (typeof value === 'string' && of.type === 'number') return Number(value);
  return typeof value === 'number' && of.multipleOf === HALER ? halerToJson(value as Haler) : value;
}
