import { ABSENCE_KINDS, PAYSLIP_FIGURES } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { BENEFITS } from './benefits.ts';
import { FindingsSchema } from './findings.ts';

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

/** As entered; `data` leaves out what is empty. */
export const BenefitsSchema = BENEFITS.schema;

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

const AbsenceOfMonth = Type.Object(
  {
    absence_id: Type.Integer(),
    kind: Type.Enum([...ABSENCE_KINDS]),
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date' }),
    calendar_days: Type.Integer(),
    working_days: Type.Integer({ description: 'The base wage is reduced by them' }),
    compensated_hours: Type.Number({ description: 'Hours that the employer pays sick pay for' }),
    amount: Amount,
  },
  { title: 'PayslipAbsence', description: 'An absence, its days within the month and the relationship' },
);

const MealsOfMonth = Type.Object(
  { shifts: Type.Integer(), per_shift: Amount, paid: Amount, exempt: Amount, taxable: Amount },
  { title: 'PayslipMealsPaid' },
);

const DeductionsOfMonth = Type.Object(
  {
    income: Type.Number({ description: 'CZK, net wages of the person’s slips without the tax bonus' }),
    protected: Amount,
    third: Amount,
    excess: Amount,
    items: Type.Array(
      Type.Object({ deduction_id: Type.Integer(), amount: Amount, first: Amount, second: Amount }),
    ),
    total: Amount,
  },
  { title: 'PayslipDeductions', description: 'What is deducted from the slip for creditors' },
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
    absences: Type.Optional(Type.Array(AbsenceOfMonth)),
    sick_pay: Type.Optional(
      Type.Number({ description: 'CZK, compensation of sickness and quarantine; neither taxed nor insured' }),
    ),
    non_cash_income: Type.Optional(
      Type.Number({ description: 'CZK, in the bases of insurance and tax but not in `net`' }),
    ),
    meals: Type.Optional(MealsOfMonth),
    benefits: Type.Optional(BenefitsSchema),
    seasonal_discount: Type.Optional(
      Type.Number({ description: 'CZK, taken off the employee’s social insurance already' }),
    ),
    deductions: Type.Optional(DeductionsOfMonth),
    settlement: Type.Optional(
      Type.Object(
        { year: Type.Integer(), refund: Amount },
        { description: 'Refund of the yearly settlement of tax, paid with this wage' },
      ),
    ),
  },
  { title: 'PayslipData' },
);

const MailSchema = Type.Object(
  {
    status: Type.Enum(['queued', 'sent', 'failed', 'suppressed'], {
      description: '`queued` until it is sent; `suppressed`: nothing of a sample company is sent',
    }),
    to: Type.String(),
    encrypted: Type.Boolean({ description: 'Whether the file opens with the employee’s password alone' }),
    created_at: Type.String({ format: 'date-time' }),
    sent_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    error: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the last try failed; for people, in Czech',
    }),
    outdated: Type.Boolean({ description: 'The payslip says something else since' }),
  },
  { title: 'PayslipMail', description: 'The last mail with the payslip; absent: it was never sent' },
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
  mail: Type.Optional(MailSchema),
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
export const ChangedPayslipSchema = Type.Object(
  { ...PAYSLIP, findings: FindingsSchema },
  { title: 'ChangedPayslip' },
);
export const PayslipWithStepsSchema = Type.Object(
  { ...PAYSLIP, findings: FindingsSchema, steps: StepsSchema },
  { title: 'PayslipWithSteps' },
);
export const EmployerRoundingSchema = Type.Union([Amount, Type.Null()], {
  description: 'What the social insurance owed for the month differs by from `social` of the totals',
});

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
