import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveOrderItems, markExecuted, unmarkExecuted } from '../../src/bank/orders/index.ts';
import { CHECKS } from '../../src/checks.ts';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../../src/public/registries/testing/registry-double.ts';
import {
  type DocumentsStage,
  line,
  startDocuments,
  type TestCompany,
} from '../documents/documents-harness.ts';
import type { JsonValue, Reply } from '../harness.ts';

const REFERENCE = fileURLToPath(new URL('../../../../../shared/reference/bank/', import.meta.url));
const isHere = existsSync(REFERENCE);
if (!isHere) console.log('left out: files of orders against the reference, because it is not here');

/** The day of the examples. */
const NOW = Date.parse('2026-11-20T09:00:00Z');
const DUE = '2026-11-24';
/** Published by the bakery, and not. */
const PUBLISHED = { number: '1000000099', bank_code: '0800' };
const HIDDEN = { number: '2101234569', bank_code: '2010' };
const BAKERY = { name: 'Vzorová pekárna s.r.o.', ico: '99900017', dic: 'CZ99900017', vat_payer: true };
const SLOPPY = { name: 'Nespolehlivá s.r.o.', ico: '99900076', dic: 'CZ99900076', vat_payer: true };
const OWN = { name: 'Žlutý kůň a.s.', ...HIDDEN, amount: 100, variable_symbol: '1', message: 'F-1' };

let stage: DocumentsStage;
let registry: RegistryDouble;
beforeAll(async () => {
  registry = await startRegistryDouble();
  stage = await startDocuments({ now: () => NOW, settings: { VAT_REGISTRY_URL: registry.vatRegistryUrl } });
});
beforeEach(() => {
  registry.vat.clear();
  registry.load('bakery-sro');
  registry.load('unreliable-sro');
  registry.seen.length = 0;
});
afterAll(async () => {
  await stage.close();
  await registry.close();
});

type Ordering = TestCompany & {
  account: JsonValue;
  euros: JsonValue;
  order: (items: object[], more?: object, headers?: Record<string, string>) => Promise<Reply>;
  /** An order that has to be taken. */
  ordered: (items: object[], more?: object) => Promise<JsonValue>;
  /** Codes that stand against items, by their index, of an order that is refused. */
  against: (items: object[], more?: object) => Promise<JsonValue>;
  received: (document?: object) => Promise<JsonValue>;
  orders: (query?: string) => Promise<JsonValue[]>;
};

async function ordering(entity: object = {}): Promise<Ordering> {
  const company = await stage.newCompany(entity);
  const { ask, issued } = company;
  const [account] = (await ask('GET', '/bank_accounts')).body;
  const euro = { name: 'Eura', iban: 'CZ6508000000192000145399', currency: 'EUR' };
  const { body: euros } = await ask('POST', '/bank_accounts', { bank_account: euro });
  const order: Ordering['order'] = (items, more = {}, headers = {}) => {
    const payment_order = { bank_account_id: account.id, due_on: DUE, items, ...more };
    return ask('POST', '/payment_orders', { payment_order }, headers);
  };
  let count = 0;
  return {
    ...company,
    account,
    euros,
    order,
    async ordered(items, more) {
      const { status, body } = await order(items, more);
      expect([status, status === 201 || body]).toEqual([201, true]);
      return body;
    },
    async against(items, more) {
      const { status, body } = await order(items, more);
      expect(status).toBe(422);
      const found = body.items?.map(({ index, checks }: JsonValue) => [
        index,
        ...checks.map(({ code }: JsonValue) => code),
      ]);
      return [body.code, ...(found ?? [Object.keys(body.fields ?? {})])];
    },
    received(document = {}) {
      count += 1;
      return issued({
        ...{ kind: 'received_invoice', external_number: `F-${count}`, variable_symbol: `${2026000 + count}` },
        ...{ lines: [line(1000)], payee_account: PUBLISHED, due_on: '2026-12-31' },
        ...document,
      });
    },
    orders: async (query = '') => (await ask('GET', `/payment_orders${query}`)).body,
  };
}

/** A company that is no payer of VAT: the registry has nothing to say to it. */
const plain = (entity: object = {}) => ordering({ vat_status: 'none', dic: null, ...entity });

