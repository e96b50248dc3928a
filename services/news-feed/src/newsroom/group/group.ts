import type { Lang } from '../../languages.ts';
import { termsOf } from '../../search/index.ts';
import { type Anchors, anchorsOf, nameNothingInCommon } from './anchors.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { similarPairs } from './similar-pairs.ts';

/** A report that a source published. */
export type Report = {
  lang: Lang;
  title: string;
  summary: string;
  content: string;
  url: string;
  /** Milliseconds since the epoch. */
  publishedAt: number;
  /** The event that it belongs to since an earlier run. */
  eventKey: string | null;
};

/** Reports of one event, as indexes; the event's key when some of them belong to one already. */
export type Group = { members: number[]; eventKey: string | null };

/** Reports of one event lie no further apart. */
export const WINDOW = 48 * 3_600_000;

/** Of two reports that may belong together; below it no pair is looked at. */
const SIMILARITY_AT_LEAST = 0.2;
/** Of two groups, on average over all pairs of their members, so that a chain of reports does not join two events. */
const AVERAGE_AT_LEAST = 0.21;
/** Of a group and an event of an earlier run: a second article about one event is worse than a report too many. */
const AVERAGE_FOR_EVENT = 0.15;
const DUPLICATE_AT_LEAST = 0.6;
/** What is left of the similarity of reports that name nothing in common: the same happens in other places too. */
const ELSEWHERE = 0.4;
const TITLE_WEIGHT = 3;
const SUMMARY_TERMS = 60;
const CONTENT_TERMS = 400;

/**
 * Groups reports of the same event: by near-identical wording, and by headlines and descriptions that share
 * telling words. What belongs to an event already stays there, and two events never become one. Languages are
 * grouped each for itself.
 */
export function groupReports(reports: readonly Report[]): Group[] {
  const groups: Group[] = [];
  for (const lang of new Set(reports.map((report) => report.lang))) {
    const indexes = reports.flatMap((report, i) => (report.lang === lang ? [i] : []));
    const own = indexes.map((i) => reports[i] as Report);
    for (const group of join(own, scoresOf(own)))
      groups.push({ ...group, members: group.members.map((member) => indexes[member] as number) });
  }
  return groups;
}

type Pair = [number, number, number];

function scoresOf(reports: readonly Report[]): Pair[] {
  const texts = reports.map((report) => {
    const title = termsOf(report.title, report.lang);
    const summary = termsOf(report.summary, report.lang).slice(0, SUMMARY_TERMS);
    const content = termsOf(report.content, report.lang).slice(0, CONTENT_TERMS);
    return { title, summary, content };
  });
  const similar = similarPairs(
    texts.map(({ title, summary }) => [
      { terms: title, weight: TITLE_WEIGHT },
      { terms: summary, weight: 1 },
    ]),
    SIMILARITY_AT_LEAST,
  );
  const duplicates = nearDuplicates(
    texts.map(({ content }) => content),
    DUPLICATE_AT_LEAST,
  );
  const anchors = reports.map(({ title, summary, lang }) => anchorsOf(`${title}\n${summary}`, lang));
  const named = similar.flatMap(([a, b, score]): Pair[] => {
    const isElsewhere = nameNothingInCommon(anchors[a] as Anchors, anchors[b] as Anchors);
    return [[a, b, isElsewhere ? score * ELSEWHERE : score]];
  });
  const scores = new Map<string, Pair>();
  for (const pair of [...named, ...duplicates, ...sameAddress(reports)]) {
    const name = `${pair[0]} ${pair[1]}`;
    if ((scores.get(name)?.[2] ?? 0) < pair[2]) scores.set(name, pair);
  }
  return [...scores.values()];
}

/** One article may stand in several feeds of its publisher. */
function sameAddress(reports: readonly Report[]): Pair[] {
  const first = new Map<string, number>();
  return reports.flatMap(({ url }, i): Pair[] => {
    const known = first.get(url);
    if (known === undefined) first.set(url, i);
    return known === undefined ? [] : [[known, i, 1]];
  });
}

