import { transaction } from '@news-and-accounting/postgres';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import { repairCounts } from '../src/contacts/beginnings.ts';
import { PARTNER_FIELDS } from '../src/contacts/fields.ts';
import { insertPartners } from '../src/contacts/store.ts';
import { readBody } from '../src/platform/http/fields.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';

const BLOCKS = 10;
const SINGLE = 20;
const MANY = 5000;

/** Milliseconds of creating contacts with their counts kept and with the triggers off, medians. */
export type CreationFigures = { name: string; without: number; withCounts: number };

/** Creating contacts one by one by HTTP and many at one go, with the triggers of the counts on and off, taking turns. */
export async function measureCreation(
  origin: string,
  sql: Sql,
  { key, empty }: Stage,
): Promise<CreationFigures[]> {
  const entityId = empty.at(-2) ?? 0;
  const single = (number: number) => post(origin, key, entityId, contact(number));
  const many = (number: number) => insertMany(sql, entityId, number);
  const figures: CreationFigures[] = [];
  for (const [name, create, times] of [
    ['one, by HTTP', single, SINGLE],
    [`${MANY} in one statement`, many, 1],
  ] as const) {
    const took = { on: [] as number[], off: [] as number[] };
    let number = 0;
    for (let block = -2; block < BLOCKS; block += 1)
      for (const side of block % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        await switchCounts(sql, side === 'on');
        for (let i = 0; i < times; i += 1) {
          const start = performance.now();
          await create(number);
          number += 1;
          if (block >= 0) took[side].push(performance.now() - start);
        }
      }
    figures.push({ name, without: median(took.off), withCounts: median(took.on) });
  }
  await switchCounts(sql, true);
  await repairCounts(sql);
  return figures;
}

const contact = (number: number) => ({
  name: `Zakázková výroba ${number} s.r.o.`,
  dic: `CZ${10_000_000 + number}`,
  street: 'Dlouhá',
  house_number: String(number),
  city: 'Brno',
  email: `vyroba${number}@example.com`,
});

async function post(origin: string, key: string, entityId: number, partner: object): Promise<void> {
  const response = await fetch(`${origin}/api/entities/${entityId}/partners`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ partner }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function insertMany(sql: Sql, entityId: number, round: number): Promise<void> {
  const values = Array.from({ length: MANY }, (_, i) => readBody(PARTNER_FIELDS, contact(round * MANY + i)));
  await transaction(sql, (tx) => insertPartners(tx, entityId, values, new Date()));
}

async function switchCounts(sql: Sql, isOn: boolean): Promise<void> {
  await sql`alter table partners ${sql.unsafe(isOn ? 'enable' : 'disable')} trigger partners_count_inserts`;
}