const file = async ({ ask }: TestCompany, id: number, query = '', headers = {}) => {
  const {
    status,
    body,
    headers: given,
  } = await ask('GET', `/payment_orders/${id}/file${query}`, undefined, headers);
  return { status, body, name: /filename="([^"]+)"/.exec(given.get('content-disposition') ?? '')?.[1] };
};

const nextId = (id: number) =>
  stage.sql`select setval(pg_get_serial_sequence('payment_orders', 'id'), ${id - 1})`;

describe('the file', () => {
  const EXAMPLE = [
    {
      ...{ name: 'Žlutý kůň a.s.', ...HIDDEN, amount: 12_100.5, variable_symbol: '2026000150' },
      ...{ constant_symbol: '0308', message: 'F-2026/150' },
    },
    {
      ...{ name: 'Finanční úřad', number: '705-77628031', bank_code: '0710', amount: 84_321 },
      ...{ variable_symbol: '27082440', constant_symbol: '1148', message: 'DPH 10/2026' },
    },
    {
      ...{ name: 'Věra Čermáková', number: '2301234563', bank_code: '0100', amount: 31_999.99 },
      ...{ specific_symbol: '7', message: 'Mzda za říjen 2026, děkujeme za práci' },
    },
  ];
  const ABO = [
    'UHL1201126Priklad syn s r o   2000145399001999000000000000',
    '1 1501 012000 0800',
    '2 000019-2000145399 00000012842149 241126',
    '000000-2101234569 000001210050 2026000150 20100308 0000000000 AV:F 2026 150',
    '000705-0077628031 000008432100 0027082440 07101148 0000000000 AV:DPH 10 2026',
    '000000-2301234563 000003199999 0000000000 01000000 0000000007 AV:Mzda za rijen 2026 dekujeme za p',
    '3 +',
    '5 +',
    '',
  ].join('\r\n');

  test('of an order in CZK is ABO with the same bytes whatever changes, and its first download is noted once', async () => {
    const company = await plain({ name: 'Příklad & syn s.r.o.' });
    await nextId(12);
    const order = await company.ordered(EXAMPLE);
    expect(order).toMatchObject({
      ...{ id: 12, number: 'ORDER-12', format: 'abo', state: 'created', total: 128_421.49, count: 3 },
      ...{ currency: 'CZK', exported_at: null, warnings: [], replaces: null, due_on: DUE },
      sha256: createHash('sha256').update(ABO).digest('hex'),
    });
    expect(order.items[0]).toEqual({
      ...{ id: expect.any(Number), document_id: null, payslip_id: null, duty: null, ...EXAMPLE[0] },
      ...{ iban: 'CZ3720100000002101234569', bic: null, specific_symbol: null, checks: [], proof: null },
      spayd:
        'SPD*1.0*ACC:CZ3720100000002101234569*AM:12100.50*CC:CZK*RN:ZLUTY KUN A.S.*DT:20261124*MSG:F-2026/150*X-VS:2026000150*X-KS:0308',
      executed_by: null,
    });
    const key = await stage.owner.key({ read_only: true });
    const byKey = await stage.call('GET', `/entities/${company.id}/payment_orders/12/file`, { as: key });
    expect([byKey.status, byKey.body]).toEqual([200, ABO]);
    await company.ask('HEAD', '/payment_orders/12/file');
    const site = await file(company, 12, '', { 'Sec-Fetch-Site': 'cross-site' });
    expect([site.status, site.body.code]).toEqual([403, 'CROSS_SITE']);
    expect((await company.orders())[0]).toMatchObject({ state: 'created', exported_at: null });
    expect(await file(company, 12)).toEqual({ status: 200, body: ABO, name: '20261120-12.kpc' });
    await company.ask('PATCH', '', { entity: { name: 'Jinak s.r.o.' } });
    await company.ask('PATCH', `/bank_accounts/${company.account.id}`, {
      bank_account: { number: '2000145399', bank_code: '0800' },
    });
    expect(await file(company, 12, '?format=abo')).toMatchObject({ status: 200, body: ABO });
    const [exported] = await company.orders();
    expect(exported).toMatchObject({ state: 'exported', exported_at: expect.any(String) });
    const actions = (await company.actions()).filter((each) => each.startsWith('payment_order'));
    expect(actions).toEqual(['payment_order.exported', 'payment_order.created']);
    const wrong = await file(company, 12, '?format=pain.001.001.03');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['format']]);
    if (isHere) expect(ABO).toBe(readFileSync(`${REFERENCE}orders/example.kpc`, 'utf8'));
  });

  test('of an order in EUR is SEPA in two versions', async () => {
    const company = await plain({ name: 'Příklad & syn s.r.o.' });
    await nextId(13);
    const items = [
      {
        ...{
          name: 'Modrá dílna GmbH',
          iban: 'DE89 3704 0044 0532 0130 00',
          bic: 'COBADEFFXXX',
          amount: 1500,
        },
        ...{ variable_symbol: '2026000151', message: 'Rechnung 2026/151' },
      },
      { name: 'Zelená optika s.r.o.', iban: 'CZ3720100000002101234569', amount: 20.4, message: 'F-77' },
    ];
    const more = { bank_account_id: company.euros.id };
    expect(await company.against(items, more)).toEqual(['ORDER_UNCONFIRMED', [0, 'account_abroad']]);
    const order = await company.ordered(items, { ...more, confirm: ['account_abroad'] });
    expect(order).toMatchObject({ id: 13, format: 'sepa', currency: 'EUR', total: 1520.4 });
    expect(order.items.map(({ spayd, number }: JsonValue) => [spayd, number])).toEqual([
      [null, null],
      [null, '2101234569'],
    ]);
    for (const version of ['pain.001.001.03', 'pain.001.001.09']) {
      const { body, name } = await file(company, 13, `?format=${version}`);
      expect([name, body.includes(`xsd:${version}`)]).toEqual(['20261120-13.xml', true]);
      if (isHere) expect(body).toBe(readFileSync(`${REFERENCE}orders/example.${version}.xml`, 'utf8'));
    }
    expect((await file(company, 13)).body).toContain('pain.001.001.03');
    expect((await file(company, 13, '?format=abo')).status).toBe(422);
  });
});

