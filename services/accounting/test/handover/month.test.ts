import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { today } from '../../src/platform/http/query.ts';
import { type Caller, eventually, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { PNG } from '../intake/sample-files.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { comparison } from './same.ts';

/** The month before this one: its VAT can be filed. */
const [YEAR = 0, NUMBER = 0] = today(Date.now()).split('-').map(Number);
const MONTH = new Date(Date.UTC(YEAR, NUMBER - 2, 15)).toISOString().slice(0, 7);
const on = (day: string) => `${MONTH}-${day}`;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let service: TestAccounting;
let receiver: Receiver;
let owner: Caller;
let accountant: Caller;
let entityId: number;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startAccounting({
    settings: { ACCOUNTING_JOBS: 'on', ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' },
  });
  owner = await service.user('majitelka');
  accountant = await service.user('ucetni');
  const company = await service.company(owner, {
    ...{ name: 'Truhlárna Dub s.r.o.', vat_status: 'monthly', ico: '27074358', dic: 'CZ27074358' },
    ...{ street: 'Lipová', house_number: '3', city: 'Brno', zip: '60200' },
    ...{
      tax_office_code: '461',
      tax_office_workplace: '3001',
      email: 'dub@example.com',
      phone: '+420777000111',
    },
    bank_account: { number: '2000145399', bank_code: '0800' },
  });
  entityId = company.id;
  await service.join(owner, entityId, accountant, 'accountant');
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

type As = { headers: Readonly<Record<string, string>> };

async function ask(as: As, method: string, path: string, body?: unknown, id = entityId): Promise<JsonValue> {
  const sent = body === undefined ? { as } : { as, body };
  const reply = await service.call(method, `/entities/${id}${path}`, sent);
  if (reply.status >= 300)
    throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

function fileOf(content: string | Uint8Array, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
}

/** The entries of a kind that wait for somebody. */
const waiting = async (as: As, kind: string): Promise<JsonValue[]> =>
  (await ask(as, 'GET', `/queue?kind=${kind}`)).rows;

async function exported(as: As, what: object, id = entityId): Promise<JsonValue> {
  const { id: made } = await ask(as, 'POST', '/exports', { export: what }, id);
  const state = () => ask(as, 'GET', `/exports/${made}`, undefined, id);
  await eventually(async () => !['waiting', 'running'].includes((await state()).state), 300_000);
  const done = await state();
  expect([done.format, done.state, done.error]).toEqual([done.format, 'done', null]);
  return done;
}

async function fileAt(as: As, path: string): Promise<Buffer> {
  const response = await fetch(`${service.url}/api/entities/${entityId}${path}`, { headers: as.headers });
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

/** A tool of the MCP server by the official client. */
async function tools(key: As) {
  const client = new Client({ name: 'month', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', service.url), {
    requestInit: { headers: key.headers },
  });
  await client.connect(transport);
  const call = async (name: string, given: object): Promise<JsonValue> => {
    const answer: JsonValue = await client.callTool({ name, arguments: { entity_id: entityId, ...given } });
    return { isError: answer.isError === true, ...JSON.parse(answer.content[0].text) };
  };
  return { call, close: () => client.close() };
}

test('owner, accountant and a program do a month together, and the company leaves and comes back the same', async () => {
  const key = await owner.key({ name: 'Program' });
  const program = await tools(key);
  const reader = await tools(await owner.key({ name: 'Čtení', read_only: true }));
  const webhook = await ask(owner, 'POST', '/webhooks', { webhook: { url: receiver.url, actions: ['*'] } });

  // The program: contacts and drafts by its tools, what issues by the interface.
  const address = { street: 'Lesní', house_number: '2', city: 'Zlín', zip: '76001' };
  const customer = await program.call('create_partner', {
    partner: { name: 'Kavárna Lípa s.r.o.', ...address },
  });
  const supplier = await program.call('create_partner', {
    partner: { name: 'Pila Horní', ...address, bank_accounts: [{ number: '2101234569', bank_code: '2010' }] },
  });
  const draft = (document: object) => program.call('create_draft', { document });
  const invoice = await draft({
    ...{ kind: 'invoice', partner_id: customer.id, issued_on: on('03'), due_on: on('17') },
    lines: [{ name: 'Stůl', unit_price: 12_000, vat_rate: 21 }],
  });
  const bill = await draft({
    ...{ kind: 'received_invoice', partner_id: supplier.id, external_number: 'F-77', variable_symbol: '77' },
    ...{
      issued_on: on('05'),
      received_on: on('05'),
      due_on: daysFromNow(1),
      lines: [{ name: 'Prkna', unit_price: 5000 }],
    },
  });
  const issued = await ask(key, 'POST', `/documents/${invoice.id}/issue`, {});
  expect([issued.total, (await reader.call('documents', { kind: 'invoice' })).total]).toEqual([14_520, 1]);
  expect(await reader.call('create_partner', { partner: { name: 'X' } })).toMatchObject({
    code: 'READ_ONLY_KEY',
  });

  // The owner: a photo, and a rule that expenses are approved; the accountant asks, the owner approves.
  const photo = await ask(owner, 'POST', '/attachments', fileOf(PNG, 'uctenka.png'));
  expect((await waiting(accountant, 'attachment_unlinked')).map(({ subject_id }) => subject_id)).toEqual([
    photo.id,
  ]);
  const rule = { name: 'Nad 1 000 Kč', amount_from: 1000, approver_roles: ['owner'] };
  await ask(owner, 'PUT', '/approval_rules', { rules: [rule] });
  await ask(accountant, 'POST', `/documents/${bill.id}/approval`, { note: 'Na zakázku' });
  expect(await waiting(accountant, 'approval_waiting')).toEqual([]);
  const [approval] = await waiting(owner, 'approval_waiting');
  expect(approval.subject_id).toBe(bill.id);
  await ask(owner, 'POST', `/documents/${bill.id}/approve`, { issue: true });
  const links = [{ subject_type: 'document', subject_id: bill.id }];
  await ask(owner, 'PATCH', `/attachments/${photo.id}`, { attachment: { links } });

  // The accountant: movements, a rule that says what it would do and why, and what it proposes.
  const movements = [
    'Datum;Částka;Měna;Název protiúčtu;VS;Zpráva',
    `${on('06')};14520,00;CZK;Kavárna Lípa;${issued.variable_symbol};platba`,
    `${on('10')};-899,00;CZK;BENZINA BRNO;;tankování`,
    `${on('27')};-129,00;CZK;;;Poplatek za vedení účtu`,
  ].join('\n');
  const [account] = await ask(accountant, 'GET', '/bank_accounts');
  const options = JSON.stringify({ bank_account_id: account.id });
  const form = fileOf(movements, 'pohyby.csv', { format: 'auto', options });
  const { id: importId } = await ask(accountant, 'POST', '/imports', form);
  await ask(accountant, 'POST', `/imports/${importId}/run`, {});
  const isPaid = async () =>
    (await ask(accountant, 'GET', `/documents/${invoice.id}`)).payment_state === 'paid';
  await eventually(isPaid, 60_000);
  const fees = {
    ...{ name: 'Poplatky', target: 'bank_transaction', conditions: { text: ['poplatek*účtu'] } },
    effects: { account_code: '568' },
  };
  const preview = await ask(accountant, 'POST', '/automation/rules/preview', { rule: fees });
  expect(preview).toMatchObject({
    ...{ total: 3, matched: 1 },
    rows: [
      { would: 'propose', blocked_by: null, reasons: [{ condition: 'text', wanted: ['poplatek*účtu'] }] },
    ],
  });
  await ask(accountant, 'POST', '/automation/rules', { rule: fees });
  await ask(accountant, 'POST', '/bank_transactions/match', {});
  const [proposal] = await waiting(accountant, 'bank_proposal');
  expect(proposal.proposal.kind).toBe('rule');
  const [post] = proposal.actions;
  await ask(accountant, post.method, post.path.replace(`/entities/${entityId}`, ''), {});
  expect(await waiting(accountant, 'bank_proposal')).toEqual([]);

  // A paper that is missing: asked for by a link, brought by somebody without an account.
  const [card] = await waiting(accountant, 'bank_unmatched');
  const mark = (entry: JsonValue, body: object) => ask(accountant, 'PATCH', `/queue/${entry.id}`, body);
  await mark(card, { assigned_to: 'ucetni', snooze_until: daysFromNow(2), reason: 'Čeká na účtenku' });
  expect(await waiting(accountant, 'bank_unmatched')).toEqual([]);
  await mark(card, { snooze_until: null });
  const subject = { subject_type: 'bank_transaction', subject_id: card.subject_id };
  const request = await ask(accountant, 'POST', '/document_requests', {
    document_request: { ...subject, email: 'ridic@example.com', text: 'Účtenka za tankování', send: false },
  });
  const headers = { 'X-Request-Token': new URL(request.url).hash.slice(1) };
  const brought = await service.call('POST', `/entities/${entityId}/document_requests/${request.id}/upload`, {
    ...{ headers, body: fileOf('Natural 95; 899,00\n', 'tankovani.csv') },
  });
  expect([brought.status, Object.keys(brought.body)]).toEqual([201, ['name', 'bytes', 'files_left']]);
  const [answered] = await waiting(accountant, 'request_answered');
  expect(answered.subject_id).toBe(request.id);
  await ask(accountant, 'PATCH', `/document_requests/${request.id}`, {
    document_request: { state: 'closed' },
  });
  const lines = [{ account_code: '501', amount: -899 }];
  await ask(accountant, 'POST', `/bank_transactions/${card.subject_id}/post_entries`, { lines });

  // The owner sees what is to be paid and pays; the accountant files, hands over and locks the month.
  expect((await waiting(owner, 'payable_due')).map(({ subject_id }) => subject_id)).toEqual([bill.id]);
  await ask(owner, 'POST', '/payment_orders', {
    payment_order: { bank_account_id: account.id, due_on: daysFromNow(1), items: [{ document_id: bill.id }] },
  });
  expect(await waiting(owner, 'payable_due')).toEqual([]);
  const filing = await ask(accountant, 'POST', '/filings', {
    filing: { kind: 'vat_return', period: MONTH, acknowledge: true },
  });
  await ask(accountant, 'PATCH', `/filings/${filing.id}`, { status: 'filed' });
  const period = { from: on('01'), to: daysFromNow(0) };
  for (const format of ['pohoda', 'money', 'isdoc', 'csv', 'xlsx']) {
    const { id, bytes } = await exported(accountant, { format, ...period });
    expect((await fileAt(accountant, `/exports/${id}/file`)).length).toBe(bytes);
  }
  const handed = await fileAt(accountant, `/accountant_package?from=${period.from}&to=${period.to}`);
  expect(handed.subarray(0, 2).toString()).toBe('PK');
  await ask(accountant, 'POST', '/lock', { locked_until: on('28') });

  // Everything that happened since was told to the program once, signed.
  const events = await ask(owner, 'GET', '/events?per=100');
  const after = events.rows.filter(
    ({ action }: JsonValue) => action !== 'entity.created' && !/^member/.test(action),
  );
  await eventually(() => receiver.received.length >= after.length, 60_000);
  const signature = new Webhook(webhook.secret);
  const told = receiver.received.map(({ body, headers }) => {
    signature.verify(body, headers as Record<string, string>);
    return JSON.parse(body).data.id;
  });
  expect(told.toSorted()).toEqual(after.map(({ id }: JsonValue) => id).toSorted());

  // It leaves with all it owns, and is the same elsewhere.
  const archive = await exported(owner, { format: 'archive' });
  const { id: copy } = await service.company(owner, { name: 'Prázdná' });
  const bytes = await fileAt(owner, `/exports/${archive.id}/file`);
  const taken = await ask(
    owner,
    'POST',
    '/imports',
    fileOf(bytes, 'archiv.zip', { format: 'archive' }),
    copy,
  );
  await ask(owner, 'POST', `/imports/${taken.id}/run`, {}, copy);
  const run = () => ask(owner, 'GET', `/imports/${taken.id}`, undefined, copy);
  await eventually(async () => (await run()).state !== 'running', 300_000);
  expect(await run()).toMatchObject({ state: 'done', error: null });
  expect((await exported(owner, { format: 'archive' }, copy)).content_sha256).toBe(archive.content_sha256);
  const { compare, differences } = comparison();
  const year = MONTH.slice(0, 4);
  const reads = [
    '/documents',
    '/partners',
    '/bank_transactions',
    '/payment_orders',
    '/automation/rules',
    '/filings',
  ];
  for (const path of [
    ...reads,
    '/approval_rules',
    `/journal?year=${year}`,
    `/reports/trial_balance?year=${year}`,
  ])
    compare(await ask(owner, 'GET', path), await ask(owner, 'GET', path, undefined, copy), path);
  expect(differences).toEqual([]);
  expect((await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  await Promise.all([program.close(), reader.close()]);
}, 600_000);
