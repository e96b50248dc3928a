import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUEUE_CHECKS } from '../../src/automation/queue/checks.ts';
import { sweepMarks } from '../../src/automation/queue/index.ts';
import { companyOf, type DocumentsStage, line, startDocuments } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

/** A company with a received draft, which is not dismissible, and a received invoice without a file, which is. */
async function waiting() {
  stage.goTo('2026-03-20');
  const company = await stage.newCompany({ vat_status: 'none', dic: null });
  const partner_id = await company.partner();
  const received = { kind: 'received_invoice', partner_id, due_on: '2026-06-30', lines: [line(100)] };
  const { id: draft } = await company.draft({ ...received, external_number: 'D-1' });
  const { id: issued } = await company.issued({ ...received, external_number: 'D-2' });
  return {
    ...company,
    draft: draft * 64 + 3,
    bare: issued * 64 + 4,
    issued,
    queue: async (query = '') => (await company.ask('GET', `/queue${query}`)).body,
    mark: (id: number, body: object) => company.ask('PATCH', `/queue/${id}`, body),
  };
}

const ids = ({ rows }: JsonValue): number[] => rows.map(({ id }: JsonValue) => id);

describe('marks of the queue', () => {
  test('what is put off is out of sight until its day, and can be woken', async () => {
    const { draft, bare, queue, mark, actions } = await waiting();
    expect(ids(await queue())).toEqual([draft, bare]);
    const { status, body } = await mark(draft, { snooze_until: '2026-03-25', reason: 'Čeká na dodavatele' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...{ id: draft, state: 'snoozed', snoozed_until: '2026-03-25', reason: 'Čeká na dodavatele' },
      }),
    ]);
    expect(await queue()).toMatchObject({ total: 1, counts: { missing_attachment: 1 } });
    expect(ids(await queue('?state=snoozed'))).toEqual([draft]);
    stage.goTo('2026-03-25');
    const woken = await queue('?kind=draft_received');
    expect(woken.rows).toMatchObject([{ id: draft, state: 'open', snoozed_until: null, reason: null }]);
    stage.goTo('2026-03-20');
    expect((await mark(draft, { snooze_until: null })).body).toMatchObject({ state: 'open', reason: null });
    expect((await actions()).slice(0, 2)).toEqual(['queue.snoozed', 'queue.snoozed']);
  });

  test('a dismissal holds until what it is about changes', async () => {
    const { issued, bare, draft, queue, mark, change } = await waiting();
    const reason = 'Smlouva je v trezoru';
    expect((await mark(draft, { resolve: true, reason })).body).toMatchObject({ code: 'NOT_DISMISSIBLE' });
    const { body } = await mark(bare, { resolve: true, reason });
    expect(body).toMatchObject({ state: 'dismissed', reason, snoozed_until: null });
    expect(ids(await queue())).toEqual([draft]);
    expect(ids(await queue('?state=dismissed'))).toEqual([bare]);
    expect(ids(await queue('?state=all'))).toEqual([draft, bare]);
    expect((await change(issued, { note: 'Nová poznámka' })).status).toBe(200);
    expect(ids(await queue())).toEqual([draft, bare]);
  });

  test('what was dismissed by mistake is taken back', async () => {
    const { bare, queue, mark } = await waiting();
    await mark(bare, { resolve: true, reason: 'Omylem' });
    expect((await mark(bare, { snooze_until: null })).body).toMatchObject({ state: 'open', reason: null });
    expect(ids(await queue())).toContain(bare);
  });

  test('somebody has it, until they leave the company', async () => {
    const { id, bare, draft, queue, mark } = await waiting();
    const jana = await stage.user();
    const membership = await stage.join(stage.owner, id, jana, 'editor');
    expect((await mark(bare, { assigned_to: jana.username.toUpperCase() })).body).toMatchObject({
      ...{ assigned_to: jana.username, state: 'open' },
    });
    expect(ids(await queue(`?assigned_to=${jana.username}`))).toEqual([bare]);
    expect(await queue('?assigned_to=none')).toMatchObject({ total: 1, counts: { draft_received: 1 } });
    expect(ids(await queue('?assigned_to=me'))).toEqual([]);
    const theirs = companyOf(stage, jana, id);
    expect(ids((await theirs.ask('GET', '/queue?assigned_to=me')).body)).toEqual([bare]);
    expect((await theirs.ask('PATCH', `/queue/${draft}`, { assigned_to: null })).status).toBe(200);
    await stage.call('DELETE', `/entities/${id}/members/${membership}`, { as: stage.owner });
    expect(ids(await queue('?assigned_to=none'))).toEqual([draft, bare]);
    const { body } = await companyOf(stage, stage.owner, id).ask('GET', '/events?subject_type=QueueEntry');
    expect(body.rows.at(-1)).toMatchObject({
      action: 'queue.assigned',
      changes: [{ field: 'assigned_to', from: null, to: jana.username }],
    });
  });

  test.each<[string, object]>([
    ['assigned_to', {}],
    ['assigned_to', { assigned_to: 'nikdo-takovy' }],
    ['assigned_to', { assigned_to: 7 }],
    ['snooze_until', { snooze_until: '2026-03-20', reason: 'x' }],
    ['snooze_until', { snooze_until: '2026-06-19', reason: 'x' }],
    ['snooze_until', { snooze_until: '2026-02-30', reason: 'x' }],
    ['snooze_until', { snooze_until: '2026-03-25', resolve: true, reason: 'x' }],
    ['reason', { snooze_until: '2026-03-25' }],
    ['reason', { resolve: true }],
    ['reason', { resolve: true, reason: ' ' }],
    ['reason', { assigned_to: null, reason: 'x' }],
    ['reason', { resolve: true, reason: 'x'.repeat(501) }],
    ['resolve', { resolve: false }],
    ['until', { until: '2026-03-25' }],
  ])('is refused for %s: %j', async (field, body) => {
    shared ??= await waiting();
    const { status, body: answer } = await shared.mark(shared.bare, body);
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
    expect(await shared.queue()).toMatchObject({ total: 2 });
  });

  test('go with what they are about, and when they say nothing any more', async () => {
    const { id, draft, bare, ask, mark } = await waiting();
    const marks = async (): Promise<string[]> =>
      (
        await stage.sql<{ kind: number; nr: number }[]>`
          select kind, nr from queue_marks where entity_id = ${id} order by kind, nr`
      ).map(({ kind, nr }) => `${kind} ${nr}`);
    const sweep = (day: string) => sweepMarks(stage.sql, Date.parse(`${day}T09:00:00Z`));
    await mark(draft, { snooze_until: '2026-03-25', reason: 'Čeká' });
    await mark(bare, { resolve: true, reason: 'V šanonu' });
    await stage.sql`insert into queue_marks (entity_id, kind, nr, assigned_to, updated_at) values
      (${id}, 11, 100000202602, ${stage.owner.userId}, '2026-03-20'), (${id}, 25, 7, ${stage.owner.userId}, '2026-03-20')`;
    const [kept, gone, period] = [`4 ${(bare - 4) / 64}`, `3 ${(draft - 3) / 64}`, '11 100000202602'];
    expect(await marks()).toEqual([gone, kept, period, '25 7']);
    await sweep('2026-03-24');
    expect(await marks()).toEqual([gone, kept, period]);
    await sweep('2026-03-25');
    expect(await marks()).toEqual([kept, period]);
    await mark(draft, { snooze_until: '2026-03-25', reason: 'Čeká' });
    expect((await ask('DELETE', `/documents/${(draft - 3) / 64}`)).status).toBe(204);
    expect(await marks()).toEqual([gone, kept, period]);
    await sweep('2026-03-20');
    expect(await marks()).toEqual([kept, period]);
    await sweep('2028-03-20');
    expect(await marks()).toEqual([kept]);
  });

  test('are of kinds that there are, about the company’s own, as the checks find', async () => {
    const [own, other] = [await waiting(), await waiting()];
    await own.mark(own.bare, { resolve: true, reason: 'V šanonu' });
    const found = async () =>
      (await Promise.all(QUEUE_CHECKS.map(({ violations }) => violations(stage.sql)))).flat();
    expect(await found()).toEqual([]);
    const insert = (kind: number, nr: number) => stage.sql`
      insert into queue_marks (entity_id, kind, nr, updated_at) values (${own.id}, ${kind}, ${nr}, now())`;
    await insert(63, 1);
    await insert(4, other.issued);
    expect(await found()).toEqual([`mark ${own.id}/63/1`, `mark ${own.id}/4/${other.issued}`]);
    await stage.sql`delete from queue_marks where entity_id = ${own.id}`;
  });

  test('the last day that something is put off to is the ninetieth', async () => {
    const { bare, mark } = await waiting();
    expect((await mark(bare, { snooze_until: '2026-06-18', reason: 'x' })).status).toBe(200);
  });

  test('what does not wait is not there', async () => {
    const { issued, bare, draft, mark, ask } = await waiting();
    for (const id of [issued * 64 + 3, issued * 64 + 63, 4, 987_654 * 64 + 4])
      expect([id, (await mark(id, { assigned_to: null })).status]).toEqual([id, 404]);
    expect((await ask('DELETE', `/documents/${(draft - 3) / 64}`)).status).toBe(204);
    expect((await mark(draft, { assigned_to: null })).status).toBe(404);
    const other = await waiting();
    expect((await other.mark(bare, { assigned_to: null })).status).toBe(404);
    expect((await ask('GET', '/queue?assigned_to=nikdo-takovy')).body.fields).toHaveProperty('assigned_to');
    expect((await ask('GET', '/queue?kind=neco&state=jiny')).body.fields).toEqual({
      kind: expect.any(String),
      state: expect.any(String),
    });
  });
});

let shared: Awaited<ReturnType<typeof waiting>> | undefined;
