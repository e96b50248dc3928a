import { existsSync, readFileSync } from 'node:fs';
import type { WrittenCompany } from './company.ts';
import type { WrittenPerson } from './person.ts';

const EXAMPLES = new URL('../../../../../shared/reference/income-taxes/examples.json', import.meta.url);

/** Worked examples lie beside the project and not in it: tests over them are left out where they are missing. */
export const HAS_EXAMPLES = existsSync(EXAMPLES);

export interface Example<Expected> {
  readonly id: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Expected;
}

interface Days {
  readonly due_on: string;
  readonly advances: object;
}
export interface CompanyExpected extends Days {
  readonly lines: Readonly<Record<string, number>>;
  readonly result: Readonly<Record<string, number>>;
}
export interface PersonExpected extends Days {
  readonly result: Readonly<Record<string, unknown>>;
}

export function examplesOf<Expected>(kind: string): Example<Expected>[] {
  const all = HAS_EXAMPLES ? (JSON.parse(readFileSync(EXAMPLES, 'utf8')) as Example<Expected>[]) : [];
  return all.filter((each) => each.kind === kind);
}

export function companyOfExample(input: Example<unknown>['input']): WrittenCompany {
  const { year, vh, r40, acc_dep, tax_dep, claim, dis, sev, paid, ...lists } = input as Record<
    string,
    number
  > & { adj?: [number, number][]; losses?: [number, number, number][]; gifts?: number[] };
  const { adj = [], losses = [], gifts = [] } = lists;
  return {
    ...{ year: year ?? 0, profit: vh ?? 0, depreciation: [acc_dep ?? 0, tax_dep ?? 0], losses, gifts },
    rows: r40 === undefined ? adj : [[40, r40], ...adj],
    disabled: [dis ?? 0, sev ?? 0],
    ...(claim === undefined ? {} : { claim }),
    ...(paid === undefined ? {} : { paid }),
  };
}

export function personOfExample(input: Example<unknown>['input']): WrittenPerson {
  const {
    rent = 0,
    s7 = 0,
    s7inc = 0,
    emp,
    emp_adv,
    dis,
    spouse,
    gifts,
    losses,
    mortgage,
    pension,
    life,
    dip,
    ...rest
  } = input as Record<string, number> & { mortgage?: [number, number, boolean][]; dis?: [string, number] };
  return {
    ...(rest as unknown as WrittenPerson),
    activities: [[s7inc, s7inc - s7]],
    employment: [emp ?? 0, emp_adv ?? 0],
    rent: [rent, 0],
    retirement: { pension: pension ?? 0, life: life ?? 0, dip: dip ?? 0 },
    ...(mortgage === undefined ? {} : { mortgages: mortgage }),
    ...(dis === undefined ? {} : { disability: dis }),
    ...(spouse === undefined ? {} : { spouse: { months: spouse } }),
    ...(gifts === undefined ? {} : { gifts: [gifts] }),
    ...(losses === undefined ? {} : { losses: [[Number(input.year) - 1, losses, 0]] }),
  };
}
