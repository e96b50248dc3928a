import Type from 'typebox';
import { requireDoubleEntry } from '../../access/companies/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import { defineOperation } from '../../platform/operation.ts';
import { fiscalMonths, REPORT_PERIOD, reportPeriod, toldDays } from '../ledger/index.ts';
import { readStatement, STATEMENT_QUERY } from './asked.ts';
import { type AskedIncomeStatement, incomeStatementOf } from './income-statement.ts';
import { AssumedSchema, CategorySchema, ROW_ACCOUNTS, ROW_HEAD } from './schema.ts';
import {
  accountColumns,
  accountsBelow,
  figuresOf,
  HEAD_COLUMNS,
  LAYOUT_WORDS,
  SCOPE_WORDS,
  STATEMENT_FILTERS,
  TOLD,
  UNIT_WORDS,
} from './words.ts';

const LAYOUTS = ['nature', 'function'] as const;
const SCOPES = ['full', 'short'] as const;
const Amount = Type.Number();

const IncomeRow = Type.Object(
  {
    ...ROW_HEAD,
    amount: Type.Number({ description: 'Costs are positive on rows of costs, results signed' }),
    prior: Type.Number({ description: 'Of the same days a year before' }),
    accounts: ROW_ACCOUNTS,
    months: Type.Optional(
      Type.Array(Type.Object({ month: Type.String(), amount: Amount }), {
        description: 'With `by=month`: the twelve months of the fiscal year, each rounded by itself',
      }),
    ),
  },
  { title: 'IncomeStatementRow' },
);

export const getIncomeStatement = defineOperation({
  id: 'incomeStatement',
  method: 'GET',
  path: '/entities/{entity_id}/reports/income_statement',
  summary: 'Income statement',
  description:
    'The income statement of a fiscal year or of days within one, beside the same days a year before: by nature (annex 2 of decree 500/2002) or by function (annex 3). All rows of the scope in the order of the annex, zeros too. The short scope is for others than trading companies (`sro`, `as`, `vos`, `ks`) and without audit; for those it is a 422.\n\nBy function costs go by the `function` of their account; of accounts without one, 501 to 504 and 58x are costs of sales, other costs of rows A to E administration, all of them in `assumed`. `net_turnover` counts the accounts with `turnover`, where none is said 601, 602 and 604; in years begun before 2024 all revenues. `profit` and `net_turnover` are exact CZK.\n\nIn thousands the result of days that begin with the year is row `p:A.V.` of the balance sheet on their last day, divided downwards by the same rule; with a later first day or a cost centre it is rounded by itself. `by=month` adds the months of the fiscal year to each row, each rounded by itself; with `unit=czk` they add up to the row. A company without double entry is a 422.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'vysledovka',
      title: 'Výkaz zisku a ztráty',
      rows: 'rows',
      id: 'key',
      columns: [...HEAD_COLUMNS, ...figureColumns('whole', [])],
      more: (query, context) => [
        ...figureColumns(figuresOf(query), monthsAsked(query, context)),
        ...accountColumns(query),
      ],
      below: accountsBelow,
      // Results.
      isStrong: (row) => (row as { level: number }).level === 0,
      period: (query, context) => toldDays(reportPeriod(query, context), query, context),
      filters: { ...STATEMENT_FILTERS, layout: TOLD, scope: TOLD, cost_centre: 'středisko' },
      subject: async (_params, context, query) => subjectOf(query, context),
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    ...REPORT_PERIOD,
    layout: Type.Optional(Type.String({ description: '`nature` (default) or `function`' })),
    scope: Type.Optional(
      Type.String({ description: '`full`, or `short`: letters, Roman numerals and results' }),
    ),
    ...STATEMENT_QUERY,
    cost_centre: Type.Optional(Type.String({ description: 'Only its postings' })),
    by: Type.Optional(Type.String({ description: '`month`: with the months of the fiscal year' })),
  }),
  responses: {
    ...json(
      200,
      'The income statement, in whole thousands or in CZK',
      Type.Object({
        year: Type.Integer(),
        from: Type.String({ format: 'date' }),
        to: Type.String({ format: 'date' }),
        layout: Type.Enum([...LAYOUTS]),
        scope: Type.Enum([...SCOPES]),
        unit: Type.Enum(['thousands', 'czk']),
        rows: Type.Array(IncomeRow),
        profit: Type.Number({ description: 'After tax, CZK' }),
        net_turnover: Type.Number({ description: 'CZK' }),
        assumed: AssumedSchema,
        category: CategorySchema,
      }),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const asked = askedOf(query, context);
    requireDoubleEntry(context, 'Výkaz zisku a ztráty je jen v podvojném účetnictví.', asked.year);
    const { statement, category, months } = await incomeStatementOf(context, asked);
    const { layout, scope, unit, profit, net_turnover, assumed } = statement;
    const rows = statement.rows.map((row, place) =>
      months === null ? row : { ...row, months: months.map((each) => monthOf(each, place)) },
    );
    const { year } = asked;
    const { from, to } = toldDays(asked, query, context);
    return ok({ year, from, to, layout, scope, unit, rows, profit, net_turnover, assumed, category });
  },
});

type Query = Readonly<Record<string, string | undefined>>;
type Month = NonNullable<Awaited<ReturnType<typeof incomeStatementOf>>['months']>[number];

/** The rows of a month are those of the year. */
function monthOf({ month, statement }: Month, place: number) {
  return { month, amount: statement.rows[place]?.amount ?? 0 };
}

/** @throws {HttpError} 422 for what cannot be used */
function askedOf(query: Query, context: Context): AskedIncomeStatement {
  const reader = new FilterReader(query);
  const asked = {
    layout: reader.oneOf('layout', LAYOUTS) ?? 'nature',
    scope: reader.oneOf('scope', SCOPES),
    ...readStatement(reader),
    costCentre: reader.text('cost_centre'),
    byMonth: reader.oneOf('by', ['month']) === 'month',
  };
  reader.end();
  return { ...reportPeriod(query, context), ...asked };
}

function monthsAsked(query: Query, context: Context): string[] {
  if (query.by?.trim() !== 'month') return [];
  return fiscalMonths(reportPeriod(query, context).year, companyOf(context).fiscalYearStart);
}

function figureColumns(kind: 'money' | 'whole', months: readonly string[]): readonly TableColumn[] {
  return [
    { key: 'amount', title: 'Běžné období', kind },
    { key: 'prior', title: 'Minulé období', kind },
    ...months.map((month, i): TableColumn => ({ key: `months.${i}.amount`, title: monthText(month), kind })),
  ];
}

/** `2026-04` as `4/2026`. */
function monthText(month: string): string {
  return `${Number(month.slice(5))}/${month.slice(0, 4)}`;
}

async function subjectOf(query: Query, context: Context): Promise<string> {
  const asked = askedOf(query, context);
  const { statement } = await incomeStatementOf(context, { ...asked, byMonth: false });
  return `${LAYOUT_WORDS[asked.layout]}, ${SCOPE_WORDS[statement.scope]}, ${UNIT_WORDS[asked.unit]}`;
}
