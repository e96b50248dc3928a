import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queries } from '../../src/platform/store.ts';
import { VAT_CHECKS } from '../../src/taxes/vat/checks.ts';
import {
  type DocumentsStage,
  line,
  pairs,
  startDocuments,
  type TestCompany,
} from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';

/** Records of VAT that are no documents: what they need, what they are computed as and what they post. */
let stage: DocumentsStage;
let company: TestCompany;
let partner_id: number;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());
beforeEach(async () => {
  company = await stage.newCompany({ vat_registered_on: '2020-01-01' });
  partner_id = await company.partner();
});

const record = (vat_record: object) => company.ask('POST', '/taxes/vat_ledger', { vat_record });
const recorded = async (vat_record: object): Promise<JsonValue> => {
  const { status, body } = await record(vat_record);
  expect([status, status === 201 || body]).toEqual([201, true]);
  return body;
};
const refused = async (vat_record: object) => {
  const { status, body } = await record(vat_record);
  expect(status).toBe(422);
  return body.fields;
};
const sold = (more: object = {}) =>
  company.issued({ kind: 'invoice', partner_id, issued_on: '2026-01-10', lines: [line(100_000)], ...more });
const bought = (more: object = {}) =>
  company.issued({
    ...{ kind: 'received_invoice', partner_id, issued_on: '2025-05-20', received_on: '2025-05-20' },
    ...{ external_number: 'K-0', lines: [line(100_000)], ...more },
  });
const pay = async (id: number, amount: number, paid_on: string) => {
  const { status } = await company.ask('POST', `/documents/${id}/payments`, { amount, paid_on });
  expect(status).toBe(201);
};

describe('corrections without a document', () => {
  test('have a signed tax alone, posted against 343450', async () => {
    const first = await recorded({ kind: 'deduction_correction', date: '2026-03-31', vat: -1234.5 });
    expect(first).toMatchObject({
      ...{ kind: 'deduction_correction', date: '2026-03-31', rate: null, base: null, vat: -1234.5 },
      ...{ document_id: null, account_code: null, text: null },
    });
    expect(pairs(first.entries)).toEqual(['548/343450 1234.50']);
    expect(first.entries[0]).toMatchObject({ source: 'vat', source_id: first.id, date: '2026-03-31' });
    const second = await recorded({ kind: 'adjustment', date: '2026-03-31', vat: 2100 });
    expect(pairs(second.entries)).toEqual(['343450/648 2100.00']);
    const own = await recorded({ kind: 'adjustment', date: '2026-03-31', vat: -50, account_code: '549' });
    expect(pairs(own.entries)).toEqual(['549/343450 50.00']);
    const accounts = (await company.ask('GET', '/accounts')).body;
    expect(accounts.find(({ code }: JsonValue) => code === '343450').name).toBe(
      'DPH, opravy a úpravy odpočtu',
    );
  });

  test('need the tax and have nothing else', async () => {
    const kind = 'adjustment';
    expect(await refused({ kind, date: '2026-03-31' })).toHaveProperty('vat');
    expect(await refused({ kind, date: '2026-03-31', vat: 0 })).toHaveProperty('vat');
    const { id } = await sold();
    const fields = await refused({ kind, date: '2026-03-31', vat: 1, base: 5, rate: 21, document_id: id });
    expect(Object.keys(fields).sort()).toEqual(['base', 'document_id', 'rate']);
  });
});

describe('a self-supply', () => {
  test('is taxed by its rate', async () => {
    const made = await recorded({ kind: 'self_supply', date: '2026-03-31', rate: 12, base: 1000.04 });
    expect(made).toMatchObject({ rate: 12, base: 1000.04, vat: 120 });
    expect(pairs(made.entries)).toEqual(['548/343212 120.00']);
    const back = await recorded({ kind: 'self_supply', date: '2026-03-31', rate: 12, base: -1000 });
    expect(pairs(back.entries)).toEqual(['343212/548 120.00']);
  });

  test('has a rate that holds on its day', async () => {
    const supply = { kind: 'self_supply', date: '2026-03-31', base: 1000 };
    expect(await refused(supply)).toHaveProperty('rate');
    expect((await refused({ ...supply, rate: 15 })).rate).toContain('platí 21 %, 12 %');
    expect(await refused({ ...supply, rate: 21, vat: 100 })).toHaveProperty('vat');
    expect((await recorded({ ...supply, date: '2023-12-31', rate: 10 })).vat).toBe(100);
  });
});

