import { median } from '../../news-feed/bench/measure/statistics.ts';
import { payslipsOf } from '../src/people/payslips/store.ts';
import { generateAlone, postAlone, prepareBare } from './payroll-bare.ts';
import { MONTH, type PayrollStage } from './payroll-stage.ts';
import { generate, generateByHttp, listByHttp, post } from './payroll-work.ts';

const ROUNDS = 5;

/** Milliseconds, medians, of the service and of its statements alone. */
export type PayrollTimes = { name: string; service: number; alone: number };

type Case = {
  name: string;
  /** Not measured: brings the month into the state that the work starts from. */
  before: () => Promise<unknown>;
  service: () => Promise<unknown>;
  alone: () => Promise<unknown>;
};

/** Each piece of work by the service and by its statements alone, taking turns in going first. */
export async function measurePayroll(stage: PayrollStage): Promise<PayrollTimes[]> {
  await generate(stage, MONTH);
  await post(stage);
  const rows = await prepareBare(stage);
  await unpost(stage);
  rows.slips = rows.slips.replaceAll('"status":"posted"', '"status":"draft"');
  const isNew = { before: () => clear(stage), alone: () => generateAlone(stage, rows, 'new') };
  const isDraft = { before: () => vacuum(stage), alone: () => generateAlone(stage, rows, 'existing') };
  const posting = { service: () => post(stage), alone: () => postAlone(stage, rows) };
  const cases: Case[] = [
    { name: 'generate, new', ...isNew, service: () => generate(stage, MONTH) },
    { name: 'generate, new, by HTTP', ...isNew, service: () => generateByHttp(stage) },
    { name: 'generate over drafts', ...isDraft, service: () => generate(stage, MONTH) },
    { name: 'generate over drafts, by HTTP', ...isDraft, service: () => generateByHttp(stage) },
    {
      name: 'list, by HTTP',
      before: async () => {},
      service: () => listByHttp(stage),
      alone: () => payslipsOf(stage.sql, stage.entityId, MONTH),
    },
    { name: 'post all', ...posting, before: () => unpost(stage) },
    { name: 'post all again', ...posting, before: () => vacuum(stage) },
  ];
  const times: PayrollTimes[] = [];
  for (const each of cases) times.push(await measure(each));
  return times;
}

/** The first round does not count. */
async function measure({ name, before, service, alone }: Case): Promise<PayrollTimes> {
  const times = { service: [] as number[], alone: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const sides = [
      ['service', service],
      ['alone', alone],
    ] as const;
    for (const [side, work] of round % 2 === 0 ? sides : sides.toReversed()) {
      await before();
      const start = performance.now();
      await work();
      if (round >= 0) times[side].push(performance.now() - start);
    }
  }
  return { name, service: median(times.service), alone: median(times.alone) };
}

async function clear(stage: PayrollStage): Promise<void> {
  const { sql, entityId } = stage;
  await sql`
    delete from payslips where entity_id = ${entityId} and year = ${MONTH.year} and month = ${MONTH.month}`;
  await vacuum(stage);
}

async function unpost(stage: PayrollStage): Promise<void> {
  const { sql, entityId } = stage;
  await sql`delete from postings where entity_id = ${entityId}`;
  await sql`delete from bench_payroll_postings`;
  await sql`
    update payslips set status = 'draft'
    where entity_id = ${entityId} and year = ${MONTH.year} and month = ${MONTH.month}`;
  await vacuum(stage);
}

/** So that no side pays for the dead rows of the other. */
async function vacuum({ sql }: PayrollStage): Promise<void> {
  await sql`vacuum analyze payslips, postings, bench_payroll_postings`;
}
