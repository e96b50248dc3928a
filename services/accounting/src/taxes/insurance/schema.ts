import Type, { type TSchema } from 'typebox';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { FilingSchema } from '../filings/index.ts';

const Czk = Type.Number({ description: 'CZK' });
const czk = (description: string) => Type.Number({ description: `CZK: ${description}` });
const Day = (description: string) => Type.String({ format: 'date', description });
const orNull = (schema: TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const MonthsSchema = Type.Array(Type.Enum(['main', 'secondary', 'none']), {
  description: 'What activity each month had, January first',
});

const LinesSchema = Type.Array(
  Type.Object(
    {
      code: Type.String(),
      label: Type.String({ description: 'In Czech' }),
      amount: Czk,
      note: orNull(Type.String(), 'How the figure came about, in Czech'),
      reference: orNull(LawReferenceSchema),
    },
    { title: 'InsuranceLine' },
  ),
  { description: 'The same figures step by step, each with its paragraph' },
);

const BALANCE = czk('above 0 to be paid, below 0 overpaid');
const RELIEF = czk('forgiven advances of 2020');

export const SocialSchema = Type.Object(
  {
    participates: Type.Boolean({ description: 'Whether insurance is paid of the year at all' }),
    profit: czk('row 113 of the return, with what a cooperating person takes over; never below 0'),
    percent: Type.Number({ description: 'Per cent of the profit that are the base: 50, from 2024 55' }),
    computed_base: czk('the percentage of the profit; 0 where nothing takes part'),
    minimum_base: czk('the lowest base of the months that take part'),
    maximum_base: czk('48 average wages'),
    base: Czk,
    rate: Type.Number({ description: 'Per cent' }),
    insurance: czk('of the base, up to whole CZK'),
    discount: czk('of who receives an old-age pension, from 2025'),
    relief: RELIEF,
    paid: czk('advances of the year: what was entered, otherwise payments that name its months'),
    balance: BALANCE,
    months_main: Type.Integer(),
    months_secondary: Type.Integer(),
    threshold: orNull(
      Type.Number(),
      'CZK of profit from which the secondary months take part; null without such months',
    ),
    advance: Type.Object(
      { monthly_base: Czk, amount: Czk },
      { description: 'Of a month from the one after the overview; 0: none is paid' },
    ),
    reference: orNull(LawReferenceSchema),
    lines: LinesSchema,
  },
  { title: 'SocialInsurance' },
);

const SicknessSchema = Type.Object(
  {
    monthly_base: Czk,
    rate: Type.Number({ description: 'Per cent' }),
    amount: czk('of a month, up to whole CZK; paid apart by the last day of the month'),
    reference: orNull(LawReferenceSchema),
  },
  { title: 'SicknessInsurance', description: 'Voluntary, no part of the overview' },
);

export const HealthSchema = Type.Object(
  {
    insurer: orNull(Type.String(), 'Code of the insurer, `settings.osvc_health.insurer`'),
    profit: czk('the same as of the social insurance'),
    computed_base: czk('half of the profit'),
    minimum_base: czk('the lowest base of the months for which it holds'),
    base: Czk,
    rate: Type.Number({ description: 'Per cent' }),
    insurance: czk('of the base, up to whole CZK'),
    relief: RELIEF,
    paid: czk('advances of the year: what was entered, otherwise payments that name its months'),
    balance: BALANCE,
    minimum_months: Type.Integer(),
    advance: Type.Object(
      {
        amount: Czk,
        voluntary: Type.Boolean({ description: 'Who has no lowest base owes none: it only tells how much' }),
      },
      { description: 'Of a month from the one after the overview' },
    ),
    reference: orNull(LawReferenceSchema),
    lines: LinesSchema,
  },
  { title: 'HealthInsurance' },
);

const FindingSchema = Type.Object(
  {
    level: Type.Enum(['error', 'warning', 'info']),
    code: Type.String(),
    message: Type.String({ description: 'In Czech' }),
    field: orNull(Type.String(), 'Where it is entered: of the company, its settings, or the working'),
  },
  { title: 'InsuranceFinding' },
);

const StepsSchema = Type.Array(
  Type.Object(
    { from: Type.String({ description: 'The first month of it, `YYYY-MM`' }), amount: Czk },
    { title: 'AdvanceStep' },
  ),
);

export const InsuranceSchema = Type.Object(
  {
    year: Type.Integer(),
    months: MonthsSchema,
    inputs: Type.Object(
      {
        starting: Type.Boolean(),
        voluntary: Type.Boolean(),
        advances_left_out: Type.Boolean(),
        health_minimum_months: Type.Integer(),
        pension_discount_months: Type.Integer(),
      },
      { description: 'What counts of `working.insurance`, defaults filled in' },
    ),
    social: SocialSchema,
    sickness: orNull(SicknessSchema),
    health: HealthSchema,
    advances: Type.Object(
      { social: StepsSchema, health: StepsSchema },
      {
        description:
          'What is paid monthly after the overviews until the end of the next year, none for a year without rates',
      },
    ),
    due: Type.Object(
      {
        filing_mode: Type.Enum(['paper', 'electronic', 'advisor'], { description: 'Of the return' }),
        statutory_on: Day('A month after the day of the return as it was moved'),
        due_on: Day('The same moved to a working day'),
      },
      {
        description:
          'By when both overviews are filed; what is left is paid within 8 days of it, see `getTaxCalendar`',
      },
    ),
    findings: Type.Array(FindingSchema),
    filings: Type.Array(FilingSchema, { description: 'Overviews of the year that were made, newest first' }),
  },
  { title: 'SelfEmployedInsurance', description: 'Both insurances of a self-employed person in a year' },
);

/** The field of `details` of an overview. */
export const OVERVIEW_FIELDS = {
  overview: Type.Optional(
    Type.Object(
      {
        year: Type.Integer(),
        months: MonthsSchema,
        social: Type.Optional(SocialSchema),
        health: Type.Optional(HealthSchema),
      },
      { title: 'FiledOverview', description: 'Of an overview of the self-employed: one of the insurances' },
    ),
  ),
};
