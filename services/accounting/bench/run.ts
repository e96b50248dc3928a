import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLogger } from '@news-and-accounting/http';
import { type Comparison, compare } from '../../news-feed/bench/measure/pairs.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { isWrkInstalled } from '../../news-feed/bench/measure/wrk.ts';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import type { Sql } from '../src/platform/store.ts';
import { benchArchive } from './archive.ts';
import { benchAttachments } from './attachments.ts';
import { benchBooks } from './books.ts';
import { benchCalendar } from './calendar.ts';
import { benchComparison } from './comparison.ts';
import { benchDocuments } from './documents.ts';
import { CARDS, fillStage, type Stage } from './fill-stage.ts';
import { benchImports } from './imports.ts';
import { benchIncome } from './income.ts';
import { benchJmhz } from './jmhz.ts';
import { benchJobs } from './jobs.ts';
import { benchLoad } from './load.ts';
import { benchMatching } from './matching.ts';
import { measureDepreciation, measureList } from './measure-assets.ts';
import { CONTACTS, type ContactFigures, measureContacts } from './measure-contacts.ts';
import { type CreationFigures, measureCreation } from './measure-creation.ts';
import { type EngineFigures, measureEngine } from './measure-documents-engine.ts';
import { benchForms } from './measure-forms.ts';
import { type KeyFigures, measureKeys } from './measure-keys.ts';
import { measurePapers, type PaperFigures } from './measure-papers.ts';
import { measurePlans } from './measure-plans.ts';
import {
  type BalanceFigures,
  measureBalances,
  measureReading,
  measureSums,
  type SumFigures,
} from './measure-sums.ts';
import { measureWrites } from './measure-writes.ts';
import { benchMigrations } from './migrations.ts';
import { benchNeeds } from './needs.ts';
import { benchPayroll } from './payroll.ts';
import { benchQueue } from './queue.ts';
import { benchReading } from './reading.ts';
import { benchRecurrences } from './recurrences.ts';
import { benchRules } from './rules.ts';
import { startBare, startService } from './servers.ts';
import { benchStatements } from './statements.ts';
import { benchVat } from './vat.ts';
import { verdict } from './verdict.ts';
import { benchWeb } from './web.ts';
import { benchWebhooks } from './webhooks.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '5' },
    /** In a file of a bank; fewer while something is worked on. */
    movements: { type: 'string', default: '100000' },
    /** In a file of another program; fewer while something is worked on. */
    invoices: { type: 'string', default: '5000' },
    /** Of the load of many users, for each kind of company. */
    seconds: { type: 'string', default: '120' },
    /** Processes of the service under that load. */
    workers: { type: 'string', default: '1' },
    /** Of that load. */
    users: { type: 'string', default: '50' },
    /** Of that load: `on` has the service do background jobs and what is due by the clock meanwhile. */
    jobs: { type: 'string', default: 'off' },
    /** Folder of a database made by `accounting -- generate`, for that load, where otherwise one is made, and for writes. */
    data: { type: 'string' },
    /** Folder of a checkout of an older version, for migrations beside it. */
    before: { type: 'string' },
    /** Of attachments in an archive; the disk needs five times as much. */
    gigabytes: { type: 'string', default: '1' },
    /** Measures only these parts. */
    only: {
      type: 'string',
      default:
        'requests,keys,assets,ledger,books,contacts,documents,statements,attachments,imports,recurrences,matching,rules,vat,income,calendar,queue,needs,payroll,jmhz,web,archive,plans,engine,comparison,papers,reading,forms,jobs,webhooks',
    },
  },
  // Arguments of other measurements are handed to this one too.
  strict: false,
  allowPositionals: true,
});
const PAIRS = Number(options.pairs);
const PARTS = String(options.only).split(',');
const SECONDS = 3;

/** Parts whose load wrk makes. */
const LOADED = ['requests', 'books'];

/** Parts that measure a service which runs. */
const SERVED = [
  'requests',
  'keys',
  'assets',
  'ledger',
  'books',
  'contacts',
  'documents',
  'statements',
  'attachments',
  'imports',
  'recurrences',
  'matching',
  'rules',
  'vat',
  'income',
  'calendar',
  'queue',
  'needs',
  'payroll',
  'jmhz',
  'web',
];

if (PARTS.some((part) => LOADED.includes(part)) && !(await isWrkInstalled())) {
  console.error('wrk, which makes the load, is not installed; its Debian package is called wrk.');
  process.exit(1);
}
if (PARTS.some((part) => SERVED.includes(part))) await measureService();
if (PARTS.includes('archive'))
  await withDatabase((dataDir, sql) => benchArchive(dataDir, sql, Number(options.gigabytes)));
