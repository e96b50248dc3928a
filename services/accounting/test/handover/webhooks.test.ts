import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_CHECKS } from '../../src/handover/webhooks/checks.ts';
import { keepWebhooks, RECEIVERS } from '../../src/handover/webhooks/index.ts';
import {
  type Caller,
  eventually,
  type JsonValue,
  type Reply,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';
import { type SmtpDouble, startSmtpDouble } from '../smtp-double.ts';
import { type Received, type Receiver, startReceiver } from './receiver.ts';

let service: TestAccounting;
let smtp: SmtpDouble;
let owner: Caller;
let receiver: Receiver;
let company: number;

beforeAll(async () => {
  smtp = await startSmtpDouble();
  service = await startAccounting({
    settings: {
      ACCOUNTING_JOBS: 'on',
      ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
      SMTP_URL: smtp.url,
    },
  });
  owner = await service.user('vera');
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});
beforeEach(async () => {
  receiver = await startReceiver();
  company = (await service.company(owner)).id;
});
afterEach(async () => {
  // What is left waiting would be looked for by the tests that follow.
  await service.sql`delete from webhook_deliveries where state = 'waiting'`;
  await receiver.close();
});

const as = (caller: Caller) => ({ as: caller });
const base = (id = company) => `/entities/${id}/webhooks`;

async function ok(call: Promise<Reply>): Promise<JsonValue> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const make = (webhook: object = {}, id = company) =>
  ok(
    service.call('POST', base(id), {
      ...as(owner),
      body: { webhook: { url: receiver.url, actions: ['*'], ...webhook } },
    }),
  );
const change = (webhook: { id: number }, changes: object) =>
  ok(service.call('PATCH', `${base()}/${webhook.id}`, { ...as(owner), body: { webhook: changes } }));
const post = (webhook: { id: number }, what: string) =>
  ok(service.call('POST', `${base()}/${webhook.id}/${what}`, as(owner)));
const deliveries = async (webhook: { id: number }, query = ''): Promise<JsonValue[]> =>
  (await ok(service.call('GET', `${base()}/${webhook.id}/deliveries${query}`, as(owner)))).rows;
const listed = async (webhook: { id: number }) =>
  (await ok(service.call('GET', base(), as(owner)))).find((each: JsonValue) => each.id === webhook.id);
/** A change that is told of. */
const happen = (name = 'Papírnictví') =>
  ok(service.call('POST', `/entities/${company}/partners`, { ...as(owner), body: { partner: { name } } }));
const typesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).type);
/** What waits comes due. */
async function hurry(): Promise<void> {
  await service.sql`
    update webhook_deliveries set next_at = now() where state = 'waiting' and entity_id = ${company}`;
  service.service.services.clients.get(RECEIVERS).ring();
}

