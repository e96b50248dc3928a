import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAccounting, type TestAccounting } from '../../../services/accounting/test/harness.ts';
import { fieldLabel } from '../src/parts/field-value.ts';

let accounting: TestAccounting;
beforeAll(async () => {
  accounting = await startAccounting({ now: () => Date.parse('2026-11-20T10:00:00Z') });
});
afterAll(() => accounting?.close());

type Event = { subject_type: string; changes?: { field: string }[] };

test.each(['company', 'osvc', 'identified'])(
  'what changed in the history of a sample has a name, %s',
  async (segment) => {
    const owner = await accounting.user();
    const { body } = await accounting.call('POST', '/entities/sample', { as: owner, body: { segment } });
    const events = await accounting.sql<Event[]>`
    select subject_type, changes from events where entity_id = ${body.id}`;
    const nameless = events.flatMap(({ subject_type, changes }) =>
      (changes ?? [])
        .filter(({ field }) => fieldLabel(subject_type, field) === null)
        .map(({ field }) => `${subject_type}: ${field}`),
    );
    expect([...new Set(nameless)]).toEqual([]);
    expect(events.length).toBeGreaterThan(0);
  },
);
