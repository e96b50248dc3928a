import type { LocalDate } from '@news-and-accounting/law';
import {
  add,
  compare,
  type Haler,
  plus,
  type Rational,
  rational,
  sum,
  ZERO,
} from '@news-and-accounting/money';
import { checkTrip } from './check-trip.ts';
import { abroadHoursOf, type DayHours, dayHours, tripHours } from './day-hours.ts';
import { mealAllowance, mealsOn } from './domestic-meals.ts';
import { foreignAllowance, foreignBand, noForeignStep } from './foreign-meals.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import { type TravelRules, valueOn } from './rules.ts';
import { amountStep, input, type Step } from './step.ts';
import type { Trip } from './trip.ts';
import { type UsedRate, UsedRates } from './used-rates.ts';
import { type VehicleAllowance, vehicleAllowance } from './vehicle.ts';

/** An amount of another currency, in hundredths. */
export interface ForeignAmount {
  readonly currency: string;
  readonly hundredths: number;
}

/** What a calendar day of a trip gives. Two days counted as one have the whole amount on the first. */
export interface DayAllowance {
  readonly date: LocalDate;
  readonly domesticHours: Rational;
  readonly abroadHours: Rational;
  /** Null: no rate is known. */
  readonly domesticAmount: Haler | null;
  /** Null: no rate is known. A day without entitlement has the thirds 0. */
  readonly abroadAmount: ForeignAmount | null;
  readonly abroadThirds: number;
}

/** What a trip is settled with. `total` is in CZK and leaves the foreign per diem out. */
export interface Settlement {
  readonly days: readonly DayAllowance[];
  /** The two days were counted as one, because that gives more (section 163(4)). */
  readonly isMerged: boolean;
  readonly domesticPerDiem: Haler;
  /** By currency: one, unless that of the rate changed on the way; none without a country or a known rate. */
  readonly foreignPerDiem: readonly ForeignAmount[];
  readonly vehicle: VehicleAllowance | null;
  readonly lodging: Haler;
  readonly otherExpenses: Haler;
  readonly total: Haler;
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  readonly rates: readonly UsedRate[];
  readonly steps: readonly Step[];
}

/** Settles a trip. Throws `TripError` for a trip that cannot be one, `MoneyError` beyond the safe integers. */
export function settlement(trip: Trip, rules: TravelRules): Settlement {
  checkTrip(trip);
  const used = new UsedRates();
  const steps: Step[] = [];
  const isForeign = noteForeign(trip, used);
  const separate = dayHours(trip).map((hours) => dayAllowance(trip, hours, rules, used));
  const merged = isForeign ? null : mergedDays(trip, separate, rules, used);
  const days = merged?.days ?? separate.map(({ day }) => day);
  steps.push(...separate.flatMap((each) => each.steps), ...(merged === null ? [] : [merged.step]));
  const vehicle = vehicleAllowance(trip, rules, used);
  steps.push(...(vehicle?.steps ?? []));
  const domesticPerDiem = sum(days.map(({ domesticAmount }) => domesticAmount ?? ZERO));
  const parts = [
    domesticPerDiem,
    vehicle?.basic ?? ZERO,
    vehicle?.fuel ?? ZERO,
    trip.lodging,
    trip.otherExpenses,
  ];
  const total = sum(parts);
  steps.push(...costSteps(trip, total));
  return {
    days,
    isMerged: merged !== null,
    domesticPerDiem,
    foreignPerDiem: foreignTotals(trip, days, rules, used),
    vehicle,
    lodging: trip.lodging,
    otherExpenses: trip.otherExpenses,
    total,
    warnings: used.warnings,
    notes: used.notes,
    rates: used.rates,
    steps,
  };
}

/** Whether time was spent abroad, with notes on how the hours are taken. */
function noteForeign(trip: Trip, used: UsedRates): boolean {
  if (trip.country === null) {
    if (trip.abroadHours !== null && trip.abroadHours.numerator > 0n) {
      used.warn('Bez cílové země se doba v zahraničí nepočítá.');
    }
    return false;
  }
  const [whole, abroad] = [tripHours(trip), abroadHoursOf(trip)];
  if (trip.abroadHours === null) used.note('Doba v zahraničí není uvedena; počítá se celá cesta.');
  else if (compare(trip.abroadHours, whole) > 0) {
    used.note('Doba v zahraničí je delší než cesta; počítá se celá cesta.');
  }
  const isPart = abroad.numerator > 0n && compare(abroad, whole) < 0;
  if (isPart && trip.departedAt.date !== trip.returnedAt.date) {
    used.note('Doba v zahraničí se počítá jako souvislý úsek uprostřed cesty.');
  }
  return abroad.numerator > 0n;
}

