import { randomUUID } from 'node:crypto';
import { transaction } from '@news-and-accounting/postgres';
import type { Sql } from '../store.ts';
import { type DecideOptions, decide, unsurePairs } from './group/decide.ts';
import { WINDOW } from './group/group.ts';
import { judgePairs } from './judge-pairs.ts';
import type { Report } from './report.ts';
import { addEvent, assignItems, type Item, knownEvents, recentItems } from './store.ts';
import type { Writer } from './writer/writer.ts';

export type PickOptions = {
  publishersAtLeast: number;
  eventsAtMost: number;
  writer: Pick<Writer, 'translates' | 'judge'>;
  /** Milliseconds since the epoch. */
  now: number;
};

/** An event with its reports, oldest first. */
export type Picked = { key: string; items: Item[] };

/** Events of so long ago may go on as a story. */
const STORY_WINDOW = 15 * 86_400_000;

/**
 * Groups what was reported in the last 48 hours, and makes events of the groups that most independent publishers
 * carry. New reports of an event of an earlier run join it, or make the next event of its story when they tell enough
 * that is new; an event that both languages report is one event, or a pair.
 * @returns the events with their reports, those that exist already first
 */
export async function pickEvents(sql: Sql, options: PickOptions, report: Report): Promise<Picked[]> {
  const { now, publishersAtLeast, eventsAtMost, writer } = options;
  const items = await recentItems(sql, new Date(now - WINDOW), new Date(now - 2 * WINDOW));
  const reports = items.map((item) => ({
    ...item,
    publishedAt: item.published_at.getTime(),
    eventKey: item.event_key,
  }));
  const known = await knownEvents(sql, new Date(now - STORY_WINDOW));
  const { translates } = writer;
  const rules: DecideOptions = { publishersAtLeast, eventsAtMost, translates, newKey };
  const judged =
    writer.judge === undefined
      ? new Map<string, boolean>()
      : await judgePairs(unsurePairs(reports, known, rules), reports, writer.judge);
  const { groups, decisions } = decide(reports, known, { ...rules, judged });
  const events = decisions.filter(({ isNew }) => isNew).length;
  report.groups = { reports: items.length, groups, events };
  await transaction(sql, async (tx) => {
    for (const decision of decisions) {
      if (decision.isNew) await addEvent(tx, decision);
      const joining = decision.members.flatMap((member) =>
        items[member]?.event_key === null ? [items[member].id] : [],
      );
      if (joining.length > 0) await assignItems(tx, decision.key, joining);
    }
  });
  return decisions.map(({ key, members }) => ({
    key,
    items: members.map((member) => items[member] as Item),
  }));
}

function newKey(): string {
  return `newsroom-${randomUUID()}`;
}
