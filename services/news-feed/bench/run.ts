import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Corpus, writeCorpus } from './corpus/corpus.ts';
import { seeded } from './corpus/random.ts';
import { type CachedFigures, measureCached } from './measure/cached.ts';
import { measureChanges } from './measure/changes.ts';
import { FreshPaths, type KindOfList } from './measure/fresh-paths.ts';
import { type Comparison, compare } from './measure/pairs.ts';
import { residentMegabytes } from './measure/process-figures.ts';
import { measureSearches, type SearchFigures } from './measure/searches.ts';
import { median } from './measure/statistics.ts';
import { printTable } from './measure/table.ts';
import { measureWorkers, type WorkersFigures } from './measure/workers.ts';
import { holdLoadApart, isWrkInstalled } from './measure/wrk.ts';
import { runImport, type Server, startBaseline, startService } from './servers/processes.ts';

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '5' },
    /** Keeps the database in this folder and uses it again. */
    keep: { type: 'string' },
    /** Measures only these parts. */
    only: { type: 'string', default: 'cached,lists,changes,searches,workers' },
    /** Gives the load the last core and everything else the others. */
    apart: { type: 'boolean', default: false },
    /** What of a core each process of the service has where one worker is compared with two, such as 0.2; absent: all it can get. */
    'core-share': { type: 'string' },
    /** Articles of the database. */
    articles: { type: 'string', default: '100000' },
  },
});
const ARTICLES = Number(options.articles);
const PAIRS = Number(options.pairs);
const CORE_SHARE = options['core-share'] === undefined ? null : Number(options['core-share']);
if (CORE_SHARE !== null && !(CORE_SHARE > 0 && CORE_SHARE <= 1)) {
  console.error('--core-share is a part of a core, such as 0.2');
  process.exit(1);
}
const PARTS = options.only.split(',');
const LIST_SECONDS = 3;
const STARTS = 5;
const LIST_KINDS: readonly KindOfList[] = ['pages', 'categories', 'windows', 'mixed'];
const SEED = 7;
const COMPARISON_HEADINGS = ['service req/s', 'bare req/s', 'ratio', 'quartiles', 'target', 'CPU a request'];

if (!(await isWrkInstalled())) {
  console.error('wrk, which makes the load, is not installed; its Debian package is called wrk.');
  process.exit(1);
}
if (options.apart) await holdLoadApart();
const directory = openDirectory();
const dataDir = join(directory, 'data');
try {
  const corpus = await loadCorpus();
  const starts = await measureStarts();
  const service = await startService(dataDir);
  try {
    const loaded = residentMegabytes(service.pid);
    if (PARTS.includes('cached')) printCached(await measureCached(service, directory, PAIRS));
    if (PARTS.includes('lists')) printLists(await measureLists(service, corpus));
    if (PARTS.includes('changes')) {
      const random = seeded(SEED);
      printChanges(await measureChanges(service, { dataDir, directory, corpus, random, pairs: PAIRS }));
    }
    if (PARTS.includes('searches')) printSearches(await measureSearches(service.origin, corpus));
    printProcess(starts, loaded, residentMegabytes(service.pid));
  } finally {
    await service.stop();
  }
  if (PARTS.includes('workers'))
    printWorkers(await measureWorkers(dataDir, directory, corpus, PAIRS, CORE_SHARE));
} finally {
  if (options.keep === undefined) rmSync(directory, { recursive: true, force: true });
}

/** A folder that the database server's own user can enter too. */
function openDirectory(): string {
  if (options.keep !== undefined) {
    const kept = resolve(options.keep);
    mkdirSync(kept, { recursive: true });
    return kept;
  }
  const made = mkdtempSync(join(tmpdir(), 'news-feed-bench-'));
  chmodSync(made, 0o755);
  return made;
}

