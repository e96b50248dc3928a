import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';
import { type Asks, asker, prepareCompany } from './measure-documents-writes.ts';
import { verdict } from './verdict.ts';

const MOVEMENTS = 10_000;
const RULES = 200;
const DAY = '2026-04-01';
const RUN_SECONDS = 5;
const PREVIEWS = 5;
const CREATED = 200;
const RATIO = 1.5;

/** Rules over new movements: what they would do, and a run that does it; drafts with and without rules for documents. */
export async function benchRules(origin: string, sql: Sql, { key, empty }: Stage): Promise<void> {
  const entityId = empty.at(-3) ?? 0;
  const ask = asker(origin, key);
  const partnerId = await prepareCompany(sql, ask, entityId);
  await fillMovements(sql, entityId);
  for (let i = 0; i < RULES; i += 1) await ask(entityId, '/automation/rules', { rule: movementRule(i) });
  await measureMovements(ask, entityId);
  await measureDrafts(ask, entityId, partnerId);
}

/** Texts with gaps, symbols, amounts; one in five fits movements, and the last ones fit most of them. */
function movementRule(i: number): object {
  const kinds = [
    { text: [`platba*služba ${i}x`, `neznámý dodavatel ${i}`] },
    { text: [`ČERPACÍ stanice*${i}`], direction: 'out' },
    { variable_symbol: `${1000 + i}*`, amount_from: 10 },
    { amount_from: 100_000 + i, text: ['nájem', 'leasing'] },
    { counter_account: '19-2000145399/0800', specific_symbol: String(i + 1) },
  ];
  const effects = [
    { account_code: '518', post: true, tags: ['pravidlo'] },
    { account_code: '501' },
    { note: 'Doplněno pravidlem', tags: ['pravidlo'] },
    { ignore: true },
  ];
  return {
    target: 'bank_transaction',
    name: `Pravidlo ${i + 1}`,
    conditions: kinds[i % kinds.length],
    effects: effects[i % effects.length],
  };
}

async function fillMovements(sql: Sql, entityId: number): Promise<void> {
  await sql`
    insert into bank_accounts (entity_id, name, number, bank_code, iban, currency, account_code)
    select ${entityId}, 'Měření', '19-2000145399', '0800', 'CZ6508000000192000145399', 'CZK', '221'
    where not exists (select from bank_accounts where entity_id = ${entityId})`;
  await sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, counter_name, variable_symbol,
      message, created_at, updated_at)
    select ${entityId}, b.id, ${DAY}::date + n % 30, case when n % 3 = 0 then n + 100 else -100 - n end, 'transfer',
      case n % 4 when 0 then 'Čerpací stanice Východ ' || n % 200 else 'Dodavatel Příští s.r.o. ' || n end,
      case when n % 5 = 2 then (1000 + n % 200)::text || '77' end,
      case n % 2 when 0 then 'Platba kartou za služba ' || n % 200 || 'x' else 'Úhrada faktury č. ' || n end,
      now(), now()
    from generate_series(1, ${MOVEMENTS}) n
    cross join (select min(id) as id from bank_accounts where entity_id = ${entityId}) b`;
  await sql`vacuum analyze bank_transactions`;
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

type Counts = Record<'checked' | 'matched' | 'proposed' | 'none', number>;

async function measureMovements(ask: Asks, entityId: number): Promise<void> {
  const days = { from: DAY, to: '2026-04-30' };
  const rule = { ...movementRule(0), conditions: { text: ['východ', 'příští'] }, position: RULES + 1 };
  const previews: number[] = [];
  let preview: unknown = null;
  for (let i = 0; i < PREVIEWS; i += 1) {
    const { seconds, result } = await timed(() =>
      ask(entityId, '/automation/rules/preview', { rule, ...days }),
    );
    previews.push(seconds);
    preview = result;
  }
  const { total, matched } = preview as { total: number; matched: number };
  const dry = await timed(() => ask(entityId, '/bank_transactions/match', { dry_run: true }));
  const run = await timed(() => ask(entityId, '/bank_transactions/match', {}));
  const { checked, matched: done, proposed, none } = run.result as Counts;
  const met = (seconds: number) => verdict(`at most ${RUN_SECONDS} s`, seconds <= RUN_SECONDS);
  printTable(
    `${RULES} rules over ${MOVEMENTS} new movements, by HTTP`,
    ['', 'seconds', 'figures', 'target'],
    [
      [
        'one rule tried behind all',
        median(previews).toFixed(2),
        `${matched} of ${total}`,
        met(median(previews)),
      ],
      ['a run that writes nothing', dry.seconds.toFixed(2), `checked ${checked}`, met(dry.seconds)],
      [
        'a run',
        run.seconds.toFixed(2),
        `done ${done}, proposed ${proposed}, nothing ${none}`,
        met(run.seconds),
      ],
    ],
  );
}

/** Drafts of a company without rules for documents, with as many as there are, and what fits is the last one. */
async function measureDrafts(ask: Asks, entityId: number, partnerId: number): Promise<void> {
  const document = {
    ...{ kind: 'received_invoice', partner_id: partnerId, issued_on: DAY },
    lines: Array.from({ length: 10 }, (_, i) => ({
      name: `Telefonní tarif ${i}`,
      unit_price: 10,
      vat_rate: 21,
    })),
  };
  const draft = () => ask(entityId, '/documents', { document });
  const milliseconds = async () => {
    const times: number[] = [];
    for (let i = 0; i < CREATED; i += 1) times.push((await timed(draft)).seconds * 1000);
    return median(times);
  };
  await milliseconds();
  const without = await milliseconds();
  for (let i = 0; i < RULES; i += 1) {
    const isLast = i === RULES - 1;
    await ask(entityId, '/automation/rules', {
      rule: {
        ...{ target: 'document', name: `Doklady ${i + 1}` },
        conditions: { text: [isLast ? 'telefonní*tarif' : `neznámý*text ${i}`] },
        effects: { account_code: '518', note: 'Doplněno pravidlem' },
      },
    });
  }
  const present = await milliseconds();
  const ratio = present / without;
  printTable(
    `A draft of ten lines by HTTP, with ${RULES} rules for documents of which the last one fills it in (medians)`,
    ['without, ms', 'with, ms', 'ratio', 'target'],
    [
      [
        ...[without.toFixed(1), present.toFixed(1), ratio.toFixed(2)],
        verdict(`at most ${RATIO} times`, ratio <= RATIO),
      ],
    ],
  );
}
