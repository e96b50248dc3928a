import { Agent } from 'node:http';
import type { Corpus } from '../corpus/corpus.ts';
import type { KindOfSearch } from '../corpus/queries.ts';
import { get } from './get.ts';
import { median, percentile } from './statistics.ts';

/** Every round asks every query with another page size, so that no answer comes from memory. */
const PAGE_SIZES = [20, 19, 21, 18, 22];

export type SearchFigures = {
  kind: KindOfSearch;
  queries: number;
  /** Articles found, the median of the queries. */
  hits: number;
  p50: number;
  p95: number;
  slowest: number;
  slowestQuery: string;
};

type Asked = { q: string; hits: number; milliseconds: number[] };

/**
 * Asks each search for its first page with content, one after the other, in five rounds. A query's time is the
 * median of its rounds: what else the machine does meanwhile is not counted. Times are milliseconds.
 */
export async function measureSearches(origin: string, corpus: Corpus): Promise<SearchFigures[]> {
  const kinds = Object.entries(corpus.searches) as [KindOfSearch, { lang: string; q: string }[]][];
  const asked = new Map(kinds.map(([kind]) => [kind, new Map<string, Asked>()]));
  // One connection, as a reader who searches again has.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const perPage of PAGE_SIZES) {
    for (const [kind, queries] of kinds) {
      for (const { lang, q } of queries) {
        const parameters = new URLSearchParams({ lang, q, per_page: String(perPage) });
        const startedAt = performance.now();
        const { status, body } = await get(`${origin}/v1/articles?${parameters}`, {}, agent);
        const milliseconds = performance.now() - startedAt;
        if (status !== 200) throw new Error(`the search "${q}" gives ${status}`);
        const { meta } = JSON.parse(body.toString()) as { meta: { total: number } };
        const known = asked.get(kind)?.get(q) ?? { q, hits: meta.total, milliseconds: [] };
        known.milliseconds.push(milliseconds);
        asked.get(kind)?.set(q, known);
      }
    }
  }
  agent.destroy();
  return [...asked].map(([kind, queries]) => figuresOf(kind, [...queries.values()]));
}

function figuresOf(kind: KindOfSearch, asked: readonly Asked[]): SearchFigures {
  const timed = asked.map((each) => ({ ...each, time: median(each.milliseconds) }));
  const times = timed.map(({ time }) => time);
  const slowest = timed.reduce((a, b) => (a.time > b.time ? a : b));
  return {
    kind,
    queries: asked.length,
    hits: median(asked.map(({ hits }) => hits)),
    p50: median(times),
    p95: percentile(times, 0.95),
    slowest: slowest.time,
    slowestQuery: slowest.q,
  };
}
