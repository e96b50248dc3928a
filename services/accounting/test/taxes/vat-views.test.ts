import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { line, PARTNER } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { lineText, startVat, type VatCompany, type VatStage } from './vat-stage.ts';

/** What enters a period of VAT and what does not, how views are asked, and how the books are held against them. */
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

const sold = (more: object = {}) =>
  company.issued({ kind: 'invoice', partner_id, issued_on: '2026-02-10', lines: [line(20_000)], ...more });
let count = 0;
const bought = (more: object = {}) => {
  count += 1;
  return company.issued({
    ...{ kind: 'received_invoice', partner_id, issued_on: '2026-02-10', received_on: '2026-02-10' },
    ...{ external_number: `D${count}`, lines: [line(10_000)], ...more },
  });
};
const lines = async (period: string, more = '') =>
  (await company.view('vat_return', `?period=${period}${more}`)).lines.map((each: JsonValue) =>
    lineText(each).replace(/ of .*/, ''),
  );
const ofLedger = async (query: string) => (await company.view('vat_ledger', query)).rows;
const check = async (name: string, period = '2026-02') =>
  (await company.view('vat_return', `?period=${period}`)).checks.find(
    (each: JsonValue) => each.check === name,
  );
const codes = (findings: JsonValue[]) => findings.map(({ code }) => code);

