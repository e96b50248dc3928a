import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';
import { measureEngine } from './payroll-engine.ts';
import { type InputTimes, measureInputs } from './payroll-inputs.ts';
import { type HeapFigures, measureHeap } from './payroll-memory.ts';
import { EMPLOYEES, fillPayrollStage } from './payroll-stage.ts';
import { measurePayroll, type PayrollTimes } from './payroll-writes.ts';
import { verdict } from './verdict.ts';

const MOST_TIMES = 4;
const MOST_TIMES_OF_PLAIN = 1.5;
const LEAST_SLIPS = 20_000;
/** What is compiled and prepared between the third and the twelfth month. */
const MOST_GROWTH = 0.1;

/** Adds a company with many employees to the service at `origin` and its database, measures and prints. */
export async function benchPayroll(
  origin: string,
  sql: Sql,
  owner: Pick<Stage, 'key' | 'userId'>,
): Promise<void> {
  const stage = await fillPayrollStage(origin, sql, owner);
  const heap = await measureHeap(stage);
  printTimes(await measurePayroll(stage));
  // Before the inputs, which clear the slips that it takes its facts from.
  printEngine(await measureEngine(stage));
  printInputs(await measureInputs(stage));
  printHeap(heap);
}

function printTimes(times: readonly PayrollTimes[]): void {
  printTable(
    `A month of ${EMPLOYEES} employees, against its statements alone (medians)`,
    ['work', 'service ms', 'statements ms', 'ratio', 'target'],
    times.map(({ name, service, alone }) => [
      name,
      service.toFixed(0),
      alone.toFixed(0),
      (service / alone).toFixed(2),
      verdict(`at most ${MOST_TIMES}`, service / alone <= MOST_TIMES),
    ]),
  );
}

function printInputs(times: readonly InputTimes[]): void {
  printTable(
    `A month of ${EMPLOYEES} of whom some were ill and have deductions, against the plain one (medians)`,
    ['work', 'full ms', 'plain ms', 'ratio', 'target'],
    times.map(({ name, full, plain }) => [
      name,
      full.toFixed(0),
      plain.toFixed(0),
      (full / plain).toFixed(2),
      verdict(`at most ${MOST_TIMES_OF_PLAIN}`, full / plain <= MOST_TIMES_OF_PLAIN),
    ]),
  );
}

function printEngine(rate: number): void {
  printTable(
    'Payslips by the engine alone, on one core (median)',
    ['payslips a second', 'target'],
    [[rate.toFixed(0), verdict(`over ${LEAST_SLIPS}`, rate > LEAST_SLIPS)]],
  );
}

function printHeap({ after3, after12 }: HeapFigures): void {
  const growth = after12 / after3 - 1;
  printTable(
    `Heap in use while the months of ${EMPLOYEES} employees are generated`,
    ['after 3 months', 'after 12 months', 'growth', 'target'],
    [
      [
        `${(after3 / 1e6).toFixed(1)} MB`,
        `${(after12 / 1e6).toFixed(1)} MB`,
        `${(growth * 100).toFixed(1)} %`,
        verdict(`at most ${MOST_GROWTH * 100} %`, growth <= MOST_GROWTH),
      ],
    ],
  );
}
