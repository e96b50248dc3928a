import Type from 'typebox';
import { ok } from '../platform/http/answer.ts';
import { readBody } from '../platform/http/fields.ts';
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
  tag: 'Public',
  meta: { permission: 'public' },
  query: Type.Object({
    ...Object.fromEntries(
      Object.entries(PLAN_FIELDS).map(([name, field]) => [name, Type.Optional(field.schema)]),
    ),
    steps: Type.Optional(Type.String({ description: '`1` adds to each row the steps behind it' })),
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
