import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { QUEUE_KINDS } from '../../src/automation/queue/kinds.ts';
import { refreshNeeds } from '../../src/books/overview/refresh-needs.ts';
import { line } from '../documents/documents-harness.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

let moment = Date.parse('2026-03-20T09:00:00Z');
let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting({ now: () => moment });
});
afterAll(() => service.close());

const later = (milliseconds: number) => {
  moment += milliseconds;
};

let owner: Caller;
let id: number;
beforeEach(async () => {
  owner = await service.user();
  id = (await service.company(owner)).id;
});

const member = async (role: string) => {
  const caller = await service.user();
  return { caller, membership: await service.join(owner, id, caller, role) };
};

let drafts = 0;
const draft = async (as: Caller) => {
  const document = { kind: 'received_invoice', external_number: `P${drafts++}`, lines: [line(100)] };
  const { status } = await service.call('POST', `/entities/${id}/documents`, { as, body: { document } });
  expect(status).toBe(201);
};

/** Behind the back of the history, so that only what is worked out anew lacks them. */
const hideDrafts = () => service.sql`
  insert into queue_marks (entity_id, kind, nr, dismissed_version, reason, updated_at)
  select entity_id, ${QUEUE_KINDS.draft_received.number}, id, updated_at, 'Není třeba', now()
  from documents where entity_id = ${id}`;

const rowsOf = async (as: Caller): Promise<JsonValue[]> => {
  const { status, body } = await service.call('GET', '/overview', { as });
  expect(status).toBe(200);
  return body.rows;
};
const draftsOf = async (as: Caller): Promise<number> => (await rowsOf(as))[0].counts.draft_received ?? 0;

test('who sees the same in a company shares what it needs, who sees something else does not', async () => {
  const [first, second, asked, viewer] = [
    (await member('accountant')).caller,
    (await member('accountant')).caller,
    (await member('accountant')).caller,
    (await member('viewer')).caller,
  ];
  await draft(owner);
  const document_request = { text: 'Účtenka z cesty', username: asked.username, due_on: '2026-03-30' };
  const { status } = await service.call('POST', `/entities/${id}/document_requests`, {
    as: owner,
    body: { document_request },
  });
  expect(status).toBe(201);
  expect(await draftsOf(first)).toBe(1);
  await hideDrafts();
  expect(await draftsOf(first)).toBe(1);
  expect(await draftsOf(second)).toBe(1);
  expect(await draftsOf(viewer)).toBe(0);
  const [row] = await rowsOf(asked);
  expect(row.counts).toEqual({ request_waiting: 1 });
  expect((await rowsOf(second))[0].counts).toEqual({ draft_received: 1 });
});

test('what the caller changed is seen at once, what others changed after five seconds', async () => {
  const { caller } = await member('editor');
  const key = await caller.key();
  expect(await draftsOf(caller)).toBe(0);
  await draft(caller);
  expect(await draftsOf(caller)).toBe(1);
  await draft({ ...caller, headers: key.headers });
  expect(await draftsOf(caller)).toBe(2);
  later(1000);
  await draft(owner);
  expect(await draftsOf(owner)).toBe(3);
  later(3500);
  expect(await draftsOf(caller)).toBe(2);
  // Until here at least it was as it is kept, since nobody had changed anything.
  later(501);
  expect(await draftsOf(caller)).toBe(3);
  // What others did is no reason to wait for what the caller did meanwhile.
  await draft(owner);
  await draft(caller);
  expect(await draftsOf(caller)).toBe(5);
});

test('a file that was uploaded and not taken over yet is seen at once, though no history tells of it', async () => {
  const path = `/entities/${id}/imports`;
  expect((await rowsOf(owner))[0].counts).toEqual({});
  const body = new FormData();
  body.set('file', new Blob(['Název;IČO\nHotel Lípa;27082440\n']), 'kontakty.csv');
  body.set(
    'options',
    JSON.stringify({ mapping: { target: 'partner', columns: { Název: 'name', IČO: 'ico' } } }),
  );
  const made = await service.call('POST', path, { as: owner, body });
  expect(made.body.state).toBe('previewed');
  expect((await rowsOf(owner))[0].counts).toEqual({ import_waiting: 1 });
  expect((await service.call('DELETE', `${path}/${made.body.id}`, { as: owner })).status).toBe(200);
  expect((await rowsOf(owner))[0].counts).toEqual({});
});

test('what a member may see changes at once with the role, and ends with the membership', async () => {
  const { caller, membership } = await member('viewer');
  await draft(owner);
  expect(await draftsOf(caller)).toBe(1);
  await hideDrafts();
  const path = `/entities/${id}/members/${membership}`;
  const changed = await service.call('PATCH', path, { as: owner, body: { role: 'editor' } });
  expect(changed.status).toBe(200);
  const [{ role, counts }] = await rowsOf(caller);
  expect([role, counts]).toEqual(['editor', {}]);
  expect((await service.call('DELETE', path, { as: owner })).status).toBe(204);
  expect(await rowsOf(caller)).toEqual([]);
});

test('what somebody asked for is worked out anew beside the answers, for a minute', async () => {
  const { caller } = await member('editor');
  const refresh = (signal = new AbortController().signal) => refreshNeeds(service.service.services, signal);
  expect(await draftsOf(caller)).toBe(0);
  await draft(owner);
  later(3000);
  await refresh(AbortSignal.abort());
  expect(await draftsOf(caller)).toBe(0);
  await refresh();
  expect(await draftsOf(caller)).toBe(1);
  later(61_000);
  await draft(owner);
  await refresh();
  await hideDrafts();
  // Worked out for this answer, since nobody had asked.
  expect(await draftsOf(caller)).toBe(0);
});