describe('items', () => {
  test('of documents pay what remains less what other orders hold, to the account of the document or the contact', async () => {
    const company = await plain();
    const partner_id = await company.partner({ bank_accounts: [{ ...PUBLISHED, currency: 'CZK' }] });
    const first = await company.received({ partner_id });
    const second = await company.received({ partner_id, payee_account: null, constant_symbol: '0308' });
    const { items, total } = await company.ordered([
      { document_id: first.id, amount: 210 },
      { document_id: second.id, message: 'Vlastní zpráva' },
    ]);
    expect(total).toBe(1420);
    expect(items).toMatchObject([
      {
        ...{ document_id: first.id, amount: 210, name: 'Alfa s.r.o.', message: first.external_number },
        ...{ variable_symbol: first.variable_symbol, number: '1000000099', checks: [] },
      },
      { amount: 1210, number: '1000000099', constant_symbol: '0308', message: 'Vlastní zpráva' },
    ]);
    expect((await company.ordered([{ document_id: first.id }])).items).toMatchObject([{ amount: 1000 }]);
    expect(await company.against([{ document_id: first.id }, { document_id: second.id, amount: 1 }])).toEqual(
      ['ORDER_BLOCKED', [0, 'duplicate_item'], [1, 'duplicate_item']],
    );
    const third = await company.received({ partner_id });
    expect(await company.against([{ document_id: third.id, amount: 1210.01 }])).toEqual([
      undefined,
      ['items[0].amount'],
    ]);
    expect(await company.against([{ document_id: third.id }, { document_id: third.id }])).toEqual([
      'ORDER_BLOCKED',
      [1, 'duplicate_item'],
    ]);
    await company.ask('POST', `/documents/${third.id}/payments`, {});
    expect(await company.against([{ document_id: third.id }])).toEqual([
      'ORDER_BLOCKED',
      [0, 'duplicate_item'],
    ]);
  });

  test('give back what a credit note owes, and pay no other document', async () => {
    const company = await plain();
    const partner_id = await company.partner({ bank_accounts: [HIDDEN] });
    const invoice = await company.issued({
      kind: 'invoice',
      partner_id,
      lines: [{ name: 'Práce', unit_price: 1000 }],
    });
    await company.ask('POST', `/documents/${invoice.id}/payments`, {});
    const credit = await company.ask('POST', `/documents/${invoice.id}/credit_note`, {
      reason: 'Sleva',
      lines: [{ line_id: (await company.read(invoice.id)).lines[0].id, amount: 100 }],
    });
    expect([credit.status, credit.body.fields]).toEqual([201, undefined]);
    const note = await company.issue(credit.body.id);
    expect((await company.ordered([{ document_id: note.id }])).items).toMatchObject([
      { amount: -note.total_payable, number: HIDDEN.number, message: note.number },
    ]);
    const draft = await company.draft({ kind: 'received_invoice', partner_id, lines: [line(1)] });
    const euro = await company.received({ partner_id, currency: 'EUR', rate: 25 });
    const elsewhere = await plain();
    const foreign = await elsewhere.received({ partner_id: await elsewhere.partner() });
    const documents = [invoice.id, draft.id, euro.id, foreign.id].map((document_id) => ({ document_id }));
    expect(await company.against([...documents, { payslip_id: 999 }])).toEqual([
      undefined,
      [
        ...['items[0].document_id', 'items[1].document_id', 'items[2].document_id', 'items[3].document_id'],
        'items[4].payslip_id',
      ],
    ]);
    expect(await company.against([OWN], { bank_account_id: elsewhere.account.id })).toEqual([
      undefined,
      ['bank_account_id'],
    ]);
    const other = await elsewhere.ordered([OWN]);
    expect(await company.against([OWN], { replaces: other.id })).toEqual([undefined, ['replaces']]);
    expect((await file(company, other.id)).status).toBe(404);
  });

  test('of wages go to the account of the employee once they are approved, and duties to the authority', async () => {
    const company = await plain({ tax_office_code: '451', dic: 'CZ12345679' });
    const { ask } = company;
    const { body: employee } = await ask('POST', '/employees', {
      employee: {
        ...{ first_name: 'Jana', last_name: 'Nová', started_on: '2026-01-01', gross_wage: 40_000 },
        ...{ bank_account: '2101234569/2010', declaration: true, health_insurer: '111' },
      },
    });
    const made = await ask('POST', '/payslips/generate?year=2026', { month: 10 });
    const [{ id: payslip_id }] = made.body.payslips;
    const tax = { duty: { kind: 'wage_tax', period: '2026-10' } };
    const wage = { payslip_id };
    expect(await company.against([wage, tax])).toEqual([
      'ORDER_BLOCKED',
      [0, 'not_approved'],
      [1, 'not_approved'],
    ]);
    await ask('PATCH', `/payslips/${payslip_id}`, { status: 'approved' });
    const slip = (await ask('GET', `/payslips/${payslip_id}`)).body;
    const health = { duty: { kind: 'health_insurance', period: '2026-10', insurer: '111' } };
    expect(await company.against([health])).toEqual(['ORDER_BLOCKED', [0, 'no_account']]);
    const vat = { duty: { kind: 'vat', period: '2026-10' } };
    expect(await company.against([vat, { duty: { kind: 'vat', period: '10/2026' } }])).toEqual([
      undefined,
      ['items[1].duty.period'],
    ]);
    expect(await company.against([vat])).toEqual([undefined, ['items[0].amount']]);
    const insurance = { ...health, ...PUBLISHED };
    const order = await company.ordered([wage, tax, { ...vat, amount: 84_321 }, insurance]);
    expect(order.items).toMatchObject([
      {
        ...{ payslip_id, name: `${employee.first_name} ${employee.last_name}`, amount: slip.data.payout },
        ...{ number: '2101234569', message: 'Mzda 10/2026', checks: [] },
      },
      {
        ...{ duty: { kind: 'wage_tax', period: '2026-10', insurer: null }, name: 'Finanční úřad' },
        ...{
          number: '713-77628031',
          bank_code: '0710',
          variable_symbol: '12345679',
          constant_symbol: '1148',
        },
      },
      { number: '705-77628031', message: 'DPH za 10/2026', amount: 84_321 },
      { number: PUBLISHED.number, amount: 5400, variable_symbol: '12345679' },
    ]);
    expect(await company.against([wage, tax, { ...vat, amount: 1 }])).toEqual([
      'ORDER_BLOCKED',
      ...[0, 1, 2].map((at) => [at, 'duplicate_item']),
    ]);
    expect((await ask('DELETE', `/payslips/${payslip_id}`)).body.error).toMatch(
      /v příkazu k úhradě ORDER-\d+.*v mzdě dalšího měsíce/,
    );
  });

  test('are refused by field where they are none', async () => {
    const company = await plain();
    const wrong = [
      { ...OWN, name: null },
      { ...OWN, amount: null },
      { ...OWN, amount: 0 },
      { ...OWN, amount: 1.001 },
      { ...OWN, variable_symbol: '12345678901' },
      { document_id: 1, payslip_id: 1 },
      { duty: { kind: 'beer', period: '2026' } },
      { ...OWN, bic: 'fiobczpp' },
    ];
    expect(await company.against(wrong)).toEqual([
      undefined,
      [
        ...['items[0].name', 'items[1].amount', 'items[2].amount', 'items[3].amount'],
        ...['items[4].variable_symbol', 'items[5]', 'items[6].duty.kind', 'items[7].bic'],
      ],
    ]);
    expect(await company.against([])).toEqual([undefined, ['items']]);
    expect(await company.against([{ ...OWN, sum: 1 }])).toEqual([undefined, ['payment_order.items[0].sum']]);
    expect(await company.against([OWN], { due_on: '2026-11-19' })).toEqual([undefined, ['due_on']]);
    expect(await company.against([OWN], { confirm: ['all'] })).toEqual([undefined, ['confirm[0]']]);
    expect(await company.against([{ ...OWN, amount: 9_999_999_999.99 + 0.01 }])).toEqual([
      undefined,
      ['items[0].amount'],
    ]);
    const dollars = { name: 'Dolary', number: '2000145399', bank_code: '0800', currency: 'USD' };
    const { body: usd } = await company.ask('POST', '/bank_accounts', { bank_account: dollars });
    expect(await company.against([OWN], { bank_account_id: usd.id })).toEqual([
      undefined,
      ['bank_account_id'],
    ]);
    expect(await company.orders()).toEqual([]);
    expect((await company.ask('DELETE', `/bank_accounts/${usd.id}`)).status).toBe(204);
  });

  test('are at most 500, and above 200 an order says that some banks take fewer', async () => {
    const company = await plain();
    const items = Array.from({ length: 501 }, (_, i) => ({ ...OWN, amount: i + 1 }));
    expect(await company.against(items)).toEqual([undefined, ['items']]);
    const { warnings, count } = await company.ordered(items.slice(0, 201));
    expect([count, warnings]).toEqual([201, [{ code: 'MANY_ITEMS', message: expect.any(String) }]]);
    expect((await company.ask('DELETE', `/bank_accounts/${company.account.id}`)).status).toBe(422);
  });
});

