import { type Haler, halerToJson } from '@news-and-accounting/money';
import { overpaidNote, type Variant } from '@news-and-accounting/self-employed';
import Type from 'typebox';
import { ok } from '../../platform/http/answer.ts';
import { querySchema } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { RateSchema, rateJson } from '../codebooks/rate.ts';
import { comparisonOf, FIELDS, ratesOf } from './self-employed.ts';

const KINDS = ['actual', 'flat_expenses', 'flat_tax'] as const;
const AmountOrNull = Type.Union([Type.Number(), Type.Null()]);

const VariantSchema = Type.Object(
  {
    variant: Type.Enum([...KINDS]),
    available: Type.Boolean(),
    reason: Type.Union([Type.String(), Type.Null()], { description: 'Czech: why it is not available' }),
    expenses: AmountOrNull,
    profit: AmountOrNull,
    income_tax: AmountOrNull,
    child_bonus: AmountOrNull,
    social: AmountOrNull,
    health: AmountOrNull,
    total: AmountOrNull,
    net: AmountOrNull,
    band: Type.Union([Type.Integer({ minimum: 1, maximum: 3 }), Type.Null()], {
      description: 'Of the flat tax',
    }),
  },
  { title: 'SelfEmployedVariant', description: 'One way to pay; amounts in CZK, null when not available' },
);

export const calculateSelfEmployed = defineOperation({
  id: 'calculateSelfEmployed',
  method: 'GET',
  path: '/calculators/self_employed',
  summary: 'A year of a self-employed person: actual expenses, flat expenses and flat tax side by side',
  description:
    'Works out what a year costs with actual expenses, with flat expenses and in the flat tax, in CZK, and which leaves most (`best`; of equal ones the earlier). The income is `income` with `rate`, or `income_80` to `income_30` by the rate of flat expenses; both are a 422. `total` is `income_tax` less `child_bonus` and both insurances; `net` is the income less the `expenses` given less `total`, so without `expenses` nothing was spent and `actual` is not available. With `employment_income` tax and bonus are what the business adds to those of the employment alone, so a bonus may be below zero. The flat tax is closed to payers of VAT, beside employment, over its limit and before 2021; `reason` says so and the amounts are null. Fewer `months` than twelve are the last ones of the year. Where the advance of the flat tax fell within the year (2026), `total` and `best` go by what its months were set at; `note` says what is really paid and whether another way leaves most then. `rates` are the statutory values of the year with their references. Numbers may have a decimal comma. A year without known rates is a 422 at `year`, any other value that cannot be used a 422 naming the parameter.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: querySchema(FIELDS, {
    year: 'Calendar year; absent: this year in Prague',
    income: 'Income of the year in CZK, with `rate`',
    income_80: 'Income in CZK with flat expenses of 80 % (farming, crafts)',
    income_60: 'Income in CZK with flat expenses of 60 % (other trades)',
    income_40: 'Income in CZK with flat expenses of 40 % (experts, authors, other business)',
    income_30: 'Income in CZK with flat expenses of 30 % (rent of business assets)',
    rate: 'Rate of flat expenses of `income` in per cent; absent: 60',
    expenses: 'What was really spent in CZK; absent: unknown',
    activity: 'Main or secondary activity for social insurance',
    months: 'Months of the year with activity',
    starting: 'Began for the first time in 20 years: the lower minimum of social insurance from 2024',
    spouse: 'The credit for the spouse is due for the whole year (from 2024 with a child under three)',
    children: 'How many children the benefit is claimed for, counted from the first',
    deductions: 'What else lowers the base in CZK, such as gifts or interest',
    vat_payer: 'Is a payer of VAT, who cannot be in the flat tax',
    employment_income: 'Gross wages of the year in CZK',
  }),
  responses: {
    ...json(
      200,
      'The three ways',
      Type.Object({
        year: Type.Integer(),
        income: Type.Number(),
        variants: Type.Array(VariantSchema, { description: 'In the order of `variant`' }),
        best: Type.Enum([...KINDS]),
        note: Type.Union([Type.String(), Type.Null()], {
          description:
            'Czech: what is paid less in the flat tax than its total where its advance fell within the year, and whether `best` would be another one then; null where it did not fall',
        }),
        rates: Type.Array(RateSchema),
      }),
    ),
    ...errorResponses(422, 429),
  },
  async handler({ query }, context) {
    const { year, comparison } = comparisonOf(query as Record<string, string>, context.now());
    return ok({
      year: year.year,
      income: halerToJson(comparison.income),
      variants: comparison.variants.map(variantJson),
      best: comparison.best,
      note: overpaidNote(comparison, year),
      rates: ratesOf(year).map(rateJson),
    });
  },
});

function variantJson(variant: Variant) {
  return {
    variant: variant.variant,
    available: variant.available,
    reason: variant.reason,
    expenses: orNull(variant.expenses),
    profit: orNull(variant.profit),
    income_tax: orNull(variant.incomeTax),
    child_bonus: orNull(variant.childBonus),
    social: orNull(variant.social),
    health: orNull(variant.health),
    total: orNull(variant.total),
    net: orNull(variant.net),
    band: variant.band,
  };
}

function orNull(amount: Haler | null): number | null {
  return amount === null ? null : halerToJson(amount);
}
