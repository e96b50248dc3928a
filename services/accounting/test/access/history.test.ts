import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPosting } from '../books/ledger-stage.ts';
import {
  type Caller,
  fingerprint,
  type JsonValue,
  silentLog,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';

let service: TestAccounting;
let user: Caller;
let id: number;
beforeAll(async () => {
  service = await startAccounting();
  user = await service.user();
  id = (await service.company(user)).id;
});
afterAll(() => service.close());

const page = async (query: string): Promise<JsonValue> =>
  (await service.call('GET', `/entities/${id}/events${query}`, { as: user })).body;

test('100 records a page, newest first; what is no page is the first', async () => {
  await service.sql`
    insert into events (entity_id, action, subject_type, summary, user_id)
    select ${id}, 'entity.updated', 'Entity', 'záznam ' || n, ${user.userId} from generate_series(1, 249) n`;
  const first = await page('');
  expect(first).toMatchObject({ total: 250, page: 1 });
  expect(first.rows).toHaveLength(100);
  expect(first.rows[0].summary).toBe('záznam 249');
  const ids = [];
  for (const number of [1, 2, 3])
    ids.push(...(await page(`?page=${number}`)).rows.map((row: JsonValue) => row.id));
  expect(ids).toHaveLength(250);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(await page('?page=4')).toEqual({ total: 250, page: 4, rows: [] });
  for (const bad of ['0', '-3', 'x', '', '1.5', '1e9', '99999999999999999999'])
    expect(await page(`?page=${bad}`)).toEqual(first);
  expect((await page('?page=999999999')).rows).toEqual([]);
});

test('a summary has at most 250 characters, and details are for filings only', async () => {
  const other = await service.company(user, { name: '🏭'.repeat(200) });
  await service.call('PATCH', `/entities/${other.id}`, { as: user, body: { entity: { city: 'Brno' } } });
  await service.call('POST', `/entities/${other.id}/lock`, {
    as: user,
    body: { locked_until: '2026-01-31' },
  });
  await service.call('DELETE', `/entities/${other.id}/lock`, {
    as: user,
    body: { until: '2025-01-31', reason: 'ž'.repeat(200) },
  });
  await service.sql`
    insert into events (entity_id, action, subject_type, summary, user_id, details) values
      (${other.id}, 'filing.filed', 'Filing', 'podáno', ${user.userId}, '{"a": 1}'),
      (${other.id}, 'entity.updated', 'Entity', 'jiné', ${user.userId}, '{"a": 1}')`;
  const { body } = await service.call('GET', `/entities/${other.id}/events`, { as: user });
  for (const { summary } of body.rows) expect([...summary].length).toBeLessThanOrEqual(250);
  expect(body.rows[0]).not.toHaveProperty('details');
  expect(body.rows[1].details).toEqual({ a: 1 });
  const tooLong = service.sql`
    insert into events (entity_id, action, subject_type, summary)
    values (${id}, 'x', 'Entity', ${'x'.repeat(251)})`;
  await expect(tooLong).rejects.toThrow();
});

test('can only grow, whoever asks the database', async () => {
  const { sql } = service;
  const before = (await fingerprint(sql)).events;
  for (const statement of [
    sql`update events set summary = 'jinak' where entity_id = ${id}`,
    sql`update events set created_at = now()`,
    sql`delete from events where entity_id = ${id}`,
    sql`truncate events`,
    sql`truncate entities cascade`,
    sql`delete from entities where id = ${id}`,
  ])
    await expect(statement).rejects.toThrow();
  expect((await fingerprint(sql)).events).toBe(before);
});

test('removed postings are kept, and what is kept can only grow', async () => {
  const { sql } = service;
  const [posting] = await insertPosting(sql, id, { date: '2026-01-15' });
  await sql`delete from postings where id = ${posting.id}`;
  const kept = await sql`select text from posting_history where posting_id = ${posting.id} order by id`;
  expect(kept.map(({ text }) => text)).toEqual(['x']);
  for (const statement of [
    sql`update posting_history set text = 'x'`,
    sql`delete from posting_history`,
    sql`truncate posting_history`,
    sql`truncate postings`,
  ])
    await expect(statement).rejects.toThrow();
});

test('a change and its record are written by one transaction', async () => {
  const [owner, guest] = [await service.user(), await service.user()];
  const company = await service.company(owner);
  /** The transactions that wrote the newest record, the company, and the newest membership. */
  const writers = async () => {
    const [row] = await service.sql`
      select (select xmin::text from events where entity_id = ${company.id} order by id desc limit 1) as record,
        (select xmin::text from entities where id = ${company.id}) as company,
        (select xmin::text from memberships where entity_id = ${company.id} order by id desc limit 1) as member,
        (select xmin::text from entity_logos where entity_id = ${company.id}) as logo`;
    return row as Record<'record' | 'company' | 'member' | 'logo', string | null>;
  };
  const at = `/entities/${company.id}`;
  const write = async (method: string, path: string, body?: unknown, as = owner) => {
    const headers: Record<string, string> = body instanceof Uint8Array ? { 'Content-Type': 'image/png' } : {};
    const reply = await service.call(method, path, { as, body, headers });
    expect([method, path, reply.status < 300]).toEqual([method, path, true]);
    return { written: await writers(), body: reply.body };
  };
  const created = await writers();
  expect([created.company, created.member]).toEqual([created.record, created.record]);
  for (const [method, path, body] of [
    ['PATCH', at, { entity: { city: 'Brno' } }],
    ['PATCH', `${at}/settings`, { settings: { x: 1 } }],
    ['POST', `${at}/lock`, { locked_until: '2025-12-31' }],
    ['DELETE', `${at}/lock`, { reason: 'x' }],
    ['PUT', `${at}/logo`, await logo()],
  ] as const) {
    const { written } = await write(method, path, body);
    expect([path, written.company]).toEqual([path, written.record]);
    if (path.endsWith('/logo')) expect(written.logo).toBe(written.record);
  }
  const invited = await write('POST', `${at}/members`, { login: guest.username });
  const accepted = await write('POST', `/invitations/${invited.body.id}/accept`, undefined, guest);
  const changed = await write('PATCH', `${at}/members/${invited.body.id}`, { role: 'editor' });
  for (const { written } of [invited, accepted, changed]) expect(written.member).toBe(written.record);
});

describe('when the record cannot be written, nothing is', () => {
  let broken: TestAccounting;
  let owner: Caller;
  let guest: Caller;
  let company: number;
  let invitation: number;
  let member: number;

  beforeAll(async () => {
    broken = await startAccounting({ log: silentLog() });
    [owner, guest] = [await broken.user(), await broken.user()];
    company = (await broken.company(owner)).id;
    const viewer = await broken.user();
    member = await broken.join(owner, company, viewer, 'viewer');
    const invited = await broken.call('POST', `/entities/${company}/members`, {
      as: owner,
      body: { login: guest.username },
    });
    invitation = invited.body.id;
    await broken.call('POST', `/entities/${company}/lock`, {
      as: owner,
      body: { locked_until: '2025-12-31' },
    });
    const png = await logo();
    await broken.call('PUT', `/entities/${company}/logo`, {
      as: owner,
      body: png,
      headers: { 'Content-Type': 'image/png' },
    });
    await broken.sql.unsafe(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger fail before insert on events for each row execute function fail();`);
  });
  afterAll(() => broken.close());

  test.each([
    ['POST', '/entities', { entity: { name: 'Nová' } }],
    ['POST', '/entities/sample', undefined],
    ['PATCH', '/entities/{company}', { entity: { city: 'Brno' } }],
    ['PATCH', '/entities/{company}/settings', { settings: { x: 1 } }],
    ['POST', '/entities/{company}/lock', { locked_until: '2026-01-31' }],
    ['DELETE', '/entities/{company}/lock', { reason: 'x' }],
    ['PUT', '/entities/{company}/logo', 'logo'],
    ['DELETE', '/entities/{company}/logo', undefined],
    ['POST', '/entities/{company}/members', { login: 'novy.clen' }],
    ['PATCH', '/entities/{company}/members/{member}', { role: 'editor' }],
    ['DELETE', '/entities/{company}/members/{member}', undefined],
    ['POST', '/invitations/{invitation}/accept', undefined],
    ['DELETE', '/invitations/{invitation}', undefined],
  ])('%s %s', async (method, template, body) => {
    if (template.endsWith('/members')) await broken.user('novy.clen');
    const path = template
      .replace('{company}', String(company))
      .replace('{member}', String(member))
      .replace('{invitation}', String(invitation));
    const before = await fingerprint(broken.sql);
    const reply = await broken.call(method, path, {
      as: path.startsWith('/invitations') ? guest : owner,
      body: body === 'logo' ? await logo('#00ff00') : body,
      headers: body === 'logo' ? { 'Content-Type': 'image/png' } : {},
    });
    expect([reply.status, reply.body]).toEqual([500, { error: 'Došlo k neočekávané chybě.' }]);
    expect(await fingerprint(broken.sql)).toEqual(before);
  });
});

const logo = (background = '#ff0000') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();

test('records of what was deleted later say so, the company and what exists do not', async () => {
  const asset = async (name: string) => {
    const body = { asset: { name, category: 'tangible', price: 90_000, in_use_from: '2026-01-01' } };
    return (await service.call('POST', `/entities/${id}/assets`, { as: user, body })).body.id;
  };
  const [gone, kept] = [await asset('Lis'), await asset('Pila')];
  await service.call('DELETE', `/entities/${id}/assets/${gone}`, { as: user });
  const { rows } = await page('?subject_type=Asset');
  expect(
    rows.map(({ action, subject_id, subject_deleted }: JsonValue) => [action, subject_id, subject_deleted]),
  ).toEqual([
    ['asset.deleted', gone, true],
    ['asset.created', kept, undefined],
    ['asset.created', gone, true],
  ]);
  expect((await page('?subject_type=Entity')).rows[0]).not.toHaveProperty('subject_deleted');
});
