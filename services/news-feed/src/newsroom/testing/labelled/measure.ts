import type { Lang } from '../../../languages.ts';
import { decide, type KnownEvent } from '../../group/decide.ts';
import { WINDOW } from '../../group/group.ts';
import type { Labelled } from './compose.ts';

/** Of what was joined, how much belongs together; of what belongs together, how much was joined. */
export type Score = { precision: number; recall: number };
export type Scores = { reports: number; events: number; grouping: Score; pairing: Score; stories: Score };

const RUN_HOURS = 4;
const HOUR = 3_600_000;

type Made = { key: string; storyKey: string; pairKey: string; members: Labelled[] };

/**
 * Has the newsroom decide about reports as they come, a run every four hours, each event published at its end, and
 * counts pairs of reports: in one language about one event (grouping), in two languages about one event (pairing),
 * about different events of one story (stories).
 */
export function measure(reports: readonly Labelled[], translates: boolean): Scores {
  const made = simulate(reports, translates);
  const eventOf = new Map<Labelled, Made>(
    made.flatMap((event) => event.members.map((member) => [member, event])),
  );
  const counts = { grouping: [0, 0, 0], pairing: [0, 0, 0], stories: [0, 0, 0] };
  for (const [i, one] of reports.entries()) {
    for (const other of reports.slice(i + 1)) {
      const [a, b] = [eventOf.get(one), eventOf.get(other)];
      const isOneEvent = a !== undefined && b !== undefined && (a === b || a.pairKey === b.pairKey);
      const isOneStory = a !== undefined && b !== undefined && a.storyKey === b.storyKey && !isOneEvent;
      const isSameLabel = one.event === other.event;
      if (one.lang === other.lang) note(counts.grouping, a !== undefined && a === b, isSameLabel);
      else note(counts.pairing, isOneEvent, isSameLabel);
      if (!isSameLabel) note(counts.stories, isOneStory, one.story === other.story);
    }
  }
  const scores = Object.fromEntries(
    Object.entries(counts).map(([name, [both = 0, found = 0, there = 0]]) => [
      name,
      { precision: found === 0 ? 1 : both / found, recall: there === 0 ? 1 : both / there },
    ]),
  ) as Pick<Scores, 'grouping' | 'pairing' | 'stories'>;
  return { reports: reports.length, events: new Set(reports.map(({ event }) => event)).size, ...scores };
}

function note(counts: number[], isFound: boolean, isThere: boolean): void {
  if (isFound && isThere) counts[0] = (counts[0] ?? 0) + 1;
  if (isFound) counts[1] = (counts[1] ?? 0) + 1;
  if (isThere) counts[2] = (counts[2] ?? 0) + 1;
}

function simulate(reports: readonly Labelled[], translates: boolean): Made[] {
  const made = new Map<string, Made>();
  const keyOf = new Map<Labelled, string>();
  let count = 0;
  const end = Math.max(...reports.map(({ publishedAt }) => publishedAt)) + RUN_HOURS * HOUR;
  for (let now = 0; now <= end; now += RUN_HOURS * HOUR) {
    const arrived = reports.filter(({ publishedAt }) => publishedAt <= now);
    const recentEvents = new Set(
      arrived
        .filter(({ publishedAt }) => publishedAt >= now - 2 * WINDOW)
        .flatMap((each) => keyOf.get(each) ?? []),
    );
    const shown = arrived.filter(
      (each) => each.publishedAt >= now - WINDOW || recentEvents.has(keyOf.get(each) ?? ''),
    );
    const { decisions } = decide(
      shown.map((each) => ({ ...each, eventKey: keyOf.get(each) ?? null })),
      [...made.values()].map((event) => knownOf(event, [...made.values()])),
      {
        publishersAtLeast: 2,
        eventsAtMost: 1000,
        translates,
        newKey: () => {
          count += 1;
          return `event-${count}`;
        },
      },
    );
    for (const { key, members, storyKey, pairKey } of decisions) {
      const event = made.get(key) ?? { key, storyKey, pairKey: pairKey ?? key, members: [] };
      made.set(key, event);
      for (const member of members) {
        const report = shown[member] as Labelled;
        if (keyOf.has(report)) continue;
        keyOf.set(report, key);
        event.members.push(report);
      }
    }
  }
  return [...made.values()];
}

function knownOf({ key, storyKey, pairKey, members }: Made, all: readonly Made[]): KnownEvent {
  const text = (lang: Lang) => {
    const own = members.filter((member) => member.lang === lang);
    return own.length === 0
      ? {}
      : { [lang]: own.map(({ title, summary }) => `${title}\n${summary}`).join('\n') };
  };
  const isPaired = pairKey !== key || all.some((other) => other.key !== key && other.pairKey === key);
  const latest = Math.max(...members.map(({ publishedAt }) => publishedAt));
  return { key, storyKey, isPublished: true, isPaired, latest, texts: { ...text('en'), ...text('cs') } };
}
