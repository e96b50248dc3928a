import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, subtract, ZERO } from '@news-and-accounting/money';
import {
  exactTax,
  lastKnown,
  payerTypeOf,
  returnPeriods,
  type Taxpayer,
  type VatPeriod,
} from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { filedContents } from '../filings/index.ts';
import { vatCompany } from './company.ts';
import type { Days } from './documents.ts';
import { LEDGER_TOLERANCE } from './ledger-check.ts';
import { postedVatOf } from './ledger-store.ts';

/** A period whose accounts of VAT are not what was filed. */
export type FiledDifference = {
  period: string;
  /** What the accounts hold more than the returns. */
  difference: Haler;
  /** Whether anything was filed of the period. */
  isFiled: boolean;
};

/**
 * Periods that end in the days and whose accounts of VAT differ from the returns that were filed of them. Of a company
 * that filed none of the days nothing is known: it may file elsewhere.
 */
export async function filedDifferences(
  sql: Queries,
  entityId: number,
  { from, to }: Days,
): Promise<FiledDifference[]> {
  const { taxpayer } = await vatCompany(sql, entityId);
  const periods = periodsWithin(taxpayer.history, { from, to });
  const filed = await filedOf(sql, entityId, periods);
  if (filed.length === 0) return [];
  const all = await Promise.all(
    periods.map(async (period) => {
      const contents = filed.flatMap((each) => (each.period === period.code ? [each.content] : []));
      const known = contents.length === 0 ? ZERO : exactTax(lastKnown(contents)).total;
      const difference = subtract(await postedVatOf(sql, entityId, period), known);
      return { period: period.code, difference, isFiled: contents.length > 0 };
    }),
  );
  return all.filter(({ difference }) => Math.abs(difference) > LEDGER_TOLERANCE);
}

/** Periods that end in the days and of which a payer of VAT filed nothing here, also where nothing was to be taxed. */
export async function unfiledPeriods(sql: Queries, entityId: number, days: Days): Promise<string[]> {
  const { history } = (await vatCompany(sql, entityId)).taxpayer;
  const periods = periodsWithin(history, days).filter((period) => payerTypeOf(history, period) === 'payer');
  const filed = new Set((await filedOf(sql, entityId, periods)).map(({ period }) => period));
  return periods.map(({ code }) => code).filter((code) => !filed.has(code));
}

const periodsWithin = (history: Taxpayer['history'], { from, to }: Days): VatPeriod[] =>
  returnPeriods(history, from as LocalDate, to as LocalDate).filter(
    (period) => from <= period.to && period.to <= to,
  );

const filedOf = (sql: Queries, entityId: number, periods: readonly VatPeriod[]) =>
  filedContents(
    sql,
    entityId,
    'vat_return',
    periods.map(({ code }) => code),
  );
