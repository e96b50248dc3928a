import { WORKED_PERIODS, type WorkedPeriod } from '@news-and-accounting/vat/testing';
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

/** The worked periods of the package, told to the service by its operations and read from its views. */
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
});

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