if (PARTS.includes('plans')) printPlans(measurePlans());
if (PARTS.includes('engine')) printEngine(measureEngine());
if (PARTS.includes('comparison')) benchComparison();
if (PARTS.includes('papers')) printPapers(await measurePapers());
if (PARTS.includes('reading')) await benchReading();
if (PARTS.includes('forms')) await benchForms();
if (PARTS.includes('jobs')) await withDatabase(benchJobs);
if (PARTS.includes('webhooks')) await withDatabase(benchWebhooks);
if (PARTS.includes('load')) {
  const { data, seconds, workers, users, jobs } = options;
  await benchLoad({
    dataDir: data === undefined ? null : String(data),
    ...{ seconds: Number(seconds), workers: Number(workers), users: Number(users) },
    hasJobs: jobs === 'on',
  });
}

if (PARTS.includes('migrations')) {
  if (options.data === undefined || options.before === undefined)
    throw new Error('--only migrations needs --data DIR and --before CHECKOUT');
  await benchMigrations(String(options.data), String(options.before));
}

if (PARTS.includes('writes') && options.data !== undefined) await measureWrites(String(options.data));

function measureService(): Promise<void> {
  return withDatabase(async (dataDir, sql) => {
    const service = await startService(dataDir);
    try {
      const stage = await fillStage(service.origin, sql);
      if (PARTS.includes('requests')) await measureRequests(dataDir, service, stage);
      if (PARTS.includes('keys')) printKeys(await measureKeys(service.origin, stage));
      if (PARTS.includes('assets')) {
        printDepreciation(await measureDepreciation(service.origin, sql, stage));
        printList(await measureList(service.origin, stage));
      }
      if (PARTS.includes('ledger')) {
        printSums(
          'Posting with the sums of accounts and months kept, beside the same with their triggers off (medians)',
          await measureSums(sql, stage),
        );
        printSums(
          'Posting with what reading goes by, indexes of accounts and entries and one moment of a write, beside the same without (medians)',
          await measureReading(sql, stage),
        );
        printBalances(await measureBalances(sql, stage.empty));
      }
      if (PARTS.includes('books')) await benchBooks(dataDir, service, sql, stage, PAIRS);
      if (PARTS.includes('contacts')) {
        printCreation(await measureCreation(service.origin, sql, stage));
        printContacts(await measureContacts(service.origin, sql, stage));
      }
      if (PARTS.includes('documents')) await benchDocuments(service.origin, sql, stage);
      if (PARTS.includes('statements')) await benchStatements(service, sql, stage, Number(options.movements));
      if (PARTS.includes('attachments')) await benchAttachments(service, stage);
      if (PARTS.includes('imports')) await benchImports(service, sql, stage, Number(options.invoices));
      if (PARTS.includes('recurrences')) await benchRecurrences(dataDir, service.origin, sql, stage);
      if (PARTS.includes('matching')) await benchMatching(service.origin, sql, stage);
      if (PARTS.includes('rules')) await benchRules(service.origin, sql, stage);
      if (PARTS.includes('vat')) await benchVat(service.origin, sql, stage);
      if (PARTS.includes('income')) await benchIncome(service.origin, sql, stage);
      if (PARTS.includes('calendar')) await benchCalendar(service.origin, sql, stage);
      if (PARTS.includes('queue')) await benchQueue(service.origin, sql, stage);
      if (PARTS.includes('needs')) await benchNeeds(service.origin, sql, stage);
      if (PARTS.includes('jmhz')) await benchJmhz(service, sql, stage);
      if (PARTS.includes('web')) await benchWeb(service, sql, stage);
      if (PARTS.includes('payroll')) await benchPayroll(service.origin, sql, stage);
    } finally {
      await service.stop();
    }
  });
}