function verified(secret: string, { headers, body }: Received): JsonValue {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe('what is delivered', () => {
  test('every change, signed so that the official library takes it, with what the history says', async () => {
    const webhook = await make({ actions: ['partner.*'] });
    const { id } = await happen('Papírnictví Žák');
    await eventually(() => receiver.received.length === 1);
    const [received] = receiver.received;
    const { rows } = await ok(
      service.call('GET', `/entities/${company}/events?action=partner.created`, as(owner)),
    );
    const [event] = rows;
    expect(verified(webhook.secret, received as Received)).toEqual({
      type: 'partner.created',
      timestamp: event.created_at,
      data: {
        id: event.id,
        entity_id: company,
        action: 'partner.created',
        subject_type: 'Partner',
        subject_id: id,
        summary: event.summary,
        user: 'vera',
      },
    });
    expect(received?.headers['webhook-id']).toBe(`evt_${company}_${event.id}`);
    expect(received?.headers['content-type']).toBe('application/json; charset=utf-8');
    await eventually(async () => (await deliveries(webhook))[0].state === 'delivered');
    expect(await deliveries(webhook)).toEqual([
      {
        id: expect.any(Number),
        event_id: event.id,
        action: 'partner.created',
        state: 'delivered',
        attempts: 1,
        status: 204,
        error: null,
        next_at: null,
        tried_at: expect.any(String),
        created_at: expect.any(String),
      },
    ]);
  });

  test('only what it asks for: everything, a kind of thing, or one change', async () => {
    const all = await make();
    const kind = await make({ url: `${receiver.url}/kind`, actions: ['document.*', 'partner.*'] });
    const one = await make({ url: `${receiver.url}/one`, actions: ['partner.deleted'] });
    const none = await make({ url: `${receiver.url}/none`, actions: ['partnership.*', 'part.created'] });
    const { id } = await happen();
    await ok(service.call('DELETE', `/entities/${company}/partners/${id}`, as(owner)));
    const told = async (webhook: JsonValue) =>
      (await deliveries(webhook)).map(({ action }) => action).reverse();
    expect(await told(all)).toEqual([
      ...['webhook.created', 'webhook.created', 'webhook.created', 'webhook.created'],
      ...['partner.created', 'partner.deleted'],
    ]);
    expect(await told(kind)).toEqual(['partner.created', 'partner.deleted']);
    expect(await told(one)).toEqual(['partner.deleted']);
    expect(await told(none)).toEqual([]);
    await eventually(() => receiver.received.length === 9);
    expect(typesOf(receiver.received.filter(({ path }) => path === '/hook/one'))).toEqual([
      'partner.deleted',
    ]);
  });

  test('nothing of a change that was rolled back', async () => {
    const webhook = await make({ actions: ['partner.created'] });
    const { status } = await service.call('POST', `/entities/${company}/partners`, {
      ...as(owner),
      body: { partner: { name: '' } },
    });
    expect(status).toBe(422);
    await service.sql
      .begin(async (tx) => {
        await tx`
          insert into events (entity_id, action, subject_type, summary)
          values (${company}, 'partner.created', 'Partner', 'x')`;
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await deliveries(webhook)).toEqual([]);
  });

  test('nothing of other companies', async () => {
    const other = (await service.company(owner)).id;
    const webhook = await make({ actions: ['partner.*'] }, other);
    await happen();
    const reply = await service.call('GET', `${base(other)}/${webhook.id}/deliveries`, as(owner));
    expect(reply.body.rows).toEqual([]);
    expect((await service.call('GET', `${base()}/${webhook.id}/deliveries`, as(owner))).status).toBe(404);
  });

  test('a test, at once and once, also where the webhook is off', async () => {
    const webhook = await make({ actions: ['partner.*'], active: false });
    const sent = await post(webhook, 'test');
    expect(sent).toMatchObject({ event_id: null, action: 'webhook.test', state: 'waiting', attempts: 0 });
    await eventually(() => receiver.received.length === 1);
    expect(verified(webhook.secret, receiver.received[0] as Received)).toMatchObject({
      type: 'webhook.test',
      data: { id: null, entity_id: company, subject_type: 'Webhook', subject_id: webhook.id },
    });
    receiver.answer = (response) => response.writeHead(500).end();
    await post(webhook, 'test');
    await eventually(async () => (await deliveries(webhook, '?state=failed')).length === 1);
    expect((await deliveries(webhook))[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      status: 500,
      error: 'Server odpověděl 500.',
      next_at: null,
    });
    expect((await listed(webhook)).failing_since).toBe(null);
  });
});

describe('failures', () => {
  const seconds = (delivery: JsonValue) =>
    Math.round((Date.parse(delivery.next_at) - Date.parse(delivery.tried_at)) / 1000);

  test('are tried again after pauses that grow, then it has failed; replayed it comes under the same id', async () => {
    receiver.answer = (response) => response.writeHead(503).end('busy');
    const webhook = await make({ actions: ['partner.created'] });
    await happen();
    const hour = 3600;
    const pauses = [5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];
    for (const [index, pause] of pauses.entries()) {
      await eventually(async () => (await deliveries(webhook))[0].attempts === index + 1);
      const [delivery] = await deliveries(webhook);
      expect(delivery).toMatchObject({ state: 'waiting', status: 503, error: 'Server odpověděl 503.' });
      expect(seconds(delivery)).toBe(pause);
      await hurry();
    }
    await eventually(async () => (await deliveries(webhook))[0].state === 'failed');
    const [failed] = await deliveries(webhook, '?state=failed');
    expect(failed).toMatchObject({ attempts: 10, next_at: null });
    expect((await listed(webhook)).failing_since).toEqual(expect.any(String));

    receiver.answer = (response) => response.writeHead(200).end('ok');
    expect(await post(webhook, `deliveries/${failed.id}/replay`)).toMatchObject({
      id: failed.id,
      state: 'waiting',
    });
    await eventually(async () => (await deliveries(webhook))[0].state === 'delivered');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect((await deliveries(webhook))[0]).toMatchObject({ attempts: 11, status: 200, error: null });
    await eventually(async () => (await listed(webhook)).failing_since === null);
  });

  test('a redirect is one and is not followed', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: `${receiver.url}/inner` }).end();
    const webhook = await make({ actions: ['partner.created'] });
    await happen();
    await eventually(async () => (await deliveries(webhook))[0].attempts === 1);
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'waiting', status: 302 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  test('410 switches it off at once, tells the managers, and what waits goes on when it is switched on', async () => {
    const bookkeeper = await service.user();
    const reader = await service.user();
    await service.join(owner, company, bookkeeper, 'accountant');
    await service.join(owner, company, reader, 'viewer');
    receiver.answer = (response) => response.writeHead(410).end();
    const webhook = await make({ actions: ['partner.created'] });
    await happen();
    await eventually(async () => (await listed(webhook)).active === false);
    expect(await listed(webhook)).toMatchObject({ disabled_reason: 'gone' });
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'failed', status: 410, attempts: 1 });
    await happen('po vypnutí');
    expect(await deliveries(webhook)).toHaveLength(1);
    await eventually(() => smtp.mails.length >= 2);
    expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual([bookkeeper.email, owner.email].toSorted());
    const { rows } = await ok(
      service.call('GET', `/entities/${company}/events?action=webhook.updated`, as(owner)),
    );
    expect(rows[0]).toMatchObject({
      user: null,
      subject_id: webhook.id,
      changes: [{ field: 'active', from: true, to: false }],
    });
    receiver.answer = (response) => response.writeHead(204).end();
    expect(await change(webhook, { active: true })).toMatchObject({
      active: true,
      disabled_reason: null,
      failing_since: null,
    });
  });

  test('five days of nothing else switch it off', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    const webhook = await make({ actions: ['partner.created'] });
    await happen();
    await eventually(async () => (await listed(webhook)).failing_since !== null);
    expect((await listed(webhook)).active).toBe(true);
    await service.sql`
      update webhooks set failing_since = now() - interval '5 days' where entity_id = ${company} and id = ${webhook.id}`;
    const waits = async (caller: Caller) =>
      (await ok(service.call('GET', `/entities/${company}/queue?kind=webhook_failing`, as(caller)))).rows;
    expect(await waits(owner)).toMatchObject([
      { id: webhook.id * 64 + 16, subject_type: 'webhook', subject_id: webhook.id, dismissible: false },
    ]);
    const editor = await service.user();
    await service.join(owner, company, editor, 'editor');
    expect(await waits(editor)).toEqual([]);
    await hurry();
    await eventually(async () => (await listed(webhook)).active === false);
    expect(await listed(webhook)).toMatchObject({ disabled_reason: 'failing' });
    expect(await waits(owner)).toHaveLength(1);
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'waiting', next_at: null });
    receiver.answer = (response) => response.writeHead(204).end();
    await change(webhook, { active: true });
    await eventually(async () => (await deliveries(webhook))[0].state === 'delivered');
  });

  test('what a process took and did not finish is sent by another one when its time is over', async () => {
    const webhook = await make({ actions: ['partner.created'], active: false });
    await post(webhook, 'test');
    await eventually(async () => (await deliveries(webhook))[0].state === 'delivered');
    const taken = (minutes: number) => service.sql`
      update webhook_deliveries set state = 'waiting', next_at = now() - interval '1 hour', is_asked = true,
        claimed_until = now() + ${minutes} * interval '1 minute'
      where entity_id = ${company}`;
    await taken(60);
    service.service.services.clients.get(RECEIVERS).ring();
    const other = await make({ url: `${receiver.url}/other`, actions: ['partner.created'] });
    await happen();
    await eventually(async () => (await deliveries(other))[0].state === 'delivered');
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    await taken(-1);
    service.service.services.clients.get(RECEIVERS).ring();
    await eventually(async () => (await deliveries(webhook))[0].state === 'delivered');
    expect((await deliveries(webhook))[0]).toMatchObject({ attempts: 2 });
  });

  test('one that fails does not hold up another', async () => {
    const held: (() => void)[] = [];
    receiver.answer = (response, { path }) => {
      if (path === '/hook/slow') held.push(() => response.writeHead(204).end());
      else response.writeHead(204).end();
    };
    await make({ url: `${receiver.url}/slow`, actions: ['partner.created'] });
    const quick = await make({ actions: ['partner.created'] });
    await happen();
    await eventually(async () => (await deliveries(quick))[0].state === 'delivered' && held.length > 0);
    for (const end of held) end();
  });
});

