import { add, halerToJson, subtract } from '@news-and-accounting/money';
import Type from 'typebox';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { MonthlyBalance } from './balances-of.ts';
import {
  askedLedger,
  FiguresSchema,
  figuresJson,
  LEDGER_FILTERS,
  LEDGER_QUERY,
  monthlyLedgerRows,
  sumsJson,
} from './ledger-report.ts';
import { toldDays } from './report-period.ts';

const MonthSchema = Type.Object({
  month: Type.String({ description: '`YYYY-MM`' }),
  debit: Type.Number(),
  credit: Type.Number(),
  balance: Type.Number({ description: 'Debit minus credit at the end of the month' }),
});

export const generalLedger = defineOperation({
  id: 'generalLedger',
  method: 'GET',
  path: '/entities/{entity_id}/reports/general_ledger',
  summary: 'General ledger: each account by calendar month',
  description:
    'The book of § 13 of the accounting act: of each account that has anything its opening, the turnover of each calendar month with the balance after it, and its closing, in CZK. It is asked as `trialBalance` and says the same: openings, `debit`, `credit` and closings are those of its rows. There are always the twelve months of the fiscal year; those outside of the days that are asked for have no turnover and the balance that was there. In a file an account is its opening, a row for each month that has a turnover, and its turnover with the closing; the last row is the whole.\n\nA parameter that cannot be used is a 422 naming it. A company without double entry has no general ledger: 422. Use `listJournal` with `account`, `from` and `to` for the postings of a month.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    report: true,
    table: {
      file: 'hlavni-kniha',
      title: 'Hlavní kniha',
      id: 'account',
      columns: [
        { key: 'account', title: 'Účet' },
        { key: 'name', title: 'Název' },
        { key: 'period', title: 'Období' },
        { key: 'debit', title: 'MD', kind: 'money' },
        { key: 'credit', title: 'D', kind: 'money' },
        { key: 'balance', title: 'Zůstatek', kind: 'money' },
      ],
      all: printedRows,
      period: (query, context) => toldDays(askedLedger(query, context), query, context),
      filters: LEDGER_FILTERS,
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object(LEDGER_QUERY),
  responses: {
    ...json(
      200,
      'The general ledger; openings and closings are debit minus credit and add up to zero',
      Type.Object({
        year: Type.Integer(),
        from: Type.String({ format: 'date' }),
        to: Type.String({ format: 'date' }),
        rows: Type.Array(
          Type.Object({
            account: Type.String(),
            name: Type.String(),
            ...FiguresSchema,
            months: Type.Array(MonthSchema),
          }),
        ),
        sums: Type.Object(FiguresSchema),
      }),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const asked = askedLedger(query, context);
    const { year } = asked;
    const days = toldDays(asked, query, context);
    const rows = await monthlyLedgerRows(asked, context);
    return ok({ year, ...days, rows: rows.map(accountJson), sums: sumsJson(rows) });
  },
});

function accountJson(row: MonthlyBalance) {
  let balance = row.opening;
  const months = row.months.map(({ month, debit, credit }) => {
    balance = subtract(add(balance, debit), credit);
    return { month, debit: halerToJson(debit), credit: halerToJson(credit), balance: halerToJson(balance) };
  });
  return { account: row.code, name: row.name, ...figuresJson(row), months };
}

type PrintedRow = {
  account: string;
  name: string;
  period: string;
  debit: number | null;
  credit: number | null;
  balance: number | null;
};

/** The ledger as it is printed: accounts one under another, each by its months. */
async function* printedRows(
  query: Readonly<Record<string, string | undefined>>,
  context: Context,
): AsyncGenerator<readonly PrintedRow[]> {
  const rows = await monthlyLedgerRows(askedLedger(query, context), context);
  for (const row of rows.map(accountJson)) yield ofAccount(row);
  const { debit, credit, closing } = sumsJson(rows);
  if (rows.length > 0) yield [{ account: '', name: 'Celkem', period: '', debit, credit, balance: closing }];
}

function ofAccount({
  account,
  name,
  opening,
  debit,
  credit,
  closing,
  months,
}: ReturnType<typeof accountJson>) {
  const moved = months.filter((month) => month.debit !== 0 || month.credit !== 0);
  return [
    { account, name, period: 'Počáteční stav', debit: null, credit: null, balance: opening },
    ...moved.map(({ month, ...figures }) => ({
      ...{ account, name, period: `${Number(month.slice(5))}/${month.slice(0, 4)}` },
      ...figures,
    })),
    { account, name, period: 'Obrat a konečný stav', debit, credit, balance: closing },
  ];
}
