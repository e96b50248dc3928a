import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { line, pairs } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { digestOf, linesOf, startVat, VALID, type VatCompany, type VatStage } from './vat-filings-stage.ts';

/** The three forms, of payers by months and quarters and of identified persons. */
let stage: VatStage;
beforeAll(async () => {
  stage = await startVat();
});
afterAll(() => stage.close());

const RETURN = { kind: 'vat_return', period: '2026-03' };
const CONTROL = { kind: 'control_statement', period: '2026-03' };
const RECAPITULATIVE = { kind: 'recapitulative_statement', period: '2026-03' };

async function payer(entity: object = {}): Promise<VatCompany> {
  stage.goTo('2026-04-10');
  return stage.payer(entity);
}

describe('a control statement', () => {
  const numbers = ({ details }: JsonValue, section: string) =>
    details.sections[section].map(({ base1 }: JsonValue) => base1);

  test('that follows is whole, upon a finding or a call, and the last one is corrected by E', async () => {
    const company = await payer();
    await company.sold(20_000, '2026-03-05');
    await company.sold(100, '2026-03-05');
    const first = await company.filed(CONTROL);
    expect(first).toMatchObject({ filing_type: 'B', amount: null, due_on: '2026-04-27' });
    expect([numbers(first, 'A4'), first.details.sections.A5.base1]).toEqual([[20_000], 100]);
    stage.goTo('2026-05-04');
    const late = await company.bought(30_000, '2026-03-10');
    expect((await company.filing(first.id)).difference).toEqual({
      changed: true,
      lines: [
        {
          line: 'B2',
          filed: null,
          live: { base: 30_000, vat: 6300, vat_reduced: null, coefficient: null },
        },
      ],
      documents: [{ document_id: late.id, record_id: null, number: late.number, change: 'added' }],
    });
    const following = await company.filed({ ...CONTROL, discovered_on: '2026-05-04' });
    // Five working days: the 8th is a holiday, the 9th and 10th a weekend.
    expect(following).toMatchObject({ filing_type: 'N', due_on: '2026-05-12' });
    expect([numbers(following, 'A4'), numbers(following, 'B2')]).toEqual([[20_000], [30_000]]);
    const xml = await company.xml(following.id);
    for (const part of ['khdph_forma="N"', 'd_zjist="04.05.2026"', 'c_evid_dd="'])
      expect(xml).toContain(part);
    expect(await company.validated(following.id)).toEqual(VALID);
    const corrected = await company.made({ ...CONTROL, filing_type: 'E', discovered_on: '2026-05-04' });
    expect(corrected.filing_type).toBe('E');
    await company.ask('DELETE', `/filings/${corrected.id}`);

    const called = await company.made({ ...CONTROL, call_number: '1234/26/3001-60562-123456' });
    expect(called).toMatchObject({ filing_type: 'N', discovered_on: null, due_on: '2026-04-27' });
    expect(called.details.call_number).toBe('1234/26/3001-60562-123456');
    expect(await company.xml(called.id)).toContain('c_jed_vyzvy="1234/26/3001-60562-123456"');
    const answer = { ...CONTROL, call_number: '1/26', call_answer: 'P' };
    const confirmed = await company.made(answer, 200);
    expect(confirmed.details).toMatchObject({ call_answer: 'P', sections: { A4: [], A5: null, B2: [] } });
    const answered = await company.xml(confirmed.id);
    expect([answered.includes('vyzva_odp="P"'), /Veta[ABC]/.test(answered)]).toEqual([true, false]);
    expect((await company.validated(confirmed.id)).errors).toEqual([]);
    await company.sold(5, '2026-03-31');
    expect((await company.filing(confirmed.id)).difference.changed).toBe(false);
  });

  test('answers a call also when there is nothing to report', async () => {
    const company = await payer();
    expect((await company.make(CONTROL)).status).toBe(422);
    const answer = await company.made({ ...CONTROL, call_number: '1/26', call_answer: 'B' });
    expect(answer).toMatchObject({ filing_type: 'B', details: { call_answer: 'B' } });
    expect(await company.xml(answer.id)).toContain('vyzva_odp="B"');
  });
});