type Cluster = {
  members: number[];
  eventKey: string | null;
  earliest: number;
  latest: number;
  /** Sums of the similarities to other clusters, by their number. */
  sums: Map<number, number>;
};

/** Joins clusters in the order of the most similar pairs, as long as they are similar on average. */
function join(reports: readonly Report[], pairs: readonly Pair[]): Group[] {
  const clusters = initialClusters(reports);
  const clusterOf = new Map<number, number>();
  for (const [number, { members }] of clusters) for (const member of members) clusterOf.set(member, number);
  for (const [a, b, score] of pairs) {
    const from = clusterOf.get(a) as number;
    const to = clusterOf.get(b) as number;
    if (from === to) continue;
    addSum(clusters, from, to, score);
  }
  for (const [a, b] of pairs.toSorted((one, other) => other[2] - one[2])) {
    const from = clusterOf.get(a) as number;
    const to = clusterOf.get(b) as number;
    if (from === to) continue;
    const [small, large] = [from, to].toSorted(
      (one, other) => sizeOf(clusters, one) - sizeOf(clusters, other),
    );
    if (
      !belongTogether(
        clusters.get(large as number) as Cluster,
        clusters.get(small as number) as Cluster,
        small as number,
      )
    )
      continue;
    for (const member of clusters.get(small as number)?.members ?? []) clusterOf.set(member, large as number);
    merge(clusters, small as number, large as number);
  }
  return [...clusters.values()].map(({ members, eventKey }) => ({ members, eventKey }));
}

/** What belongs to an event already is one cluster from the start. */
function initialClusters(reports: readonly Report[]): Map<number, Cluster> {
  const clusters = new Map<number, Cluster>();
  const ofEvent = new Map<string, Cluster>();
  reports.forEach(({ eventKey, publishedAt }, i) => {
    const known = eventKey === null ? undefined : ofEvent.get(eventKey);
    if (known !== undefined) {
      known.members.push(i);
      known.earliest = Math.min(known.earliest, publishedAt);
      known.latest = Math.max(known.latest, publishedAt);
      return;
    }
    const cluster = { members: [i], eventKey, earliest: publishedAt, latest: publishedAt, sums: new Map() };
    clusters.set(i, cluster);
    if (eventKey !== null) ofEvent.set(eventKey, cluster);
  });
  return clusters;
}

function sizeOf(clusters: ReadonlyMap<number, Cluster>, number: number): number {
  return clusters.get(number)?.members.length ?? 0;
}

function addSum(clusters: ReadonlyMap<number, Cluster>, a: number, b: number, score: number): void {
  const one = clusters.get(a)?.sums;
  const other = clusters.get(b)?.sums;
  one?.set(b, (one.get(b) ?? 0) + score);
  other?.set(a, (other.get(a) ?? 0) + score);
}

function belongTogether(one: Cluster, other: Cluster, numberOfOther: number): boolean {
  if (one.eventKey !== null && other.eventKey !== null) return false;
  if (Math.max(one.latest, other.latest) - Math.min(one.earliest, other.earliest) > WINDOW) return false;
  const average = (one.sums.get(numberOfOther) ?? 0) / (one.members.length * other.members.length);
  const isEvent = one.eventKey !== null || other.eventKey !== null;
  return average >= (isEvent ? AVERAGE_FOR_EVENT : AVERAGE_AT_LEAST);
}

function merge(clusters: Map<number, Cluster>, small: number, large: number): void {
  const from = clusters.get(small) as Cluster;
  const to = clusters.get(large) as Cluster;
  to.members.push(...from.members);
  to.eventKey ??= from.eventKey;
  to.earliest = Math.min(to.earliest, from.earliest);
  to.latest = Math.max(to.latest, from.latest);
  clusters.delete(small);
  to.sums.delete(small);
  for (const [number, sum] of from.sums) {
    const third = clusters.get(number);
    if (number === large || third === undefined) continue;
    third.sums.delete(small);
    addSum(clusters, large, number, sum);
  }
}
