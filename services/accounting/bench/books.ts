import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { type BooksStage, FEW, fillBooks, MANY } from './fill-books.ts';
import type { Stage } from './fill-stage.ts';
import { type Server, startBareBooks } from './servers.ts';
import { verdict } from './verdict.ts';

const ROUNDS = 25;
const WARM_UP = 5;

/** What reports cost over many postings, beside few of the same accounts and beside bare statements. */
export async function benchBooks(
  dataDir: string,
  { origin }: Server,
  sql: Sql,
  { key, empty }: Stage,
): Promise<void> {
  const stage = await fillBooks(sql, empty[0] ?? 0, empty[1] ?? 0);
  const bare = await startBareBooks(dataDir);
  try {
    await benchReports({ service: origin, bare: bare.origin, key }, stage);
  } finally {
    await bare.stop();
  }
}

type Asked = { service: string; bare: string; key: string };
type ReportFigures = { name: string; few: number; many: number; bare: number };

/** Reports by the address of each, and the bare statement that each is beside. */
const REPORTS = [
  ['trial balance', '/reports/trial_balance?year=2026', 'trial_balance'],
  ['trial balance by month', '/reports/trial_balance?year=2026&by=month', 'general_ledger'],
  ['general ledger', '/reports/general_ledger?year=2026', 'general_ledger'],
] as const;

async function benchReports(asked: Asked, stage: BooksStage): Promise<void> {
  const figures: ReportFigures[] = [];
  for (const [name, path, statement] of REPORTS)
    figures.push({ name, ...(await measureReport(asked, stage, path, statement)) });
  printTable(
    `Reports by HTTP over ${MANY} postings, beside ${FEW} of the same accounts and beside bare SQL by HTTP (medians)`,
    ['report', 'few, ms', 'many, ms', 'ratio', 'target', 'bare, ms', 'of bare', 'target'],
    figures.map(({ name, few, many, bare }) => [
      name,
      ...[few.toFixed(2), many.toFixed(2), (many / few).toFixed(2)],
      verdict('at most 1.5', many / few <= 1.5),
      ...[bare.toFixed(2), (bare / many).toFixed(2)],
      verdict('at least 0.5', bare / many >= 0.5),
    ]),
  );
}

/** Milliseconds, medians: the service over both companies and the bare statement over the larger one, in turns. */
async function measureReport(
  { service, bare, key }: Asked,
  stage: BooksStage,
  path: string,
  statement: string,
) {
  const times = { few: [] as number[], many: [] as number[], bare: [] as number[] };
  const ofService = (entityId: number) => timed(`${service}/api/entities/${entityId}${path}`, key);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const took = {
      few: await ofService(stage.few),
      many: await ofService(stage.many),
      bare: await timed(`${bare}/${statement}/${stage.many}`, key),
    };
    if (round < 0) continue;
    for (const name of ['few', 'many', 'bare'] as const) times[name].push(took[name]);
  }
  return { few: median(times.few), many: median(times.many), bare: median(times.bare) };
}

async function timed(address: string, key: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address, { headers: { 'X-API-Key': key } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
  return performance.now() - start;
}
