import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@news-and-accounting/http';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { GENERATED_USER } from '../src/generate-companies.ts';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import { startRatesDouble } from '../src/public/exchange-rates/testing/rates-double.ts';
import { inTurn } from './load-turns.ts';
import { type SignedIn, signInAll } from './load-users.ts';
import type { Send, Written, WrittenCompany } from './load-work.ts';
import { PIECES, write } from './load-writes.ts';
import { sentAs } from './sent-as.ts';
import { startService } from './servers.ts';

const USERS = 8;
const BESIDE_MS = 30_000;

type Phase = 'before' | 'while it migrates' | 'after';
type Asked = { name: string; phase: Phase; milliseconds: number; status: number };

/**
 * Users of a service of an older version write in the large company, one request after another, while this version brings
 * the schema of the same database to its own: for how long a write waited then, and how long before and after it.
 * @param dataDir of a database that the older version has generated or migrated
 * @param before folder of a checkout of that version, with its packages
 */
export async function benchMigrations(dataDir: string, before: string): Promise<void> {
  const bank = await startRatesDouble();
  const service = await startService(dataDir, { CNB_RATES_URL: bank.url }, before);
  try {
    const users = await signInAll(service.origin, new Array<string>(USERS).fill(GENERATED_USER.username));
    const [headers = {}] = users;
    const response = await fetch(`${service.origin}/api/entities`, { headers });
    const companies = (await response.json()) as (WrittenCompany & { name: string })[];
    const large = companies.find(({ name }) => name.startsWith('Velká obchodní'));
    if (large === undefined) throw new Error('the database has no large company');
    const asked: Asked[] = [];
    let phase: Phase | null = 'before';
    const working = users.map((user) => work(service.origin, user, large, { asked, phase: () => phase }));
    await sleep(BESIDE_MS);
    phase = 'while it migrates';
    const started = performance.now();
    const log = createLogger({ level: 'info', format: 'json' });
    const database = await openAccountingDatabase(accountingSettings({ DATA_DIR: dataDir }), log);
    const seconds = (performance.now() - started) / 1_000;
    phase = 'after';
    await sleep(BESIDE_MS);
    phase = null;
    await Promise.all(working);
    await database.close();
    print(asked, seconds);
  } finally {
    await service.stop();
    await bank.close();
  }
}

async function work(
  origin: string,
  user: SignedIn,
  company: WrittenCompany,
  { asked, phase }: { asked: Asked[]; phase: () => Phase | null },
): Promise<void> {
  const send: Send = async (name, method, path, body) => {
    const begun = phase();
    if (begun === null) throw new Error(OVER);
    const started = performance.now();
    const init = { method, ...(body === undefined ? { headers: user } : sentAs(body, user)) };
    const response = await fetch(`${origin}/api${path}`, init);
    const text = await response.text();
    // What has begun before and waited is the migration's.
    const during = phase() === 'while it migrates' ? 'while it migrates' : begun;
    if (method !== 'GET')
      asked.push({ name, phase: during, milliseconds: performance.now() - started, status: response.status });
    if (!response.ok) return null;
    if (text.startsWith('[')) return { rows: JSON.parse(text) } as Written;
    return text.startsWith('{') ? (JSON.parse(text) as Written) : null;
  };
  const nextPiece = inTurn(Array.from({ length: PIECES }, (_, piece) => piece));
  for (let number = 0; phase() !== null; number += 1)
    await write(send, company, nextPiece(), number).catch((error: unknown) => {
      if (!(error instanceof Error && error.message === OVER)) throw error;
    });
}

const OVER = 'the measurement is over';

function print(asked: readonly Asked[], seconds: number): void {
  console.log(`this version took ${seconds.toFixed(1)} s to open the database and migrate it`);
  printTable(
    `${USERS} users who write in the large company, one request after another`,
    ['', 'writes', 'p50 ms', 'p95 ms', 'the longest', 'ms', '500 and above'],
    (['before', 'while it migrates', 'after'] as const).map((phase) => {
      const own = asked
        .filter((each) => each.phase === phase)
        .sort((one, other) => one.milliseconds - other.milliseconds);
      const at = (share: number) => own[Math.floor(share * (own.length - 1))];
      const ms = (each: Asked | undefined) => each?.milliseconds.toFixed(0) ?? '';
      return [
        ...[phase, String(own.length), ms(at(0.5)), ms(at(0.95)), at(1)?.name ?? '', ms(at(1))],
        String(own.filter(({ status }) => status >= 500).length),
      ];
    }),
  );
}