/** Writes the articles and imports them, unless a kept folder holds them already. */
async function loadCorpus(): Promise<Corpus> {
  const description = join(directory, 'corpus.json');
  if (existsSync(description)) return JSON.parse(readFileSync(description, 'utf8')) as Corpus;
  const file = join(directory, 'corpus.jsonl');
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const corpus = await writeCorpus(file, ARTICLES, today);
  const { stored, ended } = await runImport(file, dataDir);
  const seconds = stored / 1000;
  rmSync(file);
  writeFileSync(description, JSON.stringify(corpus));
  printTable(
    'Import',
    ['articles', 'seconds', 'articles a second', 'phrases listed after'],
    [
      [
        String(corpus.articles),
        seconds.toFixed(0),
        (corpus.articles / seconds).toFixed(0),
        `${((ended - stored) / 1000).toFixed(0)} s`,
      ],
    ],
  );
  return corpus;
}

/** @returns the median time from the start of the process, its database server included, to ready */
async function measureStarts(): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const service = await startService(dataDir);
    times.push(service.startMilliseconds);
    await service.stop();
  }
  return median(times);
}

async function measureLists(service: Server, corpus: Corpus): Promise<(Comparison & { kind: KindOfList })[]> {
  const paths = new FreshPaths(directory, corpus, seeded(SEED));
  const baseline = await startBaseline('bare-lists.ts', dataDir);
  try {
    const figures = [];
    for (const kind of LIST_KINDS) {
      const compared = await compare(service, baseline, PAIRS, () => ({
        path: '',
        seconds: LIST_SECONDS,
        paths: paths.file(kind),
      }));
      figures.push({ kind, ...compared });
    }
    return figures;
  } finally {
    await baseline.stop();
  }
}

function printCached(figures: readonly CachedFigures[]): void {
  printTable(
    'Answers from memory, against bare node:http (medians of pairs)',
    ['answer', 'bytes', ...COMPARISON_HEADINGS],
    figures.map((each) => [each.name, String(each.bytes), ...comparisonCells(each, each.target)]),
  );
}

function printLists(figures: readonly (Comparison & { kind: KindOfList })[]): void {
  printTable(
    'Lists never asked for before, against a bare server with the one statement (medians of pairs)',
    ['lists', ...COMPARISON_HEADINGS],
    figures.map((each) => [each.kind, ...comparisonCells(each, each.kind === 'mixed' ? 0.5 : null)]),
  );
}

function printChanges(figures: Comparison): void {
  printTable(
    'A thousand changes after a cursor never asked for before, against a bare server with the one statement',
    ['changes', ...COMPARISON_HEADINGS],
    [['pages', ...comparisonCells(figures, 0.5)]],
  );
}

function comparisonCells(each: Comparison, target: number | null): string[] {
  return [
    each.service.toFixed(0),
    each.baseline.toFixed(0),
    each.ratio.toFixed(2),
    each.quartiles.map((ratio) => ratio.toFixed(2)).join('-'),
    target === null ? '' : `${target} ${each.ratio >= target ? 'met' : 'missed'}`,
    each.cpu === null ? '' : `${each.cpu.toFixed(2)}x`,
  ];
}

function printWorkers(figures: readonly WorkersFigures[]): void {
  printTable(
    'Two workers behind one port, against one process (medians of pairs)',
    ['answers', 'two req/s', 'one req/s', 'ratio', 'quartiles', 'target', 'CPU a request'],
    figures.map((each) => [each.name, ...comparisonCells(each, null)]),
  );
}

function printSearches(figures: readonly SearchFigures[]): void {
  printTable(
    'Searches never asked for before, first page with content (milliseconds; target: under 50)',
    ['query', 'queries', 'hits (median)', 'p50', 'p95', 'slowest', 'which'],
    figures.map((each) => [
      each.kind,
      String(each.queries),
      each.hits.toFixed(0),
      each.p50.toFixed(1),
      each.p95.toFixed(1),
      each.slowest.toFixed(1),
      each.slowestQuery,
    ]),
  );
}

function printProcess(startMilliseconds: number, loaded: number, afterLoad: number): void {
  const row = (name: string, value: number, unit: string, target: number) => [
    name,
    `${value.toFixed(0)} ${unit}`,
    `${target} ${unit} ${value < target ? 'met' : 'missed'}`,
  ];
  printTable(
    'The process',
    ['figure', 'value', 'target'],
    [
      row('start to ready, existing database', startMilliseconds, 'ms', 2000),
      row('resident memory, articles loaded', loaded, 'MB', 400),
      row('resident memory after the load', afterLoad, 'MB', 400),
    ],
  );
}
