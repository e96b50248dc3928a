import type { ReportKind } from '@news-and-accounting/jmhz';
import Type from 'typebox';
import { invalidField } from '../../platform/errors.ts';
import { type Field, refuse } from '../../platform/http/fields.ts';
import { yearOf } from '../../platform/http/query.ts';
import type { Month } from '../payslips/facts.ts';

export const REPORT_KINDS = [
  'regular',
  'corrective',
  'cancellation',
] as const satisfies readonly ReportKind[];

const WRONG_MONTH = 'Měsíc musí být číslo 1 až 12.';
const WRONG_KIND = `Druh hlášení musí být ${REPORT_KINDS.join(', ')}.`;

export const MonthQuery = {
  year: Type.Optional(
    Type.String({ description: 'Year of the wages, 2000 to 2100; absent or no number: this year in Prague' }),
  ),
  month: Type.String({ description: 'Month of the wages, 1 to 12' }),
};

/** @throws {HttpError} 422 for a month that is none */
export function monthFromQuery(query: { year?: string; month?: string }, now: number): Month {
  const text = query.month?.trim() ?? '';
  if (!/^(0?[1-9]|1[0-2])$/.test(text)) throw invalidField('month', WRONG_MONTH);
  return { year: yearOf(query.year, now), month: Number(text) };
}

/** @throws {HttpError} 422 for a kind that is none */
export function kindFromQuery(given: string | undefined): ReportKind {
  const text = given?.trim() ?? '';
  if (text === '') return 'regular';
  const kind = REPORT_KINDS.find((each) => each === text);
  if (kind === undefined) throw invalidField('kind', WRONG_KIND);
  return kind;
}

/** The fields of a body that names a month; numbers may also come as texts. */
export const MONTH_BODY = {
  year: wholeOrNull('Rok musí být číslo.'),
  month: monthOfBody(),
  kind: kindOfBody(),
  package: wholeOrNull('Balík musí být číslo.'),
};

function wholeOrNull(text: string): Field<number | null> {
  return {
    schema: Type.Union([Type.Integer(), Type.Null()]),
    absent: { value: null },
    parse: (given, path) => {
      if (given === null || given === '') return null;
      return wholeOf(given) ?? refuse(path, text);
    },
  };
}

function monthOfBody(): Field<number> {
  return {
    schema: Type.Integer({ minimum: 1, maximum: 12 }),
    absent: 'required',
    missing: WRONG_MONTH,
    parse: (given, path) => {
      const month = wholeOf(given);
      return month !== null && month >= 1 && month <= 12 ? month : refuse(path, WRONG_MONTH);
    },
  };
}

function kindOfBody(): Field<ReportKind | null> {
  return {
    schema: Type.Union([Type.Enum([...REPORT_KINDS]), Type.Null()]),
    absent: { value: null },
    parse: (given, path) => {
      if (given === null || given === '') return null;
      return REPORT_KINDS.find((each) => each === given) ?? refuse(path, WRONG_KIND);
    },
  };
}

function wholeOf(given: unknown): number | null {
  const isText = typeof given === 'string' && /^\s*-?\d{1,9}\s*$/.test(given);
  const number = isText ? Number(given) : given;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : null;
}