describe('a purchase that was not paid', () => {
  test('lowers the deduction by the tax in what is open on the day', async () => {
    const { id, number } = await bought();
    await pay(id, 50_000, '2025-11-30');
    await pay(id, 20_000, '2026-01-15');
    const made = await recorded({ kind: 'bad_debt_debtor', date: '2025-12-31', document_id: id });
    // 71,000 of 121,000 were open at the end of the year.
    expect(made).toMatchObject({ rate: 21, base: 58_677.69, vat: 12_322.31, document_number: number });
    expect(pairs(made.entries)).toEqual(['548/343121 12322.31']);
    // Once what is open is less, the rest is claimed again.
    const again = await recorded({ kind: 'bad_debt_debtor', date: '2026-01-31', document_id: id });
    expect(again).toMatchObject({ base: -16_528.93, vat: -3471.07 });
    expect(pairs(again.entries)).toEqual(['343121/548 3471.07']);
    expect(await refused({ kind: 'bad_debt_debtor', date: '2026-02-28', document_id: id })).toHaveProperty(
      'document_id',
    );
  });

  test('and was credited is owed no more by that, whether it was set off or not', async () => {
    const { id, lines } = await bought();
    const credited = async (amount: number, day: string, external_number: string) => {
      const on = { issued_on: day, taxable_on: day };
      const reduction = { lines: [{ line_id: lines[0].id, amount }] };
      const draft = await company.ask('POST', `/documents/${id}/credit_note`, {
        ...{ reason: 'reklamace', ...on, ...reduction },
      });
      await company.change(draft.body.id, { external_number, received_on: day });
      return company.issue(draft.body.id);
    };
    const proposed = async (period: string) =>
      (await company.ask('GET', `/taxes/vat_return?period=${period}`)).body.proposals as JsonValue[];
    const first = await credited(20_000, '2025-07-01', 'O-1');
    // The credit note has lowered the deduction by 4,200 already.
    const open = { open: 96_800, base: 80_000, vat: 16_800 };
    expect(await proposed('2025-12')).toMatchObject([open]);
    const offset = { method: 'offset', offset_document_id: id, paid_on: '2025-08-01' };
    expect((await company.ask('POST', `/documents/${first.id}/payments`, offset)).status).toBe(201);
    expect(await proposed('2025-12')).toMatchObject([open]);
    const of = { kind: 'bad_debt_debtor', document_id: id };
    expect(await recorded({ ...of, date: '2025-12-31' })).toMatchObject({ base: 80_000, vat: 16_800 });

    const { id: second } = await credited(80_000, '2026-02-10', 'O-2');
    const again = { base: -80_000, vat: -16_800 };
    expect(await proposed('2026-02')).toMatchObject([{ ...again, on: '2026-02-10', recorded: false }]);
    const made = await recorded({ ...of, date: '2026-02-10' });
    expect(made).toMatchObject(again);
    expect(await proposed('2026-02')).toMatchObject([{ ...again, recorded: true }]);

    // Without the credit note nothing of it would be claimed again.
    const cancel = () => company.ask('POST', `/documents/${second}/cancel`, { reason: 'omyl' });
    expect(await cancel()).toMatchObject({ status: 422, body: { code: 'HAS_LINKED_DOCUMENTS' } });
    await company.ask('DELETE', `/taxes/vat_ledger/${made.id}`);
    // Entered by hand it may be claimed again in parts.
    const part = await recorded({ ...of, date: '2026-02-10', base: -40_000, vat: -8400 });
    await company.ask('DELETE', `/taxes/vat_ledger/${part.id}`);
    expect((await cancel()).status).toBe(200);
    expect(await proposed('2026-02')).toEqual([]);
  });

  test('of several rates is recorded by the rate', async () => {
    const { id } = await bought({ lines: [line(10_000), line(1000, { vat_rate: 12 })] });
    const open = { kind: 'bad_debt_debtor', date: '2025-12-31', document_id: id };
    expect((await refused(open)).rate).toContain('21 %, 12 %');
    expect(await recorded({ ...open, rate: 12 })).toMatchObject({ base: 1000, vat: 120 });
    expect(await recorded({ ...open, rate: 21 })).toMatchObject({ base: 10_000, vat: 2100 });
  });

  test('of which a share was deducted gives back the share', async () => {
    const share = { deduction: 'proportional', deduction_percent: 60 };
    const { id } = await bought({ lines: [line(40_000, share)] });
    const made = await recorded({ kind: 'bad_debt_debtor', date: '2025-12-31', document_id: id });
    expect(made).toMatchObject({ base: 24_000, vat: 5040 });
    const none = await bought({ external_number: 'K-1', lines: [line(40_000, { deduction: 'none' })] });
    expect(
      await refused({ kind: 'bad_debt_debtor', date: '2025-12-31', document_id: none.id }),
    ).toHaveProperty('document_id');
  });

  test('names the supplier by the DIČ that the contact got later, as its document does', async () => {
    partner_id = await company.partner({ dic: null });
    const { id } = await bought();
    await recorded({ kind: 'bad_debt_debtor', date: '2025-12-31', document_id: id });
    const statement = async () =>
      (await company.ask('GET', '/taxes/control_statement?period=2025-12')).body as JsonValue;
    const isMissing = ({ code }: JsonValue) => code === 'SUPPLIER_DIC_MISSING';
    expect((await statement()).findings.some(isMissing)).toBe(true);
    const { status } = await company.ask('PATCH', `/partners/${partner_id}`, {
      partner: { dic: 'CZ25596641' },
    });
    expect(status).toBe(200);
    const { findings, sections } = await statement();
    expect([findings.some(isMissing), sections.B2[0].dic]).toEqual([false, 'CZ25596641']);
  });

  test('in another currency is recorded in CZK', async () => {
    const { id } = await bought({ currency: 'EUR', rate: 25, lines: [line(1000)] });
    await pay(id, 605, '2025-10-01');
    const made = await recorded({ kind: 'bad_debt_debtor', date: '2025-12-31', document_id: id });
    expect(made).toMatchObject({ base: 12_500, vat: 2625 });
  });
});