describe('a recapitulative statement', () => {
  const SERVICE = { vat_treatment: 'eu_services', vat_rate: null };
  const rows = ({ details }: JsonValue) =>
    details.rows.map(({ storno, country, vat_id, code, count, value }: JsonValue) => [
      ...[storno, country, vat_id, code, count, value],
    ]);

  async function withCustomers() {
    const company = await payer();
    const customer = async (name: string, country: string, vat_id: string) =>
      (
        await company.ask('POST', '/partners', {
          partner: { name, country, vat_id, city: 'X', zip: '10115' },
        })
      ).body.id;
    const german = await customer('Kunde GmbH', 'DE', 'DE136695976');
    const polish = await customer('Klient', 'PL', 'PL5260001246');
    const served = (partner_id: number, price: number) =>
      company.sold(price, '2026-03-09', { partner_id, lines: [line(price, SERVICE)] });
    return { company, german, polish, served };
  }

  test('that follows cancels the changed row and has it anew; other rows stay out', async () => {
    const { company, german, polish, served } = await withCustomers();
    await served(german, 1000.01);
    const sold = await served(polish, 500);
    const first = await company.filed({ ...RECAPITULATIVE, filing_type: 'R' });
    expect(rows(first)).toEqual([
      [null, 'DE', '136695976', 3, 1, 1001],
      [null, 'PL', '5260001246', 3, 1, 500],
    ]);
    const file = await company.ask('GET', `/filings/${first.id}/xml`);
    expect(file.headers.get('content-disposition')).toContain('dphshv-2026-03-R.xml');
    await served(polish, 250);
    const second = await company.filed({ ...RECAPITULATIVE, discovered_on: '2026-04-08' });
    expect(second).toMatchObject({ filing_type: 'N', amount: null, due_on: '2026-04-23' });
    expect(rows(second)).toEqual([
      ['A', 'PL', '5260001246', 3, 1, 500],
      [null, 'PL', '5260001246', 3, 2, 750],
    ]);
    const xml = await company.xml(second.id);
    expect(xml).toContain('shvies_forma="N"');
    expect(xml.match(/k_storno="A"/g)).toHaveLength(1);
    expect(await company.validated(second.id)).toEqual(VALID);
    const nothing = await company.make({ ...RECAPITULATIVE, discovered_on: '2026-04-08' });
    expect([nothing.status, nothing.body.error]).toEqual([422, expect.stringContaining('nic nezměnilo')]);
    expect(sold.status).toBe('issued');
  });

  test('takes rows back also when nothing is left to report', async () => {
    const { company, german, served } = await withCustomers();
    const { id } = await served(german, 1000);
    await company.filed(RECAPITULATIVE);
    expect((await company.ask('POST', `/documents/${id}/cancel`, { reason: 'omyl' })).status).toBe(200);
    const following = await company.filed({ ...RECAPITULATIVE, discovered_on: '2026-04-09' });
    expect(rows(following)).toEqual([['A', 'DE', '136695976', 3, 1, 1000]]);
  });
});

test('a quarterly payer files by quarters, its control statement too when it is a natural person', async () => {
  const company = await payer({
    ...{ legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'quarterly', settings: {} },
    ...{ first_name: 'Jan', last_name: 'Novák', name: 'Jan Novák' },
  });
  await company.sold(10_000, '2026-01-15');
  await company.sold(10_000, '2026-03-31');
  const made = await company.filed({ ...RETURN, period: '2026-Q1' });
  expect(made).toMatchObject({ period: '2026-Q1', due_on: '2026-04-27', amount: 4200 });
  const xml = await company.xml(made.id);
  for (const part of ['ctvrt="1"', 'typ_ds="F"', 'prijmeni="Novák"']) expect(xml).toContain(part);
  expect(await company.validated(made.id)).toEqual(VALID);
  const statement = await company.made({ ...CONTROL, period: '2026-Q1' });
  expect(statement.details.sections.A4).toHaveLength(2);
  const file = await company.ask('GET', `/filings/${statement.id}/xml`);
  expect(file.headers.get('content-disposition')).toContain('dphkh1-2026-Q1-B.xml');
  expect((await company.make(RETURN)).body.fields).toHaveProperty('period');
  expect(
    (await company.ask('GET', '/filings?period=2026-Q1&kind=vat_return&status=filed')).body,
  ).toMatchObject({
    total: 1,
    sums: { forms: 0 },
  });
  expect((await company.ask('GET', '/filings?year=2026')).body.total).toBe(2);
  expect((await company.ask('GET', '/filings?year=2025')).body.total).toBe(0);
});

test('the last return of a year announces other periods where the status says so, and what is entered goes before', async () => {
  const submitter = { first_name: 'Eva', last_name: 'Nováková', relation: 'jednatelka' };
  const history = (now: string, then: string) => [
    { from: '2025-01-01', status: now },
    { from: '2027-01-01', status: then },
  ];
  const announced = async (vat_history: object[], period: string, more: object = {}) => {
    stage.goTo('2027-01-10');
    const company = await stage.payer({ settings: { submitter, vat_history, ...more } });
    const { id } = await company.made({ kind: 'vat_return', period });
    return /kod_zo="(.)"/.exec(await company.xml(id))?.[1];
  };
  expect(await announced(history('quarterly', 'monthly'), '2026-Q4')).toBe('M');
  expect(await announced(history('monthly', 'quarterly'), '2026-12')).toBe('Q');
  expect(await announced(history('monthly', 'quarterly'), '2026-11')).toBeUndefined();
  expect(await announced(history('monthly', 'none'), '2026-12')).toBeUndefined();
  const entered = { vat_next_period: { 2026: 'Q' } };
  expect(await announced(history('quarterly', 'monthly'), '2026-Q4', entered)).toBe('Q');
});

