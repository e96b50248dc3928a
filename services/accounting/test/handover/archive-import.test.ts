import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import {
  type Caller,
  eventually,
  fingerprint,
  type JsonValue,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';
import { filesIn } from './archives.ts';

let accounting: TestAccounting;
let owner: Caller;
let origin: number;
let bytes: Buffer;
let made: JsonValue;
beforeAll(async () => {
  accounting = await startAccounting({ settings: { ACCOUNTING_JOBS: 'on' } });
  owner = await accounting.user('puvodni-ucetni');
  origin = (await accounting.call('POST', '/entities/sample', { as: owner })).body.id;
  made = await exported(origin);
  bytes = await downloaded(origin, made.id);
});
afterAll(() => accounting.close());

const ask = (method: string, path: string, as = owner, body?: unknown) =>
  accounting.call(method, path, { as, ...(body === undefined ? {} : { body }) });

async function exported(entityId: number): Promise<JsonValue> {
  const { status, body } = await ask('POST', `/entities/${entityId}/exports`, owner, {
    export: { format: 'archive' },
  });
  expect([status, body.error ?? null]).toEqual([201, null]);
  const path = `/entities/${entityId}/exports/${body.id}`;
  await eventually(async () => ['done', 'failed'].includes((await ask('GET', path)).body.state), 300_000);
  const { body: done } = await ask('GET', path);
  expect([done.state, done.error]).toEqual(['done', null]);
  return done;
}

async function downloaded(entityId: number, id: number): Promise<Buffer> {
  const url = `${accounting.url}/api/entities/${entityId}/exports/${id}/file`;
  return Buffer.from(await (await fetch(url, { headers: owner.headers })).arrayBuffer());
}

function upload(entityId: number, content: Buffer, as = owner) {
  const form = new FormData();
  form.append('format', 'archive');
  form.append('file', new Blob([new Uint8Array(content)]), 'archiv.zip');
  return ask('POST', `/entities/${entityId}/imports`, as, form);
}

async function run(entityId: number, id: number, body: object = {}): Promise<JsonValue> {
  const path = `/entities/${entityId}/imports/${id}`;
  const { status, body: answer } = await ask('POST', `${path}/run`, owner, body);
  if (status !== 200) return { status, ...answer };
  await eventually(async () => (await ask('GET', path)).body.state !== 'running', 300_000);
  return (await ask('GET', path)).body;
}

test('an exported archive says what it holds, and people can read it without any program', async () => {
  expect(made).toMatchObject({ format: 'archive', media_type: 'application/zip' });
  expect(made.content_sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(made.progress.done).toBe(made.progress.total);
  const files = await filesIn(bytes);
  const manifest = JSON.parse((files.get('manifest.json') as Buffer).toString());
  expect(manifest.content_sha256).toBe(made.content_sha256);
  const paths = [...files.keys()];
  expect(paths.filter((path) => path.startsWith('pdf/')).length).toBe(made.counts.pdf);
  expect(paths.filter((path) => path.startsWith('csv/')).toSorted()).toContain('csv/documents.csv');
  const pdf = paths.find((path) => path.startsWith('pdf/')) as string;
  expect((files.get(pdf) as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  expect((files.get('README.txt') as Buffer).toString()).toContain('Archiv firmy');
  // Nothing secret is in it.
  expect([...files.values()].some((content) => content.includes('password_hash'))).toBe(false);
  const users = (files.get('data/events.jsonl') as Buffer).toString();
  expect(users).toContain('"user":"puvodni-ucetni"');
});

describe('an archive that is imported', () => {
  test('is restored by a run: the company is what its origin was, and its archive has the same content', async () => {
    const { id } = await accounting.company(owner, { name: 'Prázdná' });
    const { status, body: preview } = await upload(id, bytes);
    expect([status, preview.error ?? null]).toEqual([201, null]);
    expect(preview).toMatchObject({ format: 'archive', state: 'previewed', rows: [], rows_total: 0 });
    expect(preview.counts.create).toBeGreaterThan(1000);
    expect(preview.warnings[0].message).toMatch(/^Archiv firmy .+ ze dne /);

    const tried = await run(id, preview.id, { dry_run: true });
    expect(tried).toMatchObject({ state: 'previewed', error: null });
    expect((await ask('GET', `/entities/${id}/documents`)).body.total).toBe(0);

    const done = await run(id, preview.id);
    expect(done).toMatchObject({ state: 'done', error: null });
    expect(done.progress.done).toBe(done.progress.total);
    expect((await runChecks(accounting.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual(
      [],
    );
    const [was, is] = [
      (await ask('GET', `/entities/${origin}`)).body,
      (await ask('GET', `/entities/${id}`)).body,
    ];
    expect(is).toMatchObject({
      name: was.name,
      ico: was.ico,
      settings: was.settings,
      locked_until: was.locked_until,
    });

    const events = (await ask('GET', `/entities/${id}/events`)).body;
    expect(events.rows[0]).toMatchObject({ action: 'import.run', user: 'puvodni-ucetni' });
    expect(events.rows[1].origin).toBeDefined();
    const authors = await accounting.sql`
      select username, author_of, email from users where author_of is not null and author_of = ${id}`;
    for (const author of authors) expect(author).toMatchObject({ author_of: id, email: null });

    expect((await exported(id)).content_sha256).toBe(made.content_sha256);
    expect(await ask('DELETE', `/entities/${id}/imports/${preview.id}`)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Obnovený archiv') },
    });
    expect((await upload(id, bytes)).body.fields.file).toContain('Firma už má záznamy');
  });

  test('needs a manager, and a company of his', async () => {
    const { id } = await accounting.company(owner);
    const editor = await accounting.user();
    await accounting.join(owner, id, editor, 'editor');
    expect((await upload(id, bytes, editor)).status).toBe(403);
    const stranger = await accounting.user();
    expect((await upload(id, bytes, stranger)).status).toBe(404);
  });

  test('that is damaged fails the run with what is wrong, and stores nothing of it', async () => {
    const { id } = await accounting.company(owner);
    expect((await upload(id, bytes.subarray(0, bytes.length - 500))).body.fields.file).toContain('poškozený');
    // Another byte amid the packed records is seen when they are read.
    const damaged = Buffer.from(bytes);
    const at = damaged.indexOf('data/postings.jsonl') + 400;
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    const { body: preview } = await upload(id, damaged);
    const before = await fingerprint(accounting.sql);
    const failed = await run(id, preview.id);
    expect(failed.fields?.file ?? failed.error).toContain('poškozený');
    const after = await fingerprint(accounting.sql);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.filter((table) => !['imports', 'idempotency_keys'].includes(table))).toEqual([]);
    expect((await ask('GET', `/entities/${id}/imports/${preview.id}`)).body.state).toBe('failed');
  });
});

test('somebody who is an author only is nobody who can do anything', async () => {
  const { id } = await accounting.company(owner);
  await accounting.sql`
    insert into users (username, password_hash, author_of) values ('davny-autor', '', ${id})`;
  const signIn = await ask('POST', '/session', { headers: {} } as never, {
    login: 'davny-autor',
    password: '',
  });
  expect([401, 422]).toContain(signIn.status);
  const invited = await ask('POST', `/entities/${id}/members`, owner, {
    login: 'davny-autor',
    role: 'viewer',
  });
  expect(invited.status).not.toBe(201);
  const user = await accounting.user('davny-autor');
  expect(user.username).toBe('davny-autor');
  expect((await ask('GET', `/entities/${id}/events?user=davny-autor`)).body.total).toBe(0);
});