describe('checks', () => {
  test('block what cannot be paid', async () => {
    const company = await plain();
    const partner_id = await company.partner();
    const nowhere = await company.received({ partner_id, payee_account: null });
    const unapproved = await company.received({ partner_id, lines: [line(7000)] });
    const rules = [{ name: 'Velké výdaje', amount_from: 7000, blocks: 'payment', approver_roles: ['owner'] }];
    expect((await company.ask('PUT', '/approval_rules', { rules })).status).toBe(200);
    expect(
      await company.against([
        { document_id: nowhere.id },
        { ...OWN, number: '2101234568' },
        { ...OWN, bank_code: '9999' },
        { ...OWN, number: null, bank_code: null, iban: 'CZ3720100000002101234568' },
        { ...OWN, number: null, bank_code: null, iban: 'DE89370400440532013000' },
        { ...OWN, iban: 'CZ6508000000192000145399' },
        { document_id: unapproved.id },
        { ...OWN, number: '19-2000145399', bank_code: '0800' },
        OWN,
      ]),
    ).toEqual([
      'ORDER_BLOCKED',
      [0, 'no_account'],
      ...[1, 2, 3, 4, 5].map((at) => [at, 'bad_account']),
      [6, 'not_approved'],
      [7, 'own_account'],
    ]);
    // It says where what is missing is entered.
    expect((await company.order([{ document_id: nowhere.id }])).body.items[0].checks[0].text).toBe(
      'Chybí účet, na který se má platit. Doplňte ho v kontaktu, nebo u dokladu.',
    );
  });

  test('have new accounts, doubled invoices and accounts abroad confirmed, and say what is overdue', async () => {
    const company = await plain();
    const partner_id = await company.partner({ bank_accounts: [HIDDEN] });
    const paid = await company.received({ partner_id, external_number: 'F-X' });
    await company.ask('POST', `/documents/${paid.id}/payments`, { method: 'transfer' });
    const same = await company.received({ partner_id, external_number: 'F-X' });
    const changed = await company.received({
      partner_id,
      payee_account: { number: '1000000267', bank_code: '0800' },
    });
    const late = await company.received({ partner_id, issued_on: '2026-11-01', due_on: '2026-11-19' });
    const items = [same, changed, late].map(({ id }) => ({ document_id: id }));
    expect(await company.against(items)).toEqual([
      'ORDER_UNCONFIRMED',
      [0, 'duplicate_invoice'],
      [1, 'account_changed'],
    ]);
    expect(await company.against(items, { confirm: ['account_changed'] })).toEqual([
      'ORDER_UNCONFIRMED',
      [0, 'duplicate_invoice'],
    ]);
    const order = await company.ordered(items, { confirm: ['account_changed', 'duplicate_invoice'] });
    const found = order.items.map(({ checks }: JsonValue) => checks);
    expect(found).toEqual([
      [{ code: 'duplicate_invoice', level: 'confirm', text: expect.stringContaining(paid.number) }],
      [{ code: 'account_changed', level: 'confirm', text: expect.stringContaining('1000000267/0800') }],
      [{ code: 'overdue', level: 'info', text: 'Splatnost byla 19. 11. 2026' }],
    ]);
    // Once a movement has paid it there, the account is known.
    const [movement] = await stage.sql<{ id: number }[]>`
      insert into bank_transactions
        (entity_id, bank_account_id, booked_on, amount, kind, counter_key, created_at, updated_at)
      values (${company.id}, ${company.account.id}, '2026-11-20', -1, 'transfer', '1000000267/0800', now(), now())
      returning id`;
    await stage.sql`
      update payments set bank_transaction_id = ${movement?.id ?? 0} where document_id = ${paid.id}`;
    const again = await company.received({ partner_id, payee_account: changed.payee_account });
    expect((await company.ordered([{ document_id: again.id }])).items[0].checks).toEqual([]);
    const twins = await Promise.all(
      [1, 2].map(() => company.received({ partner_id, external_number: 'F-Y' })),
    );
    expect(await company.against(twins.map(({ id }) => ({ document_id: id })))).toEqual([
      'ORDER_UNCONFIRMED',
      [1, 'duplicate_invoice'],
    ]);
  });

  test('ask the registry once about all suppliers, and keep its answer as proof', async () => {
    const company = await ordering();
    const bakery = await company.partner({ ...BAKERY, bank_accounts: [PUBLISHED, HIDDEN] });
    const sloppy = await company.partner({ ...SLOPPY, bank_accounts: [HIDDEN] });
    const abroad = await company.partner({
      name: 'Fremd',
      ico: null,
      dic: null,
      vat_id: 'DE123456789',
      country: 'DE',
    });
    const good = await company.received({ partner_id: bakery });
    const small = await company.received({ partner_id: bakery, payee_account: HIDDEN });
    const large = await company.received({
      partner_id: bakery,
      payee_account: HIDDEN,
      lines: [line(446_281)],
    });
    const limit = await company.received({
      ...{ partner_id: bakery, payee_account: HIDDEN },
      lines: [line(540_000, { vat_rate: null, vat_treatment: 'exempt' })],
    });
    const risky = await company.received({ partner_id: sloppy, payee_account: HIDDEN });
    const other = await company.received({ partner_id: abroad, lines: [line(1, { vat_rate: null })] });
    const items = [good, small, large, limit, risky, other].map(({ id }) => ({ document_id: id }));
    expect(await company.against(items)).toEqual([
      'ORDER_UNCONFIRMED',
      [2, 'unpublished_over_limit'],
      [4, 'unreliable_payer', 'unpublished_account'],
      [5, 'account_changed'],
    ]);
    expect(registry.seen.map(({ body }) => body.match(/<roz:dic>\d+/g))).toEqual([
      ['<roz:dic>99900017', '<roz:dic>99900076'],
    ]);
    const confirm = ['unpublished_over_limit', 'unreliable_payer', 'account_changed'];
    const order = await company.ordered(items, { confirm });
    expect(order.items.map(({ checks }: JsonValue) => checks.map(({ code }: JsonValue) => code))).toEqual([
      [],
      ['unpublished_account'],
      ['unpublished_over_limit'],
      ['unpublished_account'],
      ['unreliable_payer', 'unpublished_account'],
      ['account_changed'],
    ]);
    const told = { dic: 'CZ99900017', kind: 'payer', unreliable: false, checked_at: expect.any(String) };
    expect(order.items.map(({ proof }: JsonValue) => proof)).toEqual([
      { ...told, published: true },
      ...[1, 2, 3].map(() => ({ ...told, published: false })),
      { ...told, dic: 'CZ99900076', unreliable: true, published: false },
      null,
    ]);
    const kept = await stage.sql<{ items: number; xml: string }[]>`
      select count(i.*)::int as items, e.xml from payment_order_evidence e join payment_order_items i
        on i.entity_id = e.entity_id and i.evidence_id = e.id
      where e.entity_id = ${company.id} and e.order_id = ${order.id} group by e.id, e.entity_id, e.xml`;
    expect(kept).toEqual([{ items: 5, xml: expect.stringContaining('nespolehlivyPlatce="ANO"') }]);
  });

  test('have it confirmed when the registry is away; who is no payer of VAT asks nothing', async () => {
    const company = await ordering();
    const partner_id = await company.partner({ ...BAKERY, bank_accounts: [PUBLISHED] });
    const { id: document_id } = await company.received({ partner_id });
    registry.vat.set('99900017', { status: 503, body: '' });
    expect(await company.against([{ document_id }])).toEqual(['ORDER_UNCONFIRMED', [0, 'check_unavailable']]);
    const { items } = await company.ordered([{ document_id }], { confirm: ['check_unavailable'] });
    expect(items).toMatchObject([{ proof: null, checks: [{ code: 'check_unavailable' }] }]);
    const other = await plain();
    const supplier = await other.partner({ ...BAKERY, bank_accounts: [PUBLISHED] });
    const received = await other.received({ partner_id: supplier });
    registry.seen.length = 0;
    await other.ordered([{ document_id: received.id }]);
    expect(registry.seen).toEqual([]);
  });
});

