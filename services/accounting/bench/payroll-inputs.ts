import { median } from '../../news-feed/bench/measure/statistics.ts';
import type { Month } from '../src/people/payslips/facts.ts';
import { type PayrollStage, YEAR } from './payroll-stage.ts';
import { generate, listByHttp } from './payroll-work.ts';

const ROUNDS = 5;
/** The last month whose wages are paid in a year of which the protected sums are known. */
const MONTH: Month = { year: YEAR, month: 11 };

/** Milliseconds, medians, of a month with absences and deductions and of the same month without. */
export type InputTimes = { name: string; full: number; plain: number };

type Side = 'full' | 'plain';

/** Whose month it is: one of so many employees has absences and deductions. */
const SHARES = { everybody: 1, 'every third': 3 };

/** The month with absences and deductions of everybody beside the plain one, taking turns in going first. */
export async function measureInputs(stage: PayrollStage): Promise<InputTimes[]> {
  const times: InputTimes[] = [];
  for (const [who, share] of Object.entries(SHARES)) {
    const prepared = async (side: Side, isMade: boolean) => {
      await clear(stage);
      await setInputs(stage, side === 'plain' ? null : share);
      if (isMade) await generate(stage, MONTH);
      await vacuum(stage);
    };
    const made = (isMade: boolean, work: () => Promise<unknown>) => async (side: Side) => {
      await prepared(side, isMade);
      return work;
    };
    const run = () => generate(stage, MONTH);
    times.push(await compare(`generate, new, ${who}`, made(false, run)));
    times.push(await compare(`generate over drafts, ${who}`, made(true, run)));
    times.push(
      await compare(
        `list, by HTTP, ${who}`,
        made(true, () => listByHttp(stage, MONTH)),
      ),
    );
  }
  await setInputs(stage, null);
  return times;
}

/** The first round does not count. */
async function compare(
  name: string,
  prepare: (side: Side) => Promise<() => Promise<unknown>>,
): Promise<InputTimes> {
  const times: Record<Side, number[]> = { full: [], plain: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const sides: Side[] = round % 2 === 0 ? ['full', 'plain'] : ['plain', 'full'];
    for (const side of sides) {
      const work = await prepare(side);
      const start = performance.now();
      await work();
      if (round >= 0) times[side].push(performance.now() - start);
    }
  }
  return { name, full: median(times.full), plain: median(times.plain) };
}

/** So that no side pays for the dead rows of the other. */
async function vacuum({ sql }: PayrollStage): Promise<void> {
  await sql`vacuum analyze payslips, payslip_deductions`;
}

async function clear({ sql, entityId }: PayrollStage): Promise<void> {
  await sql`
    delete from payslips where entity_id = ${entityId} and year = ${MONTH.year} and month >= ${MONTH.month}`;
}

/**
 * One of so many falls ill for two weeks, with an average that has to be found from the quarter before, and has an
 * enforcement on the wage, every fourth of them maintenance before it; null: nobody.
 */
async function setInputs({ sql, entityId }: PayrollStage, share: number | null): Promise<void> {
  await sql`delete from payslip_deductions where entity_id = ${entityId}`;
  await sql`delete from absences where entity_id = ${entityId}`;
  await sql`delete from wage_deductions where entity_id = ${entityId}`;
  if (share === null) return;
  const first = `${MONTH.year}-${MONTH.month}-01`;
  await sql`
    insert into absences (entity_id, employee_id, kind, from_day, to_day, hours_per_day, first_day_worked)
    select entity_id, id, 'sickness', ${first}::date + (id % 14)::int, ${first}::date + (id % 14)::int + 11, 800, false
    from employees where entity_id = ${entityId} and id % ${share} = 0`;
  await sql`
    insert into wage_deductions (entity_id, employee_id, kind, creditor, delivered_on, monthly_haler, total_haler)
    select entity_id, id, case n when 1 then 'non_priority' else 'maintenance' end, 'Věřitel', date '2025-01-01' + n,
      case n when 1 then null else 300000 end, case n when 1 then 50000000 end
    from employees, generate_series(1, 2) n where entity_id = ${entityId} and id % ${share} = 0
      and (n = 1 or id % 4 = 0)`;
  for (const table of ['absences', 'wage_deductions']) await sql`analyze ${sql(table)}`;
}
