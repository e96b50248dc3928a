import Type from 'typebox';
import { STATES } from '../../bank/order-states/index.ts';

const Czk = (description: string) => Type.Number({ description });
const DayOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date' }), Type.Null()], { description });

export const WAGE_STATES = ['none', 'open', 'overdue', 'paid'] as const;

const OrderSchema = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  state: Type.Enum([...STATES]),
  exported: Type.Boolean({ description: 'Whether its file was downloaded' }),
  due_on: Type.String({ format: 'date' }),
  amount: Czk('CZK that it pays of the month'),
  waiting: Czk('CZK of it that no movement of a bank account has paid yet'),
});

export const WagePaymentSchema = Type.Object(
  {
    year: Type.Integer(),
    month: Type.Integer(),
    state: Type.Enum([...WAGE_STATES], {
      description: '`none`: no payslip is approved or posted, or nothing is paid out',
    }),
    before_kept: Type.Boolean({
      description: 'It is overdue since before the company was first kept here, see `getTaxCalendar`',
    }),
    statutory_on: DayOrNull('The last day until which wages of the month may be paid; null without payslips'),
    due_on: DayOrNull(
      'The working day until which they are to be paid: the pay day of the company (`settings.pay_day`) or the end of the next month',
    ),
    drafts: Type.Integer({ description: 'Payslips that are not approved; their wages are in no amount' }),
    payout: Czk('CZK that approved and posted payslips pay out'),
    paid: Czk('CZK of it that were paid'),
    owed: Czk('CZK of it that are left'),
    ordered: Czk('CZK of what is left that payment orders hold'),
    deducted: Type.Object(
      {
        amount: Czk('CZK that the payslips deduct for creditors'),
        paid: Czk('CZK of it that orders have paid'),
        ordered: Czk('CZK of the rest that orders hold'),
      },
      { description: 'What was paid to creditors by hand is not known' },
    ),
    orders: Type.Array(OrderSchema, { description: 'The orders that were not replaced, the oldest first' }),
    payslips: Type.Array(
      Type.Object({
        payslip_id: Type.Integer(),
        payout: Czk('CZK'),
        paid: Czk('CZK'),
        ordered: Czk('CZK of the rest that orders hold'),
        order_id: Type.Union([Type.Integer(), Type.Null()], { description: 'The last order that pays it' }),
      }),
      { description: 'The approved and posted payslips that pay something out' },
    ),
  },
  { title: 'WagePayment', description: 'What of the wages of a month is paid, ordered and owed' },
);
