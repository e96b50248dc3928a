import { localDate } from '@news-and-accounting/law';
import { crowns, haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { ABSENCE_KINDS } from '../absence/absence.ts';
import type { Benefits } from '../benefits/benefits.ts';
import type { Child, PersonMonth, Relationship } from '../facts.ts';
import { inOrder } from '../order.ts';

/** Incomes with many near the thresholds of the years, whole crowns and haléře. */
const income = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }).map(crowns),
  fc.integer({ min: 0, max: 400_000 }).map(crowns),
  fc.integer({ min: 0, max: 6_000_000 }).map(haler),
  fc
    .tuple(
      fc.constantFrom(0, 50, 100, 3000, 3500, 4000, 4500, 10_000, 11_200, 11_500, 12_000, 22_400, 73_451),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([limit, shift]) => crowns(Math.max(0, limit + shift))),
  fc
    .tuple(
      fc.constantFrom(131_901, 139_340, 139_671, 141_764, 146_901, 155_644, 161_296),
      fc.integer({ min: -200, max: 200 }),
    )
    .map(([limit, shift]) => crowns(limit + shift)),
);

const child: fc.Arbitrary<Child> = fc.record({
  order: fc.constantFrom<Child['order'][]>(1, 2, 3, 'N'),
  ztpp: fc.boolean(),
});

const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0);

const relationship: fc.Arbitrary<Relationship> = fc
  .record({
    contract: fc.constantFrom<Relationship['contract'][]>('hpp', 'dpc', 'dpp'),
    payee: fc.constantFrom<Relationship['payee'][]>('employee', 'employee', 'partner', 'statutory_body'),
    startedOn: fc.constantFrom(localDate('2015-03-01'), localDate('2018-07-15'), localDate('2020-01-01')),
    endedOn: fc.constant(null),
    baseGross: income,
    bonuses: fc.oneof(fc.constant(crowns(0)), income),
    agreed: fc.option(income, { freq: 2 }),
    category: fc.constantFrom<Relationship['category'][]>('A', 'A', 'B', 'C'),
    partTimeDiscount: fc.constantFrom<Relationship['partTimeDiscount'][]>(null, null, 'A', 'G'),
    pensioner: rarely,
    stateInsured: rarely,
    healthMinimumElsewhere: rarely,
    declaration: fc.boolean(),
    disability: fc.constantFrom<Relationship['disability'][]>('none', 'none', 'first', 'second', 'third'),
    ztpp: rarely,
    student: rarely,
    children: fc.array(child, { maxLength: 5 }),
    taxResident: rarely.map((no) => !no),
  })
  .map(({ agreed, ...rest }) => ({ ...rest, agreedIncome: agreed ?? rest.baseGross }));

/** A month of a person with one to three relationships, in order, each covering the whole month. */
export const anyPerson: fc.Arbitrary<PersonMonth> = fc
  .record({
    year: fc.integer({ min: 2020, max: 2026 }),
    month: fc.integer({ min: 1, max: 12 }),
    socialBaseReached: fc.oneof(
      fc.constant(crowns(0)),
      fc.integer({ min: 1_500_000, max: 2_400_000 }).map(crowns),
    ),
    relationships: fc.oneof(
      fc.array(relationship, { minLength: 1, maxLength: 1 }),
      fc.array(relationship, { minLength: 1, maxLength: 3 }),
    ),
  })
  .map((person) => ({
    ...person,
    relationships: inOrder(person.relationships).flatMap((i) => person.relationships[i] ?? []),
  }));

const anyAbsences = fc.array(
  fc.record({
    kind: fc.constantFrom(...ABSENCE_KINDS),
    from: fc.integer({ min: 1, max: 28 }),
    days: fc.integer({ min: 0, max: 20 }),
    firstDayWorked: fc.boolean(),
    amount: fc.integer({ min: 0, max: 2_000_000 }),
  }),
  { minLength: 1, maxLength: 2 },
);
const amount = fc.integer({ min: 0, max: 8_000_000 }).map(haler);
const anyBenefits: fc.Arbitrary<Benefits> = fc.record({
  meals: fc.option(
    fc.record({
      shifts: fc.integer({ min: 1, max: 30 }),
      perShift: fc.integer({ min: 1, max: 30_000 }).map(haler),
    }),
  ),
  cars: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 300_000_000 }).map(haler),
      emission: fc.constantFrom<Benefits['cars'][number]['emission'][]>('standard', 'low', 'zero'),
    }),
    { maxLength: 3 },
  ),
  other: fc.array(
    fc.record({
      kind: fc.constantFrom<Benefits['other'][number]['kind'][]>(
        'leisure',
        'health',
        'retirement',
        'taxable',
      ),
      amount,
    }),
    { maxLength: 3 },
  ),
});
/** The same with absences, benefits and work in fruit and vegetables. */
export const anyMonthWithInputs = fc
  .tuple(anyPerson, anyAbsences, anyBenefits, amount, amount)
  .map(([person, absences, benefits, leisure, retirement]): PersonMonth => {
    const month = `${person.year}-${String(person.month).padStart(2, '0')}`;
    const day = (n: number) => localDate(`${month}-${String(Math.min(28, n)).padStart(2, '0')}`);
    const own = absences.map(({ kind, from, days, firstDayWorked, amount: average }, i) => ({
      id: i + 1,
      kind,
      from: day(from),
      to: day(from + days),
      firstDayWorked,
      hoursPerDay: 750,
      average: { source: 'entered' as const, amount: average, hours: 100 },
    }));
    return {
      ...person,
      relationships: person.relationships.map((one, i) =>
        i === 0 ? { ...one, absences: own, benefits, seasonalProduce: true } : { ...one, benefits },
      ),
      benefitsUsed: { leisure, health: leisure, retirement },
    };
  });
