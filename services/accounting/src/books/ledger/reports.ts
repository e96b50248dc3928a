import { halerToJson, sum } from '@news-and-accounting/money';
import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Balance } from './balances.ts';
import { balancesOfYear } from './balances-of-year.ts';
import { fiscalYear } from './period.ts';

const params = Type.Object({ entity_id: EntityId });
const query = Type.Object({
  year: Type.Optional(
    Type.String({
      description:
        'Fiscal year that starts in this calendar year, 2000 to 2100, others are moved into that range; absent or no number: this year in Prague',
    }),
  ),
});
const Amount = Type.Number();

const KIND_LABELS = {
  asset: 'aktivní',
  liability: 'pasivní',
  expense: 'nákladový',
  revenue: 'výnosový',
  closing: 'závěrkový',
};

export const listAccounts = defineOperation({
  id: 'listAccounts',
  method: 'GET',
  path: '/entities/{entity_id}/accounts',
  summary: 'Chart of accounts with the turnover and the balance of a year',
  description:
    'Every account of the chart, used or not, with the turnover of a fiscal year in CZK. `balance` is debit minus credit at the end of the year, what came from the years before and the openings included, so liabilities and revenues are negative. Expenses and revenues begin each year at zero; the result of past years stands on 431, as if those years had been closed. Use `trialBalance` for the openings, `listJournal` with `account` for what stands behind a figure.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    table: {
      file: 'ucty',
      title: 'Účtová osnova',
      id: 'code',
      columns: [
        { key: 'code', title: 'Účet' },
        { key: 'name', title: 'Název' },
        { key: 'kind', title: 'Druh', labels: KIND_LABELS },
        { key: 'debit', title: 'MD', kind: 'money', sum: true },
        { key: 'credit', title: 'D', kind: 'money', sum: true },
        { key: 'balance', title: 'Zůstatek', kind: 'money', sum: true },
      ],
      period: ({ year }, context) => periodOf(year, context),
    },
  },
  params,
  query,
  responses: {
    ...json(
      200,
      'The accounts',
      Type.Array(
        Type.Object({
          code: Type.String(),
          name: Type.String(),
          kind: Type.Enum(['asset', 'liability', 'expense', 'revenue', 'closing']),
          debit: Amount,
          credit: Amount,
          balance: Type.Number({ description: 'Debit minus credit at the end of the year' }),
        }),
      ),
    ),
    ...errorResponses(401, 404, 429),
  },
  async handler({ query }, context) {
    const { rows } = await balancesOf(query.year, context);
    return ok(
      rows.map(({ code, name, kind, debit, credit, closing }) => ({
        code,
        name,
        kind,
        debit: halerToJson(debit),
        credit: halerToJson(credit),
        balance: halerToJson(closing),
      })),
    );
  },
});

const COLUMNS = ['opening', 'debit', 'credit', 'closing'] as const;
const Figures = { opening: Amount, debit: Amount, credit: Amount, closing: Amount };

export const trialBalance = defineOperation({
  id: 'trialBalance',
  method: 'GET',
  path: '/entities/{entity_id}/reports/trial_balance',
  summary: 'Trial balance of a year',
  description:
    'Opening, turnover and closing in CZK of each account that has any of them in the fiscal year. Openings and closings are debit minus credit, and their sums are zero. Postings of source `opening` are opening state of the year they are dated in, whatever the day; with a side on an account of class 5 or 6 they are turnover. Entries of the formal close (source `closing`) are left out; in a year that is not over, closings are those of all that is posted so far. Expenses and revenues begin at zero; the result of past years is in the opening of 431, as if those years had been closed.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    table: {
      file: 'obratova-predvaha',
      title: 'Obratová předvaha',
      rows: 'rows',
      id: 'account',
      columns: [
        { key: 'account', title: 'Účet' },
        { key: 'name', title: 'Název' },
        { key: 'opening', title: 'Počáteční stav', kind: 'money', sum: true },
        { key: 'debit', title: 'MD', kind: 'money', sum: true },
        { key: 'credit', title: 'D', kind: 'money', sum: true },
        { key: 'closing', title: 'Konečný stav', kind: 'money', sum: true },
      ],
      period: ({ year }, context) => periodOf(year, context),
    },
  },
  params,
  query,
  responses: {
    ...json(
      200,
      'The trial balance; openings and closings are debit minus credit and add up to zero',
      Type.Object({
        year: Type.Integer(),
        rows: Type.Array(Type.Object({ account: Type.String(), name: Type.String(), ...Figures })),
        sums: Type.Object(Figures),
      }),
    ),
    ...errorResponses(401, 404, 429),
  },
  async handler({ query }, context) {
    const { year, rows } = await balancesOf(query.year, context);
    const used = rows.filter((row) => COLUMNS.some((column) => row[column] !== 0));
    return ok({
      year,
      rows: used.map((row) => ({ account: row.code, name: row.name, ...figures((column) => row[column]) })),
      sums: figures((column) => sum(used.map((row) => row[column]))),
    });
  },
});

function periodOf(year: string | undefined, context: Context) {
  return fiscalYear(yearOf(year, context.now()), companyOf(context).fiscalYearStart);
}

async function balancesOf(yearText: string | undefined, context: Context) {
  const company = companyOf(context);
  const year = yearOf(yearText, context.now());
  return { year, rows: await balancesOfYear(context.sql, company.id, year, company.fiscalYearStart) };
}

function figures(amountOf: (column: (typeof COLUMNS)[number]) => Balance['opening']) {
  return Object.fromEntries(COLUMNS.map((column) => [column, halerToJson(amountOf(column))]));
}
