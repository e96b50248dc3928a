import Type from 'typebox';
import { ok } from '../http/answer.ts';
import { bodySchema, invalidFields, readBody } from '../http/fields.ts';
import { errorResponses, json } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { CALCULATION_FIELDS } from './fields.ts';
import { completed } from './inputs.ts';
import { CalculationSchema } from './schema.ts';
import { calculationJson } from './settle.ts';

const NOBODY = { employee_id: null, traveller_name: null, purpose: null, destination: null };
const { free_meals: _described, ...PLAIN_FIELDS } = CALCULATION_FIELDS;

export const calculatePublicTrip = defineOperation({
  id: 'calculatePublicTrip',
  method: 'GET',
  path: '/calculators/trip',
  summary: 'Travel allowances of a trip that is not stored, with the steps behind the figures',
  description:
    'The words are those of a trip of a company; `traveller_type` is `employee` when not said, and `free_meals` is a JSON text.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: Type.Object({
    ...(bodySchema(PLAIN_FIELDS) as ReturnType<typeof Type.Object>).properties,
    free_meals: Type.Optional(
      Type.String({
        description: 'JSON: `[{"date":"2026-03-10","breakfast":true,"lunch":false,"dinner":false}]`',
      }),
    ),
  }),
  responses: { ...json(200, 'The settlement', CalculationSchema), ...errorResponses(422, 429) },
  async handler({ query }) {
    const values = readBody(CALCULATION_FIELDS, jsonOf(query as Record<string, string>));
    return ok(calculationJson(completed(values, values.traveller_type ?? 'employee', NOBODY)));
  },
});

const NUMBERS = new Set([
  'kilometres',
  'consumption',
  'fuel_price',
  'lodging',
  'other_expenses',
  'abroad_hours',
]);

/** The JSON values that texts of a query stand for; what stands for none is left to the field to refuse. */
function jsonOf(query: Readonly<Record<string, string>>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(query)) {
    const text = given.trim();
    if (text !== '') values[name] = jsonValue(name, text);
  }
  return values;
}

function jsonValue(name: string, text: string): unknown {
  if (NUMBERS.has(name)) {
    const plain = text.replaceAll(/\s/g, '').replace(',', '.');
    return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
  }
  return name === 'free_meals' ? parsedMeals(text) : text;
}

function parsedMeals(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ free_meals: 'Musí být seznam ve formátu JSON.' });
  }
}
