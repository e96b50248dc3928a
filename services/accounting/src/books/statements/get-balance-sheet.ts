import Type from 'typebox';
import { requireDoubleEntry } from '../../access/companies/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { EntityId } from '../../platform/http/params.ts';
import { dayText } from '../../platform/http/pdf-table.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import { defineOperation } from '../../platform/operation.ts';
import { fiscalYear, fiscalYearOf, KNOWN_AT, knownAtOf, REPORT_PERIOD } from '../ledger/index.ts';
import { ACCRUALS, readStatement, STATEMENT_QUERY } from './asked.ts';
import { type AskedBalanceSheet, balanceSheetOf } from './balance-sheet.ts';
import { CategorySchema, ROW_ACCOUNTS, ROW_HEAD, UnmappedSchema } from './schema.ts';
import {
  ACCOUNT_KEYS,
  accountColumns,
  accountsBelow,
  figuresOf,
  HEAD_COLUMNS,
  SCOPE_WORDS,
  STATEMENT_FILTERS,
  TOLD,
  UNIT_WORDS,
} from './words.ts';

const SCOPES = ['full', 'small', 'micro'] as const;
const HEAD = HEAD_COLUMNS.map(({ key }) => key);
const ASSET_KEYS = ['gross', 'correction', 'net', 'prior'];
const Amount = Type.Number();
const Scope = Type.Enum([...SCOPES]);

const AssetRow = Type.Object(
  {
    ...ROW_HEAD,
    gross: Amount,
    correction: Type.Number({ description: 'Positive: `gross` less `correction` is `net`' }),
    net: Amount,
    prior: Type.Number({ description: 'Net on the last day of the fiscal year before' }),
    accounts: ROW_ACCOUNTS,
  },
  { title: 'BalanceSheetAsset' },
);
const LiabilityRow = Type.Object(
  { ...ROW_HEAD, amount: Amount, prior: Amount, accounts: ROW_ACCOUNTS },
  { title: 'BalanceSheetLiability' },
);

const Unusual = Type.Array(
  Type.Object({
    account: Type.String(),
    name: Type.String(),
    column: Type.Enum(['gross', 'correction', 'amount']),
    amount: Type.Number({ description: 'CZK, as the column counts it' }),
    key: Type.String({ description: 'The row in which it stays' }),
  }),
  { description: 'Accounts whose balance is on the other side than usual, which stay in their row' },
);

