import { haler } from '@news-and-accounting/money';
import { parsePeriod, type VatPeriod } from '@news-and-accounting/vat';
import { FOUND_LATER, WORKED_PERIODS } from '@news-and-accounting/vat/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeFrozen } from '../../src/taxes/filings/index.ts';
import { liveReturn, vatCompany } from '../../src/taxes/vat/index.ts';
import { line } from '../documents/documents-harness.ts';
import { type JsonValue, noteChange } from '../harness.ts';
import { companyOfPeriod, lineText, startVat, type VatCompany, type VatStage } from './vat-stage.ts';

/** What other screens know of VAT: the overview, and the checklist of a close. */
let stage: VatStage;
let company: VatCompany;
let partner_id: number;
beforeAll(async () => {
  stage = await startVat();
});
afterAll(() => stage.close());
beforeEach(async () => {
  company = await stage.newVatCompany();
  partner_id = await company.partner();
});

const sold = (issued_on: string, price = 20_000) =>
  company.issued({ kind: 'invoice', partner_id, issued_on, lines: [line(price)] });
const vat = async () => (await company.ask('GET', '/overview')).body.vat;

/** The return of a period as it stands now, filed. */
async function file(code: string): Promise<void> {
  const { sql } = stage;
  const facts = await vatCompany(sql, company.id);
  const live = await liveReturn(sql, facts, parsePeriod(code) as VatPeriod);
  const frozen = {
    ...{ kind: 'vat_return' as const, period: code, filing_type: 'B' as const, discovered_on: null },
    ...{ due_on: live.dueOn, amount: haler(0), sha256: '0'.repeat(64), reasons: null },
    ...{ call_number: null, call_answer: null, content: live.content, sources: [] },
  };
  const id = await storeFrozen(sql, company.id, null, frozen, '<Pisemnost/>', new Date());
  await sql`
    update filings set status = 'filed', filed_on = ${live.dueOn}, filed_order = 1
    where entity_id = ${company.id} and id = ${id}`;
  await noteChange(sql, company.id);
}

describe('the overview', () => {
  test('says what the last return comes to until it is filed, then that of the month that runs', async () => {
    await sold('2026-02-10');
    await sold('2026-03-10', 1000);
    const open = { period: '2026-02', tax: 4200, due_on: '2026-03-25', state: 'open' };
    expect(await vat()).toEqual({ ...open, before_kept: false });
    await file('2026-02');
    const running = { period: '2026-03', tax: 210, due_on: '2026-04-27', state: 'waiting' };
    expect(await vat()).toEqual({ ...running, before_kept: false });
    await company.issued({
      ...{ kind: 'received_invoice', partner_id, issued_on: '2026-03-02', received_on: '2026-03-02' },
      ...{ external_number: 'D1', lines: [line(2000)] },
    });
    expect((await vat()).tax).toBe(-210);
  });

  test('begins with the month in which a payer without a day of registration came to be', async () => {
    company = await stage.newVatCompany({ vat_registered_on: null }, { founded_on: '2026-03-05' });
    expect(await vat()).toMatchObject({ period: '2026-03', state: 'waiting' });
  });

  test('is quiet about VAT of who is no payer, and of an identified person with nothing', async () => {
    company = await stage.newVatCompany({ vat_status: 'none', vat_registered_on: null });
    expect(await vat()).toBeNull();
    company = await stage.newVatCompany({ vat_status: 'identified' });
    expect(await vat()).toBeNull();
  });
});

