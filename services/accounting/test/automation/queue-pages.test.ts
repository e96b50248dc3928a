import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { entryId, QUEUE_KINDS, type QueueKind } from '../../src/automation/queue/kinds.ts';
import { openCount } from '../../src/automation/queue/page.ts';
import { readQueue, urgencyOf } from '../../src/automation/queue/read-queue.ts';
import type { AnyQueueSource, QueueAbout, QueueSource } from '../../src/automation/queue/source.ts';
import type { QueueFilter } from '../../src/automation/queue/store.ts';
import type { Company } from '../../src/platform/http/caller.ts';
import { type DocumentsStage, NOW, startDocuments, TODAY } from '../documents/documents-harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

const KINDS = [
  'bank_unmatched',
  'missing_attachment',
  'payable_due',
  'receivable_overdue',
  'filing_due',
] as const;
type Kind = (typeof KINDS)[number];

const DAYS = ['2026-02-01', '2026-03-19', TODAY, '2026-03-21', '2026-03-27', '2026-12-31'];
const VERSIONS = ['2026-01-05T10:00:00.000Z', '2026-01-06T10:00:00.000Z'];

type Done = { assigned: 'nobody' | 'owner' | 'left'; put: 'not' | 'off' | 'off until today' | 'dismissed' };
type Made = { kind: Kind; nr: number; due_on: string | null; version: string; done: Done | null };

const madeEntries = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    nr: fc.integer({ min: 1, max: 40 }),
    due_on: fc.oneof(fc.constant(null), fc.constantFrom(...DAYS)),
    version: fc.constantFrom(...VERSIONS),
    done: fc.option(
      fc.record({
        assigned: fc.constantFrom<Done['assigned']>('nobody', 'owner', 'left'),
        put: fc.constantFrom<Done['put']>('not', 'off', 'off until today', 'dismissed'),
      }),
    ),
  }),
  { selector: ({ kind, nr }) => `${kind} ${nr}`, maxLength: 60 },
);

const askedFor = fc.record({
  kinds: fc.oneof(fc.constant(null), fc.subarray([...KINDS], { minLength: 1 })),
  assigned: fc.constantFrom('anybody', 'none', 'owner'),
  state: fc.constantFrom<QueueFilter['state']>('open', 'snoozed', 'dismissed', 'all'),
  limit: fc.integer({ min: 1, max: 15 }),
});

const about: QueueAbout = {
  ...{ subject_type: null, subject_id: null, title: 'Něco', amount: null, currency: null, actions: [] },
};

/** Kinds that a statement tells, but for one that is computed. */
function sourcesOf(entries: readonly Made[]): AnyQueueSource[] {
  return KINDS.map((kind) => {
    const own = entries
      .filter((entry) => entry.kind === kind)
      .map(({ nr, due_on, version }) => ({ nr, due_on, since: version, version }));
    if (kind === 'filing_due')
      return {
        kind,
        entries: async () =>
          own.map((entry) => ({
            ...{ ...about, ...entry },
            ...{ since: new Date(entry.since), version: new Date(entry.version) },
          })),
      };
    return {
      kind,
      rows: (sql) => sql`
        select * from json_to_recordset(${JSON.stringify(own)}::text::json)
          e (nr bigint, due_on date, since timestamptz, version timestamptz)`,
      about: async (_sql, _asked, nrs) => new Map(nrs.map((nr) => [nr, about])),
    } satisfies QueueSource;
  });
}

async function storeMarks(entityId: number, left: number, entries: readonly Made[]): Promise<void> {
  await stage.sql`delete from queue_marks where entity_id = ${entityId}`;
  for (const { kind, nr, done } of entries) {
    if (done === null) continue;
    const { assigned, put } = done;
    const user = { nobody: null, owner: stage.owner.userId, left }[assigned];
    const until = { not: null, off: '2026-03-21', 'off until today': TODAY, dismissed: null }[put];
    await stage.sql`
      insert into queue_marks (entity_id, kind, nr, assigned_to, snoozed_until, dismissed_version, reason, updated_at)
      values (${entityId}, ${QUEUE_KINDS[kind].number}, ${nr}, ${user}, ${until},
        ${put === 'dismissed' ? (VERSIONS[0] ?? '') : null}, ${put === 'not' ? null : 'Proto'}, now())`;
  }
}

const stateOf = ({ version, done }: Made) => {
  if (done?.put === 'dismissed' && version === VERSIONS[0]) return 'dismissed';
  return done?.put === 'off' ? 'snoozed' : 'open';
};
const assignedTo = ({ done }: Made) => (done?.assigned === 'owner' ? stage.owner.username : null);
const idOf = ({ kind, nr }: Made) => entryId(kind, nr);

/** What the queue has to say of entries, found by looking at each. */
function expected(
  entries: readonly Made[],
  { kinds, assigned, state }: { kinds: readonly QueueKind[] | null; assigned: string; state: string },
) {
  const found = entries
    .filter((entry) => state === 'all' || stateOf(entry) === state)
    .filter((entry) => assigned === 'anybody' || (assignedTo(entry) === null) === (assigned === 'none'));
  const counts: Record<string, number> = {};
  for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1;
  const rows = found
    .filter(({ kind }) => kinds === null || kinds.includes(kind))
    .toSorted((a, b) => {
      const [x, y] = [a.due_on ?? '9999-12-31', b.due_on ?? '9999-12-31'];
      return x < y ? -1 : x > y ? 1 : idOf(a) - idOf(b);
    })
    .map((entry) => ({
      ...{ id: idOf(entry), kind: entry.kind, due_on: entry.due_on, urgency: urgencyOf(entry.due_on, TODAY) },
      ...{ since: new Date(entry.version), assigned_to: assignedTo(entry), state: stateOf(entry) },
      snoozed_until: stateOf(entry) === 'snoozed' ? '2026-03-21' : null,
      reason: stateOf(entry) === 'open' ? null : 'Proto',
    }));
  return { counts, rows };
}

test('pages, their order and the counts are those of all entries put in one row, whatever is marked and asked for', async () => {
  const { id } = await stage.newCompany();
  const left = await stage.user();
  const asked = { company: { id } as Company, userId: stage.owner.userId, today: TODAY, now: NOW };
  await fc.assert(
    fc.asyncProperty(
      madeEntries,
      fc.array(askedFor, { minLength: 1, maxLength: 4 }),
      async (entries, filters) => {
        const sources = sourcesOf(entries);
        await storeMarks(id, left.userId, entries);
        for (const { kinds, assigned, state, limit } of filters) {
          const user = { anybody: null, none: 'none', owner: stage.owner.userId }[
            assigned
          ] as QueueFilter['assignedTo'];
          const wanted = expected(entries, { kinds, assigned, state });
          const total = wanted.rows.length;
          for (let offset = 0; offset === 0 || offset < total + limit; offset += limit) {
            const page = await readQueue(
              stage.sql,
              asked,
              { kinds, assignedTo: user, state },
              { limit, offset },
              sources,
            );
            expect([page.total, page.counts]).toEqual([total, wanted.counts]);
            const shown = wanted.rows.slice(offset, offset + limit);
            expect(page.rows).toEqual(shown.map((row) => expect.objectContaining(row)));
          }
        }
        const open = expected(entries, { kinds: null, assigned: 'anybody', state: 'open' });
        const own = open.rows.filter(({ kind, due_on }) => kind !== 'filing_due' || due_on !== null);
        expect(await openCount(stage.sql, sources, asked)).toBe(own.length);
      },
    ),
    { numRuns: runs(40, 500) },
  );
});