describe('orders', () => {
  test('are made once: by their key, and otherwise because what they pay is in one', async () => {
    const company = await plain();
    const key = { 'Idempotency-Key': 'order-1' };
    const twice = [await company.order([OWN], {}, key), await company.order([OWN], {}, key)];
    expect(twice.map(({ status, body }) => [status, body.id])).toEqual(
      twice.map(() => [201, twice[0]?.body.id]),
    );
    expect(await company.against([OWN])).toEqual(['ORDER_BLOCKED', [0, 'duplicate_item']]);
    const later = await company.ordered([OWN], { due_on: '2026-12-24' });
    const received = await company.received({
      partner_id: await company.partner({ bank_accounts: [PUBLISHED] }),
    });
    const both = await Promise.all([1, 2].map(() => company.order([{ document_id: received.id }])));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await company.orders()).map(({ id }) => id)).toEqual([
      both.find(({ status }) => status === 201)?.body.id,
      later.id,
      twice[0]?.body.id,
    ]);
    expect(await company.orders('?year=2027')).toEqual([]);
    expect(await company.orders('?state=exported,partial')).toEqual([]);
    expect((await company.orders('?state=created&year=2026')).length).toBe(3);
    expect((await company.ask('GET', '/payment_orders?state=open')).status).toBe(422);
    expect((await company.ask('GET', '/payment_orders?year=x')).status).toBe(422);
  });

  test('take the place of others until something was paid', async () => {
    const company = await plain();
    const partner_id = await company.partner({ bank_accounts: [PUBLISHED] });
    const { id: document_id } = await company.received({ partner_id });
    const first = await company.ordered([{ document_id }, OWN]);
    const second = await company.ordered([{ document_id }], { replaces: first.id, note: 'Jen faktura' });
    expect(second).toMatchObject({ replaces: first.id, note: 'Jen faktura', items: [{ amount: 1210 }] });
    expect((await company.orders('?state=replaced')).map(({ id }) => id)).toEqual([first.id]);
    expect(await company.against([OWN], { replaces: first.id })).toEqual([undefined, ['replaces']]);
    // What is refused leaves the other order as it was.
    expect(await company.against([{ ...OWN, bank_code: '9999' }], { replaces: second.id })).toEqual([
      'ORDER_BLOCKED',
      [0, 'bad_account'],
    ]);
    expect((await company.orders())[0]).toMatchObject({ id: second.id, state: 'created' });
  });

  test('become partial and executed by movements, and go back when they are taken away', async () => {
    const company = await plain();
    const { id } = await company.ordered([OWN, { ...OWN, amount: 5 }]);
    await file(company, id);
    const [account] = [company.account.id];
    const movement = async () => {
      const [row] = await stage.sql<{ id: number }[]>`
        insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
        values (${company.id}, ${account}, '2026-11-24', -10000, 'transfer', now(), now()) returning id`;
      return row?.id ?? 0;
    };
    const [one, two] = [await movement(), await movement()];
    const state = async () => (await company.orders())[0].state;
    const live = () => liveOrderItems(stage.sql, company.id, account);
    const mark = (items: number[], by: number) =>
      transaction(stage.sql, (tx) => markExecuted(tx, company.id, items, by));
    const [first, second] = await live();
    expect([first, second]).toMatchObject([
      { order_id: id, amount: 10_000, iban: 'CZ3720100000002101234569', duty: null, variable_symbol: '1' },
      { amount: 500 },
    ]);
    await mark([first?.id ?? 0], one);
    expect([await state(), (await live()).length]).toEqual(['partial', 1]);
    expect(await company.against([OWN], { replaces: id })).toEqual([undefined, ['replaces']]);
    await mark([first?.id ?? 0, second?.id ?? 0], two);
    expect(await state()).toBe('executed');
    expect((await company.orders())[0].items.map(({ executed_by }: JsonValue) => executed_by)).toEqual([
      one,
      two,
    ]);
    const check = CHECKS.find(({ name }) => name.includes('payment order'));
    expect(await check?.violations(stage.sql)).toEqual([]);
    await transaction(stage.sql, (tx) => unmarkExecuted(tx, company.id, one));
    expect(await state()).toBe('partial');
    await transaction(stage.sql, (tx) => unmarkExecuted(tx, company.id, two));
    expect(await state()).toBe('exported');
    await stage.sql`update payment_orders set total = total + 1 where entity_id = ${company.id} and id = ${id}`;
    expect(await check?.violations(stage.sql)).toEqual([`payment order ${id}`]);
    await stage.sql`update payment_orders set total = total - 1 where entity_id = ${company.id} and id = ${id}`;
  });

  test('are found by the search of the company, by number and by whom they pay', async () => {
    const { id: entityId, ordered, ask } = await plain();
    const { id, number } = await ordered([
      { ...OWN, variable_symbol: '1234567' },
      { ...OWN, name: 'Mlýn', variable_symbol: '2' },
    ]);
    await ordered([{ ...OWN, name: 'Pila', amount: 5, variable_symbol: '9876543' }]);
    const found = async (q: string) =>
      (await ask('GET', `/search?q=${encodeURIComponent(q)}`)).body.rows.map(
        ({ title, subtitle, address }: JsonValue) => [title, subtitle.replaceAll('\u00A0', ' '), address],
      );
    const order = [
      `Příkaz ${number}`,
      'Žlutý kůň a.s. a další (1) · 24. 11. 2026 · 200,00 Kč',
      `/firmy/${entityId}/banka/prikazy/${id}`,
    ];
    expect([await found(number), await found('zluty'), await found('mlyn f')]).toEqual([
      [order],
      [order],
      [order],
    ]);
    expect(await found('zluty mlyn')).toEqual([]);
  });

  test('are read by readers and made by writers; a locked period does not stand in their way', async () => {
    const company = await plain();
    await company.ask('POST', `/lock`, { locked_until: '2026-10-31' });
    const partner_id = await company.partner({ bank_accounts: [PUBLISHED] });
    const { id: document_id } = await company.received({ partner_id, issued_on: '2026-11-02' });
    const { id } = await company.ordered([{ document_id }]);
    const reader = await stage.user();
    await stage.join(stage.owner, company.id, reader, 'viewer');
    const by = (method: string, path: string, body?: unknown) =>
      stage.call(method, `/entities/${company.id}/payment_orders${path}`, { as: reader, body });
    expect((await by('GET', '')).body).toMatchObject([{ id }]);
    expect((await by('GET', `/${id}/file`)).status).toBe(403);
    expect((await by('POST', '', { payment_order: {} })).status).toBe(403);
  });
});
