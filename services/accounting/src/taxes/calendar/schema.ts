import Type from 'typebox';
import { CALENDAR_KINDS, DUTY_STATES } from './duty.ts';
import { TURNOVER_STATES } from './turnover.ts';

const Null = Type.Null();
const Day = (description: string) => Type.String({ format: 'date', description });
const DayOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date' }), Null], { description });
const TextOrNull = (description: string) => Type.Union([Type.String(), Null], { description });
const CzkOrNull = (description: string) => Type.Union([Type.Number(), Null], { description });

const PaymentSchema = Type.Object(
  {
    account: TextOrNull('`705-77628031/0710`; null: see `missing`'),
    is_unconfirmed: Type.Boolean({ description: 'The account rests on one source: compare it' }),
    variable_symbol: TextOrNull('Digits'),
    constant_symbol: TextOrNull('Digits'),
    missing: Type.Array(
      Type.Object({
        field: Type.String({ description: 'Of the company or its settings, or of the employee' }),
        employee_id: Type.Union([Type.Integer(), Null]),
        message: Type.String({ description: 'In Czech' }),
      }),
      { description: 'What to enter before it can be paid' },
    ),
    amount: CzkOrNull('CZK of the whole duty; null: not known yet'),
    paid: Type.Number({
      description: 'CZK of it that were paid; below 0: so much came back before, and is to be paid as well',
    }),
    is_final: Type.Boolean({
      description:
        'Nothing that it comes from is a draft: of wages everybody has a payslip and all are approved, a return is filed. Until then `createPaymentOrder` refuses it',
    }),
    spayd: TextOrNull(
      'The text of the code by which the rest is paid; null: nothing is left, or something is missing',
    ),
    duty: Type.Object(
      {
        kind: Type.String({ description: '`vat`, `social_insurance`, `health_insurance`, `wage_tax`, …' }),
        period: Type.String(),
        insurer: Type.Optional(Type.String()),
      },
      {
        description:
          'What the payment is called in `matchBankTransaction`, `createPaymentOrder` and `createDutyPayment`',
      },
    ),
  },
  { title: 'DutyPayment' },
);

const DutySchema = Type.Object(
  {
    kind: Type.Enum([...CALENDAR_KINDS]),
    label: Type.String({ description: 'In Czech' }),
    period: Type.String({ description: 'A month, quarter or year: `2026-05`, `2026-Q2`, `2026`' }),
    statutory_on: Day('The day that the law names'),
    due_on: Day('The same moved to a working day'),
    state: Type.Enum([...DUTY_STATES], {
      description:
        '`waiting`: the period still runs; `none`: nothing to file; `draft`: made and not filed; of payments `open`, `overdue`, `paid`',
    }),
    before_kept: Type.Boolean({
      description:
        'It was due before the company was first kept here, and nothing of it was rejected, nor filed since and only left to be paid: it may have been done elsewhere. Never of sample companies',
    }),
    filing_id: Type.Union([Type.Integer(), Null], { description: 'The filing or draft, for `getFiling`' }),
    amount: CzkOrNull('CZK by the filing or draft, below zero: the office owes; null: not known yet'),
    payment: Type.Union([PaymentSchema, Null]),
    uncertain: Type.Optional(
      Type.String({ description: 'Why the duty or its day is in doubt, in Czech; missing where it is not' }),
    ),
  },
  { title: 'CalendarDuty' },
);

const TurnoverSchema = Type.Object(
  {
    year: Type.Integer(),
    amount: Type.Number({ description: 'CZK: invoices less credit notes by the day of supply' }),
    limit_next_year: Type.Number({ description: 'Above it a payer from 1 January of the next year' }),
    limit_immediate: Type.Number({ description: 'Above it a payer from the next day' }),
    crossed_next_year_on: DayOrNull('The day on which the lower limit was exceeded'),
    crossed_immediate_on: DayOrNull('The day on which the higher limit was exceeded'),
    payer_from: DayOrNull('The earlier of the two days that follow'),
    application_due_on: DayOrNull('The 10th working day after the crossing that decides'),
    state: Type.Enum([...TURNOVER_STATES], { description: '`near`: from 80 % of the lower limit' }),
  },
  { title: 'VatTurnover' },
);

export const CalendarSchema = Type.Object(
  {
    year: Type.Integer(),
    duties: Type.Array(DutySchema, { description: 'Those due in the year, by `due_on`, then `kind`' }),
    turnover: Type.Union([TurnoverSchema, Null], {
      description:
        'Of who is no payer of VAT at the end of the year, or today; null for payers and before 2025',
    }),
    rates_known: Type.Boolean({
      description:
        'False: the rates of income tax and insurance of the year are not known here, so a self-employed person has no own advances in it yet',
    }),
  },
  { title: 'TaxCalendar' },
);