export const getBalanceSheet = defineOperation({
  id: 'balanceSheet',
  method: 'GET',
  path: '/entities/{entity_id}/reports/balance_sheet',
  summary: 'Balance sheet',
  description:
    'The balance sheet of annex 1 of decree 500/2002 on the last day of a fiscal year, or with `as_of` on a day within it, beside the last day of the fiscal year before. All rows of the scope in the order of the annex, zeros too, the total first. Without `scope` it is the shortest that the category and `settings.audit` allow.\n\nAn account stands in its own `statement_row`, else in the row of the longest beginning of its number that has one; 221, 261, 336, 373, 395, 398 on the side of each account’s balance, 34x and 48x on that of their synthetic account. Others keep their row whatever their balance and are named in `unusual`. `p:A.V.` is revenues less expenses of the year. Accounts without a row are in `unmapped`; then the sides may differ (`balanced`, `difference` is assets less liabilities in CZK) and are never forced equal. Formal closing entries are left out, so a closed year reads as an open one.\n\nIn thousands every sum holds: the total is rounded halves away from zero and divided downwards, missing units going to the largest fractions, of equal ones to the earlier row. A company without double entry is a 422.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'rozvaha',
      title: 'Rozvaha',
      id: 'key',
      columns: [...HEAD_COLUMNS, ...figureColumns('whole')],
      more: (query) => [...figureColumns(figuresOf(query)), ...accountColumns(query)],
      below: accountsBelow,
      // The day stands in the subject.
      period: () => null,
      parts: [
        { rows: 'assets', title: 'Aktiva', columns: [...HEAD, ...ASSET_KEYS, ...ACCOUNT_KEYS] },
        { rows: 'liabilities', title: 'Pasiva', columns: [...HEAD, 'amount', 'prior', ...ACCOUNT_KEYS] },
      ],
      // Totals and the rows of letters.
      isStrong: (row) => (row as { level: number }).level <= 1,
      // What is asked for, or follows from the company, stands in the subject.
      filters: {
        ...STATEMENT_FILTERS,
        as_of: TOLD,
        scope: TOLD,
        accruals: { name: 'časové rozlišení', labels: { C: 'v C.', D: 'v D.' } },
      },
      subject: async (_params, context, query) => subjectOf(query, context),
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    year: REPORT_PERIOD.year,
    as_of: Type.Optional(
      Type.String({
        description: 'A day, `YYYY-MM-DD`: the state at its end; absent: the last day of `year`',
      }),
    ),
    scope: Type.Optional(
      Type.String({
        description: '`full`, `small` or `micro`: which rows there are; figures are the same in all',
      }),
    ),
    ...STATEMENT_QUERY,
    accruals: Type.Optional(
      Type.String({
        description:
          '`D`: accruals stand by themselves; `C`: among receivables and payables. Absent: `settings.accruals_in`',
      }),
    ),
    known_at: KNOWN_AT,
  }),
  responses: {
    ...json(
      200,
      'The balance sheet, in whole thousands or in CZK',
      Type.Object({
        year: Type.Integer(),
        as_of: Type.String({ format: 'date' }),
        prior_as_of: Type.String({ format: 'date' }),
        scope: Scope,
        unit: Type.Enum(['thousands', 'czk']),
        accruals: Type.Enum([...ACCRUALS]),
        category: CategorySchema,
        assets: Type.Array(AssetRow),
        liabilities: Type.Array(LiabilityRow),
        balanced: Type.Boolean(),
        difference: Type.Number({ description: 'Assets less liabilities, CZK' }),
        unmapped: UnmappedSchema,
        unusual: Unusual,
      }),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const asked = askedOf(query, context);
    requireDoubleEntry(context, 'Rozvaha je jen v podvojném účetnictví.', asked.year);
    const { sheet, category, priorAsOf } = await balanceSheetOf(context, asked);
    const { scope, unit, accruals, assets, liabilities, balanced, difference, unmapped } = sheet;
    return ok({
      ...{ year: asked.year, as_of: asked.asOf, prior_as_of: priorAsOf },
      ...{ scope, unit, accruals, category, assets, liabilities, balanced, difference, unmapped },
      // Accounts are not divided here, so nothing unusual is a part of one.
      unusual: sheet.unusual.map(({ part: _, ...account }) => account),
    });
  },
});

type Query = Readonly<Record<string, string | undefined>>;

/** @throws {HttpError} 422 for what cannot be used */
function askedOf(query: Query, context: Context): AskedBalanceSheet {
  const { fiscalYearStart } = companyOf(context);
  const now = context.now();
  const reader = new FilterReader(query);
  const day = reader.day('as_of');
  const asked = {
    scope: reader.oneOf('scope', SCOPES),
    accruals: reader.oneOf('accruals', ACCRUALS),
    ...readStatement(reader),
  };
  reader.end();
  const knownAt = knownAtOf(query, context);
  const present = fiscalYearOf(day ?? today(now), fiscalYearStart);
  const year = yearOf(query.year, now, present);
  if (day !== null && year !== present) throw invalidFields({ as_of: 'Den je v jiném účetním období.' });
  return { year, asOf: day ?? fiscalYear(year, fiscalYearStart).to, knownAt, ...asked };
}

function figureColumns(kind: 'money' | 'whole'): readonly TableColumn[] {
  return [
    { key: 'gross', title: 'Brutto', kind },
    { key: 'correction', title: 'Korekce', kind },
    { key: 'net', title: 'Netto', kind },
    { key: 'amount', title: 'Běžné období', kind },
    { key: 'prior', title: 'Minulé období', kind },
  ];
}

async function subjectOf(query: Query, context: Context): Promise<string> {
  const asked = askedOf(query, context);
  const { sheet } = await balanceSheetOf(context, asked);
  return `Stav k ${dayText(asked.asOf)}, ${SCOPE_WORDS[sheet.scope]}, ${UNIT_WORDS[asked.unit]}`;
}
