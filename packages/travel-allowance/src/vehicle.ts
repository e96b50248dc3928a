import { type Haler, type Rational, rational, times, ZERO } from '@news-and-accounting/money';
import { PARAGRAPHS } from './paragraphs.ts';
import type { Dated, TravelRules } from './rules.ts';
import { input, roundedStep, type Step } from './step.ts';
import type { Trip } from './trip.ts';
import type { UsedRates } from './used-rates.ts';

/** The compensation for using an own vehicle. */
export interface VehicleAllowance {
  readonly basic: Haler;
  readonly fuel: Haler;
  /** CZK for a kilometre, the multiple of a truck included; null when not known. */
  readonly basicRate: Rational | null;
  /** CZK for a litre or kWh; null when neither documented nor known. */
  readonly fuelPrice: Rational | null;
  readonly steps: readonly Step[];
}

/** Base compensation and fuel (sections 157 and 158); null without kilometres. */
export function vehicleAllowance(trip: Trip, rules: TravelRules, used: UsedRates): VehicleAllowance | null {
  if (trip.kilometres.numerator === 0n) return null;
  const basic = basicCompensation(trip, rules, used);
  const fuel = fuelCompensation(trip, rules, used);
  return {
    basic: (basic.step?.result ?? ZERO) as Haler,
    fuel: (fuel.step?.result ?? ZERO) as Haler,
    basicRate: basic.rate,
    fuelPrice: fuel.price,
    steps: [basic.step, fuel.step].filter((step) => step !== null),
  };
}

function basicCompensation(trip: Trip, rules: TravelRules, used: UsedRates) {
  const { date } = trip.departedAt;
  const history = trip.vehicle === 'motorcycle' ? rules.motorcycleRate : rules.carRate;
  const dated = used.on(history, date, 'Základní náhrada za vozidlo', (rate) => [rate]);
  const multiplier = trip.vehicle === 'truck' ? truckMultiplier(trip, rules, used) : null;
  if (dated === null || (trip.vehicle === 'truck' && multiplier === null)) return { rate: null, step: null };
  const rate = multiplier === null ? dated.value : times(dated.value, multiplier.value);
  const inputs = [input('kilometry', trip.kilometres, 'km'), input('sazba', dated.value, 'CZK/km')];
  if (multiplier !== null) inputs.push(input('násobek', multiplier.value, ''));
  const figure = times(trip.kilometres, rate);
  const step = roundedStep({
    what: 'Základní náhrada za vozidlo',
    inputs,
    figure,
    paragraph: dated.reference,
  });
  return { rate, step };
}

/** An employee's truck counts double (section 157(5)); a self-employed person's as a car. */
function truckMultiplier(trip: Trip, rules: TravelRules, used: UsedRates): Dated<Rational> | null {
  const history =
    trip.travellerType === 'employee' ? rules.truckMultiplier : rules.selfEmployedTruckMultiplier;
  return used.on(history, trip.departedAt.date, 'Násobek sazby', (value) => [value]);
}

/** The documented price, else the average price of the decree on the day of departure (section 158(3)). */
function priceOf(trip: Trip, rules: TravelRules, used: UsedRates) {
  if (trip.fuelPrice !== null) return { price: trip.fuelPrice, reference: PARAGRAPHS.fuel };
  const history = rules.fuelPrices[trip.fuel];
  if (history === undefined) {
    used.warn(
      'Pro toto palivo vyhláška průměrnou cenu nestanoví; bez doložené ceny je náhrada za palivo nulová.',
    );
    return null;
  }
  const dated = used.on(history, trip.departedAt.date, 'Cena pohonné hmoty', (price) => [price]);
  return dated === null ? null : { price: dated.value, reference: dated.reference };
}

function fuelCompensation(trip: Trip, rules: TravelRules, used: UsedRates) {
  const known = priceOf(trip, rules, used);
  const { consumption } = trip;
  if (consumption === null || consumption.numerator === 0n) {
    used.warn('Spotřeba vozidla není uvedena; náhrada za palivo je nulová.');
    return { price: known?.price ?? null, step: null };
  }
  if ((trip.vehicle === 'electric') !== (trip.fuel === 'electricity')) {
    used.warn('Druh vozidla a palivo k sobě neodpovídají, zkontrolujte je.');
  }
  if (known === null) return { price: null, step: null };
  const unit = trip.fuel === 'electricity' ? 'kWh' : 'l';
  const step = roundedStep({
    what: 'Náhrada za spotřebované pohonné hmoty',
    inputs: [
      input('kilometry', trip.kilometres, 'km'),
      input('spotřeba na 100 km', consumption, unit),
      input('cena', known.price, `CZK/${unit}`),
    ],
    figure: times(times(trip.kilometres, consumption), times(known.price, rational(1n, 100n))),
    paragraph: known.reference,
  });
  return { price: known.price, step };
}