describe('the checklist of a close', () => {
  const finding = async (wanted = 'vat_difference') =>
    (await company.ask('GET', '/closing?year=2025')).body.findings.find(
      ({ code }: JsonValue) => code === wanted,
    );

  test('names for information what was not filed, of who is no payer nothing', async () => {
    await sold('2025-10-10');
    await file('2025-10');
    const unfiled = await finding('vat_unfiled');
    expect(unfiled).toMatchObject({ level: 'info', amount: null });
    const labels = unfiled.items.map(({ label }: JsonValue) => label);
    expect(labels).toContain('Přiznání k DPH za 11/2025, nepodané');
    expect(labels).not.toContain('Přiznání k DPH za 10/2025, nepodané');
    company = await stage.newVatCompany({ vat_status: 'none', vat_registered_on: null });
    expect(await finding('vat_unfiled')).toBeUndefined();
  });

  test('names no month before the one in which the company came to be', async () => {
    company = await stage.newVatCompany({ vat_registered_on: null }, { founded_on: '2025-10-15' });
    partner_id = await company.partner();
    await sold('2025-10-20');
    const { items } = await finding('vat_unfiled');
    expect(items.map(({ label }: JsonValue) => label)).toEqual(
      ['10/2025', '11/2025', '12/2025'].map((month) => `Přiznání k DPH za ${month}, nepodané`),
    );
  });

  test('has no open work in what the filed return of the last month will be paid by', async () => {
    await sold('2025-11-10', 1000);
    await sold('2025-12-10');
    const open = async () => (await finding('vat_open'))?.amount;
    // 21 % of 1 000 and of 20 000 stand on the account, and nothing was paid.
    expect(await open()).toBe(-4410);
    await file('2025-11');
    await file('2025-12');
    expect(await open()).toBe(-4410);
    const lines = [{ debit: '343900', credit: '221', amount: 210 }];
    const entry = { date: '2025-12-27', text: 'Úhrada DPH za listopad', lines };
    await company.ask('POST', '/accounts', { account: { code: '343900', name: 'Úřad' } });
    expect((await company.ask('POST', '/journal', { entry })).status).toBe(201);
    expect(await open()).toBeUndefined();
  });

  test('expects the refund of the month before as well', async () => {
    await company.issued({
      ...{ kind: 'received_invoice', partner_id, issued_on: '2025-11-02', received_on: '2025-11-02' },
      ...{ external_number: 'D1', lines: [line(2000)] },
    });
    await sold('2025-12-10');
    await file('2025-12');
    // 4 200 of December less the 420 that nobody asked the office for yet.
    expect((await finding('vat_open')).amount).toBe(-3780);
    await file('2025-11');
    expect(await finding('vat_open')).toBeUndefined();
  });

  test('expects a cleared return as it was filed, where the coefficient has cut the deduction', async () => {
    company = await stage.newVatCompany(
      {},
      { vat_coefficient: { 2025: { provisional: 50, settlement: 50 } } },
    );
    partner_id = await company.partner();
    await company.issued({
      ...{ kind: 'received_invoice', partner_id, issued_on: '2025-12-02', received_on: '2025-12-02' },
      ...{ external_number: 'D1', lines: [line(10_000, { deduction: 'reduced' })] },
    });
    await sold('2025-12-10');
    await file('2025-12');
    expect(await finding('vat_open')).toBeUndefined();
    // What a clearing takes to costs: half of 2,100.
    const lines = [{ debit: '538', credit: '343121', amount: 1050 }];
    const entry = { date: '2025-12-31', text: 'Krácený odpočet', lines };
    expect((await company.ask('POST', '/journal', { entry })).status).toBe(201);
    expect(await finding('vat_open')).toBeUndefined();
  });

  test('names months whose accounts are not what was filed', async () => {
    for (const day of ['2025-10-10', '2025-11-10', '2025-12-10']) await sold(day);
    expect(await finding()).toBeUndefined();
    for (const code of ['2025-10', '2025-11', '2025-12']) await file(code);
    expect(await finding()).toBeUndefined();
    await sold('2025-11-20', 100);
    expect(await finding()).toMatchObject({
      ...{ level: 'warning', count: 1, amount: 21 },
      items: [{ type: 'account', label: 'Přiznání k DPH za 11/2025' }],
    });
    await sold('2025-09-20', 1000);
    expect((await finding()).items[0].label).toBe('Přiznání k DPH za 9/2025, nepodané');
  });
});

describe('the return of a month before the company came to be', () => {
  beforeEach(async () => {
    company = await stage.newVatCompany({ vat_registered_on: null }, { founded_on: '2026-03-05' });
    partner_id = await company.partner();
  });

  test('is none, also where no period is named, and is not filed', async () => {
    const last = await company.view('vat_return');
    expect(last).toMatchObject({ period: '2026-02', applies: false, lines: [], findings: [] });
    expect(last.reason).toContain('neexistovala');
    expect((await company.view('vat_return', '?period=2026-03')).applies).toBe(true);
    const filing = { kind: 'vat_return', period: '2026-02', acknowledge: true };
    const made = await company.ask('POST', '/filings', { filing });
    expect([made.status, made.body.error]).toEqual([422, last.reason]);
  });

  test('shows what was entered of that time', async () => {
    await sold('2026-02-10');
    expect(await company.view('vat_return', '?period=2026-02')).toMatchObject({
      applies: true,
      totals: { due: 4200 },
    });
  });
});

test('a supplementary return is the difference against what was filed, line by line', async () => {
  const [worked] = WORKED_PERIODS;
  if (worked === undefined) throw new Error('there are no worked periods');
  const { period } = worked;
  const filing = (body: object) =>
    company.ask('POST', '/filings', { filing: { kind: 'vat_return', period, ...body } });
  stage.goTo('2026-04-02');
  company = await companyOfPeriod(stage, worked);
  for (const document of worked.documents) await company.enter(document);
  const made = await filing({ acknowledge: true });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  expect((await company.ask('PATCH', `/filings/${made.body.id}`, { status: 'filed' })).status).toBe(200);
  for (const document of FOUND_LATER.documents) await company.enter(document);
  const later = await company.view('vat_return', `?period=${period}&filing_type=D`);
  expect(later.lines.map((each: JsonValue) => lineText(each).replace(/ of .*/, ''))).toEqual(
    FOUND_LATER.lines,
  );
  expect(later).toMatchObject({
    filing_type: 'D',
    totals: { difference: -1847 },
    filings: [{ status: 'filed' }],
  });
});
