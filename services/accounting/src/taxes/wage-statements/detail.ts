import Type from 'typebox';
import type { Queries } from '../../platform/store.ts';
import { type FilingRow, type StatementKind, statementContent, statementsOf } from '../filings/index.ts';
import { contentOf, liveStatement, type StatementContent } from './freeze.ts';
import {
  WageMonthSchema,
  WageTotalsSchema,
  WithholdingMonthSchema,
  WithholdingTotalsSchema,
} from './schema.ts';
import { inCzk, partJson } from './statement.ts';

/** How a line of a statement differs: months as numbers, `total`; the figures in CZK, null where it has none. */
type Line = { line: string; filed: object | null; live: object | null };
export type StatementDifference = { changed: boolean; lines: Line[]; documents: [] };

/** What a statement says and what it would say now. */
export type StatementSaid = { details: object; difference: StatementDifference };

/** Of a statement as it is stored. @param isNew nothing can have changed since it was made */
export async function statementSaid(
  sql: Queries,
  entityId: number,
  filing: FilingRow & { kind: StatementKind },
  isNew: boolean,
): Promise<StatementSaid> {
  const { content, reasons } = await statementContent<StatementContent>(sql, entityId, filing.id);
  const details = { reasons, ...partJson(content as Parameters<typeof partJson>[0]) };
  if (isNew) return { details, difference: NONE };
  return { details, difference: await statementDifference(sql, entityId, filing, content) };
}

const NONE: StatementDifference = { changed: false, lines: [], documents: [] };

/** How what a statement says differs from what it would say now, at its place in the order of filing. */
export async function statementDifference(
  sql: Queries,
  entityId: number,
  { kind, period, filing_type, filed_order }: FilingRow & { kind: StatementKind },
  content: StatementContent,
): Promise<StatementDifference> {
  const [live, filed] = await Promise.all([
    liveStatement(sql, entityId, kind, Number(period)),
    statementsOf<StatementContent>(sql, entityId, kind, period),
  ]);
  const before = filed.filter((each) => filed_order === null || (each.filed_order ?? 0) < filed_order);
  const now = contentOf(kind, filing_type, live, before);
  const [was, is] = [linesOf(content), now === null ? new Map<string, object>() : linesOf(now)];
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old, present] = [was.get(name) ?? null, is.get(name) ?? null];
    return JSON.stringify(old) === JSON.stringify(present) ? [] : [{ line: name, filed: old, live: present }];
  });
  return { changed: lines.length > 0, lines, documents: [] };
}

/** By month and `total`; what was paid since is no difference of the statement. */
function linesOf({ months, totals }: StatementContent): Map<string, object> {
  // The database keeps the keys of objects in an order of its own.
  const said = ({ paid: _paid, ...figures }: { paid: number }) =>
    Object.fromEntries(Object.entries(inCzk(figures)).sort(([a], [b]) => (a < b ? -1 : 1)));
  return new Map([
    ...months.map(({ month, ...figures }) => [String(month), said(figures)] as const),
    ['total', said(totals)] as const,
  ]);
}

const Czk = Type.Optional(Type.Number({ description: 'CZK' }));

/** A line of a difference, as far as the kind of statement has it. */
export const StatementFiguresSchema = Type.Object(
  {
    ...{ employees: Type.Optional(Type.Integer()), advances: Czk, bonuses: Czk, settled: Czk, due: Czk },
    ...{ income: Czk, tax: Czk },
  },
  { title: 'StatementFigures', description: 'Of a month or the total of a yearly statement' },
);

/** The fields of `details` of a statement. */
export const STATEMENT_FIELDS = {
  months: Type.Optional(
    Type.Array(Type.Union([WageMonthSchema, WithholdingMonthSchema]), {
      description: 'Of a yearly statement of wages; of a supplementary one the differences',
    }),
  ),
};
export const STATEMENT_TOTALS = [WageTotalsSchema, WithholdingTotalsSchema];
