import Type from 'typebox';
import { ok } from '../platform/http/answer.ts';
import { querySchema, readBody } from '../platform/http/fields.ts';
import { isOn } from '../platform/http/query.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { defineOperation } from '../platform/operation.ts';
import { checkPlannable, PlansSchema } from './asset.ts';
import { PLAN_FIELDS } from './fields.ts';
import { plansJson } from './plans.ts';

const NUMBERS = ['price', 'residual_value', 'useful_life_months', 'tax_group'];

export const calculateDepreciation = defineOperation({
  id: 'calculateDepreciation',
  method: 'GET',
  path: '/calculators/depreciation',
  summary: 'Depreciation plans of a card that is not stored',
  description:
    'Calculates the plans that a card with these values would have, with the same engine as `getAsset`. `in_use_from` and `price` are required; numbers may have a decimal comma. A value that cannot be used, a residual value above the price and a disposal year before the year of entering use are a 422 naming the parameter. Technical improvements and interruptions are not calculated.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: Type.Object({
    ...querySchema(PLAN_FIELDS, {
      category: 'Kind of asset; `low_value` is never written off and has no plans',
      in_use_from: 'Day of entering use: accounting depreciation begins the month after',
      price: 'Entry price in CZK',
      residual_value: 'What accounting depreciation leaves at the end, in CZK, at most the price',
      useful_life_months: 'Length of accounting depreciation in months',
      tax_group: 'Depreciation group of the income tax act; absent: no tax depreciation',
      tax_method: 'Straight (section 31) or accelerated (section 32) tax depreciation',
      vehicle_m1: 'Passenger car of category M1, whose deductible depreciation is limited',
      disposed_on: 'Day of disposal, which ends both plans',
    }).properties,
    steps: Type.Optional(
      Type.String({
        description: '`1` or `true` adds to each row of `tax` and `accounting` the steps behind it',
      }),
    ),
  }),
  responses: { ...json(200, 'The plans', PlansSchema), ...errorResponses(422, 429) },
  async handler({ query }) {
    const { steps, ...given } = query as Record<string, string>;
    const card = readBody(
      PLAN_FIELDS,
      Object.fromEntries(Object.entries(given).map(([name, text]) => [name, queryValue(name, text)])),
    );
    checkPlannable(card);
    return ok(plansJson(card, isOn(steps)));
  },
});

/** The JSON value that a text in a query stands for; what stands for none is left to the field to refuse. */
function queryValue(name: string, text: string): unknown {
  if (text.trim() === '') return undefined;
  if (NUMBERS.includes(name))
    return /^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : text;
  if (name === 'vehicle_m1')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
  return text;
}