describe('upkeep', () => {
  test('switches off what failed for days without anything due, and forgets what is old', async () => {
    const failing = await make({ actions: ['none.at_all'] });
    const quiet = await make({ actions: ['partner.created'] });
    await happen();
    await happen('Nové');
    await eventually(async () => (await deliveries(quiet, '?state=delivered')).length === 2);
    const [, old] = await deliveries(quiet);
    await service.sql`
      update webhook_deliveries set created_at = now() - interval '31 days' where id = ${old.id}`;
    await service.sql`
      update webhooks set failing_since = now() - interval '5 days' where entity_id = ${company} and id = ${failing.id}`;
    await keepWebhooks(service.service.services);
    expect(await listed(failing)).toMatchObject({ active: false, disabled_reason: 'failing' });
    expect((await listed(quiet)).active).toBe(true);
    expect((await deliveries(quiet)).map(({ id }) => id)).not.toContain(old.id);
    expect(await deliveries(quiet)).toHaveLength(1);
  });

  test('the checks of the data find what does not agree', async () => {
    const webhook = await make({ actions: ['partner.created'] });
    await happen();
    const violations = async () => {
      const found = await Promise.all(WEBHOOK_CHECKS.map(({ violations: of }) => of(service.sql)));
      return found.map((each) => each.length);
    };
    await eventually(async () => (await deliveries(webhook))[0].state === 'delivered');
    expect(await violations()).toEqual([0, 0, 0]);
    const [{ id }] = await deliveries(webhook);
    await service.sql`
      insert into webhook_deliveries (entity_id, webhook_id, event_id, action, next_at)
      select entity_id, webhook_id, event_id, action, null from webhook_deliveries where id = ${id}`;
    await service.sql`
      insert into webhooks (entity_id, url, actions, active, secret, hint, created_at, updated_at)
      values (${company}, 'https://example.com/', '{*}', false, '', '…', now(), now())`;
    expect(await violations()).toEqual([1, 1, 1]);
    await service.sql`delete from webhooks where entity_id = ${company}`;
  });
});

