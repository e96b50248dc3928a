import {
  type LateInterest,
  LateInterestError,
  lateInterest,
  lateInterestRulesFromLaw,
} from '@news-and-accounting/late-interest';
import type { LocalDate } from '@news-and-accounting/law';
import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  date,
  type Field,
  invalidFields,
  nullable,
  querySchema,
  readBody,
} from '../../platform/http/fields.ts';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { queryValues, today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { LAW } from '../../platform/law.ts';
import { defineOperation } from '../../platform/operation.ts';

const RULES = lateInterestRulesFromLaw(LAW);

const FIELDS = {
  amount: amount({ minimum: 'above_zero' }),
  due_on: date(),
  paid_on: nullable(date()),
} satisfies Record<string, Field<unknown>>;

const Day = Type.String({ format: 'date' });
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

export const calculateLateInterest = defineOperation({
  id: 'calculateLateInterest',
  method: 'GET',
  path: '/calculators/late_interest',
  summary: 'Statutory default interest of a debt paid late',
  description:
    'Calculates statutory interest in CZK from the day after `due_on` through `paid_on`. The rate is the repo rate of the first day of the half-year in which the delay began plus eight percentage points, and stays for the whole delay. `periods` has one entry for each calendar year, each rounded half up to the haléř. `flat_costs` is what entrepreneurs may ask for besides; it is not in `total`. Without a delay the interest is 0 and the rates are null. A delay that began before 1 July 2013, or in a half-year whose rate is not known yet, is a 422 at `due_on`.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: querySchema(FIELDS, {
    amount: 'The debt in CZK',
    due_on: 'The day on which it was due; the delay begins the day after',
    paid_on: 'The day of payment, the last one with interest; absent: today in Prague',
  }),
  responses: {
    ...json(
      200,
      'The interest',
      Type.Object({
        amount: Type.Number(),
        due_on: Day,
        paid_on: Day,
        from: orNull(Day),
        days: Type.Integer(),
        repo_rate: orNull(Type.Number()),
        repo_date: orNull(Day),
        rate: orNull(Type.Number({ description: 'Per cent a year' })),
        interest: Type.Number(),
        total: Type.Number(),
        flat_costs: Type.Number({
          description: 'What entrepreneurs may ask for besides, as the costs of recovering a debt',
        }),
        periods: Type.Array(
          Type.Object({
            from: Day,
            to: Day,
            days: Type.Integer(),
            year_days: Type.Integer(),
            interest: Type.Number(),
          }),
        ),
        reference: LawReferenceSchema,
      }),
    ),
    ...errorResponses(422, 429),
  },
  async handler({ query }, context) {
    const values = queryValues(query as Record<string, string>, { numbers: ['amount'] });
    const { amount: owed, due_on, paid_on } = readBody(FIELDS, values);
    const debt = {
      amount: owed,
      dueOn: due_on as LocalDate,
      paidOn: (paid_on ?? today(context.now())) as LocalDate,
    };
    return ok(interestJson({ ...debt, ...interestOf(debt) }));
  },
});

type Debt = Parameters<typeof lateInterest>[0];

/** @throws {HttpError} 422 for a delay without a known rate */
function interestOf(debt: Debt): LateInterest {
  try {
    return lateInterest(debt, RULES);
  } catch (error) {
    if (error instanceof LateInterestError) throw invalidFields({ [error.field]: error.message });
    throw error;
  }
}

function interestJson(found: Debt & LateInterest) {
  const costs = RULES.recoveryCosts(found.from ?? found.paidOn);
  return {
    amount: halerToJson(found.amount),
    due_on: found.dueOn,
    paid_on: found.paidOn,
    from: found.from,
    days: found.days,
    repo_rate: numberOf(found.repoRate),
    repo_date: found.repoDate,
    rate: numberOf(found.rate),
    interest: halerToJson(found.interest),
    total: halerToJson(found.total),
    flat_costs: costs === null ? 0 : Number(costs.value),
    periods: found.periods.map(({ from, to, days, yearDays, interest }) => ({
      from,
      to,
      days,
      year_days: yearDays,
      interest: halerToJson(interest),
    })),
    reference: found.reference,
  };
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
