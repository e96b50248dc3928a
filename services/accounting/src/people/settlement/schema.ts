import Type, { type TSchema } from 'typebox';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { SETTLEMENT_FIELDS } from './fields.ts';

const Amount = Type.Number({ description: 'CZK' });
const Day = Type.String({ format: 'date' });
const orNull = (schema: TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const { requested_on: _day, ...CLAIMS } = SETTLEMENT_FIELDS;
const CLAIM_SCHEMAS = Object.fromEntries(Object.entries(CLAIMS).map(([name, { schema }]) => [name, schema]));

export const STATUSES = ['running', 'not_requested', 'refused', 'ready', 'applied'] as const;
const Status = Type.Enum([...STATUSES], {
  description:
    'Whether the year still runs, nobody has asked for the settlement, it is refused, it can be applied, or it is in a wage',
});

export const ResultSchema = Type.Object(
  {
    income: Amount,
    deductions: Amount,
    rounded_base: Amount,
    tax: Amount,
    credits: Type.Number({ description: 'CZK; what the person is entitled to, also above the tax' }),
    child_benefit: Type.Object({ total: Amount, as_credit: Amount, bonus: Amount }),
    tax_after: Amount,
    advances: Amount,
    bonuses_paid: Amount,
    refund: Type.Number({ description: 'CZK; 0 when it does not exceed 50 CZK or something is missing' }),
    refused: orNull(Type.String(), 'Why it is not settled, in Czech; null: it can be'),
  },
  { title: 'SettlementResult' },
);

export const FindingSchema = Type.Object(
  {
    level: Type.Enum(['warning', 'info']),
    code: Type.String(),
    message: Type.String(),
    field: orNull(Type.String()),
  },
  { title: 'SettlementFinding' },
);

export const SettlementSchema = Type.Object(
  {
    year: Type.Integer(),
    employee_id: Type.Integer(),
    employee_name: Type.String(),
    status: Status,
    requested_on: orNull(Day),
    request_until: Type.String({ format: 'date', description: 'The last day on which it may be asked for' }),
    ...CLAIM_SCHEMAS,
    defaulted: Type.Array(Type.String(), {
      description: 'Which claims come from the card and the payslips, because nothing was entered',
    }),
    own: Type.Object(
      {
        income: Amount,
        advances: Amount,
        bonuses: Amount,
        months: Type.Integer({ description: 'Months with income that advances were taken from' }),
        declared_months: Type.Integer({ description: 'Those of them with a signed declaration' }),
      },
      { description: 'What the payslips of the year say, of all cards of the person' },
    ),
    result: ResultSchema,
    lines: Type.Array(
      Type.Object({
        code: Type.String(),
        label: Type.String(),
        amount: Amount,
        note: orNull(Type.String()),
        reference: orNull(LawReferenceSchema),
      }),
      { description: 'The result line by line, each with the paragraph of the law' },
    ),
    findings: Type.Array(FindingSchema),
    applied: orNull(
      Type.Object({
        year: Type.Integer(),
        month: Type.Integer(),
        employee_id: Type.Integer(),
        payslip_id: orNull(Type.Integer(), 'Null while the slip of the month is deleted'),
        refund: Amount,
        applied_at: Type.String({ format: 'date-time' }),
      }),
      'The wage that it is in',
    ),
    updated_at: orNull(Type.String({ format: 'date-time' }), 'Null until something was entered'),
  },
  { title: 'AnnualSettlement', description: 'The yearly settlement of an employee’s tax' },
);

export const SettlementRowSchema = Type.Object(
  {
    employee_id: Type.Integer({ description: 'The card that leads to the settlement' }),
    employee_name: Type.String(),
    status: Status,
    requested_on: orNull(Day),
    income: Amount,
    advances: Amount,
    refund: orNull(Amount, 'Null where there can be none: `refused` says why'),
    refused: orNull(Type.String()),
    applied_month: orNull(Type.Integer(), 'Month of the next year'),
    findings: Type.Integer({ description: 'How many there are' }),
  },
  { title: 'AnnualSettlementRow' },
);
