import { FOUND_LATER, WORKED_PERIODS, type WorkedPeriod } from '@news-and-accounting/vat/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import {
  companyOfPeriod,
  lineText,
  recapitulativeText,
  sectionTexts,
  startVat,
  totalsText,
  type VatCompany,
  type VatStage,
} from './vat-stage.ts';

/** The worked periods of the package, told to the service by its operations, read from its views, filed and cleared. */
let stage: VatStage;
beforeAll(async () => {
  stage = await startVat({ now: () => Date.parse('2026-07-10T09:00:00Z') });
});
afterAll(() => stage.close());

describe.each(WORKED_PERIODS)('$period: $name', (worked) => {
  let company: VatCompany;
  beforeAll(async () => {
    company = await companyOfPeriod(stage, worked);
    for (const document of worked.documents) await company.enter(document);
    if (worked.records !== undefined) await recordAll(company, worked);
    if (worked.others !== undefined) await enterRestOfYear(company, worked);
  });
  const views = async () => ({
    filed: await company.view('vat_return', `?period=${worked.period}`),
    recapitulative: await company.view('recapitulative_statement', `?period=${worked.period}`),
  });

  test('return', async () => {
    const { filed } = await views();
    expect(filed).toMatchObject({ applies: true, reason: null, filing_type: 'B', filings: [] });
    expect(filed.lines.map(lineText)).toEqual(worked.lines);
  });

  test('control statement', async () => {
    const control = await company.view('control_statement', `?period=${worked.period}`);
    expect(control.applies).toBe(worked.statement !== null);
    if (worked.statement === null) return;
    expect(sectionTexts(control.sections, company.known)).toEqual(worked.statement);
    expect(totalsText(control.totals)).toBe(worked.totals);
  });

  test('recapitulative statement', async () => {
    const { recapitulative } = await views();
    expect(recapitulative.applies).toBe(worked.recapitulative.length > 0);
    expect(recapitulative.rows.map(recapitulativeText)).toEqual(worked.recapitulative);
  });

  test('all agree, with the books as well, and nothing stands in the way of filing', async () => {
    const { filed, recapitulative } = await views();
    const checks: JsonValue[] = [...filed.checks, ...recapitulative.checks];
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(checks.some(({ check }) => check === 'LEDGER_343')).toBe(worked.taxpayer.legalForm !== 'osvc');
    expect([...filed.findings, ...recapitulative.findings].filter(({ level }) => level === 'error')).toEqual(
      [],
    );
  });

  test('every line is the sum of what is behind it', async () => {
    const { filed } = await views();
    for (const { line, sources, exact } of filed.lines as JsonValue[]) {
      if (sources.length === 0) continue;
      const sum = (of: 'base' | 'vat') =>
        Math.round(sources.reduce((total: number, each: JsonValue) => total + each[of] * 100, 0)) / 100;
      expect([line, sum('base'), sum('vat')]).toEqual([
        line,
        exact.base,
        Math.round((exact.vat + exact.vat_reduced) * 100) / 100,
      ]);
    }
  });

  test('is filed in valid files that say it, and the return is cleared to the crown', async () => {
    const { period } = worked;
    if (worked.statement !== null) {
      const { details } = await file(company, { kind: 'control_statement', period });
      expect(sectionTexts(details.sections, company.known)).toEqual(worked.statement);
    }
    if (worked.recapitulative.length > 0) {
      const { details } = await file(company, { kind: 'recapitulative_statement', period });
      expect(details.rows.map(recapitulativeText)).toEqual(worked.recapitulative);
    }
    const filed = await file(company, { kind: 'vat_return', period });
    expect(filed.details.lines.map(lineText)).toEqual(worked.lines);
    if (worked.taxpayer.legalForm === 'osvc') return;
    const { status, body } = await company.ask('POST', `/filings/${filed.id}/post_entries`, {});
    expect([status, status === 200 || body]).toEqual([200, true]);
    const { office, rounding } = movesOf(body);
    expect(office).toBe(filed.amount);
    expect(rounding).toBeLessThan(3);
  });

  test.runIf(worked === WORKED_PERIODS[0])('what is found later is filed as what differs', async () => {
    for (const document of FOUND_LATER.documents) await company.enter(document);
    const later = { period: worked.period, discovered_on: '2026-07-01' };
    const statement = await file(company, { kind: 'control_statement', ...later });
    expect(statement.filing_type).toBe('N');
    expect(sectionTexts(statement.details.sections, company.known)).toEqual(FOUND_LATER.statement);
    expect(totalsText(statement.details.totals)).toBe(FOUND_LATER.totals);
    const supplementary = await file(company, { kind: 'vat_return', ...later });
    expect(supplementary).toMatchObject({ filing_type: 'D', amount: -1847 });
    expect(supplementary.details.lines.map(lineText).map(columnsOf)).toEqual(FOUND_LATER.lines);
    const { body } = await company.ask('POST', `/filings/${supplementary.id}/post_entries`, {});
    expect(movesOf(body)).toEqual({ office: -1847, rounding: expect.any(Number) });
    expect(movesOf(body).rounding).toBeLessThan(3);
  });
});