describe('a debt that will not be paid', () => {
  test('lowers the output and is taken back when it is paid', async () => {
    const { id } = await sold();
    const made = await recorded({ kind: 'bad_debt_creditor', date: '2026-03-15', document_id: id });
    expect(made).toMatchObject({ rate: 21, base: 100_000, vat: 21_000 });
    expect(pairs(made.entries)).toEqual(['343221/648 21000.00']);
    const back = await recorded({
      ...{ kind: 'bad_debt_creditor', date: '2026-03-20', document_id: id },
      ...{ base: -10_000, vat: -2100, account_code: '646' },
    });
    expect(pairs(back.entries)).toEqual(['646/343221 2100.00']);
  });

  test('never comes to more than the tax of the document', async () => {
    const { id } = await sold();
    const of = { kind: 'bad_debt_creditor', date: '2026-03-15', document_id: id };
    expect(await refused({ ...of, base: 100_010, vat: 21_002.1 })).toHaveProperty('vat');
    expect(await refused({ ...of, base: -100, vat: -21 })).toHaveProperty('vat');
    expect(await refused({ ...of, base: 100, vat: 25 })).toHaveProperty('vat');
    expect(await refused({ ...of, base: 100 })).toHaveProperty('vat');
    expect(await refused({ ...of, rate: 12 })).toHaveProperty('rate');
  });

  test('is of a document of the right side that is issued', async () => {
    const of = { kind: 'bad_debt_creditor', date: '2026-03-15' };
    expect(await refused(of)).toHaveProperty('document_id');
    expect(await refused({ ...of, document_id: 999_999 })).toHaveProperty('document_id');
    const purchase = await bought();
    expect(await refused({ ...of, document_id: purchase.id })).toHaveProperty('document_id');
    const sale = await sold();
    expect(
      await refused({ kind: 'bad_debt_debtor', date: '2026-03-15', document_id: sale.id }),
    ).toHaveProperty('document_id');
    const draft = await company.draft({ kind: 'invoice', partner_id, lines: [line(100)] });
    expect(await refused({ ...of, document_id: draft.id })).toHaveProperty('document_id');
    const exempt = await sold({ lines: [line(100, { vat_rate: null, vat_treatment: 'exempt' })] });
    expect(await refused({ ...of, document_id: exempt.id })).toHaveProperty('document_id');
    expect(await refused({ ...of, document_id: sale.id, date: '2026-01-09' })).toHaveProperty('date');
    await pay(sale.id, 121_000, '2026-02-01');
    expect(await refused({ ...of, document_id: sale.id })).toHaveProperty('document_id');
  });
});

