import { type Haler, halerToJson, sum } from '@news-and-accounting/money';
import Type from 'typebox';
import { requireDoubleEntry } from '../../access/companies/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { isOn } from '../../platform/http/query.ts';
import type { Balance } from './balances.ts';
import { balancesByMonth, balancesOf, type MonthlyBalance, type MonthTurnover } from './balances-of.ts';
import { CHART_GROUPS } from './chart-groups.ts';
import { REPORT_PERIOD, type ReportPeriod, reportPeriod } from './report-period.ts';
import type { LedgerQuestion } from './turnovers.ts';

/** What the trial balance and the general ledger have in common: what they are asked, and how rows come about. */

const LEVELS = ['account', 'synthetic', 'group', 'class'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  account: 'všechny',
  synthetic: 'syntetické',
  group: 'skupiny',
  class: 'třídy',
};

const DIGITS: Readonly<Record<Level, number>> = { account: 9, synthetic: 3, group: 2, class: 1 };

const text = (description: string) => Type.Optional(Type.String({ description }));

export const LEDGER_QUERY = {
  ...REPORT_PERIOD,
  level: text(
    'What a row is: `account` (default): each account; `synthetic`: analytic accounts in their own; `group`: the first two digits; `class`: the first one',
  ),
  by: text('`month`: with the months of the fiscal year, which a general ledger always has'),
  account: text('Only accounts whose code begins with it: `02` leaves 021 and 022; the sums are theirs then'),
  cost_centre: text(
    'Only postings of this cost centre. Openings are what its own postings carried over, so they add up to zero here as well',
  ),
  closing: text(
    '`1`: the entries that close and open the books formally (701, 702, 710) are turnover as well; otherwise they are left out',
  ),
};

/** Names of the parameters for the head of a file. */
export const LEDGER_FILTERS = {
  level: { name: 'účty', labels: LEVEL_LABELS },
  account: 'účet',
  cost_centre: 'středisko',
  closing: { name: 'uzávěrkové zápisy', labels: { 1: 'ano' } },
  known_at: 'stav k okamžiku',
};

export const FIGURES = ['opening', 'debit', 'credit', 'closing'] as const;
const Amount = Type.Number();
export const FiguresSchema = { opening: Amount, debit: Amount, credit: Amount, closing: Amount };

type Query = Readonly<Record<string, string | undefined>>;
type Asked = ReportPeriod & { level: Level; isByMonth: boolean; prefix: string; question: LedgerQuestion };

/** @throws {HttpError} 422 naming the parameters that cannot be used, or for a company without double entry in the year */
export function askedLedger(query: Query, context: Context): Asked {
  const company = companyOf(context);
  const reader = new FilterReader(query);
  const level = reader.oneOf('level', LEVELS) ?? 'account';
  const isByMonth = reader.oneOf('by', ['month']) !== null;
  const costCentre = reader.text('cost_centre');
  const prefix = reader.text('account') ?? '';
  reader.end();
  const period = reportPeriod(query, context);
  requireDoubleEntry(
    context,
    'Obratová předvaha a hlavní kniha jsou jen v podvojném účetnictví.',
    period.year,
  );
  const question = {
    ...{ entityId: company.id, fiscalYearStart: company.fiscalYearStart, from: period.from, to: period.to },
    ...{ knownAt: period.knownAt, costCentre, withClosing: isOn(query.closing) },
    // Synthetic accounts lend their names to what is added up.
    onlyUsed: level === 'account',
  };
  return { ...period, level, isByMonth, prefix, question };
}

/** The rows that have anything, added up to the level. */
export async function ledgerRows(asked: Asked, { sql }: Context): Promise<Balance[]> {
  const rows = await balancesOf(sql, asked.question);
  return chosen(rows, asked, (code, name, kind, own) => ({ code, name, kind, ...totals(own) }));
}

/** The same with their months. */
export async function monthlyLedgerRows(asked: Asked, { sql }: Context): Promise<MonthlyBalance[]> {
  const rows = await balancesByMonth(sql, asked.question);
  return chosen(rows, asked, (code, name, kind, own) => ({
    ...{ code, name, kind, ...totals(own) },
    months: monthTotals(own),
  }));
}

function chosen<T extends Balance>(
  rows: readonly T[],
  { level, prefix }: Asked,
  merged: (code: string, name: string, kind: T['kind'], own: readonly T[]) => T,
): T[] {
  const used = rows.filter((row) => row.code.startsWith(prefix) && hasFigures(row));
  if (level === 'account') return used;
  const groups = Map.groupBy(used, ({ code }) => code.slice(0, DIGITS[level]));
  const nameOf = new Map(rows.map(({ code, name }) => [code, name]));
  return [...groups]
    .map(([code, own]) => {
      const name = nameOf.get(code) ?? CHART_GROUPS.get(code) ?? own[0]?.name ?? '';
      return merged(code, name, own[0]?.kind ?? 'asset', own);
    })
    .filter(hasFigures);
}

function hasFigures(row: Balance): boolean {
  return FIGURES.some((figure) => row[figure] !== 0);
}

function totals(rows: readonly Balance[]) {
  const total = (figure: (typeof FIGURES)[number]) => sum(rows.map((row) => row[figure]));
  return {
    opening: total('opening'),
    debit: total('debit'),
    credit: total('credit'),
    closing: total('closing'),
  };
}

function monthTotals(rows: readonly MonthlyBalance[]): MonthTurnover[] {
  return (rows[0]?.months ?? []).map(({ month }, i) => ({
    month,
    debit: sum(rows.map(({ months }) => months[i]?.debit ?? (0 as Haler))),
    credit: sum(rows.map(({ months }) => months[i]?.credit ?? (0 as Haler))),
  }));
}

/** Figures as JSON. */
export function figuresJson(row: Readonly<Record<(typeof FIGURES)[number], Haler>>) {
  return {
    opening: halerToJson(row.opening),
    debit: halerToJson(row.debit),
    credit: halerToJson(row.credit),
    closing: halerToJson(row.closing),
  };
}

export function sumsJson(rows: readonly Balance[]) {
  return figuresJson(totals(rows));
}
