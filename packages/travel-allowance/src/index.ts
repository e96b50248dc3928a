export { LONGEST_TRIP_DAYS } from './check-trip.ts';
export { tripHours } from './day-hours.ts';
export { czechDate, type LocalTime, localTimeText, parseLocalTime, secondsOf } from './local-time.ts';
export { type Dated, rulesFromLaw, type TravelRules, valueOn } from './rules.ts';
export { type DayAllowance, type ForeignAmount, type Settlement, settlement } from './settlement.ts';
export {
  type SettlementJson,
  type StepJson as TripStepJson,
  settlementToJson,
  tripStepsToJson,
} from './settlement-json.ts';
export type { Step as TripStep, StepInput as TripStepInput } from './step.ts';
export {
  type FreeMeals,
  FUELS,
  type Fuel,
  PER_DIEMS,
  type PerDiem,
  TRAVELLER_TYPES,
  type TravellerType,
  type Trip,
  VEHICLES,
  type Vehicle,
} from './trip.ts';
export { TripError, type TripErrorCode } from './trip-error.ts';
export type { UsedRate } from './used-rates.ts';
export type { VehicleAllowance } from './vehicle.ts';