async function withDatabase(measure: (dataDir: string, sql: Sql) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'accounting-bench-'));
  // The database server's own user has to pass through.
  chmodSync(dataDir, 0o755);
  const database = await openAccountingDatabase(
    accountingSettings({ DATA_DIR: dataDir }),
    createLogger({ level: 'warn', format: 'json' }),
  );
  try {
    await measure(dataDir, database.sql);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureRequests(
  dataDir: string,
  service: Parameters<typeof compare>[0],
  stage: Stage,
): Promise<void> {
  const bare = await startBare(dataDir, stage.userId);
  const rows: string[][] = [];
  try {
    for (const [name, path] of [
      ['companies of a user (10)', '/api/entities'],
      ['page 1 of 100,000 events', `/api/entities/${stage.withHistory}/events`],
      ['page 500 of them', `/api/entities/${stage.withHistory}/events?page=500`],
    ] as const) {
      const load = { path, seconds: SECONDS, headers: { 'X-API-Key': stage.key } };
      rows.push([name, ...cells(await compare(service, bare, PAIRS, () => load), 0.5)]);
    }
  } finally {
    await bare.stop();
  }
  printTable(
    'Lists by API key with everything checked, against a bare server with the one statement (medians of pairs)',
    ['list', 'service req/s', 'bare req/s', 'ratio', 'quartiles', 'target', 'CPU a request'],
    rows,
  );
}

function cells({ service, baseline, ratio, quartiles, cpu }: Comparison, target: number): string[] {
  return [
    service.toFixed(0),
    baseline.toFixed(0),
    ratio.toFixed(2),
    quartiles.map((each) => each.toFixed(2)).join('-'),
    verdict(`${target}`, ratio >= target),
    cpu === null ? '' : `${cpu.toFixed(2)}x`,
  ];
}

function printDepreciation(figures: Awaited<ReturnType<typeof measureDepreciation>>): void {
  const { service, withTriggers, alone, postings } = figures;
  printTable(
    `Depreciating ${CARDS} cards, ${postings} postings replaced (medians)`,
    ['who', 'milliseconds', 'ratio', 'target'],
    [
      ['PostgreSQL alone, without our triggers', alone.toFixed(0), '1.00', ''],
      ['PostgreSQL alone, with them', withTriggers.toFixed(0), (withTriggers / alone).toFixed(2), ''],
      [
        'the service, by HTTP',
        service.toFixed(0),
        (service / alone).toFixed(2),
        verdict('at most 3', service / alone <= 3),
      ],
    ],
  );
}

function printList({ milliseconds, cards, bytes }: Awaited<ReturnType<typeof measureList>>): void {
  printTable(
    'The list of cards with the figures of a year',
    ['cards', 'bytes', 'milliseconds', 'target'],
    [[String(cards), String(bytes), milliseconds.toFixed(0), verdict('under 1000', milliseconds < 1000)]],
  );
}

function printKeys(figures: readonly KeyFigures[]): void {
  printTable(
    'A POST with an `Idempotency-Key` beside one without (medians of milliseconds)',
    ['what', 'without', 'with', 'ratio', 'target', 'again'],
    figures.map(({ name, without, withKey, replayed }) => [
      name,
      without.toFixed(2),
      withKey.toFixed(2),
      (withKey / without).toFixed(2),
      verdict('at most 1.3', withKey / without <= 1.3),
      replayed.toFixed(2),
    ]),
  );
}

function printSums(title: string, figures: readonly SumFigures[]): void {
  printTable(
    title,
    ['what', 'off, ms', 'kept, ms', 'ratio', 'target'],
    figures.map(({ name, without, withSums }) => [
      name,
      without.toFixed(2),
      withSums.toFixed(2),
      (withSums / without).toFixed(2),
      verdict('at most 1.4', withSums / without <= 1.4),
    ]),
  );
}

function printBalances({ few, many, bare }: BalanceFigures): void {
  printTable(
    'The balances of a year from the kept sums (medians)',
    ['what', 'milliseconds', 'ratio', 'target'],
    [
      ['over 10,000 postings', few.toFixed(2), '1.00', ''],
      [
        'over 1,000,000 of the same accounts',
        many.toFixed(2),
        (many / few).toFixed(2),
        verdict('at most 1.5', many / few <= 1.5),
      ],
      ['a bare sum over those', bare.toFixed(0), (bare / few).toFixed(0), ''],
    ],
  );
}

function printContacts({ lists, mix, broad, p95 }: ContactFigures): void {
  printTable(
    `Pages of a list of ${CONTACTS} contacts by HTTP, beside the bare statements of rows and count (medians)`,
    ['what', 'service, ms', 'bare, ms', 'ratio', 'target'],
    lists.map(({ name, service, bare }) => [
      name,
      service.toFixed(1),
      bare.toFixed(1),
      (bare / service).toFixed(2),
      verdict('at least 0.5', bare / service >= 0.5),
    ]),
  );
  printTable(
    `Searching in them by HTTP; p95 over all of the first ${mix.length} is ${p95.toFixed(0)} ms`,
    ['words', 'found', 'median, ms', 'p95, ms', 'target'],
    [...mix, ...broad].map(({ q, found, median, p95: own }) => [
      q,
      String(found),
      median.toFixed(1),
      own.toFixed(1),
      verdict('under 50', own < 50),
    ]),
  );
}

function printCreation(figures: readonly CreationFigures[]): void {
  printTable(
    'Creating contacts with the counts of beginnings kept, beside the same with their trigger off (medians)',
    ['what', 'off, ms', 'kept, ms', 'ratio', 'target'],
    figures.map(({ name, without, withCounts }) => [
      name,
      without.toFixed(2),
      withCounts.toFixed(2),
      (withCounts / without).toFixed(2),
      verdict('at most 1.3', withCounts / without <= 1.3),
    ]),
  );
}

function printEngine({ figures, entries }: EngineFigures): void {
  printTable(
    'Invoices of ten lines at two rates, by processor time of one core',
    ['what', 'documents a second', 'target'],
    [
      ['their figures', figures.toFixed(0), verdict('over 50000', figures > 50_000)],
      ['with their entries', entries.toFixed(0), ''],
    ],
  );
}

function printPapers({ pages, long }: PaperFigures): void {
  printTable(
    'Documents as PDF, by processor time of one core',
    ['what', 'files a second', 'target'],
    [
      ['one page with its code, in four styles', pages.toFixed(0), verdict('over 100', pages > 100)],
      ['500 lines', long.toFixed(1), ''],
    ],
  );
}

function printPlans(rate: number): void {
  printTable(
    'Plans of an asset of fifty years: 50 tax rows, 600 months',
    ['plans a second', 'target'],
    [[rate.toFixed(0), verdict('over 20000', rate > 20_000)]],
  );
}
