import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DocumentsStage,
  line,
  startDocuments,
  type TestCompany,
} from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

const purchase = (partner_id: number | null, lines: object[], more: object = {}) => ({
  ...{ kind: 'received_invoice', partner_id, issued_on: '2026-03-10', received_on: '2026-03-12' },
  ...{ external_number: 'S-1', lines, ...more },
});

async function proposed(company: TestCompany, document: JsonValue) {
  const { status, body } = await company.ask('GET', `/documents/${document.id}/asset_proposals`);
  expect(status).toBe(200);
  return body;
}

const prices = ({ proposals }: JsonValue) => proposals.map(({ price }: JsonValue) => price);

describe('a purchase of a payer', () => {
  test('proposes a card of each line on an account of assets, at its price without the tax that is deducted', async () => {
    const company = await stage.newCompany();
    const partner = await company.partner();
    const document = await company.issued(
      purchase(partner, [
        line(2_000_000, { name: 'Osobní automobil', account_code: '022' }),
        line(371_900.83, { name: 'Osobní automobil, nad limit', account_code: '022', deduction: 'none' }),
        line(40_000, { account_code: '042', deduction: 'proportional', deduction_percent: 75 }),
        line(118_000, { name: `Program\ns popisem`, account_code: '013' }),
        line(50_000, { account_code: '041' }),
        line(5_800, { name: 'Vrtačka', quantity: 3, account_code: '501' }),
        line(900, { name: 'Doprava', account_code: '518' }),
      ]),
    );
    const { proposals, assets } = await proposed(company, document);
    expect(assets).toEqual([]);
    expect(proposals).toEqual(
      [
        ['Osobní automobil', 'tangible', '022', 2_000_000],
        ['Osobní automobil, nad limit', 'tangible', '022', 450_000],
        ['Položka', 'tangible', '022', 42_100],
        ['Program', 'intangible', '013', 118_000],
        ['Položka', 'intangible', '013', 50_000],
        ['Vrtačka', 'low_value', '022', 17_400],
      ].map(([name, category, account_code, price], i) => ({
        ...{ line_id: document.lines[i].id, name, category, account_code, price },
        ...{ acquired_on: '2026-03-10', document_id: document.id },
      })),
    );
  });

  test('names the cards that there are already, and what it proposed makes one', async () => {
    const company = await stage.newCompany();
    const document = await company.issued(
      purchase(await company.partner(), [line(90_000, { name: 'Soustruh', account_code: '022' })]),
    );
    const [{ line_id: _, ...proposal }] = (await proposed(company, document)).proposals;
    const asset = { ...proposal, in_use_from: '2026-03-15' };
    const { body } = await company.ask('POST', '/assets', { asset });
    expect(body).toMatchObject({ name: 'Soustruh', price: 90_000, document_id: document.id });
    expect((await proposed(company, document)).assets).toEqual([{ id: body.id, name: 'Soustruh' }]);
  });

  test('in euros is worth what stands on the account', async () => {
    const company = await stage.newCompany();
    const lines = [
      line(333.33, { account_code: '022', vat_treatment: 'eu_goods' }),
      line(0.07, { account_code: '022', vat_treatment: 'eu_goods', deduction: 'none' }),
    ];
    const document = await company.issued(
      purchase(await company.partner(), lines, { currency: 'EUR', rate: 24.415 }),
    );
    const posted = document.entries
      .filter(({ debit }: JsonValue) => debit === '022')
      .reduce((sum: number, { amount }: JsonValue) => sum + Math.round(amount * 100), 0);
    const sum = prices(await proposed(company, document)).map((price: number) => Math.round(price * 100));
    expect(sum[0] + sum[1]).toBe(posted);
  });
});

test('who is no payer has the tax in the price', async () => {
  const company = await stage.newCompany({ vat_status: 'none' });
  const document = await company.issued(
    purchase(await company.partner(), [line(10_000, { account_code: '022' })]),
  );
  expect(prices(await proposed(company, document))).toEqual([12_100]);
});

test('a line without an account of its own is proposed by that of the contact', async () => {
  const company = await stage.newCompany();
  const document = await company.issued(
    purchase(await company.partner({ default_account: '022' }), [line(10_000)]),
  );
  const { proposals } = await proposed(company, document);
  expect(proposals.map(({ account_code }: JsonValue) => account_code)).toEqual(['022']);
});

test('drafts, sales and documents of other companies propose nothing', async () => {
  const company = await stage.newCompany();
  const partner_id = await company.partner();
  const lines = [line(10_000, { account_code: '022' })];
  const draft = await company.draft(purchase(partner_id, lines));
  const sale = await company.issued({
    kind: 'invoice',
    partner_id,
    lines: [line(10, { account_code: '641' })],
  });
  for (const document of [draft, sale])
    expect(await proposed(company, document)).toEqual({ proposals: [], assets: [] });
  const other = await stage.newCompany();
  expect((await other.ask('GET', `/documents/${draft.id}/asset_proposals`)).status).toBe(404);
});
