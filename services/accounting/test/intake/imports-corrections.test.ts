import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import { dataPack, type Invoice, importStage, pohodaInvoice, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const FIRST = { name: 'Datahouse s.r.o.', ico: '28773152' };
const SECOND = { name: 'Servis Brno a.s.', ico: '48122076' };

const received = (given: Invoice) => pohodaInvoice({ type: 'receivedInvoice', ...given });
const correction = (of: string, given: Invoice) =>
  pohodaInvoice({ type: 'receivedCreditNotice', price: '-100', ...given }).replace(
    '</inv:invoice>',
    `<inv:linkedDocuments><typ:link><typ:sourceAgenda>receivedInvoice</typ:sourceAgenda><typ:sourceDocument><typ:number>${of}</typ:number></typ:sourceDocument></typ:link></inv:linkedDocuments></inv:invoice>`,
  );

test.each([
  ['issued by our rules', { issue: true }],
  ['of other books', { history_until: '2026-05-31' }],
  ['left as a draft', {}],
])(
  'a correction belongs to the invoice of its own supplier, whoever else uses the number (%s)',
  async (_, options) => {
    const own = await importStage(service, owner);
    // The second one comes with a later file, the third one before what it corrects.
    const first = [received({ number: '2026001', ...FIRST }), received({ number: '2026001', ...SECOND })];
    first[1] = (first[1] as string).replace('P2026001', 'P2026002');
    const before = await own.previewed(
      dataPack([...first, correction('P2026002', { number: '2026009', ...SECOND })]),
      { options },
    );
    expect(before.counts).toEqual({ total: 3, create: 3, skip: 0, error: 0 });
    expect(await own.run(before.id)).toMatchObject({ state: 'done', counts: { error: 0 } });
    const after = await own.previewed(dataPack([correction('2026001', { number: '2026010', ...SECOND })]), {
      options,
    });
    expect(after.rows.flatMap(({ errors }: JsonValue) => errors)).toEqual([]);
    expect(await own.run(after.id)).toMatchObject({ state: 'done', counts: { error: 0 } });
    const documents = await own.documents();
    const invoice = documents.find(
      ({ kind, partner }) => kind === 'received_invoice' && partner.name === SECOND.name,
    );
    for (const number of ['2026009', '2026010']) {
      const found = documents.find(({ external_number }) => external_number === number);
      const { links } = (await own.call('GET', `/documents/${found?.id}`)).body;
      expect(links.map((link: JsonValue) => [link.relation, link.document_id ?? link.id])).toEqual([
        ['corrected', invoice?.id],
      ]);
    }
  },
);

test('a credit note of ours comes with a later file than its invoice, or far behind it in the same one', async () => {
  const note = (of: string, number: string) =>
    pohodaInvoice({ type: 'issuedCreditNotice', price: '-100', number, ...FIRST }).replace(
      '</inv:invoice>',
      `<inv:linkedDocuments><typ:link><typ:sourceAgenda>issuedInvoice</typ:sourceAgenda><typ:sourceDocument><typ:number>${of}</typ:number></typ:sourceDocument></typ:link></inv:linkedDocuments></inv:invoice>`,
    );
  const own = await importStage(service, owner);
  const invoices = Array.from({ length: 201 }, (_, at) =>
    pohodaInvoice({ number: `${26_100_001 + at}`, ...FIRST }),
  );
  const first = await own.previewed(dataPack([...invoices, note('26100001', '26900001')]));
  expect(first.counts).toEqual({ total: 202, create: 202, skip: 0, error: 0 });
  expect(await own.run(first.id)).toMatchObject({ state: 'done', counts: { error: 0 } });
  const later = await own.previewed(dataPack([note('26100002', '26900002')]));
  expect(later.rows.flatMap(({ errors }: JsonValue) => errors)).toEqual([]);
  expect(await own.run(later.id)).toMatchObject({ state: 'done', counts: { error: 0 } });
  const stranger = note('26100003', '26900003').replaceAll(FIRST.ico, SECOND.ico);
  const refused = await own.previewed(dataPack([stranger]));
  expect(refused.rows[0].errors).toMatchObject([{ field: 'partner_id' }]);
});

test.each([
  ['issued by our rules', {}],
  ['of other books', { history_until: '2026-05-31' }],
])('a credit note of ours without a customer corrects a sale without one (%s)', async (_, options) => {
  const own = await importStage(service, owner);
  const nobodys = (given: Invoice) =>
    pohodaInvoice(given).replace(/<inv:partnerIdentity>.*<\/inv:partnerIdentity>/s, '');
  const note = (of: string) =>
    nobodys({ type: 'issuedCreditNotice', price: '-100', number: '26900001' }).replace(
      '</inv:invoice>',
      `<inv:linkedDocuments><typ:link><typ:sourceAgenda>issuedInvoice</typ:sourceAgenda><typ:sourceDocument><typ:number>${of}</typ:number></typ:sourceDocument></typ:link></inv:linkedDocuments></inv:invoice>`,
    );
  const made = await own.previewed(dataPack([nobodys({ number: '26200001' }), note('26200001')]), {
    options,
  });
  expect(made.rows.flatMap(({ errors }: JsonValue) => errors)).toEqual([]);
  expect(await own.run(made.id)).toMatchObject({ state: 'done', counts: { create: 2, error: 0 } });
  const [invoice, credit] = await own.documents();
  expect(credit).toMatchObject({ kind: 'credit_note', status: 'issued', total: -121, partner: null });
  const { links, simplified } = (await own.call('GET', `/documents/${credit?.id}`)).body;
  expect([simplified, links]).toMatchObject([true, [{ relation: 'corrected', document_id: invoice?.id }]]);
});
