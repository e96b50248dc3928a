import { type Haler, ZERO } from '@news-and-accounting/money';
import {
  compare,
  comparisonRulesFromLaw,
  comparisonYear,
  type SelfEmployedYear,
} from '@news-and-accounting/self-employed';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { LAW } from '../src/platform/law.ts';
import { verdict } from './verdict.ts';

const ROUNDS = 5;
const SECONDS = 1;
const PERSONS = 1000;

export function benchComparison(): void {
  const count = measureComparison();
  printTable(
    'Three ways of a self-employed person side by side, by processor time of one core',
    ['what', 'comparisons a second', 'target'],
    [['tax, both insurances, flat tax', count.toFixed(0), verdict('over 20000', count > 20_000)]],
  );
}

/** Comparisons of a self-employed person's three ways for a second of processor time of one core; median. */
function measureComparison(): number {
  const persons = Array.from({ length: PERSONS }, (_, i) => personOf(i));
  run(persons);
  return median(Array.from({ length: ROUNDS }, () => run(persons)));
}

/** All kinds by turns: every year, one rate or two, children, employment beside. */
function personOf(i: number): { person: SelfEmployedYear; year: number } {
  const crowns = (amount: number) => (amount * 100) as Haler;
  const person: SelfEmployedYear = {
    income:
      i % 3 === 0
        ? { 60: crowns(300_000 + i * 997), 40: crowns(i * 311) }
        : { 60: crowns(200_000 + i * 1777) },
    expenses: i % 4 === 0 ? null : crowns(100_000 + i * 501),
    activity: i % 5 === 0 ? 'secondary' : 'main',
    months: 1 + (i % 12),
    starting: i % 7 === 0,
    spouse: i % 6 === 0,
    children: i % 4,
    deductions: i % 8 === 0 ? crowns(24_000) : ZERO,
    vatPayer: i % 9 === 0,
    employmentIncome: i % 5 === 0 ? crowns(480_000) : ZERO,
  };
  return { person, year: 2020 + (i % 7) };
}

const RULES = comparisonRulesFromLaw(LAW);

/** Processor time, not the clock: other work on the machine does not count, the collector of garbage does. */
function run(persons: readonly ReturnType<typeof personOf>[]): number {
  const years = new Map(persons.map(({ year }) => [year, comparisonYear(RULES, year)]));
  const start = process.cpuUsage();
  let [count, seconds] = [0, 0];
  while (seconds < SECONDS) {
    for (const { person, year } of persons) {
      const values = years.get(year);
      if (values == null) throw new Error(`no rates of ${year}`);
      if (compare(person, values).income < 0) throw new Error('an income is below zero');
      count += 1;
    }
    const { user, system } = process.cpuUsage(start);
    seconds = (user + system) / 1e6;
  }
  return count / seconds;
}
