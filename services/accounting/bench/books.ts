import { type Comparison, compare } from '../../news-feed/bench/measure/pairs.ts';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { benchReading, timed } from './books-reading.ts';
import { type BooksStage, FEW, fillBooks, MANY } from './fill-books.ts';
import type { Stage } from './fill-stage.ts';
import { type Server, startBareBooks } from './servers.ts';
import { verdict } from './verdict.ts';

const ROUNDS = 25;
const WARM_UP = 5;
const SECONDS = 2;

/** Reports by the address of each below the company; `bare-books.ts` has a statement for each. */
const REPORTS = [
  ['trial balance', 'reports/trial_balance?year=2026'],
  ['trial balance by month', 'reports/trial_balance?year=2026&by=month'],
  ['general ledger', 'reports/general_ledger?year=2026'],
  ['balance sheet', 'reports/balance_sheet?year=2026'],
  ['income statement', 'reports/income_statement?year=2026'],
] as const;

/** What reports cost over many postings, beside few of the same accounts and beside bare statements. */
export async function benchBooks(
  dataDir: string,
  service: Server,
  sql: Sql,
  { key, empty }: Stage,
  pairs: number,
): Promise<void> {
  const stage = await fillBooks(sql, empty[0] ?? 0, empty[1] ?? 0);
  const bare = await startBareBooks(dataDir);
  try {
    const figures: ReportFigures[] = [];
    for (const [name, path] of REPORTS) {
      const sizes = await measureSizes(service.origin, key, stage, path);
      const load = { path: addressOf(stage.many, path), seconds: SECONDS, headers: { 'X-API-Key': key } };
      figures.push({ name, ...sizes, ...(await compare(service, bare, pairs, () => load)) });
    }
    printReports(figures);
    await benchReading({ service, bare, sql, key }, stage);
  } finally {
    await bare.stop();
  }
}

const addressOf = (entityId: number, path: string) => `/api/entities/${entityId}/${path}`;

type ReportFigures = Comparison & { name: string; few: number; many: number };

function printReports(figures: readonly ReportFigures[]): void {
  printTable(
    `Reports by HTTP over ${MANY} postings, beside ${FEW} of the same accounts (medians of milliseconds) and beside bare SQL by HTTP (requests a second)`,
    ['report', 'few, ms', 'many, ms', 'ratio', 'target', 'service', 'bare', 'of bare', 'target'],
    figures.map(({ name, few, many, service, baseline, ratio }) => [
      name,
      ...[few.toFixed(2), many.toFixed(2), (many / few).toFixed(2)],
      verdict('at most 1.5', many / few <= 1.5),
      ...[service.toFixed(0), baseline.toFixed(0), ratio.toFixed(2)],
      verdict('at least 0.5', ratio >= 0.5),
    ]),
  );
}

/** Milliseconds, medians: the same report of both companies, in turns. */
async function measureSizes(origin: string, key: string, stage: BooksStage, path: string) {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const size of ['few', 'many'] as const) {
      const took = await timed(origin + addressOf(stage[size], path), key);
      if (round >= 0) times[size].push(took);
    }
  }
  return { few: median(times.few), many: median(times.many) };
}
