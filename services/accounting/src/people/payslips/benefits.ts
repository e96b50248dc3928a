import { type Haler, haler } from '@news-and-accounting/money';
import { BENEFIT_KINDS, type Benefits, CAR_EMISSIONS } from '@news-and-accounting/payroll';
import { amount } from '../../platform/http/amount.ts';
import {
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { NO_SUCH_KEY, unknownKeysIn } from '../../platform/http/strict.ts';

const LARGEST = haler(100_000_000_000);
const SHIFTS_AT_MOST = 100;
const CARS_AT_MOST = 10;
const OTHERS_AT_MOST = 50;

const positive = refined(amount({ minimum: 'above_zero' }), (value: Haler, path) =>
  value > LARGEST ? refuse(path, 'Částka je příliš vysoká.') : value,
);

/** Benefits of a month as a request gives them; amounts CZK. */
export const BENEFITS = object(
  {
    meals: nullable(object({ shifts: wholeNumber(1, SHIFTS_AT_MOST), per_shift: positive }, 'PayslipMeals')),
    cars: withDefault(
      list(object({ price: positive, emission: oneOf(CAR_EMISSIONS) }, 'PayslipCar'), CARS_AT_MOST),
      [],
    ),
    other: withDefault(
      list(object({ kind: oneOf(BENEFIT_KINDS), amount: positive }, 'PayslipBenefit'), OTHERS_AT_MOST),
      [],
    ),
  },
  'PayslipBenefits',
);

/**
 * Reads the benefits of a change. Nothing in all of them is the same as none, but a slip in a key is not taken for it:
 * the body around is open by its contract, this part is not.
 * @throws {FieldProblem}
 */
export function parseBenefits(given: unknown, path: string): Benefits | null {
  if (given === null) return null;
  const [unknown] = unknownKeysIn(BENEFITS.schema, given, path);
  if (unknown !== undefined) refuse(unknown, NO_SUCH_KEY);
  const { meals, cars, other } = BENEFITS.parse(given, path);
  if (meals === null && cars.length === 0 && other.length === 0) return null;
  return { meals: meals && { shifts: meals.shifts, perShift: meals.per_shift }, cars, other };
}
