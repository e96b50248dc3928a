import Type from 'typebox';
import { VAT_NOW_STATES } from '../../taxes/vat/index.ts';
import { DEADLINE_KINDS } from './wage-deadline.ts';

const Amount = Type.Number();
const Czk = (description: string) => Type.Number({ description });
const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ format: 'date' });
const orNull = (schema: Type.TSchema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const Open = Type.Object({
  total: Czk('CZK, what was paid too much taken off'),
  overdue: Czk('CZK of it after its due day'),
  count: Count,
  overdue_count: Count,
});

export const OverviewSchema = Type.Object(
  {
    date: Day,
    year: Type.Integer({ description: 'The fiscal year of `date`, by the calendar year in which it begins' }),
    receivables: Open,
    payables: Open,
    bank: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        currency: Type.String(),
        balance: Czk('In the currency of the account'),
        balance_czk: orNull(Amount, 'Of its account in the ledger; null without double entry'),
        statement_on: orNull(Day, 'The last day of the latest statement'),
        begins_on: Type.String({
          format: 'date',
          description:
            'From when it is known: its opening day, else the day on which it was entered, or its first movement or statement where that is earlier; there is no statement of the days before',
        }),
      }),
      { description: 'Bank accounts that are not archived' },
    ),
    cash: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        currency: Type.String(),
        balance: Czk('In the currency of the register'),
      }),
      { description: 'Cash registers that are not archived' },
    ),
    result: Type.Object({
      income: Czk('CZK of the fiscal year'),
      expenses: Amount,
      profit: Czk('Income less expenses'),
      previous_profit: Czk('Of the whole fiscal year before'),
    }),
    months: Type.Array(
      Type.Object({ month: Type.String({ description: '`YYYY-MM`' }), income: Amount, expenses: Amount }),
      { description: 'The 12 months of the fiscal year' },
    ),
    recent_months: Type.Array(
      Type.Object({ month: Type.String({ description: '`YYYY-MM`' }), income: Amount, expenses: Amount }),
      {
        description:
          'The 12 months that end with the present one, so that a year that has just begun is not alone',
      },
    ),
    cash_flow: Type.Array(
      Type.Object({
        month: Type.String({ description: '`YYYY-MM`' }),
        in: Czk('CZK that came from others'),
        out: Czk('CZK that went to others'),
      }),
      { description: 'The 12 months that end with the present one; money between own places is left out' },
    ),
    vat: orNull(
      Type.Object({
        period: Type.String({ description: '`YYYY-MM` or `YYYY-Qn`' }),
        tax: Czk('What is owed as documents have it now; below zero what comes back'),
        due_on: Day,
        state: Type.Enum([...VAT_NOW_STATES], {
          description: '`waiting`: the period still runs; `draft`: built and not filed',
        }),
        before_kept: Type.Boolean({ description: 'It was due before the company was first kept here' }),
      }),
      'The return of the last period that ended and is not filed, otherwise of the one that runs; one that was due before the company was kept here only where it was begun here; null without one',
    ),
    deadlines: Type.Array(
      Type.Object({
        kind: Type.Enum([...DEADLINE_KINDS], { description: '`wages`: what is owed to people of a month' }),
        label: Type.String({ description: 'In Czech' }),
        period: Type.String({
          description:
            'The month of the wages, the month or quarter of VAT, the year: `2026-05`, `2026-Q2`, `2026`',
        }),
        due_on: Day,
        state: Type.Enum(['waiting', 'open', 'overdue', 'draft'], {
          description:
            '`waiting`: the period still runs; `draft`: built and not filed; `open` with `is_payment` also of what is filed and left to pay',
        }),
        before_kept: Type.Boolean({
          description: 'It was due before the company was first kept here, see `getTaxCalendar`',
        }),
        is_payment: Type.Boolean({ description: 'Whether it is money that is to be paid' }),
        amount: orNull(
          Amount,
          'CZK that are left to be paid, or what a form comes to; null while nobody knows it',
        ),
        ordered: Type.Optional(
          Type.Number({ description: 'Of wages: CZK of the amount that payment orders hold' }),
        ),
        href: Type.String({ description: 'Screen of the application' }),
      }),
      {
        description:
          'What is not done, by `due_on`, at most 10; what is late from before the company was kept here comes last',
      },
    ),
    counts: Type.Object({
      drafts: Type.Integer({ description: 'Documents' }),
      unmatched: Type.Integer({ description: 'Movements of bank accounts that are not settled' }),
      unposted: Type.Integer({
        description: 'Issued documents and approved payslips of ended months that are not in the ledger',
      }),
      approvals: Type.Integer({
        description: 'Requests for approval that wait for the caller, see `listApprovals`',
      }),
      requests: Type.Integer({
        description: 'Requests for documents that ask the caller for one, see `listDocumentRequests`',
      }),
      before_kept: Type.Integer({
        description: 'Duties that are late from before the company was first kept here',
      }),
      queue: Type.Integer({
        description:
          'What waits for the caller or for anybody, neither put off nor dismissed, without `before_kept`, see `listQueue`',
      }),
    }),
    closing: orNull(
      Type.Object({
        year: Type.Integer(),
        state: Type.Enum(['open', 'closed', 'approved']),
      }),
      'The oldest ended fiscal year that waits to be closed, otherwise the last one that ended; null without double entry',
    ),
    locked_until: orNull(Day, 'The period up to and including this day is locked'),
  },
  { title: 'Overview', description: 'The home of a company' },
);