describe('secrets', () => {
  test('after a rotation both sign for a day, then the new one alone', async () => {
    const webhook = await make({ actions: ['partner.created'] });
    const rotated = await post(webhook, 'rotate');
    expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(rotated.secret).not.toBe(webhook.secret);
    expect(rotated.hint).toBe(`…${rotated.secret.slice(-4)}`);
    await happen();
    await eventually(() => receiver.received.length === 1);
    const [both] = receiver.received as [Received];
    expect(both.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const secret of [webhook.secret, rotated.secret]) verified(secret, both);
    await service.sql`update webhooks set former_secret_until = now() where entity_id = ${company}`;
    await happen('Další');
    await eventually(() => receiver.received.length === 2);
    const [, one] = receiver.received as [Received, Received];
    verified(rotated.secret, one);
    expect(() => verified(webhook.secret, one)).toThrow();
  });

  test('are shown once and stored encrypted', async () => {
    const { id, secret, hint } = await make();
    expect(hint).toBe(`…${secret.slice(-4)}`);
    expect(JSON.stringify(await listed({ id }))).not.toContain(secret);
    const [row] = await service.sql<{ stored: string }[]>`
      select w::text as stored from webhooks w where entity_id = ${company}`;
    for (const form of [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret.slice(6), 'base64').toString('hex'),
    ])
      expect(row?.stored).not.toContain(form);
  });
});

