import { type Haler, halerToJson, sum } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { parentOf } from './account.ts';
import type { Balance } from './balances.ts';
import { balancesOfYear } from './balances-of-year.ts';
import { AccountsParams, periodOf, YEAR } from './list-accounts.ts';

const Amount = Type.Number();

const COLUMNS = ['opening', 'debit', 'credit', 'closing'] as const;
const Figures = { opening: Amount, debit: Amount, credit: Amount, closing: Amount };

export const trialBalance = defineOperation({
  id: 'trialBalance',
  method: 'GET',
  path: '/entities/{entity_id}/reports/trial_balance',
  summary: 'Trial balance of a year',
  description:
    'Opening, turnover and closing in CZK of each account that has any of them in the fiscal year. Openings and closings are debit minus credit, and their sums are zero. Postings of source `opening` are opening state of the year they are dated in, whatever the day; with a side on an account of class 5 or 6 they are turnover. Entries of the formal close (source `closing`) are left out; in a year that is not over, closings are those of all that is posted so far. Expenses and revenues begin at zero; the result of past years is in the opening of 431, as if those years had been closed. A `level` that is none is a 422 naming it.',
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
      filters: { level: { name: 'účty', labels: { account: 'všechny', synthetic: 'syntetické' } } },
    },
  },
  params: AccountsParams,
  query: Type.Object({
    year: YEAR,
    level: Type.Optional(
      Type.String({
        description:
          '`account` (default): a row for each account; `synthetic`: analytic accounts in their own',
      }),
    ),
  }),
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
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const level = levelOf(query.level);
    const company = companyOf(context);
    const year = yearOf(query.year, context.now());
    const balances = await balancesOfYear(context.sql, company.id, year, company.fiscalYearStart);
    const rows = level === 'synthetic' ? bySynthetic(balances) : balances;
    const used = rows.filter((row) => COLUMNS.some((column) => row[column] !== 0));
    return ok({
      year,
      rows: used.map((row) => ({ account: row.code, name: row.name, ...figures((column) => row[column]) })),
      sums: figures((column) => sum(used.map((row) => row[column]))),
    });
  },
});

/** @throws {HttpError} 422 for a level that there is none of */
function levelOf(given: string | undefined): 'account' | 'synthetic' {
  const level = given?.trim() || 'account';
  if (level === 'account' || level === 'synthetic') return level;
  throw invalidFields({ level: 'Musí být account, nebo synthetic.' });
}

/** The balances with those of analytic accounts added to the synthetic one that they stand below. */
function bySynthetic(balances: readonly Balance[]): Balance[] {
  const groups = Map.groupBy(balances, ({ code }) => parentOf(code) ?? code);
  return [...groups].map(([code, own]) => {
    const { name, kind } = own.find((each) => each.code === code) ?? own[0] ?? { name: '', kind: 'asset' };
    const total = (column: (typeof COLUMNS)[number]) => sum(own.map((each) => each[column]));
    return {
      ...{ code, name, kind },
      ...{
        opening: total('opening'),
        debit: total('debit'),
        credit: total('credit'),
        closing: total('closing'),
      },
    };
  });
}

function figures(amountOf: (column: (typeof COLUMNS)[number]) => Haler) {
  return Object.fromEntries(COLUMNS.map((column) => [column, halerToJson(amountOf(column))]));
}
