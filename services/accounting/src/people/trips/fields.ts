import { crowns, formatCzk, type Haler, ZERO } from '@news-and-accounting/money';
import {
  FUELS,
  PER_DIEMS,
  parseLocalTime,
  TRAVELLER_TYPES,
  VEHICLES,
} from '@news-and-accounting/travel-allowance';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import {
  date,
  type Field,
  flag,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  type ValuesOf,
  withDefault,
} from '../../platform/http/fields.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { decimal } from '../employees/index.ts';

const MOST_CZK = crowns(10_000_000);
const DAYS_AT_MOST = 367;

/** A local date-time without a zone, kept as it was sent. */
const localTime: Field<string> = {
  schema: Type.String({
    pattern: '^20\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.0+)?)?$',
    description: 'Local date-time without a zone, years 2000 to 2099',
  }),
  absent: 'required',
  parse: (given, path) => {
    const isKnown = typeof given === 'string' && /^20\d{2}-/.test(given) && parseLocalTime(given) !== null;
    return isKnown
      ? given
      : refuse(path, 'Musí být existující místní čas ve tvaru RRRR-MM-DDTHH:MM bez pásma.');
  },
};

/** An id; whether the company has such an employee is asked later, and is a 404. */
const employeeId: Field<number | null> = {
  schema: Type.Union([Type.Integer(), Type.Null()]),
  absent: { value: null },
  parse: (given, path) =>
    given === null || Number.isSafeInteger(given)
      ? (given as number | null)
      : refuse(path, 'Musí být celé číslo.'),
};

const cost: Field<Haler> = withDefault(
  refined(amount(), (value, path) =>
    value > MOST_CZK ? refuse(path, `Smí být nejvýše ${formatCzk(MOST_CZK)}.`) : value,
  ),
  ZERO,
);

const country = refined(
  text({ pattern: /^[A-Z]{2}$/, patternText: 'Musí být dvoupísmenný kód země.' }),
  (code, path) => {
    if (code === 'CZ') refuse(path, 'Musí být jiná země než CZ.');
    return codebookEntry('countries', code) === null ? refuse(path, 'Takový kód země neexistuje.') : code;
  },
);

const meal = withDefault(flag(), false);

/** What a settlement depends on. */
export const CALCULATION_FIELDS = {
  traveller_type: nullable(oneOf(TRAVELLER_TYPES)),
  per_diem: nullable(oneOf(PER_DIEMS)),
  departed_at: localTime,
  returned_at: localTime,
  kilometres: withDefault(decimal({ maximum: 200_000, decimals: 2 }), 0),
  vehicle: withDefault(oneOf(VEHICLES), 'car'),
  consumption: nullable(decimal({ maximum: 1000, decimals: 3 })),
  fuel: nullable(oneOf(FUELS)),
  fuel_price: nullable(decimal({ maximum: 1000, decimals: 4 })),
  lodging: cost,
  other_expenses: cost,
  country: nullable(country),
  abroad_hours: nullable(decimal({ maximum: 100_000, decimals: 4 })),
  free_meals: withDefault(
    list(
      object({ date: date(), breakfast: meal, lunch: meal, dinner: meal }, 'FreeMealsInput'),
      DAYS_AT_MOST,
    ),
    [],
  ),
};

/** The fields of a trip as create and update take them inside `trip`. */
export const TRIP_FIELDS = {
  employee_id: employeeId,
  /** Long enough for the first and last name of an employee's card. */
  traveller_name: nullable(text({ maximum: 250 })),
  purpose: nullable(text({ isMultiline: true })),
  destination: text({ maximum: 200 }),
  ...CALCULATION_FIELDS,
  status: withDefault(oneOf(['draft', 'approved', 'paid']), 'draft'),
};

export type CalculationValues = ValuesOf<typeof CALCULATION_FIELDS>;
export type TripValues = ValuesOf<typeof TRIP_FIELDS>;
