import { fileURLToPath } from 'node:url';
import { type LocalDate, loadLaw, localDate } from '@news-and-accounting/law';
import { type Haler, haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import type { AccountBalance, Period } from '../account.ts';
import { type StatementTables, statementTablesFromLaw, tablesOn } from '../tables.ts';

export const LAW = loadLaw(fileURLToPath(new URL('../../../../law/', import.meta.url)));
export const TABLES = statementTablesFromLaw(LAW);

/** The tables of periods from 2026 on. */
export const TODAY: StatementTables = tablesOn(TABLES, localDate('2026-01-01'));

/** A period of accounts in CZK, each with what it closes with: turnover of classes 5 and 6, opening of others. */
export function periodOf(
  closings: Readonly<Record<string, number>>,
  settings: Readonly<Record<string, Partial<AccountBalance>>> = {},
  from: LocalDate = localDate('2026-01-01'),
): Period {
  const accounts = Object.entries(closings).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    from,
    accounts: accounts.map(([account, czk]) => ({
      ...accountOf(account, haler(Math.round(czk * 100))),
      ...settings[account],
    })),
  };
}

function accountOf(account: string, closing: Haler): AccountBalance {
  const isTurnover = /^[56]/.test(account);
  return {
    account,
    name: `Účet ${account}`,
    opening: haler(isTurnover ? 0 : closing),
    debit: haler(isTurnover && closing > 0 ? closing : 0),
    credit: haler(isTurnover && closing < 0 ? 0 - closing : 0),
  };
}

/** Every synthetic account that the groups with a row can have, and analytic ones of some. */
const GROUPS = [...new Set([...TODAY.kept.keys(), ...TODAY.turning.keys(), ...TODAY.results.keys()])].map(
  (beginning) => beginning.padEnd(3, '1'),
);
const CODES = [
  ...new Set([
    ...GROUPS,
    '311100',
    '311200',
    '321100',
    '336100',
    '336200',
    '343121',
    '343221',
    '221001',
    '221002',
  ]),
];

const amount = fc.oneof(
  fc.integer({ min: 1, max: 1_000 }),
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: 2_000_000 }).map((count) => count * 50_000),
  fc.integer({ min: 1, max: 1_000_000_000_000 }),
);

/** Books of random pairs: debits equal credits, whatever is on which side. */
export const anyBooks: fc.Arbitrary<Period> = fc
  .record({
    pairs: fc.array(fc.tuple(fc.constantFrom(...CODES), fc.constantFrom(...CODES), amount), {
      maxLength: 60,
    }),
    from: fc.constantFrom('2019-01-01', '2023-07-01', '2026-04-01').map(localDate),
  })
  .map(({ pairs, from }) => {
    const sums = new Map<string, { opening: number; debit: number; credit: number }>();
    const of = (code: string) => {
      const found = sums.get(code) ?? { opening: 0, debit: 0, credit: 0 };
      sums.set(code, found);
      return found;
    };
    pairs.forEach(([debit, credit, count], at) => {
      // Every third pair without a result is an opening.
      if (at % 3 === 0 && !/^[56]/.test(debit) && !/^[56]/.test(credit)) {
        of(debit).opening += count;
        of(credit).opening -= count;
      } else {
        of(debit).debit += count;
        of(credit).credit += count;
      }
    });
    const accounts = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      from,
      accounts: accounts.map(([account, { opening, debit, credit }]) => ({
        ...{ account, name: account, opening: haler(opening), debit: haler(debit), credit: haler(credit) },
      })),
    };
  });