describe('what a webhook can be', () => {
  const refused = async (webhook: object) => {
    const body = { webhook: { url: receiver.url, actions: ['*'], ...webhook } };
    const reply = await service.call('POST', base(), { ...as(owner), body });
    expect(reply.status).toBe(422);
    return reply.body;
  };

  test.each([
    'https://10.0.0.1/hook',
    'https://127.0.0.2/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://2130706434/',
    'https://0x7f.0.0.2/',
    'https://0.0.0.0/',
    'https://accounting.example/api',
    'https://ACCOUNTING.example.:8443/',
    'http://10.0.0.1/',
  ])('%s is not public', async (url) => {
    expect(await refused({ url })).toMatchObject({
      code: 'PRIVATE_ADDRESS',
      fields: { url: expect.any(String) },
    });
  });

  test.each([
    ['url', { url: 'example.com/hook' }],
    ['url', { url: 'ftp://example.com/' }],
    ['url', { url: 'http://93.184.216.34/' }],
    ['url', { url: 'https://user:heslo@example.com/' }],
    ['url', { url: `https://example.com/${'x'.repeat(2000)}` }],
    ['actions', { actions: [] }],
    ['actions[1]', { actions: ['*', 'document'] }],
    ['actions[0]', { actions: ['document.issued '.repeat(9)] }],
    ['actions[0]', { actions: ['*.issued'] }],
    ['active', { active: 'ano' }],
    ['secret', { secret: 'whsec_x' }],
  ])('%s cannot be anything', async (field, webhook) => {
    const { fields, code } = await refused(webhook);
    expect(Object.keys(fields).some((name) => name === field || name === `webhook.${field}`)).toBe(true);
    expect(code).toBe(undefined);
  });

  test('a company has ten at most', async () => {
    for (let count = 0; count < 10; count += 1) await make({ actions: ['none.at_all'] });
    expect((await refused({})).error).toBe('Firma smí mít nejvýše 10 webhooků.');
  });

  test('of two that change it at once the later one is told', async () => {
    const webhook = await make();
    const headers = { 'If-Match': `"${webhook.updated_at}"` };
    const write = (method: string, body?: object) =>
      service.call(method, `${base()}/${webhook.id}`, { ...as(owner), headers, ...(body ? { body } : {}) });
    const changed = await write('PATCH', { webhook: { actions: ['document.*'] } });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, `"${changed.body.updated_at}"`]);
    const late = await write('PATCH', { webhook: { active: false } });
    expect([late.status, late.body.code, late.body.current]).toEqual([412, 'STALE', changed.body]);
    expect((await write('DELETE')).status).toBe(412);
    expect((await service.call('DELETE', `${base()}/${webhook.id}`, as(owner))).status).toBe(204);
    expect((await service.call('DELETE', `${base()}/${webhook.id}`, as(owner))).status).toBe(404);
  });

  test('the history of all members tells the host and not what lets one in', async () => {
    const webhook = await make({ url: 'https://hooks.example/T0KEN/very-secret-path' });
    await change(webhook, { url: 'https://hooks.example/T0KEN/another-secret-path' });
    const { rows } = await ok(service.call('GET', `/entities/${company}/events`, as(owner)));
    expect(JSON.stringify(rows)).not.toMatch(/T0KEN|secret/);
    expect(rows[0]).toMatchObject({ action: 'webhook.updated', summary: 'Změněn webhook na hooks.example' });
  });
});

test('a sample company delivers nothing, and says so', async () => {
  const sample = await ok(
    service.call('POST', '/entities/sample', { ...as(owner), body: { segment: 'osvc' } }),
  );
  const webhook = await make({}, sample.id);
  await ok(
    service.call('POST', `/entities/${sample.id}/partners`, {
      ...as(owner),
      body: { partner: { name: 'Nový' } },
    }),
  );
  const path = `${base(sample.id)}/${webhook.id}`;
  expect((await service.call('POST', `${path}/test`, as(owner))).status).toBe(422);
  const { rows } = await ok(service.call('GET', `${path}/deliveries?state=waiting`, as(owner)));
  expect(rows).toEqual([]);
});
