import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import {
  type Known,
  RATE_KINDS,
  rateOfKind,
  rateOfPercent,
  splitVat,
  type VatRate,
  type VatSplit,
  type VatStep,
  vatRatesFromLaw,
} from '@news-and-accounting/vat';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  date,
  type Field,
  invalidFields,
  nullable,
  oneOf,
  querySchema,
  readBody,
  text,
  type ValuesOf,
} from '../../platform/http/fields.ts';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';
import { queryValues, today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { LAW } from '../../platform/law.ts';
import { defineOperation } from '../../platform/operation.ts';

const RATES = vatRatesFromLaw(LAW);
const AMOUNTS = ['base', 'vat', 'total'] as const satisfies readonly Known[];
const ONE_AMOUNT = 'Zadejte právě jednu z částek base, vat, total.';
const ONE_RATE = 'Zadejte buď rate, nebo kind.';

const FIELDS = {
  base: nullable(amount({ minimum: 'any' })),
  vat: nullable(amount({ minimum: 'any' })),
  total: nullable(amount({ minimum: 'any' })),
  rate: nullable(
    text({ maximum: 6, pattern: /^\d{1,2}(\.\d{1,2})?$/, patternText: 'Musí být sazba v procentech.' }),
  ),
  kind: nullable(oneOf(RATE_KINDS)),
  date: nullable(date()),
} satisfies Record<string, Field<unknown>>;

type Asked = ValuesOf<typeof FIELDS>;

const Day = Type.String({ format: 'date' });
const Step = Type.Object({
  what: Type.String(),
  inputs: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), unit: Type.String() })),
  unrounded: Type.Union([Type.String(), Type.Null()]),
  rounding: Type.Union([Type.String(), Type.Null()]),
  result: Type.Number(),
  paragraph: LawReferenceSchema,
});

export const calculateVat = defineOperation({
  id: 'calculateVat',
  method: 'GET',
  path: '/calculators/vat',
  summary: 'Base, VAT and total from any one of them',
  description:
    'Calculates two of the amounts from the third: exactly one of `base`, `vat` and `total` is given, in CZK with at most two decimals. The rate is `rate` in per cent or `kind`, without both the standard one, and must hold on `date`. From a total the VAT is total × rate / (100 + rate), half up to the haléř; `steps` show the calculation with its paragraph. Amounts may be negative and have a decimal comma. No amount or several, both `rate` and `kind`, and a rate that does not hold on the day are a 422 naming the parameter.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: querySchema(FIELDS, {
    base: 'Amount without VAT in CZK',
    vat: 'VAT in CZK',
    total: 'Amount with VAT in CZK',
    rate: 'Rate in per cent, such as `21`, instead of `kind`',
    kind: 'Kind of rate, instead of `rate`; absent without `rate`: `standard`',
    date: 'Day on which the rate holds; absent: today in Prague',
  }),
  responses: {
    ...json(
      200,
      'The three amounts',
      Type.Object({
        date: Day,
        kind: Type.Enum([...RATE_KINDS]),
        rate: Type.Number({ description: 'Per cent' }),
        base: Type.Number(),
        vat: Type.Number(),
        total: Type.Number(),
        valid_from: Day,
        valid_to: Type.Union([Day, Type.Null()]),
        steps: Type.Array(Step),
      }),
    ),
    ...errorResponses(422, 429),
  },
  async handler({ query }, context) {
    const values = queryValues(query as Record<string, string>, { numbers: [...AMOUNTS] });
    const asked = readBody(FIELDS, withPoint(values));
    const { known, value } = givenAmount(asked);
    const day = (asked.date ?? today(context.now())) as LocalDate;
    const rate = rateOf(asked, day);
    return ok(splitJson(day, rate, splitVat(known, value, rate.percent)));
  },
});

/** A rate may have a decimal comma, as amounts may. */
function withPoint(values: Record<string, unknown>): Record<string, unknown> {
  return typeof values.rate === 'string' ? { ...values, rate: values.rate.replace(',', '.') } : values;
}

function givenAmount(asked: Asked): { known: Known; value: Haler } {
  const [first, ...others] = AMOUNTS.flatMap((known) => {
    const value = asked[known];
    return value === null ? [] : [{ known, value }];
  });
  if (first === undefined) throw invalidFields({ base: ONE_AMOUNT });
  if (others[0] !== undefined) throw invalidFields({ [others[0].known]: ONE_AMOUNT });
  return first;
}

function rateOf({ rate, kind }: Asked, day: LocalDate): VatRate {
  if (rate !== null && kind !== null) throw invalidFields({ kind: ONE_RATE });
  const found = rate === null ? rateOfKind(RATES, kind ?? 'standard', day) : rateOfPercent(RATES, rate, day);
  if (found === null)
    throw invalidFields({ [rate === null ? 'kind' : 'rate']: 'Tato sazba k zadanému dni neplatí.' });
  return found;
}

function splitJson(day: LocalDate, rate: VatRate, { base, vat, total, steps }: VatSplit) {
  return {
    date: day,
    kind: rate.kind,
    rate: Number(rate.percent),
    base: halerToJson(base),
    vat: halerToJson(vat),
    total: halerToJson(total),
    valid_from: rate.from,
    valid_to: rate.to,
    steps: steps.map((step: VatStep) => ({ ...step, result: halerToJson(step.result) })),
  };
}
