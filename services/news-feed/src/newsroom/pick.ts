import { randomUUID } from 'node:crypto';
import { transaction } from '@news-and-accounting/postgres';
import type { Sql } from '../store.ts';
import { type Group, groupReports, WINDOW } from './group/group.ts';
import type { Report } from './report.ts';
import { addEvent, assignItems, type Item, recentItems } from './store.ts';

export type PickOptions = {
  publishersAtLeast: number;
  eventsAtMost: number;
  /** Milliseconds since the epoch. */
  now: number;
};

/** An event with its reports, oldest first. */
export type Picked = { key: string; items: Item[] };

/**
 * Groups what was reported in the last 48 hours, and makes events of the groups that most independent publishers
 * carry. New reports of an event of an earlier run join it.
 * @returns the events with their reports, those that exist already first
 */
export async function pickEvents(sql: Sql, options: PickOptions, report: Report): Promise<Picked[]> {
  const { now, publishersAtLeast, eventsAtMost } = options;
  const items = await recentItems(sql, new Date(now - WINDOW), new Date(now - 2 * WINDOW));
  const groups = groupReports(
    items.map((item) => ({ ...item, publishedAt: item.published_at.getTime(), eventKey: item.event_key })),
  );
  const known = groups.filter((group) => group.eventKey !== null);
  const fresh = groups
    .filter((group) => group.eventKey === null && publishersOf(group, items) >= publishersAtLeast)
    .toSorted(
      (a, b) => publishersOf(b, items) - publishersOf(a, items) || newest(b, items) - newest(a, items),
    )
    .slice(0, eventsAtMost);
  report.groups = { reports: items.length, groups: groups.length, events: fresh.length };
  const events = [...known, ...fresh].map((group) => ({ group, key: group.eventKey ?? newKey() }));
  await transaction(sql, async (tx) => {
    for (const { group, key } of events) {
      const members = group.members.map((member) => items[member] as Item);
      if (group.eventKey === null) await addEvent(tx, key, (members[0] as Item).lang);
      const joining = members.filter((item) => item.event_key === null).map((item) => item.id);
      if (joining.length > 0) await assignItems(tx, key, joining);
    }
  });
  return events.map(({ group, key }) => ({
    key,
    items: group.members.toSorted((a, b) => a - b).map((member) => items[member] as Item),
  }));
}

function newKey(): string {
  return `newsroom-${randomUUID()}`;
}

function publishersOf(group: Group, items: readonly Item[]): number {
  return new Set(group.members.map((member) => items[member]?.publisher)).size;
}

function newest(group: Group, items: readonly Item[]): number {
  return Math.max(...group.members.map((member) => items[member]?.published_at.getTime() ?? 0));
}