type CountedDay = { readonly day: DayAllowance; readonly steps: readonly Step[] };

function dayAllowance(trip: Trip, hours: DayHours, rules: TravelRules, used: UsedRates): CountedDay {
  const { date, domestic, abroad } = hours;
  const band = trip.country === null ? null : foreignBand(trip, hours, rules);
  const meals = mealsOn(trip.freeMeals, date);
  const foreign =
    trip.country === null || band === null
      ? null
      : foreignAllowance(trip.country, hours, band, meals, rules, used);
  // A free meal is taken off once: abroad where the day has a foreign allowance, otherwise at home.
  const atHome = foreign === null ? plus(domestic, abroad) : domestic;
  const meal = mealAllowance(trip, atHome, date, foreign === null ? meals : 0n, rules, used);
  const isLost = foreign === null && abroad.numerator > 0n;
  const steps = [foreign?.step ?? null, isLost ? noForeignStep(date, abroad) : null, meal.step];
  return {
    day: {
      date,
      domesticHours: domestic,
      abroadHours: abroad,
      domesticAmount: meal.amount,
      abroadAmount: foreign?.amount ?? null,
      abroadThirds: foreign?.thirds ?? 0,
    },
    steps: steps.filter((step) => step !== null),
  };
}

/**
 * A trip at home that falls into two calendar days is counted as one when that gives an employee more
 * (section 163(4)), with the rate of the first day; null when it does not.
 */
function mergedDays(trip: Trip, separate: readonly CountedDay[], rules: TravelRules, used: UsedRates) {
  const [first, second] = separate.map(({ day }) => day);
  if (trip.travellerType !== 'employee' || separate.length !== 2 || !first || !second) return null;
  if (first.domesticAmount === null || second.domesticAmount === null) return null;
  const meals = mealsOn(trip.freeMeals, first.date) + mealsOn(trip.freeMeals, second.date);
  const title = 'Stravné za oba kalendářní dny dohromady';
  const together = mealAllowance(trip, tripHours(trip), first.date, meals, rules, used, title);
  const apart = add(first.domesticAmount, second.domesticAmount);
  if (together.amount === null || together.step === null || together.amount <= apart) return null;
  used.note('Oba kalendářní dny se posuzují dohromady, protože je to pro zaměstnance výhodnější.');
  const inputs = [...together.step.inputs, input('odděleně', rational(BigInt(apart), 100n), 'CZK')];
  const days: DayAllowance[] = [
    { ...first, domesticAmount: together.amount },
    { ...second, domesticAmount: ZERO },
  ];
  return { days, step: { ...together.step, inputs, paragraph: PARAGRAPHS.twoDays } };
}

/** Sums by currency; a trip abroad that gives nothing has a zero in the currency of its country. */
function foreignTotals(
  trip: Trip,
  days: readonly DayAllowance[],
  rules: TravelRules,
  used: UsedRates,
): readonly ForeignAmount[] {
  const totals = new Map<string, number>();
  const rates = valueOn(rules.foreignRates, trip.departedAt.date)?.value;
  const currency = trip.country === null ? undefined : rates?.get(trip.country)?.currency;
  if (currency !== undefined && days.every(({ abroadThirds }) => abroadThirds === 0)) totals.set(currency, 0);
  for (const { abroadAmount } of days) {
    if (abroadAmount === null) continue;
    const { currency, hundredths } = abroadAmount;
    totals.set(currency, (totals.get(currency) ?? 0) + hundredths);
  }
  if (totals.size > 1)
    used.warn('Měna základní sazby se během cesty změnila; zahraniční stravné je ve více měnách.');
  return [...totals].map(([currency, hundredths]) => ({ currency, hundredths }));
}

function costSteps(trip: Trip, total: Haler): readonly Step[] {
  const isEmployee = trip.travellerType === 'employee';
  const { lodging, otherExpenses: other, settlement: settled, selfEmployed } = PARAGRAPHS;
  const steps = [
    { what: 'Ubytování', amount: trip.lodging, paragraph: lodging },
    { what: 'Ostatní nutné výdaje', amount: trip.otherExpenses, paragraph: other },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ what, amount, paragraph }) =>
      amountStep(what, [], amount, isEmployee ? paragraph : selfEmployed),
    );
  return [...steps, amountStep('Celkem v korunách', [], total, isEmployee ? settled : selfEmployed)];
}
