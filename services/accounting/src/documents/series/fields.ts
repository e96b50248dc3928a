import { namesYear, type PatternProblem, patternProblem } from '@news-and-accounting/identifiers';
import Type, { type TSchema } from 'typebox';
import {
  type Field,
  flag,
  invalidFields,
  nullable,
  oneOf,
  text,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { KIND_CODES } from './kinds.ts';
import { NEXT_AT_MOST, type SeriesValues } from './series.ts';

const PROBLEMS: Readonly<Record<PatternProblem, string>> = {
  counter: 'Musí mít právě jedno pořadové číslo o dvou až osmi místech, například {nnnn}.',
  characters:
    'Smí mít jen {prefix}, {yyyy}, {yy}, {mm}, pořadové číslo a znaky A–Z, a–z, 0–9, / - _ a tečku.',
  too_long: 'Číslo by mělo více než 40 znaků.',
};

/** What a change of a series may name. */
export const CHANGES = {
  name: text({ maximum: 100 }),
  prefix: emptyText(text({ maximum: 20 })),
  pattern: text({ maximum: 100 }),
  yearly: flag(),
  next: wholeNumber(1, NEXT_AT_MOST),
  default: flag(),
  archived: flag(),
} satisfies Record<string, Field<unknown>>;

/** What a new series is made of; what is left out is as usual for its kind. */
export const NEW_SERIES = {
  kind: oneOf(KIND_CODES),
  name: CHANGES.name,
  prefix: nullableText(CHANGES.prefix),
  pattern: nullable(CHANGES.pattern),
  yearly: nullable(CHANGES.yearly),
  next: nullable(CHANGES.next),
  default: nullable(CHANGES.default),
} satisfies Record<string, Field<unknown>>;

export function seriesBody(series: TSchema) {
  return strict(Type.Object({ number_series: series }));
}

/** @throws {HttpError} 422 naming what no numbers can be made by */
export function checkPattern({ prefix, pattern, yearly }: Omit<SeriesValues, 'name' | 'archived'>): void {
  const prefixProblem = patternProblem({ prefix, pattern: '{nn}' });
  if (prefixProblem !== null)
    throw invalidFields({ prefix: 'Smí mít jen znaky A–Z, a–z, 0–9, / - _ a tečku.' });
  const problem = patternProblem({ prefix, pattern });
  if (problem !== null) throw invalidFields({ pattern: PROBLEMS[problem] });
  if (yearly && !namesYear(pattern))
    throw invalidFields({
      pattern: 'Řada, která začíná každý rok znovu, musí mít v čísle rok, například {yyyy}.',
    });
}

/** The same field, which may be empty. */
function emptyText(field: Field<string>): Field<string> {
  return { ...field, parse: (given, path) => (given === '' ? '' : field.parse(given, path)) };
}

/** The same field, which may be null or left out; an empty text stays one. */
function nullableText(field: Field<string>): Field<string | null> {
  return { ...nullable(field), parse: (given, path) => (given === null ? null : field.parse(given, path)) };
}
