import { payslips } from '@news-and-accounting/payroll';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import type { Facts } from '../src/people/payslips/facts.ts';
import { RULES } from '../src/people/payslips/rules.ts';
import { MONTH, type PayrollStage } from './payroll-stage.ts';

const ROUNDS = 3;
const SECONDS = 1;

/** Payslips made by the engine alone for a second of processor time, from the facts of the stored slips; median. */
export async function measureEngine({ sql, entityId }: PayrollStage): Promise<number> {
  const rows = await sql<{ facts: Facts }[]>`
    select facts from payslips
    where entity_id = ${entityId} and year = ${MONTH.year} and month = ${MONTH.month}
      and (facts ->> 'position')::int = 0`;
  const persons = rows.map(({ facts }) => facts);
  if (persons.length === 0) throw new Error('there are no payslips to take facts from');
  run(persons);
  return median(Array.from({ length: ROUNDS }, () => run(persons)));
}

/** Processor time, not the clock: other work on the machine does not count, the collector of garbage does. */
function run(persons: readonly Facts[]): number {
  const start = process.cpuUsage();
  let [slips, seconds] = [0, 0];
  while (seconds < SECONDS) {
    for (const person of persons) slips += payslips(person, RULES).length;
    const { user, system } = process.cpuUsage(start);
    seconds = (user + system) / 1e6;
  }
  return slips / seconds;
}