/** Makes a filing, looks at its file and marks it as filed. */
async function file(company: VatCompany, filing: object): Promise<JsonValue> {
  const { status, body } = await company.ask('POST', '/filings', {
    filing: { ...filing, acknowledge: true },
  });
  expect([status, status === 201 || body]).toEqual([201, true]);
  const { body: verdict } = await company.ask('POST', `/filings/${body.id}/validation`);
  expect([verdict.schema.errors, verdict.content.issues.filter(isError)]).toEqual([[], []]);
  const filed = await company.ask('PATCH', `/filings/${body.id}`, { status: 'filed' });
  expect([filed.status, filed.body.difference]).toEqual([200, { changed: false, lines: [], documents: [] }]);
  return filed.body;
}

const isError = ({ level }: JsonValue) => level === 'error';
const columnsOf = (text: string) => text.replace(/ of .*/, '');

/** By how much the clearing moves the account of the office, and what is rounding in it. */
function movesOf({ postings }: JsonValue) {
  const moved = (account: string) =>
    postings.reduce(
      (sum: number, { debit, credit, amount }: JsonValue) =>
        sum + Math.round(100 * (credit === account ? amount : debit === account ? -amount : 0)),
      0,
    ) / 100;
  return { office: moved('343900'), rounding: Math.abs(moved('548')) + Math.abs(moved('648')) };
}

/** Records of a worked period; the bad debt about a purchase of which 71,000 were not paid. */
async function recordAll(company: VatCompany, { records = [] }: WorkedPeriod): Promise<void> {
  for (const { kind, date, rate, base, vat, document } of records) {
    if (document === null) {
      const amounts = { vat: vat / 100, ...(rate === null ? {} : { rate: rate / 100, base: base / 100 }) };
      await company.recorded({ kind, date, ...amounts });
      continue;
    }
    const document_id = await company.enter({
      ...{ number: document.externalNumber ?? '', direction: 'received', partner: document.partner },
      ...{ taxableOn: document.taxableOn, lines: [{ price: 100_000, rate: 21 }] },
    });
    await company.ask('POST', `/documents/${document_id}/payments`, {
      amount: 50_000,
      paid_on: '2025-06-20',
    });
    expect(await company.recorded({ kind, date, document_id })).toMatchObject({
      base: base / 100,
      vat: vat / 100,
    });
  }
}

/** Supplies and a purchase of November that make the coefficient of the year. */
async function enterRestOfYear(company: VatCompany, { documents }: WorkedPeriod): Promise<void> {
  const [sale, , , purchase] = documents;
  if (sale === undefined || purchase === undefined) throw new Error('a worked period has no documents');
  const taxableOn = '2025-11-03';
  const lines = [
    { price: 1_900_000, rate: 21 },
    { price: 1_150_000, treatment: 'exempt' as const },
  ];
  await company.enter({ ...sale, number: 'rok', taxableOn, lines });
  await company.enter({
    ...{ ...purchase, number: 'rok', taxableOn, receivedOn: taxableOn },
    lines: [{ price: 300_000, rate: 21, deduction: 'reduced' }],
  });
}
