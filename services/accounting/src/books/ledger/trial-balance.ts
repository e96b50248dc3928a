import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Balance } from './balances.ts';
import type { MonthTurnover } from './balances-of.ts';
import {
  askedLedger,
  FiguresSchema,
  figuresJson,
  LEDGER_FILTERS,
  LEDGER_QUERY,
  ledgerRows,
  monthlyLedgerRows,
  sumsJson,
} from './ledger-report.ts';
import { fiscalMonths } from './period.ts';
import { toldDays } from './report-period.ts';

const MonthSchema = Type.Object({
  month: Type.String({ description: '`YYYY-MM`' }),
  debit: Type.Number(),
  credit: Type.Number(),
});

export const trialBalance = defineOperation({
  id: 'trialBalance',
  method: 'GET',
  path: '/entities/{entity_id}/reports/trial_balance',
  summary: 'Trial balance of a fiscal year or of days within one',
  description:
    'Opening, turnover and closing in CZK of each account that has any of them. Openings and closings are debit minus credit, and their sums are zero. Postings of source `opening` are opening state of the fiscal year they are dated in, whatever the day; with a side on an account of class 5 or 6 they are turnover. What moved since the year began before a `from` within it stands in `opening`. Entries of the formal close (source `closing` with a side on 701, 702 or 710) are left out unless `closing=1`; in a year that is not over, closings are those of all that is posted so far. Expenses and revenues begin at zero; the result of past years is in the opening of 431, as if those years had been closed.\n\n`by=month` adds the turnover of the twelve months of the fiscal year to each row; in a file they are columns, left out on paper, where `generalLedger` is what is printed. `known_at` shows the books as they stood at a moment. A parameter that cannot be used is a 422 naming it, and so are days of two fiscal years. A company without double entry has no trial balance: 422. Use `listJournal` with `account` for the postings behind a row.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    report: true,
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
      more: (query, context) => {
        const { year, isByMonth, question } = askedLedger(query, context);
        return isByMonth ? fiscalMonths(year, question.fiscalYearStart).flatMap(monthColumns) : [];
      },
      period: (query, context) => toldDays(askedLedger(query, context), query, context),
      filters: LEDGER_FILTERS,
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object(LEDGER_QUERY),
  responses: {
    ...json(
      200,
      'The trial balance; openings and closings are debit minus credit and add up to zero',
      Type.Object({
        year: Type.Integer(),
        from: Type.String({ format: 'date' }),
        to: Type.String({ format: 'date' }),
        rows: Type.Array(
          Type.Object({
            account: Type.String(),
            name: Type.String(),
            ...FiguresSchema,
            months: Type.Optional(
              Type.Array(MonthSchema, {
                description:
                  'With `by=month`: the twelve of the fiscal year; those outside of the days have nothing',
              }),
            ),
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
    const rows = asked.isByMonth ? await monthlyLedgerRows(asked, context) : await ledgerRows(asked, context);
    return ok({
      ...{ year, ...days },
      rows: rows.map((row: Balance & { months?: MonthTurnover[] }) => ({
        ...{ account: row.code, name: row.name, ...figuresJson(row) },
        ...(row.months === undefined ? {} : { months: row.months.map(monthJson) }),
      })),
      sums: sumsJson(rows),
    });
  },
});

function monthJson({ month, debit, credit }: MonthTurnover) {
  return { month, debit: halerToJson(debit), credit: halerToJson(credit) };
}

function monthColumns(month: string, i: number): TableColumn[] {
  const column = (side: string, title: string): TableColumn => ({
    key: `months.${i}.${side}`,
    title: `${title} ${Number(month.slice(5))}/${month.slice(0, 4)}`,
    kind: 'money',
    sum: true,
    paper: false,
  });
  return [column('debit', 'MD'), column('credit', 'D')];
}
