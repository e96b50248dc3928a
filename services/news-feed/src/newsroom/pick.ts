import { randomUUID } from 'node:crypto';
import { transaction } from '@news-and-accounting/postgres';
import type { Sql } from '../store.ts';
import { decide } from './group/decide.ts';
import { WINDOW } from './group/group.ts';
import type { Report } from './report.ts';
import { addEvent, assignItems, type Item, knownEvents, recentItems } from './store.ts';

export type PickOptions = {
  publishersAtLeast: number;
  eventsAtMost: number;
  /** Whether the writer writes in both languages. */
  translates: boolean;
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
  const { now, publishersAtLeast, eventsAtMost, translates } = options;
  const items = await recentItems(sql, new Date(now - WINDOW), new Date(now - 2 * WINDOW));
  const { groups, decisions } = decide(
    items.map((item) => ({ ...item, publishedAt: item.published_at.getTime(), eventKey: item.event_key })),
    await knownEvents(sql, new Date(now - STORY_WINDOW)),
    { publishersAtLeast, eventsAtMost, translates, newKey },
  );
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
