import { type Haler, halerToJson, nearest, type Rational, rational, times } from '@news-and-accounting/money';
import type { DayAllowance, ForeignAmount, Settlement } from './settlement.ts';
import type { Step } from './step.ts';
import type { UsedRate } from './used-rates.ts';
import type { VehicleAllowance } from './vehicle.ts';

/** The settlement in the words of the public interface; amounts in whole units, hours to four decimals. */
export interface SettlementJson {
  readonly days: readonly DayJson[];
  readonly two_days_as_one: boolean;
  readonly domestic_per_diem: number;
  readonly foreign_per_diem: ForeignPerDiemJson | null;
  readonly vehicle_allowance: VehicleJson | null;
  readonly lodging: number;
  readonly other_expenses: number;
  readonly total: number;
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  readonly rates: readonly RateJson[];
}

export interface DayJson {
  readonly date: string;
  readonly domestic_hours: number;
  readonly abroad_hours: number;
  readonly domestic_amount: number | null;
  readonly abroad_amount: number | null;
  readonly abroad_thirds: number;
}

export interface AmountJson {
  readonly currency: string;
  readonly amount: number;
}

export interface ForeignPerDiemJson extends AmountJson {
  readonly other_currencies: readonly AmountJson[];
}

export interface VehicleJson {
  readonly basic: number;
  readonly fuel: number;
  readonly basic_rate: number | null;
  readonly fuel_price: number | null;
}

export interface RateJson {
  readonly key: string;
  readonly name: string;
  readonly value: number | readonly number[];
  readonly unit: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly reference: UsedRate['reference'];
  readonly uncertain: string | null;
}

export type StepJson = Omit<Step, 'result'> & { readonly result: number | null };

export function settlementToJson(settled: Settlement): SettlementJson {
  const [first, ...others] = settled.foreignPerDiem.map(amountJson);
  return {
    days: settled.days.map(dayJson),
    two_days_as_one: settled.isMerged,
    domestic_per_diem: halerToJson(settled.domesticPerDiem),
    foreign_per_diem: first === undefined ? null : { ...first, other_currencies: others },
    vehicle_allowance: settled.vehicle === null ? null : vehicleJson(settled.vehicle),
    lodging: halerToJson(settled.lodging),
    other_expenses: halerToJson(settled.otherExpenses),
    total: halerToJson(settled.total),
    warnings: settled.warnings,
    notes: settled.notes,
    rates: settled.rates.map(rateJson),
  };
}

export function tripStepsToJson(steps: readonly Step[]): readonly StepJson[] {
  return steps.map((step) => ({ ...step, result: step.result === null ? null : inUnits(step.result) }));
}

function dayJson(day: DayAllowance): DayJson {
  const isUnknown = day.abroadThirds > 0 && day.abroadAmount === null;
  return {
    date: day.date,
    domestic_hours: toJson(day.domesticHours),
    abroad_hours: toJson(day.abroadHours),
    domestic_amount: day.domesticAmount === null ? null : halerToJson(day.domesticAmount),
    abroad_amount: isUnknown ? null : inUnits(day.abroadAmount?.hundredths ?? 0),
    abroad_thirds: day.abroadThirds,
  };
}

function vehicleJson({ basic, fuel, basicRate, fuelPrice }: VehicleAllowance): VehicleJson {
  return {
    basic: halerToJson(basic),
    fuel: halerToJson(fuel),
    basic_rate: basicRate === null ? null : toJson(basicRate),
    fuel_price: fuelPrice === null ? null : toJson(fuelPrice),
  };
}

function rateJson(rate: UsedRate): RateJson {
  const figures = rate.figures.map(Number);
  return {
    key: rate.key,
    name: rate.name,
    value: figures.length === 1 && figures[0] !== undefined ? figures[0] : figures,
    unit: rate.unit,
    valid_from: rate.from,
    valid_to: rate.to,
    reference: rate.reference,
    uncertain: rate.uncertain,
  };
}

function amountJson({ currency, hundredths }: ForeignAmount): AmountJson {
  return { currency, amount: inUnits(hundredths) };
}

/** Hundredths as a JSON number of whole units; exact both ways. */
function inUnits(hundredths: number): number {
  return halerToJson(hundredths as Haler);
}

/** A figure that is only shown, to four decimals. */
function toJson(figure: Rational): number {
  return Number(nearest(times(figure, rational(10_000n)))) / 10_000;
}
