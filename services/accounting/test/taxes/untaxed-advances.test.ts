import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { line } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { lineText, startVat, type VatCompany, type VatStage } from './vat-stage.ts';

/** Payments of advances without a tax receipt: the tax of ours is missing in the period, the deduction of others waits. */
let stage: VatStage;
let company: VatCompany;
let partner_id: number;
beforeAll(async () => {
  stage = await startVat();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.goTo('2026-03-10');
  company = await stage.newVatCompany();
  partner_id = await company.partner({ name: 'Alfa s.r.o.' });
});

const advance = (more: object = {}) =>
  company.issued({ kind: 'advance', partner_id, issued_on: '2026-02-10', lines: [line(10_000)], ...more });
async function posted(path: string, body: object = {}): Promise<JsonValue> {
  const reply = await company.ask('POST', path, body);
  expect([reply.status, reply.status < 300 || reply.body]).toEqual([reply.status, true]);
  return reply.body;
}
const paid = async (id: number, amount: number, paid_on: string): Promise<number> =>
  (await posted(`/documents/${id}/payments`, { amount, paid_on })).id;
const found = async (period: string): Promise<JsonValue[]> =>
  (await company.view('vat_return', `?period=${period}`)).findings.filter(({ code }: JsonValue) =>
    code.startsWith('ADVANCE_'),
  );
const tasks = async (): Promise<JsonValue[]> =>
  (await company.ask('GET', '/queue?kind=tax_receipt_missing')).body.rows;
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** By hand: 12,100 with 21 % received on 20 February has 2,100 of tax, due in February; 20 + 15 days is 7 March. */
test('an advance that was paid is missing in the period of its payment until its receipt is issued', async () => {
  const { id, number } = await advance();
  expect([await found('2026-02'), await tasks()]).toEqual([[], []]);
  const payment = await paid(id, 12_100, '2026-02-20');
  const [finding, ...others] = await found('2026-02');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ level: 'warning', code: 'ADVANCE_NOT_TAXED', document_id: id, number });
  expect(plain(finding.message)).toBe(
    `Platba 12 100,00 Kč ze 20. 2. 2026 na zálohu ${number} (Alfa s.r.o.) nemá daňový doklad, její daň v tomto období chybí; vystavte ho (§ 20a a § 28).`,
  );
  expect(await found('2026-03')).toEqual([]);
  const [task] = await tasks();
  expect(task).toMatchObject({
    ...{ id: payment * 64 + 26, subject_type: 'document', subject_id: id, due_on: '2026-03-07' },
    ...{ amount: 12_100, currency: 'CZK', urgency: 'overdue', dismissible: true },
    title: `Chybí daňový doklad k přijaté platbě: ${number} (Alfa s.r.o.)`,
  });
  await posted(task.actions[0].path.replace(/^\/entities\/\d+/, ''));
  expect([await found('2026-02'), await tasks()]).toEqual([[], []]);
  const { lines } = await company.view('vat_return', '?period=2026-02');
  expect(lines.map(lineText)[0]).toMatch(/^1: 10000 2100/);
});

test('a receipt that is a draft leads to the draft', async () => {
  const { id } = await advance();
  const payment = await paid(id, 12_100, '2026-02-20');
  expect(await tasks()).toMatchObject([{ subject_id: id }]);
  const draft = await posted(`/documents/${id}/payments/${payment}/tax_receipt`, { issue: false });
  expect(await found('2026-02')).toMatchObject([
    { code: 'ADVANCE_NOT_TAXED', document_id: draft.id, message: expect.stringContaining('jen koncept') },
  ]);
  const [task] = await tasks();
  expect(task).toMatchObject({ subject_id: draft.id, actions: [{ label: 'Vystavit' }] });
  await posted(`/documents/${draft.id}/issue`);
  expect([await found('2026-02'), await tasks()]).toEqual([[], []]);
});

test('a draft of the invoice that deducts the payment leaves no receipt to be issued', async () => {
  const { id } = await advance();
  await paid(id, 12_100, '2026-03-10');
  expect(await tasks()).toHaveLength(1);
  await posted(`/documents/${id}/convert`, { kind: 'invoice' });
  expect(await tasks()).toEqual([]);
});

