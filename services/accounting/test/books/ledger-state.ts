import { expect } from 'vitest';
import type { Sql } from '../../src/platform/store.ts';
import { CARD, type Posting } from '../assets/assets-stage.ts';
import type { Outcome } from './ledger-process.ts';

/** Everything a write of the ledger can change. */
export type State = {
  cards: number[];
  postings: Pick<Posting, 'id' | 'date' | 'amount' | 'source_id'>[];
  removed: number[];
  lockedUntil: string | null;
  events: number;
};

export type Write =
  | { kind: 'depreciate'; year: number }
  | { kind: 'delete'; card: number }
  | { kind: 'lock'; until: string }
  | { kind: 'unlock' };

/** Haléře that {@link CARD} is written off by in a year. */
export const YEARS: Readonly<Record<number, number>> = { 2026: 5_400_000, 2027: 7_200_000, 2028: 7_200_000 };
export const NEW_CARD = { asset: CARD };

export async function readState(sql: Sql, entityId: number): Promise<State> {
  const rows = await sql.begin('isolation level repeatable read read only', async (tx) => ({
    cards: await tx<{ id: number }[]>`select id from fixed_assets where entity_id = ${entityId} order by id`,
    postings: await tx<State['postings']>`
      select id, date, amount_haler as amount, source_id from postings where entity_id = ${entityId} order by id`,
    removed: await tx<{ id: number }[]>`
      select posting_id as id from posting_history where entity_id = ${entityId} order by posting_id`,
    company: await tx<
      { locked_until: string | null }[]
    >`select locked_until from entities where id = ${entityId}`,
    events: await tx<{ n: number }[]>`select count(*)::int as n from events where entity_id = ${entityId}`,
  }));
  return {
    cards: rows.cards.map(({ id }) => id),
    postings: [...rows.postings],
    removed: rows.removed.map(({ id }) => id),
    lockedUntil: rows.company[0]?.locked_until ?? null,
    events: rows.events[0]?.n ?? 0,
  };
}

/** How a write is asked for, below the address of the company. */
export function requestOf(write: Write): [method: string, path: string, body?: object] {
  switch (write.kind) {
    case 'depreciate':
      return ['POST', `/assets/depreciate?year=${write.year}`];
    case 'delete':
      return ['DELETE', `/assets/${write.card}`];
    case 'lock':
      return ['POST', '/lock', { locked_until: write.until }];
    case 'unlock':
      return ['DELETE', '/lock', { until: null, reason: 'oprava' }];
  }
}

/**
 * Expects that a write happened wholly or not at all: wholly when it was answered with success, not at all when it
 * was refused, one of both when it failed or nothing was heard.
 * @returns whether it happened
 */
export function expectAllOrNothing(before: State, write: Write, outcome: Outcome, after: State): boolean {
  const { status } = outcome;
  expect([null, 200, 204, 422, 503], JSON.stringify(outcome)).toContain(status);
  const happened = after.events !== before.events;
  if (status === 200 || status === 204) expect(happened).toBe(true);
  if (status === 422) expect([happened, isForbidden(before, write)]).toEqual([false, true]);
  if (happened) {
    expect(isForbidden(before, write)).toBe(false);
    expectDone(before, write, after);
  } else expect(after).toEqual(before);
  return happened;
}

function isForbidden(before: State, write: Write): boolean {
  const isLocked = (date: string) => before.lockedUntil !== null && date <= before.lockedUntil;
  if (write.kind === 'depreciate') return isLocked(`${write.year}-12-31`);
  if (write.kind === 'delete')
    return before.postings.some(({ source_id, date }) => source_id === write.card && isLocked(date));
  return false;
}

function expectDone(before: State, write: Write, after: State): void {
  const expected = { ...before, events: before.events + 1 };
  if (write.kind === 'lock') expected.lockedUntil = write.until;
  if (write.kind === 'unlock') expected.lockedUntil = null;
  if (write.kind === 'delete') {
    expected.cards = before.cards.filter((id) => id !== write.card);
    remove(expected, ({ source_id }) => source_id === write.card);
  }
  if (write.kind === 'depreciate') {
    const date = `${write.year}-12-31`;
    remove(expected, (posting) => posting.date === date);
    const known = new Set([...before.postings.map(({ id }) => id), ...before.removed]);
    const added = after.postings.filter(({ id }) => !known.has(id));
    expect(added.map(({ id: _id, ...posting }) => posting)).toEqual(
      before.cards.map((id) => ({ date, amount: YEARS[write.year], source_id: id })),
    );
    expected.postings = [...expected.postings, ...added];
  }
  expect(after).toEqual(expected);
}

/** Moves postings from the ledger into its history. */
function remove(state: State, isRemoved: (posting: State['postings'][number]) => boolean): void {
  const gone = state.postings.filter(isRemoved).map(({ id }) => id);
  state.postings = state.postings.filter((posting) => !isRemoved(posting));
  state.removed = [...state.removed, ...gone].sort((a, b) => a - b);
}
