import Type from 'typebox';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields, querySchema, readBody } from '../../platform/http/fields.ts';
import { queryValues } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { CALCULATION_FIELDS } from './fields.ts';
import { completed } from './inputs.ts';
import { CalculationSchema } from './schema.ts';
import { calculationJson } from './settle.ts';

const NOBODY = { employee_id: null, traveller_name: null, purpose: null, destination: null };
const { free_meals: _described, ...PLAIN_FIELDS } = CALCULATION_FIELDS;
const NUMBERS = [
  'kilometres',
  'consumption',
  'fuel_price',
  'lodging',
  'other_expenses',
  'abroad_hours',
] satisfies (keyof typeof PLAIN_FIELDS)[];

const MEANINGS = {
  traveller_type:
    'Allowances of the labour code, or expenses of a self-employed person (section 24(2)(k) of the income tax act); absent: `employee`',
  per_diem:
    'Lower or upper end of the statutory range; absent: `minimum`; a self-employed person always has `maximum`',
  departed_at: 'Departure as a local date-time without a zone, years 2000 to 2099',
  returned_at: 'Return in the same form, after the departure and at most 366 days later',
  kilometres: 'Kilometres by private vehicle; 0: no vehicle allowance',
  vehicle: 'Kind of the private vehicle',
  consumption: 'Litres, or kWh of an electric vehicle, per 100 km',
  fuel: 'Kind of fuel; absent: `electricity` of an electric vehicle, else `petrol95`',
  fuel_price: 'CZK per litre or kWh; absent: the average price of the decree on the day of departure',
  lodging: 'Lodging in CZK',
  other_expenses: 'Other necessary expenses in CZK',
  country: 'Country of destination other than `CZ`, two letters; switches the foreign per diem on',
  abroad_hours: 'Hours spent abroad, at most the length of the trip',
} satisfies Record<keyof typeof PLAIN_FIELDS, string>;

export const calculatePublicTrip = defineOperation({
  id: 'calculatePublicTrip',
  method: 'GET',
  path: '/calculators/trip',
  summary: 'Travel allowances of a trip that is not stored, with the steps behind the figures',
  description:
    'Settles a trip for anybody, with the engine of `calculateTrip`; `departed_at` and `returned_at` are required. `total` is CZK without the foreign per diem, which is in its own currency. Figures may have a decimal comma. Where no rate is known the amount is null with a warning, never the rate of another year. A value that cannot be used is a 422 naming the parameter.',
  tag: 'Public',
  meta: { permission: 'public' },
  query: Type.Object({
    ...querySchema(PLAIN_FIELDS, MEANINGS).properties,
    free_meals: Type.Optional(
      Type.String({
        description:
          'Meals that the traveller got free, by days, as JSON: `[{"date":"2026-03-10","breakfast":true,"lunch":false,"dinner":false}]`',
      }),
    ),
  }),
  responses: { ...json(200, 'The settlement', CalculationSchema), ...errorResponses(422, 429) },
  async handler({ query }) {
    const values = readBody(CALCULATION_FIELDS, asked(query as Record<string, string>));
    return ok(calculationJson(completed(values, values.traveller_type ?? 'employee', NOBODY)));
  },
});

/** The values of the query; the free meals among them are a JSON text. */
function asked(query: Readonly<Record<string, string>>): Record<string, unknown> {
  const { free_meals: meals, ...values } = queryValues(query, { numbers: NUMBERS });
  return typeof meals === 'string' ? { ...values, free_meals: parsedMeals(meals) } : values;
}

function parsedMeals(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ free_meals: 'Musí být seznam ve formátu JSON.' });
  }
}
