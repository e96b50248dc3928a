import { createLogger } from '@news-and-accounting/http';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import { startRatesDouble } from '../src/public/exchange-rates/testing/rates-double.ts';
import { createService } from '../src/service.ts';
import { startSmtpDouble } from '../test/smtp-double.ts';
import { makeUsers, type SignedIn, signInAll } from './load-users.ts';
import type { Send, Written, WrittenCompany } from './load-work.ts';
import { PIECES, write } from './load-writes.ts';
import { holdCompany } from './load-writes-closing.ts';
import { sentAs } from './sent-as.ts';
import { type Watched, watchWrites } from './writes-watch.ts';

/** The first round opens connections, plans statements and starts processes. */
const ROUNDS = 4;
const SLOWEST = 3;
const LISTED = 60;
const SHOWN = 150;

type Answer = Watched & { ms: number; status: number };

/**
 * Every write of the load, one after another by HTTP, in the large company and in an ordinary one of double entry, with
 * the service in this process: how long it takes, how long it shuts others out, and its slowest statements.
 * @param dataDir folder of a database made by `accounting -- generate`
 */
export async function measureWrites(dataDir: string): Promise<void> {
  const [login = ''] = await makeUsers(dataDir, 1);
  const [bank, mailServer] = [await startRatesDouble(), await startSmtpDouble()];
  const settings = accountingSettings({
    ...{ DATA_DIR: dataDir, ACCOUNTING_RATE_LIMITS: 'off', ACCOUNTING_JOBS: 'on' },
    ...{ ACCOUNTING_SCHEDULER: 'off', CNB_RATES_URL: bank.url, SMTP_URL: mailServer.url },
  });
  const log = createLogger({ level: 'error', format: 'json' });
  const { observer, take } = watchWrites();
  const database = await openAccountingDatabase(settings, log, { observer });
  const service = createService({ sql: database.sql, settings, origin: 'http://accounting.example', log });
  try {
    await service.start();
    const origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
    const [user = {}] = await signInAll(origin, [login]);
    for (const company of await measured(origin, user)) {
      const answers = new Map<string, Answer[]>();
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round === 1) answers.clear();
        await allWrites(origin, user, company, take, answers);
      }
      print(company.name, answers);
    }
  } finally {
    await service.app.close();
    await service.stop();
    await Promise.all([bank.close(), mailServer.close(), database.close()]);
  }
}

type Named = WrittenCompany & { name: string };

async function measured(origin: string, headers: SignedIn): Promise<Named[]> {
  const response = await fetch(`${origin}/api/entities`, { headers });
  const companies = (await response.json()) as Named[];
  const large = companies.find(({ name }) => name.startsWith('Velká obchodní'));
  const ordinary = companies.find(
    (company) =>
      company !== large && company.bookkeeping === 'double_entry' && company.vat_status === 'monthly',
  );
  return [large, ordinary].filter((company) => company !== undefined);
}

let number = 0;

async function allWrites(
  origin: string,
  user: SignedIn,
  company: Named,
  take: () => Watched,
  answers: Map<string, Answer[]>,
): Promise<void> {
  const send: Send = async (name, method, path, body) => {
    const { headers, ...init } = body === undefined ? { headers: user } : sentAs(body, user);
    take();
    const began = performance.now();
    const response = await fetch(`${origin}/api${path}`, { ...init, headers, method });
    const text = await response.text();
    const answer = { ...take(), ms: performance.now() - began, status: response.status };
    if (method !== 'GET') answers.set(name, [...(answers.get(name) ?? []), answer]);
    if (!response.ok) return null;
    if (text.startsWith('[')) return { rows: JSON.parse(text) } as Written;
    return text.startsWith('{') ? (JSON.parse(text) as Written) : null;
  };
  for (let piece = 0; piece < PIECES; piece += 1) await write(send, company, piece, number++);
  await holdCompany(send, company, number++);
}

function print(company: string, answers: ReadonlyMap<string, readonly Answer[]>): void {
  const of = (all: readonly Answer[], figure: (answer: Answer) => number) =>
    median(all.map(figure)).toFixed(0);
  const slowestFirst = [...answers].sort(
    ([, a], [, b]) => median(b.map(({ ms }) => ms)) - median(a.map(({ ms }) => ms)),
  );
  printTable(
    `${company}: writes one at a time (medians of ${ROUNDS - 1} rounds), the slowest first`,
    ['operation', 'ms', 'at most', 'company held', 'history held', 'statements', 'answers'],
    slowestFirst.map(([name, all]) => [
      name,
      of(all, ({ ms }) => ms),
      Math.max(...all.map(({ ms }) => ms)).toFixed(0),
      of(all, ({ companyHeldMs }) => companyHeldMs),
      of(all, ({ historyHeldMs }) => historyHeldMs),
      of(all, ({ statements }) => statements.length),
      [...Map.groupBy(all, ({ status }) => status)]
        .map(([status, { length }]) => `${status}×${length}`)
        .join(' '),
    ]),
  );
  console.log('\nTheir slowest statements, milliseconds from being handed over:');
  for (const [name, all] of slowestFirst.slice(0, LISTED)) {
    const typical = all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)];
    console.log(`${name}`);
    for (const { text, ms } of typical?.statements.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST) ?? [])
      console.log(`  ${ms.toFixed(1).padStart(7)}  ${text.slice(0, SHOWN)}`);
  }
}
