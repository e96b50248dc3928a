import { isLocalDate } from '@news-and-accounting/law';
import { type Haler, halerFromJson, halerToJson, parseDecimal } from '@news-and-accounting/money';
import {
  type LocalTime,
  parseLocalTime,
  rulesFromLaw,
  type SettlementJson,
  settlement,
  settlementToJson,
  type Trip,
  TripError,
  type TripStepJson,
  tripStepsToJson,
} from '@news-and-accounting/travel-allowance';
import { invalidField } from '../../platform/errors.ts';
import { LAW } from '../../platform/law.ts';
import type { TripInput } from './trip.ts';

/** The statutory values trips are settled with. */
const RULES = rulesFromLaw(LAW);

export type Settled = { result: SettlementJson; total: Haler; steps: readonly TripStepJson[] };

/** @throws {HttpError} 422 naming the field for a trip that cannot be one */
export function settle(input: TripInput): Settled {
  try {
    const settled = settlement(tripOf(input), RULES);
    return { result: settlementToJson(settled), total: settled.total, steps: tripStepsToJson(settled.steps) };
  } catch (error) {
    if (error instanceof TripError) throw invalidField(error.field, error.message);
    throw error;
  }
}

/** The answer of a calculation that stores nothing. */
export function calculationJson(input: TripInput) {
  const { result, total, steps } = settle(input);
  return { input, result, total: halerToJson(total), steps };
}

function tripOf(input: TripInput): Trip {
  return {
    travellerType: input.traveller_type,
    perDiem: input.per_diem,
    departedAt: timeOf(input.departed_at),
    returnedAt: timeOf(input.returned_at),
    kilometres: parseDecimal(String(input.kilometres)),
    vehicle: input.vehicle,
    consumption: figureOf(input.consumption),
    fuel: input.fuel,
    fuelPrice: figureOf(input.fuel_price),
    lodging: halerFromJson(input.lodging),
    otherExpenses: halerFromJson(input.other_expenses),
    country: input.country,
    abroadHours: figureOf(input.abroad_hours),
    freeMeals: input.free_meals.map(({ date, ...meals }) => {
      if (!isLocalDate(date)) throw new Error(`${date} passed as a date`);
      return { date, ...meals };
    }),
  };
}

function timeOf(text: string): LocalTime {
  const time = parseLocalTime(text);
  if (time === null) throw new Error(`${text} passed as a local time`);
  return time;
}

/** The shortest text of the number, which is what was sent; the fields refuse what would have an exponent. */
function figureOf(value: number | null) {
  return value === null ? null : parseDecimal(String(value));
}
