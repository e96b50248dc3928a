import type { Benefits, Payslip } from './api.ts';

type Car = NonNullable<Benefits['cars']>[number];
type Other = NonNullable<Benefits['other']>[number];

/** A row of the form, with a key that stays when others go. */
type Keyed<T> = T & { key: string };
export type CarValues = Keyed<{ price: number | null; emission: Car['emission'] }>;
export type OtherValues = Keyed<{ kind: Other['kind']; amount: number | null }>;

export type BenefitsValues = {
  'benefits.meals.shifts': number | null;
  'benefits.meals.per_shift': number | null;
  cars: CarValues[];
  other: OtherValues[];
};

export function newRow(): { key: string } {
  return { key: crypto.randomUUID() };
}

export function valuesOf(benefits: Payslip['data']['benefits']): BenefitsValues {
  return {
    'benefits.meals.shifts': benefits?.meals?.shifts ?? null,
    'benefits.meals.per_shift': benefits?.meals?.per_shift ?? null,
    cars: (benefits?.cars ?? []).map((car) => ({ ...newRow(), ...car })),
    other: (benefits?.other ?? []).map((benefit) => ({ ...newRow(), ...benefit })),
  };
}

/** What is sent; null when nothing is entered. An amount that is missing is left to the service, which names the field. */
export function benefitsOf({ cars, other, ...meals }: BenefitsValues): Benefits | null {
  const { 'benefits.meals.shifts': shifts, 'benefits.meals.per_shift': perShift } = meals;
  const hasMeals = shifts !== null || perShift !== null;
  if (!hasMeals && cars.length === 0 && other.length === 0) return null;
  return {
    meals: hasMeals ? { shifts: shifts ?? 0, per_shift: perShift ?? 0 } : null,
    cars: cars.map(({ price, emission }) => ({ price: price ?? 0, emission })),
    other: other.map(({ kind, amount }) => ({ kind, amount: amount ?? 0 })),
  };
}