test('nothing is missing where the supply came first, was not taxed, was given back, or nobody was a payer', async () => {
  const supplied = await advance();
  await paid(supplied.id, 12_100, '2026-02-20');
  const invoice = await company.draft({
    ...{ kind: 'invoice', partner_id, lines: [line(10_000)] },
    ...{ issued_on: '2026-02-20', taxable_on: '2026-02-20' },
  });
  await posted(`/documents/${invoice.id}/settle_advances`, { advance_ids: [supplied.id] });
  const exempt = await advance({ lines: [line(100, { vat_treatment: 'exempt', vat_rate: null })] });
  await paid(exempt.id, 100, '2026-02-20');
  const returned = await advance();
  await paid(returned.id, 12_100, '2026-02-20');
  await paid(returned.id, -12_100, '2026-02-24');
  expect([await found('2026-02'), await tasks()]).toEqual([[], []]);

  company = await stage.newVatCompany({ vat_registered_on: '2026-02-25' });
  partner_id = await company.partner();
  const early = await advance({ issued_on: '2026-02-26' });
  await paid(early.id, 6050, '2026-02-24');
  expect([await found('2026-02'), await tasks()]).toEqual([[], []]);
  await paid(early.id, 6050, '2026-02-26');
  expect((await found('2026-02')).map(({ code }) => code)).toEqual(['ADVANCE_NOT_TAXED']);
});

/** An advance of which 6,050 were paid with a receipt; what is missing of its other payments. */
async function receiptedInPart() {
  const { id } = await advance();
  const first = await paid(id, 6050, '2026-02-16');
  const receipt = await posted(`/documents/${id}/payments/${first}/tax_receipt`);
  const missing = async () => [
    ...(await found('2026-02')).map(({ message }) => plain(message).split(' Kč')[0]),
    ...(await tasks()).map(({ amount }) => amount),
  ];
  return { id, receipt, missing };
}

test('what gives back a payment that has a receipt hides no other that has none', async () => {
  const { id, missing } = await receiptedInPart();
  await paid(id, 3025, '2026-02-18');
  expect(await missing()).toEqual(['Platba 3 025,00', 3025]);
  await paid(id, -6050, '2026-02-24');
  expect(await missing()).toEqual(['Platba 3 025,00', 3025]);
  // The whole of what has none.
  await paid(id, -3025, '2026-02-25');
  expect(await missing()).toEqual([]);
});

test('a payment that came twice and went back needs no receipt, but where the receipt of the first was corrected', async () => {
  const { id, receipt, missing } = await receiptedInPart();
  await paid(id, 6050, '2026-02-18');
  await paid(id, -6050, '2026-02-24');
  expect(await missing()).toEqual([]);
  const { id: draft } = await posted(`/documents/${receipt.id}/credit_note`, { reason: 'Záloha vrácena' });
  expect(await missing()).toEqual([]);
  await posted(`/documents/${draft}/issue`);
  expect(await missing()).toEqual(['Platba 6 050,00', 6050]);
});

test('a quarterly payer is told in the quarter', async () => {
  company = await stage.newVatCompany({ vat_status: 'quarterly' });
  partner_id = await company.partner();
  const { id } = await advance();
  await paid(id, 12_100, '2026-02-20');
  expect(await found('2026-Q1')).toHaveLength(1);
});

test('a deduction may wait for the receipt of the supplier: it is said, and keeps nobody from filing', async () => {
  const { id } = await advance({
    kind: 'received_advance',
    received_on: '2026-02-10',
    external_number: 'Z-7',
  });
  const payment = await paid(id, 12_100, '2026-02-20');
  const [hint] = await found('2026-02');
  expect(hint).toMatchObject({ code: 'ADVANCE_DEDUCTION_WAITS', document_id: id, number: 'Z-7' });
  expect(await tasks()).toEqual([]);
  const filing = { kind: 'vat_return', period: '2026-02', filing_type: 'B' };
  const made = await company.ask('POST', '/filings', { filing });
  expect([made.status, made.status === 201 || made.body]).toEqual([201, true]);
  await posted(`/documents/${id}/payments/${payment}/tax_receipt`, { external_number: 'DP-7' });
  expect(await found('2026-02')).toEqual([]);
  const own = await advance();
  await paid(own.id, 12_100, '2026-02-20');
  expect((await company.ask('POST', '/filings', { filing })).body).toMatchObject({
    code: 'FILING_WARNINGS',
    issues: [{ code: 'ADVANCE_NOT_TAXED' }],
  });
});
