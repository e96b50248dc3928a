import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import { fiscalYear, fiscalYearOf, ownFiscalYear } from './period.ts';

export const KNOWN_AT = Type.Optional(
  Type.String({
    description:
      'A moment, `2026-03-31T12:00:00Z`: the books as they stood then, with what was replaced or removed since and without what was posted later. Absent: as they are',
  }),
);

/** The days of a report: a fiscal year, or two days. */
export const REPORT_DAYS = {
  year: Type.Optional(
    Type.String({
      description:
        'Fiscal year that starts in this calendar year, 2000 to 2100, others are moved into that range; absent or no number, without `from` and `to`: the present one. Without `from` the year in which a company came to be (`founded_on`) is told from that day; its figures are those of the whole year',
    }),
  ),
  from: Type.Optional(
    Type.String({
      description:
        'First day, `YYYY-MM-DD`; absent beside `to`: the first of the fiscal year that `to` is in',
    }),
  ),
  to: Type.Optional(
    Type.String({
      description:
        'Last day, included, in the fiscal year of `from`; absent beside `from`: the last of that year',
    }),
  ),
};

/** The days of a report and its moment. */
export const REPORT_PERIOD = { ...REPORT_DAYS, known_at: KNOWN_AT };

export type ReportPeriod = {
  /** The calendar year that the fiscal year starts in. */
  year: number;
  from: string;
  to: string;
  knownAt: Date | null;
};

type Query = Readonly<Record<string, string | undefined>>;

/**
 * What a report is asked for.
 * @param span whether the days may go over several fiscal years; `year` is that of the first day
 * @throws {HttpError} 422 for days that are none, come in the wrong order or lie in different fiscal years, and for a
 * moment that is none or has yet to come
 */
export function reportPeriod(query: Query, context: Context, span: 'year' | 'years' = 'year'): ReportPeriod {
  const { fiscalYearStart } = companyOf(context);
  const reader = new FilterReader(query);
  const [from, to] = [reader.day('from'), reader.day('to')];
  const knownAt = reader.moment('known_at', context.now());
  reader.end();
  const known = from ?? to;
  const present = fiscalYearOf(today(context.now()), fiscalYearStart);
  const year =
    known === null ? yearOf(query.year, context.now(), present) : fiscalYearOf(known, fiscalYearStart);
  const days = fiscalYear(year, fiscalYearStart);
  const asked = { from: from ?? days.from, to: to ?? days.to };
  if (asked.from > asked.to) throw invalidFields({ to: 'Nesmí být před prvním dnem.' });
  if (span === 'year' && asked.to > days.to)
    throw invalidFields({ to: 'Musí být ve stejném účetním období jako první den.' });
  if (known !== null && query.year !== undefined && yearOf(query.year, context.now(), year) !== year)
    throw invalidFields({ year: 'Dny jsou v jiném účetním období.' });
  return { year, ...asked, knownAt };
}

/**
 * The days of a report as it tells them: without a first day that is asked for, the year of a company that came to be in
 * it begins with the company. What is posted before is in the figures all the same.
 */
export function toldDays(
  { year, from, to }: Pick<ReportPeriod, 'year' | 'from' | 'to'>,
  query: Query,
  context: Context,
) {
  if ((query.from ?? '').trim() !== '') return { from, to };
  const { fiscalYearStart, foundedOn = null } = companyOf(context);
  const own = ownFiscalYear(year, fiscalYearStart, foundedOn);
  return { from: own.from <= to ? own.from : from, to };
}

/**
 * The moment that a list is asked for.
 * @throws {HttpError} 422 for one that is none or has yet to come
 */
export function knownAtOf(query: Query, context: Context): Date | null {
  const reader = new FilterReader(query);
  const knownAt = reader.moment('known_at', context.now());
  reader.end();
  return knownAt;
}
