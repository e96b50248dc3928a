import { PAYSLIP_FIGURES } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';

const Amount = Type.Number({ description: 'CZK' });
const Premiums = Type.Object({ social: Amount, health: Amount, total: Amount });
const Hours = Type.Optional(Type.Number({ description: 'Hours' }));
const Pay = Type.Optional(Amount);

export const AttendanceSchema = Type.Object(
  {
    worked_hours: Hours,
    overtime_hours: Hours,
    overtime_pay: Pay,
    vacation_hours: Hours,
    vacation_pay: Pay,
    unpaid_hours: Hours,
  },
  { title: 'Attendance', description: 'For the monthly report only; the wage does not depend on it' },
);

const TaxSchema = Type.Object(
  {
    base: Amount,
    rounded_base: Amount,
    rate_split: Type.Array(Type.Object({ rate: Type.Number(), base: Amount, tax: Amount })),
    advance_before_credits: Amount,
    credits: Type.Array(
      Type.Object({ key: Type.String(), label: Type.String(), amount: Amount, entitlement: Amount }),
    ),
    child_benefit: Type.Object({ total: Amount, as_credit: Amount, bonus: Amount }),
    advance: Amount,
    withholding: Amount,
    kind: Type.Enum(['advance', 'withholding']),
  },
  { title: 'PayslipTax' },
);

export const PayslipDataSchema = Type.Object(
  {
    gross: Amount,
    base_gross: Amount,
    bonuses: Amount,
    insured: Type.Object({ social: Type.Boolean(), health: Type.Boolean() }),
    assessment_base: Type.Object({ social: Amount, health: Amount }),
    employee: Premiums,
    employer: Premiums,
    health_min_base_topup: Amount,
    tax: TaxSchema,
    net: Amount,
    payout: Amount,
    employer_cost: Amount,
    postings: Type.Array(
      Type.Object({ debit: Type.String(), credit: Type.String(), amount: Amount, text: Type.String() }),
    ),
    warnings: Type.Array(Type.String()),
    attendance: Type.Optional(AttendanceSchema),
  },
  { title: 'PayslipData' },
);

const PAYSLIP = {
  id: Type.Integer(),
  employee_id: Type.Integer(),
  employee_name: Type.String(),
  year: Type.Integer(),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  gross: Amount,
  net: Amount,
  employer_cost: Amount,
  status: Type.Enum(['draft', 'approved', 'posted']),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  data: PayslipDataSchema,
};

const Null = Type.Null();
export const StepsSchema = Type.Array(
  Type.Object({
    what: Type.String(),
    figures: Type.Array(Type.Enum([...PAYSLIP_FIGURES]), {
      description:
        'The figures that the step leads to: their places in `data`, joined by `_`, a credit by its `key`. The steps of a figure are those that name it, in order',
    }),
    inputs: Type.Array(
      Type.Object({ name: Type.String(), value: Type.String(), unit: Type.String() }, { title: 'StepInput' }),
    ),
    rate: Type.Union([Type.String(), Null], { description: 'Per cent' }),
    unrounded: Type.Union([Type.String(), Null]),
    rounding: Type.Union([Type.String(), Null]),
    result: Type.Union([Amount, Null]),
    paragraph: LawReferenceSchema,
  }),
  { description: 'How each figure came about, with the paragraph of the law' },
);

export const PayslipSchema = Type.Object(PAYSLIP, { title: 'Payslip', description: 'A payslip' });
export const PayslipWithStepsSchema = Type.Object(
  { ...PAYSLIP, steps: StepsSchema },
  { title: 'PayslipWithSteps' },
);
export const TotalsSchema = Type.Object(
  {
    gross: Amount,
    net: Amount,
    payout: Amount,
    employer_cost: Amount,
    social: Amount,
    health: Amount,
    tax: Amount,
  },
  {
    title: 'PayslipTotals',
    description: 'Premiums of both sides; tax less bonuses: net, social, health and tax are the cost',
  },
);