test('an identified person files what it taxes, and owes it', async () => {
  const company = await payer({ vat_status: 'identified' });
  expect((await company.make(RETURN)).status).toBe(422);
  await company.bought(1000, '2026-03-10', { lines: [line(1000, { vat_treatment: 'eu_services' })] });
  const made = await company.filed(RETURN);
  expect(made).toMatchObject({ amount: 210, details: { payer_type: 'identified' } });
  expect(linesOf(made)).toEqual(['5 1000 210', '62 210', '63 0', '64 210']);
  expect(await company.xml(made.id)).toContain('typ_platce="I"');
  expect((await company.make(CONTROL)).body.error).toContain('Identifikovaná osoba');
  expect(pairs((await company.post(made.id)).body.postings)).toEqual(['343321/343900 210.00']);
});

describe('the books', () => {
  test('what is self-assessed in one month and deducted in another is cleared by the two returns', async () => {
    const company = await payer();
    await company.bought(1000, '2026-02-20', {
      ...{ vat_period_on: '2026-03-05', lines: [line(1000, { vat_treatment: 'eu_services' })] },
    });
    const february = await company.filed({ ...RETURN, period: '2026-02' });
    expect(february.amount).toBe(210);
    expect(pairs((await company.post(february.id)).body.postings)).toEqual(['343321/343900 210.00']);
    const march = await company.filed(RETURN);
    expect(march.amount).toBe(-210);
    expect(pairs((await company.post(march.id)).body.postings)).toEqual(['343900/343421 210.00']);
    expect(await company.balances('343')).toEqual({ 343321: 0, 343421: 0, 343900: 0 });
  });

  test('what the coefficient cuts off is a cost', async () => {
    const { settings } = { settings: { vat_coefficient: { 2026: { provisional: 70, settlement: null } } } };
    const company = await payer();
    await company.ask('PATCH', '', { entity: { settings } });
    await company.bought(10_000, '2026-03-10', { lines: [line(10_000, { deduction: 'reduced' })] });
    const { id, amount } = await company.filed(RETURN);
    expect(amount).toBe(-1470);
    expect(pairs((await company.post(id)).body.postings)).toEqual([
      ...['343900/343121 2100.00', '538/343900 630.00'],
    ]);
  });

  test('records are cleared with the documents, and with the return that they came into', async () => {
    const company = await payer();
    const record = (vat_record: object) => company.ask('POST', '/taxes/vat_ledger', { vat_record });
    await record({ kind: 'adjustment', date: '2026-03-31', vat: 300 });
    await record({ kind: 'self_supply', date: '2026-03-31', rate: 21, base: 1000 });
    const { id, amount } = await company.filed(RETURN);
    expect(amount).toBe(-90);
    expect(pairs((await company.post(id)).body.postings)).toEqual([
      ...['343221/343900 210.00', '343900/343450 300.00'],
    ]);
  });

  test('that hold something else than the return says are not covered up by rounding', async () => {
    const company = await payer();
    await company.sold(1000, '2026-03-10');
    const { id } = await company.filed(RETURN);
    await stage.sql`update filings set status = 'draft', filed_on = null, filed_order = null where id = ${id}`;
    await stage.sql`update filings set sources = '[]' where id = ${id}`;
    await stage.sql`update filings set status = 'filed', filed_on = '2026-04-10', filed_order = 1 where id = ${id}`;
    const refused = await company.post(id);
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('210,00')]);
    expect(await company.balances('3439')).toEqual({});
  });
});

describe('versions', () => {
  test('a write for another version is refused with the present one', async () => {
    const company = await payer();
    await company.sold(1000, '2026-03-10');
    const { id } = await company.made(RETURN);
    const read = await company.ask('GET', `/filings/${id}`);
    const etag = read.headers.get('etag') as string;
    const replaced = await company.make(RETURN);
    expect(replaced.headers.get('etag')).not.toBe(etag);
    const stale = await company.ask('PATCH', `/filings/${id}`, { status: 'filed' }, { 'If-Match': etag });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
    expect(stale.body.current).toEqual((await company.ask('GET', `/filings/${id}`)).body);
    const filed = await company.file(id);
    const posted = await company.post(id);
    expect(posted.headers.get('etag')).not.toBe(filed.headers.get('etag'));
  });

  test('the same filing gives the same bytes', async () => {
    const company = await payer();
    await company.sold(1000, '2026-03-10');
    const first = await company.made(RETURN);
    const second = await company.made(RETURN, 200);
    expect(second.sha256).toBe(first.sha256);
    expect(digestOf(await company.xml(first.id))).toBe(first.sha256);
  });

  test('the list is a file, too', async () => {
    const company = await payer();
    await company.filed(RETURN);
    const { body } = await company.ask('GET', '/filings?format=csv');
    expect(body).toContain('Přiznání k DPH');
    expect(body).toContain('2026-04-27');
  });
});
