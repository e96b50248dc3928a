import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { line, pairs } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { digestOf, linesOf, startVat, VALID, type VatCompany, type VatStage } from './vat-filings-stage.ts';

/** Filings of VAT from documents to the books. */
let stage: VatStage;
beforeAll(async () => {
  stage = await startVat();
});
afterAll(() => stage.close());

const MARCH = { kind: 'vat_return', period: '2026-03' };
const lastEvent = async (company: VatCompany) => (await company.ask('GET', '/events')).body.rows[0];

/** A payer with a month of documents, on 10 April. */
async function month(entity: object = {}): Promise<VatCompany> {
  stage.goTo('2026-04-10');
  const company = await stage.payer(entity);
  await company.sold(100_000, '2026-03-05');
  await company.bought(50_000.2, '2026-03-12');
  return company;
}

test('a month: made, downloaded, filed, posted; then a later document, the difference, and a supplementary return', async () => {
  const company = await month();
  const made = await company.made(MARCH);
  expect(made).toMatchObject({
    ...{ kind: 'vat_return', period: '2026-03', filing_type: 'B', status: 'draft', proof_state: 'none' },
    ...{ submission_id: null, forms: 0, packages: 1, filed_on: null, due_on: '2026-04-27' },
    ...{ discovered_on: null, amount: 10_500, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    difference: { changed: false, lines: [], documents: [] },
    ...{ checks: null, receipts: [], postings: [] },
  });
  expect(linesOf(made)).toEqual([
    ...['1 100000 21000', '40 50000 10500', '46 10500', '62 21000', '63 10500', '64 10500'],
  ]);
  expect(await lastEvent(company)).toMatchObject({
    ...{ action: 'filing.created', subject_type: 'Filing', subject_id: made.id },
    summary: 'Sestaveno: řádné přiznání k DPH za 3/2026',
    details: { kind: 'vat_return', period: '2026-03', filing_type: 'B', amount: 10_500, sha256: made.sha256 },
  });

  const file = await company.ask('GET', `/filings/${made.id}/xml`);
  expect(file.headers.get('content-disposition')).toContain('dphdp3-2026-03-B.xml');
  expect(digestOf(file.body)).toBe(made.sha256);
  expect(file.body).toContain('dapdph_forma="B"');
  expect(file.body).toContain('c_okec="621000"');

  expect(await company.validated(made.id)).toEqual(VALID);
  expect((await company.filing(made.id)).checks).toMatchObject({ ok: true, checked_at: expect.any(String) });

  const filed = await company.file(made.id, { status: 'filed', filed_on: '2026-04-09' });
  expect(filed.body).toMatchObject({ status: 'filed', filed_on: '2026-04-09', sha256: made.sha256 });
  expect((await lastEvent(company)).action).toBe('filing.filed');

  const posted = await company.post(made.id);
  expect(posted.status).toBe(200);
  expect(pairs(posted.body.postings)).toEqual([
    ...['343221/343900 21000.00', '343900/343121 10500.04', '548/343900 0.04'],
  ]);
  expect(posted.body.postings[0]).toMatchObject({
    ...{ date: '2026-03-31', source: 'vat', source_id: made.id },
    text: 'Řádné přiznání k DPH za 3/2026: zúčtování',
  });
  const { body: journal } = await company.ask('GET', '/journal?from=2026-03-31&to=2026-03-31&source=vat');
  const entry = await company.ask('GET', `/journal/${journal.rows[0].entry_id}`);
  expect(entry.body).toMatchObject({ source: 'vat', source_id: made.id, filing_id: made.id });
  expect(await company.balances('343')).toEqual({ 343121: 0, 343221: 0, 343900: -10_500 });

  stage.goTo('2026-05-04');
  const late = await company.bought(10_000, '2026-03-19', { received_on: '2026-03-19' });
  const { difference } = await company.filing(made.id);
  expect(difference.changed).toBe(true);
  expect(difference.lines).toContainEqual({
    line: '40',
    filed: { base: 50_000, vat: 10_500, vat_reduced: 0, coefficient: null },
    live: { base: 60_000, vat: 12_600, vat_reduced: 0, coefficient: null },
  });
  expect(difference.documents).toEqual([
    { document_id: late.id, record_id: null, number: late.number, change: 'added' },
  ]);
  expect(await company.xml(made.id)).toBe(file.body);

  const later = await company.made({ ...MARCH, discovered_on: '2026-05-04', reasons: 'Opožděná faktura' });
  expect(later).toMatchObject({ filing_type: 'D', discovered_on: '2026-05-04', amount: -2100 });
  // May 2026 was when it was found; 30 June is a Tuesday.
  expect(later.due_on).toBe('2026-06-30');
  expect(linesOf(later)).toEqual(['40 10000 2100', '46 2100', '62 0', '63 2100', '66 -2100']);
  expect(later.details.lines[0].sources).toEqual([
    expect.objectContaining({ document_id: late.id, base: 10_000, vat: 2100 }),
  ]);
  const xml = await company.xml(later.id);
  for (const part of ['d_zjist="04.05.2026"', 'dano="-2100"', 'Opožděná faktura', 'dapdph_forma="D"'])
    expect(xml).toContain(part);
  expect(await company.validated(later.id)).toEqual(VALID);
  expect((await company.file(later.id)).status).toBe(200);
  expect((await company.filing(later.id)).difference.changed).toBe(false);

  const cleared = await company.post(later.id, { date: '2026-05-31' });
  expect(pairs(cleared.body.postings)).toEqual(['343900/343121 2100.00']);
  expect(await company.balances('343')).toEqual({ 343121: 0, 343221: 0, 343900: -8400 });
  expect((await company.make({ ...MARCH, discovered_on: '2026-05-04' })).body.error).toContain(
    'nic nezměnilo',
  );
});

test('of a month without anything the return is zero: it can be made, filed and cleared, and owes nothing', async () => {
  stage.goTo('2026-04-10');
  const company = await stage.payer();
  const made = await company.made(MARCH);
  expect(made).toMatchObject({ amount: 0, status: 'draft', difference: { changed: false } });
  expect(linesOf(made)).toEqual(['62 0', '63 0']);
  expect(await company.validated(made.id)).toEqual(VALID);
  expect((await company.file(made.id, { status: 'filed', filed_on: '2026-04-09' })).status).toBe(200);
  const posted = await company.post(made.id);
  expect([posted.status, posted.body.postings]).toEqual([200, []]);
  expect(await company.balances('343')).toEqual({});
  const { body } = await company.ask('GET', '/taxes/calendar?year=2026');
  const duties = body.duties.filter(({ period }: JsonValue) => period === '2026-03');
  const kinds = duties.map(({ kind }: JsonValue) => kind);
  expect(kinds).toContain('vat_return');
  expect(kinds).not.toContain('vat_payment');
});

describe('a draft', () => {
  test('is replaced by the next one under its id, and only one is there', async () => {
    const company = await month();
    const first = await company.made(MARCH);
    await company.sold(1000, '2026-03-31');
    const second = await company.made(MARCH, 200);
    expect(second).toMatchObject({ id: first.id, amount: 10_710, created_at: first.created_at });
    expect(second.sha256).not.toBe(first.sha256);
    expect(digestOf(await company.xml(first.id))).toBe(second.sha256);
    expect((await lastEvent(company)).action).toBe('filing.updated');
    expect((await company.ask('GET', '/filings')).body.total).toBe(1);
  });

  test('that has gone stale is not filed unless the difference is acknowledged', async () => {
    const company = await month();
    const { id } = await company.made(MARCH);
    const gone = await company.sold(500, '2026-03-20');
    const refused = await company.file(id);
    expect([refused.status, refused.body.code]).toEqual([422, 'FILING_STALE']);
    expect(refused.body.difference.documents).toEqual([
      expect.objectContaining({ document_id: gone.id, change: 'added' }),
    ]);
    expect((await company.filing(id)).status).toBe('draft');
    const filed = await company.file(id, { status: 'filed', acknowledge_difference: true });
    expect(filed.body).toMatchObject({ status: 'filed', amount: 10_500, difference: { changed: true } });
  });

  test('is deleted with its file; a filed one is not', async () => {
    const company = await month();
    const { id } = await company.made(MARCH);
    expect((await company.ask('DELETE', `/filings/${id}`)).status).toBe(204);
    expect((await lastEvent(company)).action).toBe('filing.deleted');
    expect((await company.ask('GET', `/filings/${id}/xml`)).status).toBe(404);
    const filed = await company.filed(MARCH);
    expect((await company.ask('DELETE', `/filings/${filed.id}`)).status).toBe(422);
  });

  test('is one also when twenty ask for it at once', async () => {
    const company = await month();
    const replies = await Promise.all(Array.from({ length: 20 }, () => company.make(MARCH)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await company.ask('GET', '/filings')).body.total).toBe(1);
  });
});

describe('a filed one', () => {
  test('is taken back while nothing later is there and it is not posted', async () => {
    const company = await month();
    const { id } = await company.filed(MARCH);
    await company.post(id);
    const back = () => company.file(id, { status: 'draft' });
    expect((await back()).body.error).toContain('zaúčtované');
    expect((await company.ask('DELETE', `/filings/${id}/post_entries`)).status).toBe(204);
    expect((await lastEvent(company)).action).toBe('filing.unposted');
    await company.sold(100, '2026-03-30');
    const corrective = await company.made(MARCH);
    expect(corrective.filing_type).toBe('O');
    expect((await back()).status).toBe(422);
    await company.ask('DELETE', `/filings/${corrective.id}`);
    expect((await back()).body).toMatchObject({ status: 'draft', filed_on: null });
  });

  test('keeps its content and its file, whatever is written to the tables', async () => {
    const company = await month();
    const { id } = await company.filed(MARCH);
    for (const statement of [
      `update filing_files set xml = 'x' where filing_id = ${id}`,
      `update filings set amount_haler = 1 where id = ${id}`,
      `update filings set content = content || '{"x":1}' where id = ${id}`,
      `update filings set filing_type = 'O' where id = ${id}`,
    ])
      await expect(stage.sql.unsafe(statement)).rejects.toThrow(/never changed/);
  });

  test('moves nothing in the books and locks nothing', async () => {
    const company = await month();
    const before = await company.balances('');
    await company.filed(MARCH);
    expect(await company.balances('')).toEqual(before);
    expect((await company.sold(1, '2026-03-31')).status).toBe('issued');
  });
});

describe('what cannot be filed', () => {
  const refusal = async (company: VatCompany, filing: object) => {
    const { status, body } = await company.make(filing);
    expect(status).toBe(422);
    return body;
  };

  test('periods that run, are none, or are not the company’s', async () => {
    const company = await month();
    for (const period of ['2026-04', '2026-13', '2026', '2026-Q1', 'x'])
      expect([period, (await refusal(company, { ...MARCH, period })).fields]).toEqual([
        period,
        { period: expect.any(String) },
      ]);
    const none = await stage.payer({ vat_status: 'none', vat_registered_on: null });
    expect((await none.make(MARCH)).status).toBe(422);
    expect((await company.ask('GET', '/filings')).body.total).toBe(0);
  });

  test('a statement without anything in it, with the reason', async () => {
    const company = await month();
    const { error, fields } = await refusal(company, { kind: 'recapitulative_statement', period: '2026-03' });
    expect([error, fields]).toEqual([expect.any(String), undefined]);
  });

  test('errors stand in the way, with the documents that they are of', async () => {
    const company = await month();
    const { body: partner } = await company.ask('POST', '/partners', {
      partner: { name: 'Bez DIČ s.r.o.', city: 'Brno', zip: '60200' },
    });
    const bought = await company.bought(20_000, '2026-03-20', { partner_id: partner.id });
    const body = await refusal(company, { kind: 'control_statement', period: '2026-03', acknowledge: true });
    expect(body.code).toBe('FILING_INVALID');
    expect(body.issues).toContainEqual(
      expect.objectContaining({
        ...{ level: 'error', code: 'SUPPLIER_DIC_MISSING', document_id: bought.id },
        message: expect.stringContaining('Doplňte ho u kontaktu.'),
      }),
    );
    // The document is entered; what it was entered without is filled in with the contact.
    await company.ask('PATCH', `/partners/${partner.id}`, { partner: { dic: 'CZ45193258' } });
    const made = await company.made({ kind: 'control_statement', period: '2026-03', acknowledge: true });
    expect(await company.xml(made.id)).toContain('dic_dod="45193258"');
  });

  test('warnings are to be acknowledged', async () => {
    const company = await month({ settings: {} });
    const body = await refusal(company, MARCH);
    expect([body.code, body.issues.map(({ code }: JsonValue) => code)]).toEqual([
      ...['FILING_WARNINGS', ['SUBMITTER_MISSING']],
    ]);
    await company.made({ ...MARCH, acknowledge: true });
  });

  test('types that do not fit what was filed, and what belongs to other types', async () => {
    const company = await month();
    const field = async (filing: object) => Object.keys((await refusal(company, filing)).fields ?? {});
    for (const filing_type of ['O', 'D', 'E', 'N', 'R'])
      expect(await field({ ...MARCH, filing_type, discovered_on: '2026-04-02' })).toEqual(['filing_type']);
    expect(await field({ ...MARCH, discovered_on: '2026-04-02' })).toEqual(['discovered_on']);
    expect(await field({ ...MARCH, call_number: '1/26' })).toEqual(['call_number']);
    await company.filed(MARCH);
    await company.sold(7, '2026-03-31');
    expect(await field({ ...MARCH, filing_type: 'B' })).toEqual(['filing_type']);
    expect((await company.made(MARCH)).filing_type).toBe('O');
    stage.goTo('2026-04-28');
    expect(await field({ ...MARCH, filing_type: 'O' })).toEqual(['filing_type']);
    expect(await field(MARCH)).toEqual(['discovered_on']);
    for (const discovered_on of ['2026-03-31', '2026-04-29'])
      expect(await field({ ...MARCH, discovered_on })).toEqual(['discovered_on']);
  });

  test('a corrective return of a supplementary one that is not there, by its view neither', async () => {
    const company = await month();
    const view = () => company.ask('GET', '/taxes/vat_return?period=2026-03&filing_type=E');
    expect((await view()).body.fields).toHaveProperty('filing_type');
    await company.filed(MARCH);
    expect((await view()).body.fields).toHaveProperty('filing_type');
    stage.goTo('2026-05-04');
    await company.bought(10_000, '2026-03-19');
    const found = { ...MARCH, discovered_on: '2026-05-04' };
    await company.filed({ ...found, reasons: 'Opožděná faktura' });
    await company.bought(1000, '2026-03-20');
    // In the place of the supplementary return: both late invoices, not the second alone.
    const { totals } = (await view()).body;
    expect(totals.difference).toBe(-2310);
    expect((await company.made({ ...found, filing_type: 'E' })).amount).toBe(-2310);
  });

  test('bodies that are none, with nothing stored', async () => {
    const company = await month();
    for (const [filing, name] of [
      [{ ...MARCH, kind: 'jmhz' }, 'kind'],
      [{ ...MARCH, kind: undefined }, 'kind'],
      [{ ...MARCH, period: null }, 'period'],
      [{ ...MARCH, filing_type: 'X' }, 'filing_type'],
      [{ ...MARCH, call_answer: 'Q' }, 'call_answer'],
      [{ ...MARCH, acknowledge: 'yes' }, 'acknowledge'],
      [{ ...MARCH, preklep: 1 }, 'filing.preklep'],
    ] as const)
      expect(Object.keys((await refusal(company, filing)).fields)).toEqual([name]);
    expect((await company.ask('GET', '/filings')).body.total).toBe(0);
  });
});

describe('the clearing', () => {
  test('is refused for drafts, other forms, locked days, other bookkeeping', async () => {
    const company = await month();
    const { id } = await company.made(MARCH);
    expect((await company.post(id)).status).toBe(422);
    const statement = await company.filed({ kind: 'control_statement', period: '2026-03' });
    expect((await company.post(statement.id)).status).toBe(422);
    await company.file(id);
    expect((await company.post(id, { date: 'x' })).body.fields).toHaveProperty('date');
    await company.ask('POST', '/lock', { locked_until: '2026-03-31' });
    const locked = await company.post(id);
    expect([locked.status, locked.body.error]).toEqual([422, expect.stringContaining('uzamčené')]);
    expect((await company.post(id, { date: '2026-04-01' })).status).toBe(200);
    const records = await month({
      legal_form: 'osvc',
      bookkeeping: 'tax_records',
      first_name: 'Jan',
      last_name: 'Novák',
    });
    const filed = await records.filed(MARCH);
    expect((await records.post(filed.id)).body.error).toContain('podvojném');
  });

  test('repeated replaces what it posted', async () => {
    const company = await month();
    const { id } = await company.filed(MARCH);
    await company.post(id);
    const again = await company.post(id, { date: '2026-04-02' });
    expect(again.body.postings.map(({ date }: JsonValue) => date)).toEqual(Array(3).fill('2026-04-02'));
    expect(await company.balances('3439')).toEqual({ 343900: -10_500 });
  });

  test('of a corrective return takes the place of what it corrects', async () => {
    const company = await month();
    const first = await company.filed(MARCH);
    await company.post(first.id);
    await company.sold(1000, '2026-03-31');
    const second = await company.filed(MARCH);
    expect(second).toMatchObject({ filing_type: 'O', amount: 10_710 });
    const posted = await company.post(second.id);
    expect(pairs(posted.body.postings)).toEqual([
      ...['343221/343900 21210.00', '343900/343121 10500.04', '548/343900 0.04'],
    ]);
    expect(await company.balances('343')).toEqual({ 343121: 0, 343221: 0, 343900: -10_710 });
    expect((await company.filing(first.id)).postings).toEqual([]);
    expect((await company.post(first.id)).body.error).toContain('nahradilo');
  });

  test('clears what the return says, also when documents have changed since, and the rest with the next one', async () => {
    const company = await month();
    const first = await company.filed(MARCH);
    const changed = await company.bought(10_000, '2026-03-30');
    const posted = await company.post(first.id);
    expect(pairs(posted.body.postings)).toEqual([
      ...['343221/343900 21000.00', '343900/343121 10500.04', '548/343900 0.04'],
    ]);
    stage.goTo('2026-05-04');
    const second = await company.filed({ ...MARCH, discovered_on: '2026-05-04' });
    expect((await company.ask('DELETE', `/filings/${first.id}/post_entries`)).status).toBe(204);
    expect((await company.post(second.id)).body.error).toContain('Nejdřív zúčtujte');
    await company.post(first.id);
    expect((await company.post(second.id)).status).toBe(200);
    expect((await company.ask('DELETE', `/filings/${first.id}/post_entries`)).status).toBe(422);
    expect(await company.balances('343')).toEqual({ 343121: 0, 343221: 0, 343900: -8400 });
    expect(changed.status).toBe('issued');
  });

  test('leaves alone what the return does not have: other months, tax of other states', async () => {
    const company = await month();
    await company.bought(4000, '2026-04-02');
    const german = { name: 'Kunde', country: 'DE', city: 'Berlin', zip: '10115' };
    const { body: partner } = await company.ask('POST', '/partners', { partner: german });
    await company.sold(100, '2026-03-15', {
      partner_id: partner.id,
      lines: [line(100, { vat_treatment: 'oss', vat_rate: 19 })],
    });
    const { id } = await company.filed({ ...MARCH, acknowledge: true });
    await company.post(id);
    expect(await company.balances('343')).toEqual({
      ...{ 343121: 840, 343221: 0, 343800: -19, 343900: -10_500 },
    });
  });
});

test('who has made a form finds what validates it started', async () => {
  const own = await startVat();
  try {
    const company = await own.payer();
    await company.sold(100_000, '2026-03-05');
    const processes = () => process.getActiveResourcesInfo().filter((each) => each === 'ProcessWrap').length;
    const before = processes();
    await company.made(MARCH);
    expect(processes()).toBe(before + 1);
    expect(await company.validated((await company.made(MARCH, 200)).id)).toEqual(VALID);
    expect(processes()).toBe(before + 1);
  } finally {
    await own.close();
  }
});
