import type { Example } from './examples.ts';

const LIST_AT_MOST = 2;
const TEXT_AT_MOST = 600;
const DAY = 86_400_000;

export type Masks = {
  /** The time that moments of the run itself are shown as. */
  time: string;
  /** What else is different in each run, or secret. */
  replace: readonly (readonly [RegExp, string])[];
};

/** An example as it is kept: long lists shortened, and what differs from run to run, or is secret, masked. */
export function kept(example: Example, masks: Masks): Example {
  return masked(shortened(example), masks) as Example;
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LIST_AT_MOST).map(shortened);
  if (typeof value === 'string' && value.length > TEXT_AT_MOST) return `${value.slice(0, TEXT_AT_MOST)}…`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

function masked(value: unknown, masks: Masks): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, masks));
  if (typeof value === 'string') return maskedText(value, masks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each, masks)]));
}

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

function maskedText(text: string, { time, replace }: Masks): string {
  const plain = text
    .replace(MOMENT, (moment) => (Math.abs(Date.parse(moment) - Date.now()) < DAY ? time : moment))
    .replace(UUID, '3f1c9a52-6f0e-4b58-9a3d-0c6f3c7e2b11');
  return replace.reduce((before, [pattern, instead]) => before.replace(pattern, instead), plain);
}

/** What stays the same while values change: the keys and the kinds of their values. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((each) => JSON.stringify(shapeOf(each))))].sort();
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, shapeOf((value as Record<string, unknown>)[key])]),
  );
}
