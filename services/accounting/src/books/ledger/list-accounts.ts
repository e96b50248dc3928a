import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AccountSchema, accountJson } from './account.ts';
import { accountsOf } from './account-store.ts';
import { balancesOfYear } from './balances-of-year.ts';
import { fiscalYearOf, ownFiscalYear } from './period.ts';

export const AccountsParams = Type.Object({ entity_id: EntityId });
export const AccountParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The account: `id` in `listAccounts`'),
});
/** The fiscal year of a report, by its first year. */
export const YEAR = Type.Optional(
  Type.String({
    description:
      'Fiscal year that starts in this calendar year, 2000 to 2100, others are moved into that range; absent or no number: the present one',
  }),
);

/** First and last day of the year of a report, for the head of its file. */
function periodOf(year: string | undefined, context: Context) {
  const { fiscalYearStart, foundedOn = null } = companyOf(context);
  return ownFiscalYear(askedYear(year, context), fiscalYearStart, foundedOn);
}

function askedYear(year: string | undefined, context: Context): number {
  const present = fiscalYearOf(today(context.now()), companyOf(context).fiscalYearStart);
  return yearOf(year, context.now(), present);
}

const KIND_LABELS = {
  asset: 'aktivní',
  liability: 'pasivní',
  expense: 'nákladový',
  revenue: 'výnosový',
  closing: 'závěrkový',
};
const FUNCTION_LABELS = { sales: 'náklady prodeje', distribution: 'odbyt', administration: 'správa' };

export const listAccounts = defineOperation({
  id: 'listAccounts',
  method: 'GET',
  path: '/entities/{entity_id}/accounts',
  summary: 'Chart of accounts with the turnover and the balance of a year',
  description:
    'Every account of the chart, synthetic and analytic, used or not, with the turnover of a fiscal year in CZK. `balance` is debit minus credit at the end of the year, what came from the years before and the openings included, so liabilities and revenues are negative. Expenses and revenues begin each year at zero; the result of past years stands on 431, as if those years had been closed. Use `trialBalance` for the openings, `listJournal` with `account` for what stands behind a figure.',
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
        { key: 'parent', title: 'Syntetický účet', paper: false },
        { key: 'active', title: 'V užívání', kind: 'flag', paper: false },
        { key: 'statement_row', title: 'Řádek výkazu', paper: false },
        { key: 'function', title: 'Funkce', labels: FUNCTION_LABELS, paper: false },
        { key: 'turnover', title: 'Čistý obrat', kind: 'flag', paper: false },
        { key: 'currency', title: 'Měna', paper: false },
        { key: 'note', title: 'Poznámka', paper: false },
        { key: 'debit', title: 'MD', kind: 'money', sum: true },
        { key: 'credit', title: 'D', kind: 'money', sum: true },
        { key: 'balance', title: 'Zůstatek', kind: 'money', sum: true },
      ],
      period: ({ year }, context) => periodOf(year, context),
      filters: { q: 'hledání', active: { name: 'v užívání', labels: { 1: 'ano' } } },
    },
  },
  params: AccountsParams,
  query: Type.Object({
    year: YEAR,
    active: Type.Optional(Type.String({ description: '`1`: only accounts that can be posted to' })),
    q: Type.Optional(
      Type.String({
        description: 'Only accounts whose number begins with it or whose name holds it, whatever its case',
      }),
    ),
  }),
  responses: {
    ...json(200, 'The accounts by their number', Type.Array(AccountSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler({ query }, context) {
    const company = companyOf(context);
    const year = askedYear(query.year, context);
    const [accounts, balances] = await Promise.all([
      accountsOf(context.sql, company.id),
      balancesOfYear(context.sql, company.id, year, company.fiscalYearStart),
    ]);
    const balanceOf = new Map(balances.map((balance) => [balance.code, balance]));
    const words = query.q?.trim().toLowerCase() ?? '';
    const chosen = accounts.filter(
      ({ active, code, name }) =>
        (active || query.active !== '1') && (code.startsWith(words) || name.toLowerCase().includes(words)),
    );
    return ok(chosen.map((account) => accountJson(account, balanceOf.get(account.code))));
  },
});
