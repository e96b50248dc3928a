import { halerFromJson, halerToJson, ZERO } from '@news-and-accounting/money';
import type { FlatRate } from '../parameters.ts';
import type { Activity, Business, PersonYear } from '../person/claims.ts';
import { type PersonReturn, personReturn } from '../person/return.ts';
import { employeeOf, type WrittenYear, yearOf } from './build.ts';

/** A case as it is written, in CZK. */
export interface WrittenPerson extends Omit<WrittenYear, 'income' | 'others'> {
  /** Income, expenses, rate, months. */
  readonly activities?: readonly (readonly (number | null)[])[];
  readonly mode?: 'actual' | 'flat';
  readonly increase?: number;
  readonly decrease?: number;
  readonly cooperation?: Business['cooperation'];
  /** Income, advances, bonuses, premiums of employers. */
  readonly employment?: readonly number[];
  readonly capital?: number;
  /** Income, expenses; expenses null: flat. */
  readonly rent?: readonly [number, number | null];
  /** Income, expenses. */
  readonly other?: readonly (readonly number[])[];
  /** Year, assessed, used. */
  readonly losses?: readonly (readonly number[])[];
  readonly loss_claim?: number;
  readonly paid?: number;
  readonly flat_tax_paid?: number;
}

export function personOf(written: WrittenPerson): PersonYear {
  const { employment: [income = 0, advances = 0, bonuses = 0, premiums = 0] = [], rent = [0, 0] } = written;
  const claims = employeeOf({ ...written, income: 0, gifts: [] });
  return {
    ...claims,
    gifts: (written.gifts ?? []).map((amount) => ({ amount: czk(amount), recipient: null, purpose: null })),
    business: businessOf(written),
    employment: {
      ...{ income: czk(income), advances: czk(advances), bonuses: czk(bonuses) },
      employerInsurance: czk(premiums),
    },
    capital: czk(written.capital ?? 0),
    rent: { income: czk(rent[0]), expenses: czk(rent[1] ?? 0), flat: rent[1] === null },
    other: (written.other ?? []).map(([of = 0, expenses = 0], i) => ({
      ...{ kind: `Příjem ${i + 1}`, income: czk(of), expenses: czk(expenses) },
    })),
    losses: (written.losses ?? []).map(([year = 0, assessed = 0, used = 0]) => ({
      ...{ year, assessed: czk(assessed), used: czk(used), source: 'manual' as const },
    })),
    lossClaim: written.loss_claim === undefined ? null : czk(written.loss_claim),
    advancesPaid: czk(written.paid ?? 0),
    advancesEntered: true,
    flatTaxPaid: czk(written.flat_tax_paid ?? 0),
  };
}

function businessOf(written: WrittenPerson): Business {
  const put = (amount: number | undefined) =>
    amount === undefined ? [] : [{ amount: czk(amount), reason: 'Úprava' }];
  return {
    mode: written.mode ?? 'actual',
    source: 'manual',
    activities: (written.activities ?? []).map(
      ([income, expenses, rate, months]): Activity => ({
        ...{
          income: czk(income ?? 0),
          expenses: czk(expenses ?? 0),
          rate: (rate ?? null) as FlatRate | null,
        },
        ...{ nace: null, months: months ?? 12 },
      }),
    ),
    ...{ increase: put(written.increase), decrease: put(written.decrease) },
    cooperation: written.cooperation ?? null,
  };
}

export function returnOf(written: WrittenPerson): PersonReturn {
  return personReturn(personOf(written), yearOf(written.year));
}

/** The figures of a return in CZK, in the words of the interface. */
export function figuresOf({ result, findings }: PersonReturn) {
  const { childBenefit } = result;
  return {
    employment: halerToJson(result.employment),
    business: halerToJson(result.business),
    base: halerToJson(result.base),
    loss: halerToJson(result.loss),
    loss_used: halerToJson(result.lossUsed),
    deductions: halerToJson(result.deductions),
    rounded_base: halerToJson(result.roundedBase),
    tax_before_credits: halerToJson(result.taxBeforeCredits),
    credits: halerToJson(result.credits),
    child: [childBenefit.total, childBenefit.asCredit, childBenefit.bonus].map(halerToJson),
    tax: halerToJson(result.tax),
    balance: halerToJson(result.balance),
    findings: findings.map(({ code }) => code),
  };
}

/** Rows of a return by number, in CZK. */
export function rowsOf({ lines }: PersonReturn): Record<string, number> {
  return Object.fromEntries(lines.map(({ code, amount }) => [code, halerToJson(amount)]));
}

const czk = (amount: number) => (amount === 0 ? ZERO : halerFromJson(amount));
