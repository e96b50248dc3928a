import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import { dataPack, importStage, pohodaInvoice, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const PAID_ON = '2026-02-10';
const ADVANCE = pohodaInvoice({ number: '5001', type: 'issuedAdvanceInvoice', date: '2026-02-01' }).replace(
  '</inv:invoice>',
  `<inv:liquidations><typ:liquidation><typ:date>${PAID_ON}</typ:date><typ:sourceAgenda>bank</typ:sourceAgenda><typ:amount>1210</typ:amount></typ:liquidation></inv:liquidations></inv:invoice>`,
);
/** What is left of 3,630.00 after an advance of 1,210.00 without a receipt. */
const final = (number: string, names = '5001') =>
  pohodaInvoice({ number, date: PAID_ON, price: '3000' }).replace(
    '</inv:invoiceItem></inv:invoiceDetail>',
    `</inv:invoiceItem><inv:invoiceAdvancePaymentItem><inv:sourceDocument><typ:number>${names}</typ:number></inv:sourceDocument>
    <inv:quantity>1</inv:quantity><inv:payVAT>false</inv:payVAT><inv:rateVAT>none</inv:rateVAT><inv:homeCurrency>
    <typ:unitPrice>-1210</typ:unitPrice><typ:price>-1210</typ:price><typ:priceVAT>0</typ:priceVAT></inv:homeCurrency>
    </inv:invoiceAdvancePaymentItem></inv:invoiceDetail>`,
  );

type Stage = Awaited<ReturnType<typeof importStage>>;
const taken = async (own: Stage, items: string[], options: object) => {
  const made = await own.previewed(dataPack(items), { options });
  expect(made.rows.flatMap(({ errors }: JsonValue) => errors)).toEqual([]);
  return own.run(made.id);
};
const sound = async () =>
  expect((await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
const found = async (own: Stage, number: string) =>
  (await own.documents()).find((each) => each.number === number);

test('an invoice of other books deducts the advance that is in them, wherever it stands in the file', async () => {
  const own = await importStage(service, owner);
  const run = await taken(own, [final('26001'), ADVANCE], { history_until: '2026-03-31' });
  const [invoice, advance] = await Promise.all([found(own, '26001'), found(own, '5001')]);
  expect(invoice).toMatchObject({
    total: 3630,
    advances_deducted: 1210,
    total_payable: 2420,
    remaining: 2420,
  });
  const { advances } = (await own.call('GET', `/documents/${invoice?.id}`)).body;
  expect(advances).toMatchObject([{ advance_id: advance?.id, amount: 1210 }]);
  // So nothing else can deduct it.
  await sound();
  const undone = await own.call('DELETE', `/imports/${run.id}`);
  expect([undone.status, undone.body.kept]).toEqual([200, []]);
  expect(await own.documents()).toEqual([]);
  await sound();
});

test('an invoice of ours deducts a paid advance of former books and is issued', async () => {
  const own = await importStage(service, owner);
  await taken(own, [ADVANCE], { history_until: '2026-02-10' });
  const run = await taken(own, [final('26001').replaceAll(PAID_ON, '2026-02-10')], { issue: true });
  expect(run.rows[0].warnings.map(({ code }: JsonValue) => code)).toEqual(['ADVANCES']);
  expect(await found(own, '26001')).toMatchObject({
    ...{ status: 'issued', taken_over: false, total: 3630, advances_deducted: 1210, total_payable: 2420 },
  });
  await sound();
});

test('where the advance is not paid, the invoice waits as a draft that says what to do', async () => {
  const own = await importStage(service, owner);
  const run = await taken(own, [ADVANCE, final('26001'), pohodaInvoice({ number: '26002' })], {});
  expect(run).toMatchObject({ state: 'done', counts: { create: 3, error: 0 } });
  const { warnings } = run.rows[1];
  expect(warnings.at(-1)).toMatchObject({ code: 'ADVANCES_NOT_DEDUCTED', field: 'advances_deducted' });
  expect(warnings.at(-1).message).toContain('s číslem 26001');
  const drafts = await own.documents('&status=draft');
  expect(drafts.map(({ total }) => total)).toEqual([3630]);
  await sound();
});

test('what is owed for no supply waits as a draft for its account', async () => {
  const own = await importStage(service, owner);
  const receivable = pohodaInvoice({ number: 'OP1', type: 'receivable' }).replaceAll('>high<', '>none<');
  const run = await taken(own, [receivable], {});
  expect(run.rows[0].warnings.map(({ code }: JsonValue) => code)).toContain('ACCOUNT_MISSING');
  expect(await own.documents()).toMatchObject([{ kind: 'other_receivable', status: 'draft', total: 1000 }]);
});
