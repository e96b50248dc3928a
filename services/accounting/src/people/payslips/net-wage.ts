import { dateOf } from '@news-and-accounting/calendar';
import { crowns, halerToJson } from '@news-and-accounting/money';
import {
  payslipSteps,
  payslips,
  payslipToJson,
  type Relationship,
  stepsToJson,
} from '@news-and-accounting/payroll';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  date,
  type Field,
  flag,
  invalidFields,
  nullable,
  oneOf,
  querySchema,
  readBody,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { queryValues, today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { calculated, checkMonth, RULES } from './rules.ts';
import { PayslipDataSchema, StepsSchema } from './schema.ts';

const CHILDREN_AT_MOST = 20;

/** The words of the employee card, with children as counts. */
const FIELDS = {
  gross: amount(),
  bonuses: withDefault(amount({ minimum: 'any' }), crowns(0)),
  contract: withDefault(oneOf(['hpp', 'dpc', 'dpp']), 'hpp'),
  date: nullable(date()),
  year: nullable(wholeNumber(1, 9999)),
  month: nullable(wholeNumber(1, 12)),
  declaration: withDefault(flag(), true),
  /** How many children are claimed: the first, the second, the third and further ones. */
  children: withDefault(wholeNumber(0, CHILDREN_AT_MOST), 0),
  /** How many of them, from the first, hold a ZTP/P card. */
  children_ztpp: withDefault(wholeNumber(0, CHILDREN_AT_MOST), 0),
  disability: withDefault(oneOf(['none', 'first', 'second', 'third']), 'none'),
  ztpp: withDefault(flag(), false),
  student: withDefault(flag(), false),
  pensioner: withDefault(flag(), false),
  state_insured: withDefault(flag(), false),
  health_minimum_elsewhere: withDefault(flag(), false),
  part_time_discount: nullable(oneOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'])),
  agreed_income: nullable(amount()),
  risk_category: withDefault(oneOf(['A', 'B', 'C']), 'A'),
  tax_residence: withDefault(text({ pattern: /^[A-Z]{2}$/ }), 'CZ'),
  social_base_reached: withDefault(amount(), crowns(0)),
} satisfies Record<string, Field<unknown>>;

/** What texts of the query stand for. */
const KINDS = {
  numbers: [
    'gross',
    'bonuses',
    'year',
    'month',
    'children',
    'children_ztpp',
    'agreed_income',
    'social_base_reached',
  ],
  flags: ['declaration', 'ztpp', 'student', 'pensioner', 'state_insured', 'health_minimum_elsewhere'],
} satisfies Record<string, (keyof typeof FIELDS)[]>;

const MEANINGS = {
  gross: 'Base wage of the month in CZK, without bonuses',
  bonuses: 'Bonuses of the month in CZK',
  contract: 'Employment (`hpp`), agreement on work activity (`dpc`) or on a piece of work (`dpp`)',
  date: 'A day of the month of the wage; goes before `year` and `month`',
  year: 'Year of the wage; absent: this year in Prague',
  month: 'Month of the wage; absent: this month in Prague',
  declaration: 'Whether the taxpayer’s declaration is signed with this employer',
  children: 'How many children the tax benefit is claimed for, counted from the first',
  children_ztpp: 'How many of these children, from the first, hold a ZTP/P card',
  disability: 'Degree of disability, for the tax credit',
  ztpp: 'Holds a ZTP/P card, for the tax credit',
  student: 'Is a student; without an effect since the credit was abolished in 2024',
  pensioner: 'Working old-age pensioner who claims the insurance discount',
  state_insured: 'The state pays the health insurance, so no minimum base holds',
  health_minimum_elsewhere: 'Another employer covers the minimum base of health insurance',
  part_time_discount: 'Reason of the employer’s insurance discount for shorter working time',
  agreed_income: 'Agreed monthly income in CZK, for the small-scale threshold; absent: `gross`',
  risk_category: 'Category of the employer’s social insurance',
  tax_residence: 'Country of tax residence, two letters',
  social_base_reached: 'Social insurance base of the year before this month in CZK, for the annual maximum',
} satisfies Record<keyof typeof FIELDS, string>;

type Asked = ValuesOf<typeof FIELDS>;

export const calculateNetWage = defineOperation({
  id: 'calculateNetWage',
  method: 'GET',
  path: '/calculators/net_wage',
  summary: 'The payslip of a wage that is not stored, with the steps behind its figures',
  description:
    'Calculates the payslip of one relationship that is not stored, with the same engine and figures as `generatePayslips`, in CZK. The words are those of the employee’s card, with children as counts; only `gross` is required. The month is that of `date`, else `year` and `month`, else the present one, and always a whole month. A year without known rates is a 422 at `year`, more children with a card than children a 422 at `children_ztpp`. Flags are `true` or `1`, `false` or `0`; numbers may have a decimal comma.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: querySchema(FIELDS, MEANINGS),
  responses: {
    ...json(
      200,
      'The payslip',
      Type.Object({
        year: Type.Integer(),
        month: Type.Integer(),
        gross: Type.Number(),
        net: Type.Number(),
        employer_cost: Type.Number(),
        data: PayslipDataSchema,
        steps: StepsSchema,
      }),
    ),
    ...errorResponses(422, 429),
  },
  async handler({ query }, context) {
    const asked = readBody(FIELDS, queryValues(query as Record<string, string>, KINDS));
    const { year, month } = monthOf(asked, context.now());
    checkMonth(year, month);
    const relationships = [relationshipOf(asked, year, month)];
    const person = { year, month, socialBaseReached: asked.social_base_reached, relationships };
    const [slip] = calculated(
      () => payslips(person, RULES),
      () => null,
    );
    if (slip === undefined) throw new Error('one relationship gave no payslip');
    return ok({
      year,
      month,
      gross: halerToJson(slip.gross),
      net: halerToJson(slip.net),
      employer_cost: halerToJson(slip.employerCost),
      data: payslipToJson(slip),
      steps: stepsToJson(payslipSteps(person, RULES)[0] ?? []),
    });
  },
});

/** The month that is asked about; `date` goes before `year` and `month`. */
function monthOf({ date: day, year, month }: Asked, now: number): { year: number; month: number } {
  const present = day ?? today(now);
  if (day !== null || (year === null && month === null)) {
    return { year: Number(present.slice(0, 4)), month: Number(present.slice(5, 7)) };
  }
  return {
    year: year ?? Number(present.slice(0, 4)),
    month: month ?? Number(present.slice(5, 7)),
  };
}

function relationshipOf(asked: Asked, year: number, month: number): Relationship {
  if (asked.children_ztpp > asked.children)
    throw invalidFields({ children_ztpp: 'Dětí s průkazem nemůže být více než dětí.' });
  const children = Array.from({ length: asked.children }, (_, i) => ({
    order: Math.min(3, i + 1) as 1 | 2 | 3,
    ztpp: i < asked.children_ztpp,
  }));
  return {
    contract: asked.contract,
    payee: 'employee',
    startedOn: dateOf(year, month, 1),
    endedOn: null,
    baseGross: asked.gross,
    bonuses: asked.bonuses,
    agreedIncome: asked.agreed_income ?? asked.gross,
    category: asked.risk_category,
    partTimeDiscount: asked.part_time_discount,
    pensioner: asked.pensioner,
    stateInsured: asked.state_insured,
    healthMinimumElsewhere: asked.health_minimum_elsewhere,
    declaration: asked.declaration,
    disability: asked.disability,
    ztpp: asked.ztpp,
    student: asked.student,
    children,
    taxResident: asked.tax_residence === 'CZ',
  };
}