describe('what enters a period', () => {
  test('is what is issued, not drafts, cancelled documents, advances and what was taken over', async () => {
    await company.draft({ kind: 'invoice', partner_id, issued_on: '2026-02-10', lines: [line(1)] });
    await sold({ kind: 'advance' });
    const { id } = await sold();
    await company.ask('POST', `/documents/${id}/cancel`, { reason: 'omyl' });
    const old = await sold({ lines: [line(500)] });
    await stage.sql`update documents set taken_over = true where entity_id = ${company.id} and id = ${old.id}`;
    await sold({ lines: [line(100)] });
    expect(await lines('2026-02')).toEqual(['1: 100 21 -', '62: - 21 -', '63: - 0 -', '64: - 21 -']);
    expect((await ofLedger('?period=2026-02')).map(({ base }: JsonValue) => base)).toEqual([100]);
  });

  test('is by the day that a purchase was in hand, with its own day in the statement', async () => {
    await bought({ received_on: '2026-03-05' });
    expect(await lines('2026-02')).toEqual(['62: - 0 -', '63: - 0 -']);
    expect(await lines('2026-03')).toContain('40: 10000 2100 0');
    const { sections } = await company.view('control_statement', '?period=2026-03');
    expect(sections.B2).toMatchObject([{ date: '2026-02-10', base1: 10_000, vat1: 2100 }]);
  });

  test('has the number of a purchase that we invoiced to ourselves', async () => {
    const { number } = await bought({ self_billed: true, external_number: null });
    const { sections, findings } = await company.view('control_statement', '?period=2026-02');
    expect(sections.B2).toMatchObject([{ number, base1: 10_000 }]);
    expect(codes(findings)).not.toContain('EVIDENCE_NUMBER_MISSING');
  });

  test('is the day of supply for tax that we assess ourselves, and its deduction another when it is claimed later', async () => {
    const given = { vat_treatment: 'eu_services', vat_rate: 21 };
    const from = await company.partner({
      name: 'Fichte GmbH',
      country: 'DE',
      dic: null,
      ico: null,
      vat_id: 'DE136695976',
    });
    await bought({ partner_id: from, received_on: '2026-03-05', lines: [line(1000, given)] });
    await bought({
      ...{ partner_id: from, received_on: '2026-02-12', vat_period_on: '2026-03-05' },
      lines: [line(200, given)],
    });
    expect((await lines('2026-02')).slice(0, 3)).toEqual(['5: 1200 252 -', '43: 1000 210 0', '46: - 210 0']);
    expect((await lines('2026-03')).slice(0, 1)).toEqual(['43: 200 42 0']);
    for (const period of ['2026-02', '2026-03'])
      expect(await check('LEDGER_343', period)).toMatchObject({ ok: true, documents: [] });
    const [, late] = await ofLedger('?period=2026-02&direction=input');
    expect(late).toMatchObject({ vat: 42, claimed_vat: 0, lines: ['5'], section: 'A2' });
  });

  test('is the day of issue of a correction, at the rates of what it corrects', async () => {
    const original = await sold({ issued_on: '2023-12-05', lines: [line(20_000, { vat_rate: 15 })] });
    const draft = (
      await company.ask('POST', `/documents/${original.id}/credit_note`, {
        ...{ reason: 'vada', issued_on: '2026-02-20', taxable_on: '2026-02-18' },
      })
    ).body;
    await company.issue(draft.id);
    const filed = await company.view('vat_return', '?period=2026-02');
    expect(lineText(filed.lines[0])).toBe('2: -20000 -3000 - of -20000 -3000 0');
    expect(codes(filed.findings)).not.toContain('RATE_NOT_VALID');
    const { sections } = await company.view('control_statement', '?period=2026-02');
    expect(sections.A4).toMatchObject([{ date: '2026-02-18', base1: 0, base2: -20_000, vat2: -3000 }]);
  });

  test('is also cash with VAT, a receipt, and what stands on lines of different deductions', async () => {
    const { id: cash_register_id } = (
      await company.ask('POST', '/cash_registers', { cash_register: { name: 'Pokladna' } })
    ).body;
    const day = { issued_on: '2026-02-03' };
    await company.issued({ kind: 'cash_in', cash_register_id, ...day, lines: [line(1000)] });
    await company.issued({ kind: 'cash_out', cash_register_id, ...day, lines: [line(100)] });
    await company.issued({
      ...{ kind: 'receipt', cash_register_id, ...day, received_on: '2026-02-03', external_number: 'U1' },
      lines: [
        line(200),
        line(300, { deduction: 'none' }),
        line(400, { deduction: 'proportional', deduction_percent: 50 }),
      ],
    });
    expect((await lines('2026-02')).slice(0, 2)).toEqual(['1: 1000 210 -', '40: 500 105 0']);
    const rows = await ofLedger('?period=2026-02&direction=input');
    expect(rows.map(({ deduction, base, claimed_vat }: JsonValue) => [deduction, base, claimed_vat])).toEqual(
      [
        ['full', 100, 21],
        ['full', 200, 42],
        ['none', 300, 0],
        ['proportional', 400, 42],
      ],
    );
  });

  test('is of a car up to the limit, as in the books', async () => {
    const car = await bought({
      lines: [line(2_500_000, { account_code: '022', deduction: 'car' }), line(1000)],
    });
    expect(await lines('2026-02')).toContain('40: 2501000 420210 0');
    const { checks, findings } = await company.view('vat_return', '?period=2026-02');
    expect(codes(findings)).not.toContain('CAR_DEDUCTION');
    expect(checks.find(({ check }: JsonValue) => check === 'LEDGER_343')).toMatchObject({
      ok: true,
      difference: 0,
    });
    const { sections } = await company.view('control_statement', '?period=2026-02');
    expect(sections.B2).toMatchObject([{ base1: 2_501_000, vat1: 420_210, proportional: 'N' }]);
    const posted = await stage.sql`
      select debit, sum(amount_haler)::float / 100 as amount from postings
      where entity_id = ${company.id} and source = 'document' and source_id = ${car.id}
      group by debit order by debit`;
    const warned = async (deduction: string) => {
      const lines = [line(2_500_000, { account_code: '022', deduction })];
      const { warnings } = await bought({ issued_on: '2025-12-01', received_on: '2025-12-01', lines });
      return codes(warnings);
    };
    expect([await warned('full'), await warned('car')]).toEqual([['CAR_DEDUCTION'], []]);
    // What may not be deducted is a part of the price of the car.
    expect(posted.map(({ debit, amount }) => `${debit} ${amount}`)).toContain('022 2605000');
  });

  const CAR = { account_code: '022', deduction: 'car' };
  const isInBooks = async (period: string) => {
    expect(await check('LEDGER_343', period)).toMatchObject({ ok: true, difference: 0 });
  };

  const withAdvance = async (
    deduction: string,
    { advance: paidBefore = 1_250_000, ofCar = deduction, beside = [] as object[] } = {},
  ) => {
    const given = { ...CAR, deduction };
    const advance = await bought({ kind: 'received_advance', lines: [line(paidBefore, given)] });
    const done = async (path: string, body: object) => {
      const reply = await company.ask('POST', `/documents/${path}`, body);
      expect(reply.body.errors ?? []).toEqual([]);
      return reply.body;
    };
    const paid = await done(`${advance.id}/payments`, { paid_on: '2026-02-10' });
    const receipt = await done(`${advance.id}/payments/${paid.id}/tax_receipt`, {
      ...{ issued_on: '2026-02-10', external_number: 'DP1' },
    });
    const received = receipt.vat_period_on.slice(0, 7);
    const { id } = await company.draft({
      ...{ kind: 'received_invoice', partner_id, issued_on: '2026-04-10', received_on: '2026-04-10' },
      ...{ external_number: 'F1', lines: [line(2_500_000, { ...given, deduction: ofCar }), ...beside] },
    });
    await done(`${id}/settle_advances`, { advance_ids: [advance.id] });
    const car = await done(`${id}/issue`, {});
    return { car, received };
  };

  test('is of a car up to the limit with the advance that was taxed before', async () => {
    const { car, received } = await withAdvance('car');
    expect(car.vat).toMatchObject([{ base_czk: 1_250_000, vat_czk: 262_500 }]);
    expect(await lines(received)).toContain('40: 1250000 262500 0');
    expect(await lines('2026-04')).toContain('40: 1250000 157500 0');
    await isInBooks(received);
    await isInBooks('2026-04');
    expect(codes((await company.view('vat_return', '?period=2026-04')).findings)).not.toContain(
      'CAR_DEDUCTION',
    );
  });

  test('takes back what the advance of a car has deducted beyond the limit', async () => {
    const { received } = await withAdvance('full', { advance: 2_200_000, ofCar: 'car' });
    expect(await lines(received)).toContain('40: 2200000 462000 0');
    expect(await lines('2026-04')).toContain('40: 300000 -42000 0');
    await isInBooks('2026-04');
    const { sections } = await company.view('control_statement', '?period=2026-04');
    expect(sections.B2).toMatchObject([{ base1: 300_000, vat1: -42_000 }]);
  });

  test('of a car is not mistaken for that of what is invoiced with it', async () => {
    const beside = [
      line(500_000, { account_code: '501' }),
      line(300_000, { account_code: '513', deduction: 'none' }),
      line(200_000, { account_code: '518', deduction: 'proportional', deduction_percent: 50 }),
    ];
    const { received } = await withAdvance('car', { advance: 2_400_000, beside });
    expect(await lines(received)).toContain('40: 2400000 420000 0');
    // 126,000 beside the car, whose limit was used up, whatever of the advance is in which line.
    expect(await lines('2026-04')).toContain('46: - 126000 0');
    await isInBooks('2026-04');
  });

  test('takes it back also where the advance has left nothing to be paid', async () => {
    await withAdvance('full', { advance: 2_500_000, ofCar: 'car' });
    expect(await lines('2026-04')).toContain('40: 0 -105000 0');
    await isInBooks('2026-04');
    const { sections, checks } = await company.view('control_statement', '?period=2026-04');
    expect(sections.B3).toMatchObject({ base1: 0, vat1: -105_000 });
    expect(checks.filter(({ ok }: JsonValue) => !ok)).toEqual([]);
  });

  test('leaves nothing where the advance of a car was deducted up to the limit and paid all of it', async () => {
    await withAdvance('car', { advance: 2_500_000 });
    expect((await lines('2026-04')).filter((text: string) => text.startsWith('4'))).toEqual([]);
    await isInBooks('2026-04');
  });

  test('is of a car up to the limit also where its taxed advance was partly given back', async () => {
    const done = async (path: string, body: object, method = 'POST') => {
      const reply = await company.ask(method, `/documents/${path}`, body);
      expect([path, reply.status < 300 || reply.body]).toEqual([path, true]);
      return reply.body;
    };
    const advance = await bought({ kind: 'received_advance', lines: [line(2_500_000, CAR)] });
    const paid = await done(`${advance.id}/payments`, { paid_on: '2026-02-10' });
    const receipt = await done(`${advance.id}/payments/${paid.id}/tax_receipt`, {
      ...{ issued_on: '2026-02-10', external_number: 'DP2' },
    });
    const note = await done(`${receipt.id}/credit_note`, {
      ...{ reason: 'Sleva', issued_on: '2026-03-10', taxable_on: '2026-03-10' },
      lines: [{ line_id: receipt.lines[0].id, amount: 605_000 }],
    });
    await done(`${note.id}`, { document: { external_number: 'O2', received_on: '2026-03-10' } }, 'PATCH');
    await done(`${note.id}/issue`, {});
    const { id } = await company.draft({
      ...{ kind: 'received_invoice', partner_id, issued_on: '2026-04-10', received_on: '2026-04-10' },
      ...{ external_number: 'F2', lines: [line(4_000_000, CAR)] },
    });
    await done(`${id}/settle_advances`, { advance_ids: [advance.id] });
    await done(`${id}/issue`, {});
    // The limit is used up by the advance, also after a part of it was given back.
    expect(await lines('2026-03')).toContain('40: 2000000 420000 0');
    expect(await lines('2026-04')).toContain('40: 2000000 0 0');
    await isInBooks('2026-03');
    await isInBooks('2026-04');
  });

  test('is pointed out of what may be a car with the advance that was taxed before', async () => {
    await withAdvance('full');
    expect(await lines('2026-04')).toContain('40: 1250000 262500 0');
    expect(codes((await company.view('vat_return', '?period=2026-04')).findings)).toContain('CAR_DEDUCTION');
  });

  test('is of a car that gets cheaper less only below the limit', async () => {
    const car = await bought({ lines: [line(4_000_000, CAR)] });
    const corrected = async (amount: number, on: string) => {
      const part = { line_id: car.lines[0].id, amount };
      const given = { reason: 'Sleva', issued_on: on, taxable_on: on, lines: [part] };
      const { id } = (await company.ask('POST', `/documents/${car.id}/credit_note`, given)).body;
      const known = { external_number: `O${amount}`, received_on: on };
      await company.ask('PATCH', `/documents/${id}`, { document: known });
      expect((await company.ask('POST', `/documents/${id}/issue`, {})).status).toBe(200);
    };
    await corrected(500_000, '2026-03-10');
    await corrected(2_500_000, '2026-04-10');
    expect(await lines('2026-02')).toContain('40: 4000000 420000 0');
    expect(await lines('2026-03')).toContain('40: -500000 0 0');
    // 210,000 of tax are left.
    expect(await lines('2026-04')).toContain('40: -2500000 -210000 0');
    for (const period of ['2026-02', '2026-03', '2026-04']) await isInBooks(period);
  });

  test('is of a car from another state or in a foreign currency up to the limit, too', async () => {
    const from = await company.partner({
      name: 'Auto GmbH',
      country: 'DE',
      ico: null,
      dic: null,
      vat_id: 'DE123456789',
    });
    await bought({
      ...{ partner_id: from, currency: 'EUR', rate: 25, taxable_on: '2026-02-10' },
      lines: [line(100_000, { ...CAR, vat_treatment: 'eu_goods', vat_rate: 21 })],
    });
    expect(await lines('2026-02')).toEqual(
      expect.arrayContaining(['3: 2500000 525000 -', '43: 2500000 420000 0']),
    );
    await isInBooks('2026-02');
    const euro = await bought({
      ...{ currency: 'EUR', rate: 25, issued_on: '2026-04-10', received_on: '2026-04-10' },
      lines: [line(100_000, CAR)],
    });
    expect(await lines('2026-04')).toContain('40: 2500000 420000 0');
    await isInBooks('2026-04');
    const posted = await stage.sql`
      select debit, currency_amount_hundredths::float / 100 as euro from postings
      where entity_id = ${company.id} and source = 'document' and source_id = ${euro.id} order by debit, euro`;
    expect(posted.map(({ debit, euro: own }) => `${debit} ${own}`)).toEqual(['022 104200', '343121 16800']);
  });

  test('is of the advance of a car in a foreign currency up to the limit in crowns, in both amounts', async () => {
    const advance = await bought({
      ...{ kind: 'received_advance', currency: 'EUR', rate: 25, lines: [line(100_000, CAR)] },
    });
    const paid = await company.ask('POST', `/documents/${advance.id}/payments`, {
      paid_on: '2026-02-10',
    });
    const receipt = await company.ask(
      'POST',
      `/documents/${advance.id}/payments/${paid.body.id}/tax_receipt`,
      {
        ...{ issued_on: '2026-02-10', external_number: 'DP3' },
      },
    );
    // The rate of the bank of the day is 24.36, so that the tax of 21,000 EUR is 511,560 CZK.
    expect(receipt.body.vat).toMatchObject([{ vat: 21_000, vat_czk: 511_560 }]);
    const period = receipt.body.vat_period_on.slice(0, 7);
    expect(await lines(period)).toContain('40: 2436000 420000 0');
    await isInBooks(period);
    const posted = await stage.sql`
      select debit, amount_haler::float / 100 as czk, currency_amount_hundredths::float / 100 as euro from postings
      where entity_id = ${company.id} and source = 'document' and source_id = ${receipt.body.id}`;
    expect(posted).toEqual([{ debit: '343121', czk: 420_000, euro: 17_241.38 }]);
  });

  test('is of a car under the coefficient that of two lines, which the one line is told', async () => {
    await company.ask('PATCH', '/settings', {
      settings: { vat_coefficient: { 2026: { provisional: 50, settlement: null } } },
    });
    const given = { account_code: '022', deduction: 'reduced' };
    const one = await bought({
      issued_on: '2026-04-10',
      received_on: '2026-04-10',
      lines: [line(3e6, given)],
    });
    expect(one.warnings).toMatchObject([
      { code: 'CAR_DEDUCTION', message: expect.stringContaining('rozdělte') },
    ]);
    expect(codes((await company.view('vat_return', '?period=2026-04')).findings)).toContain('CAR_DEDUCTION');
    const two = [line(2e6, given), line(1e6, { account_code: '022', deduction: 'none' })];
    expect(codes((await bought({ lines: two })).warnings)).not.toContain('CAR_DEDUCTION');
    const { findings } = await company.view('vat_return', '?period=2026-02');
    expect(codes(findings)).not.toContain('CAR_DEDUCTION');
    expect(await lines('2026-02')).toEqual(
      expect.arrayContaining(['40: 2000000 0 420000', '52: - 210000 - (50 %)']),
    );
    await isInBooks('2026-02');
    const share = { ...CAR, deduction_percent: 50 };
    const refused = await company.ask('POST', '/documents', {
      document: { kind: 'received_invoice', partner_id, external_number: 'S', lines: [line(1, share)] },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({
      'lines[0].deduction_percent': expect.stringContaining('Odpočet pro osobní automobil podíl nemá'),
    });
  });

  test('has an account of an asset also where the contact gave it', async () => {
    const machines = await company.partner({
      name: 'Stroje a.s.',
      ico: '25596641',
      dic: 'CZ25596641',
      default_account: '022',
    });
    await bought({ partner_id: machines, lines: [line(50_000)] });
    expect(await lines('2026-02')).toContain('47: 50000 10500 0');
  });
});

describe('a company that was no payer all the time', () => {
  test('leaves out what lies outside of its days', async () => {
    company = await stage.newVatCompany({ vat_registered_on: '2026-02-11' });
    partner_id = await company.partner();
    await sold({ lines: [line(100, { vat_rate: null, vat_treatment: 'not_subject' })] });
    await bought();
    await sold({ issued_on: '2026-02-11', lines: [line(1000)] });
    const filed = await company.view('vat_return', '?period=2026-02');
    expect(filed.lines.map(lineText)[0]).toBe('1: 1000 210 - of 1000 210 0');
    expect(codes(filed.findings)).toEqual(['OUTSIDE_REGISTRATION']);
    expect(await company.view('vat_return', '?period=2026-01')).toMatchObject({
      ...{ applies: false, lines: [], reason: expect.stringContaining('není plátcem') },
    });
  });

  test('files by the status of the last day with one', async () => {
    const vat_history = [
      { from: '2024-01-01', status: 'monthly' },
      { from: '2026-01-01', status: 'quarterly' },
    ];
    company = await stage.newVatCompany({}, { vat_history });
    expect(await company.view('vat_return', '?period=2025-12')).toMatchObject({
      from: '2025-12-01',
      applies: true,
    });
    expect(await company.view('vat_return', '?period=2026-Q1')).toMatchObject({
      ...{ from: '2026-01-01', to: '2026-03-31', due_on: '2026-04-27' },
    });
    expect(await company.refused('vat_return', '?period=2026-01')).toHaveProperty('period');
    expect(await company.refused('vat_return', '?period=2025-Q4')).toHaveProperty('period');
    // A legal entity has a control statement each month all the same.
    expect(await company.view('control_statement', '?period=2026-01')).toMatchObject({
      due_on: '2026-02-25',
    });
    expect(await company.refused('control_statement', '?period=2026-Q1')).toHaveProperty('period');
    expect((await company.view('vat_return')).period).toBe('2025-12');
    expect((await company.view('control_statement')).period).toBe('2026-02');
  });

  test('compares a quarter with its three statements', async () => {
    company = await stage.newVatCompany({ vat_status: 'quarterly' });
    partner_id = await company.partner();
    for (const issued_on of ['2026-01-05', '2026-02-05', '2026-03-05']) await sold({ issued_on });
    const { checks } = await company.view('vat_return', '?period=2026-Q1');
    expect(checks.find((each: JsonValue) => each.check === 'KH_1')).toMatchObject({
      left: 60_000,
      right: 60_000,
      ok: true,
    });
    const month = await company.view('control_statement', '?period=2026-02');
    expect(month.totals.obrat23).toBe(20_000);
    expect(month.checks.every(({ ok }: JsonValue) => ok)).toBe(true);
  });

  test('reports services by quarters and goods by months', async () => {
    company = await stage.newVatCompany({ vat_status: 'quarterly' });
    const abroad = await company.partner({
      name: 'Smrek',
      country: 'SK',
      dic: null,
      ico: null,
      vat_id: 'SK2020269786',
    });
    const service = (issued_on: string, vat_treatment: string) =>
      company.issued({
        ...{ kind: 'invoice', partner_id: abroad, issued_on },
        lines: [line(1000.2, { vat_rate: null, vat_treatment })],
      });
    await service('2026-01-05', 'eu_services');
    const whole = () => company.view('recapitulative_statement', '?period=2026-Q1');
    const month = () => company.view('recapitulative_statement', '?period=2026-01');
    expect([(await whole()).applies, (await month()).applies]).toEqual([true, false]);
    expect((await whole()).rows).toMatchObject([
      { country: 'SK', vat_id: '2020269786', code: 3, value: 1001, count: 1 },
    ]);
    await service('2026-02-05', 'eu_goods');
    expect([(await whole()).applies, (await month()).applies]).toEqual([false, true]);
  });
});

describe('the ledger', () => {
  test('is paged and filtered, with sums of the whole filter', async () => {
    await sold();
    await bought();
    await sold({ issued_on: '2026-01-20' });
    const of = (query: string) => company.view('vat_ledger', query);
    expect(await of('?period=2026-02&per=1&page=2')).toMatchObject({
      ...{ period: '2026-02', from: '2026-02-01', to: '2026-02-28', total: 2, page: 2, per: 1 },
      sums: { base: 30_000, vat: 6300, claimed_vat: 2100 },
      rows: [{ direction: 'input', lines: ['40'], section: 'B2', partner: { dic: PARTNER.dic } }],
    });
    expect((await of('?period=2026-02&line=1')).total).toBe(1);
    expect((await of('?period=2026-02&section=b2')).total).toBe(1);
    expect(await of('?from=2026-01-15&to=2026-02-15')).toMatchObject({ period: null, total: 3 });
    expect((await of('')).period).toBe('2026-02');
  });

  test.each([
    ['?period=2026-13', 'period'],
    ['?period=2026', 'period'],
    ['?period=1999-01', 'period'],
    ['?period=2026-02&from=2026-01-01&to=2026-01-31', 'period'],
    ['?from=2026-02-30&to=2026-03-01', 'from'],
    ['?from=2026-02-01', 'to'],
    ['?from=2026-02-02&to=2026-02-01', 'to'],
    ['?direction=both', 'direction'],
    ['?line=forty', 'line'],
    ['?section=C1', 'section'],
  ])('refuses %s', async (query, field) => {
    expect(Object.keys(await company.refused('vat_ledger', query))).toEqual([field]);
  });
});

describe('the books', () => {
  const fault = async (period = '2026-02') => {
    const { ok, documents, left, right } = await check('LEDGER_343', period);
    return { ok, documents, difference: Math.round((left - right) * 100) / 100 };
  };
  const post = (entry: object) =>
    company.ask('POST', '/journal', { entry: { date: '2026-02-15', text: 'Ručně', ...entry } });

  test('agree, also where a purchase was posted before it was in hand', async () => {
    await sold();
    await bought({ received_on: '2026-03-05' });
    for (const period of ['2026-02', '2026-03'])
      expect(await fault(period)).toMatchObject({ ok: true, difference: 0 });
  });

  test('do not agree by an entry that was made by hand', async () => {
    await sold();
    await post({ lines: [{ debit: '343', credit: '321', amount: 5 }] });
    const { ok, documents, difference } = await fault();
    expect([ok, difference]).toEqual([false, -5]);
    expect(documents).toMatchObject([{ document_id: null, reason: 'manual_entry', left: -5, right: 0 }]);
    expect(documents[0].number).toMatch(/^ID/);
    const { findings } = await company.view('vat_return', '?period=2026-02');
    expect(codes(findings)).toContain('CHECK_DIFFERS');
  });

  test('do not agree where a document is not posted, or its tax is not in the return', async () => {
    const gone = await sold();
    await stage.sql`delete from postings where entity_id = ${company.id} and source_id = ${gone.id}`;
    expect((await fault()).documents).toMatchObject([
      { document_id: gone.id, number: gone.number, reason: 'not_posted', left: 0, right: 4200 },
    ]);
    const late = await bought({ taxable_on: '2021-06-01', issued_on: '2021-06-01' });
    const { documents } = await fault();
    expect(documents.find((each: JsonValue) => each.document_id === late.id)).toMatchObject({
      ...{ reason: 'not_in_return', left: -2100, right: 0 },
    });
    const { findings } = await company.view('vat_return', '?period=2026-02');
    expect(findings.find(({ code }: JsonValue) => code === 'DEDUCTION_EXPIRED')).toMatchObject({
      ...{ level: 'error', document_id: late.id, field: 'vat_period_on' },
    });
  });

  test('know tax of other states and the office apart, and openings as no movement', async () => {
    await sold();
    await company.ask('POST', '/accounts', { account: { code: '343900', name: 'Úřad' } });
    await post({ lines: [{ debit: '343900', credit: '221', amount: 100 }] });
    await post({
      kind: 'opening',
      date: '2026-01-01',
      lines: [{ account: '343', side: 'credit', amount: 700 }],
    });
    expect(await fault('2026-01')).toMatchObject({ ok: true });
    expect(await fault()).toMatchObject({ ok: true, difference: 0 });
  });

  test('have no check without double entry', async () => {
    company = await stage.newVatCompany({ bookkeeping: 'tax_records', legal_form: 'osvc' });
    const { checks } = await company.view('vat_return', '?period=2026-02');
    expect(checks.map((each: JsonValue) => each.check)).not.toContain('LEDGER_343');
  });
});

describe('findings', () => {
  test('name what the company and its documents lack', async () => {
    company = await stage.newVatCompany({ tax_office_code: null, nace: null }, { submitter: null });
    partner_id = await company.partner({ dic: null, unreliable: true });
    const { id, number } = await bought({ lines: [line(50_000)] });
    const filed = await company.view('vat_return', '?period=2026-02');
    expect(codes(filed.findings)).toEqual([
      'TAX_OFFICE_MISSING',
      'SUBMITTER_MISSING',
      'NACE_MISSING',
      'UNRELIABLE_SUPPLIER',
    ]);
    const { findings } = await company.view('control_statement', '?period=2026-02');
    expect(findings.find(({ code }: JsonValue) => code === 'SUPPLIER_DIC_MISSING')).toEqual({
      ...{ level: 'error', code: 'SUPPLIER_DIC_MISSING', message: expect.stringContaining(number) },
      ...{ document_id: id, number, field: 'partner.dic' },
    });
  });

  test('tell purchases that were not paid in six months, until they are recorded', async () => {
    const { id } = await bought({
      ...{
        issued_on: '2025-07-20',
        taxable_on: '2025-07-20',
        received_on: '2025-07-20',
        due_on: '2025-08-05',
      },
    });
    await company.ask('POST', `/documents/${id}/payments`, { amount: 2100, paid_on: '2025-09-01' });
    const view = () => company.view('vat_return', '?period=2026-02');
    expect((await view()).proposals).toMatchObject([
      {
        kind: 'bad_debt_debtor',
        document_id: id,
        open: 10_000,
        base: 8264.46,
        vat: 1735.54,
        recorded: false,
      },
    ]);
    expect(codes((await view()).findings)).toContain('UNPAID_PURCHASE');
    expect(await lines('2026-02')).toEqual(['62: - 0 -', '63: - 0 -']);
    const made = await company.recorded({ kind: 'bad_debt_debtor', date: '2026-02-28', document_id: id });
    expect(made).toMatchObject({ base: 8264.46, vat: 1735.54 });
    expect((await view()).proposals).toMatchObject([{ recorded: true }]);
    expect(await lines('2026-02')).toContain('40: -8264 -1736 0');
    await company.ask('POST', `/documents/${id}/payments`, { amount: 10_000, paid_on: '2026-03-10' });
    const { proposals } = await company.view('vat_return', '?period=2026-03');
    expect(proposals).toMatchObject([{ base: -8264.46, vat: -1735.54, on: '2026-03-10', recorded: false }]);
    expect((await view()).proposals).toMatchObject([{ recorded: true, vat: 1735.54 }]);
  });

  test('tell no unpaid purchase of before the registration, of which nothing was deducted', async () => {
    company = await stage.newVatCompany({ vat_registered_on: '2025-09-01' });
    partner_id = await company.partner();
    const day = '2025-07-20';
    await bought({ issued_on: day, taxable_on: day, received_on: day, due_on: '2025-08-05' });
    expect((await company.view('vat_return', '?period=2026-02')).proposals).toEqual([]);
  });

  test('refuse a difference where nothing was filed, and types that are none', async () => {
    expect(await company.refused('vat_return', '?period=2026-02&filing_type=D')).toHaveProperty(
      'filing_type',
    );
    expect(await company.refused('vat_return', '?period=2026-02&filing_type=N')).toHaveProperty(
      'filing_type',
    );
    expect((await company.view('vat_return', '?period=2026-02&filing_type=O')).filing_type).toBe('O');
  });
});