describe('what must hold', () => {
  const spoiled = async (spoil: (tx: Queries) => Promise<unknown>) => {
    const found: string[] = [];
    await transaction(stage.sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await spoil(tx);
      for (const { name, violations } of VAT_CHECKS) if ((await violations(tx)).length > 0) found.push(name);
      throw new Error('taken back');
    }).catch((error: Error) => expect(error.message).toBe('taken back'));
    return found;
  };

  test('is checked: amounts, days and documents of records', async () => {
    const { id: document_id } = await sold();
    const { id } = await recorded({ kind: 'bad_debt_creditor', date: '2026-03-15', document_id });
    for (const { violations } of VAT_CHECKS) expect(await violations(stage.sql)).toEqual([]);
    expect(await spoiled((tx) => tx`update vat_records set vat = vat - 1 where id = ${id}`)).toHaveLength(1);
    expect(await spoiled((tx) => tx`update vat_records set vat = vat + 1 where id = ${id}`)).toHaveLength(2);
    expect(
      await spoiled((tx) => tx`update vat_records set date = '2026-03-16' where id = ${id}`),
    ).toHaveLength(1);
    expect(await spoiled((tx) => tx`delete from vat_records where id = ${id}`)).toHaveLength(1);
  });

  test('keeps a document whose debt was recorded', async () => {
    const { id: document_id } = await sold();
    const { id } = await recorded({ kind: 'bad_debt_creditor', date: '2026-03-15', document_id });
    const cancel = () => company.ask('POST', `/documents/${document_id}/cancel`, { reason: 'omyl' });
    const { status, body } = await cancel();
    expect([status, body.code]).toEqual([422, 'HAS_LINKED_DOCUMENTS']);
    await company.ask('DELETE', `/taxes/vat_ledger/${id}`);
    expect((await cancel()).status).toBe(200);
  });
});

describe('a record', () => {
  const supply = { kind: 'self_supply', date: '2026-03-31', rate: 21, base: 100 };

  test('is told in the history and deleted with its postings', async () => {
    const { id } = await recorded(supply);
    const { status } = await company.ask('DELETE', `/taxes/vat_ledger/${id}`);
    expect(status).toBe(204);
    expect((await company.ask('GET', '/journal?year=2026&source=vat')).body.total).toBe(0);
    expect((await company.actions()).slice(0, 2)).toEqual(['vat_record.deleted', 'vat_record.created']);
    expect((await company.ask('DELETE', `/taxes/vat_ledger/${id}`)).status).toBe(404);
  });

  test('is not written to and not taken from a locked day', async () => {
    const { id } = await recorded(supply);
    expect((await company.ask('POST', '/lock', { locked_until: '2026-03-31' })).status).toBe(200);
    for (const reply of [await record(supply), await company.ask('DELETE', `/taxes/vat_ledger/${id}`)]) {
      expect(reply.status).toBe(422);
      expect(reply.body.error).toBe('Období do 31. 3. 2026 je uzamčené, zápis nelze změnit.');
    }
    expect((await company.ask('GET', '/journal?year=2026&source=vat')).body.total).toBe(1);
  });

  test('is of a payer, and posts in double entry only', async () => {
    expect(await refused({ ...supply, date: '2019-12-31' })).toHaveProperty('date');
    company = await stage.newCompany({
      bookkeeping: 'tax_records',
      legal_form: 'osvc',
      vat_registered_on: '2020-01-01',
    });
    expect((await recorded(supply)).entries).toEqual([]);
  });

  test('names its account and no other field', async () => {
    expect(await refused({ ...supply, account_code: '999999' })).toHaveProperty('account_code');
    expect(await refused({ ...supply, account_code: '343221' })).toHaveProperty('account_code');
    expect((await record({ ...supply, mood: 'good' })).status).toBe(422);
    expect(await refused({ ...supply, kind: 'gift' })).toHaveProperty('kind');
    expect(await refused({ ...supply, date: '2026-02-30' })).toHaveProperty('date');
  });
});
