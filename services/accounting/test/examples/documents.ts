import { setTimeout as sleep } from 'node:timers/promises';
import type { ExampleStage } from './stage.ts';

/** Documents from the first draft on. */
export async function showDocuments(stage: ExampleStage, entity_id: number): Promise<void> {
  const { show, prepare } = stage;
  const path = { entity_id };
  await prepare('PATCH', `/entities/${entity_id}`, {
    entity: { vat_status: 'quarterly', vat_registered_on: '2025-01-01', dic: 'CZ12345679' },
  });
  const customer = {
    name: 'Hotel Lípa s.r.o.',
    street: 'Náměstí',
    house_number: '3',
    city: 'Telč',
    zip: '58856',
    email: 'fakturace@hotel-lipa.example',
  };
  const { id: partner_id } = await prepare('POST', `/entities/${entity_id}/partners`, { partner: customer });
  const lines = [
    { name: 'Chléb konzumní', quantity: 120, unit: 'ks', unit_price: 38.5, vat_rate: 12 },
    { name: 'Rozvoz', unit_price: 450, vat_rate: 21 },
  ];
  const document = { kind: 'invoice', partner_id, issued_on: '2026-07-14', lines };
  await show('previewDocument', 200, { path, body: { document } });
  const { id } = await show('createDocument', 201, { path, body: { document } });
  const one = { path: { entity_id, id } };
  await show('updateDocument', 200, {
    ...one,
    body: { document: { order_number: 'L-118', due_on: '2026-07-31' } },
  });
  await show('getDocument', 200, one);
  await show('listDocuments', 200, { path, query: { direction: 'issued', status: 'draft', per: 20 } });
  await show('issueDocument', 200, { ...one, body: {} });
  await show('getDocumentPdf', 200, { ...one, query: { lang: 'en', isdoc: '1' } });
  await show('getDocumentIsdoc', 200, one);
  await show('getCashLimit', 200, { ...one, query: { paid_on: '2026-07-14' } });
  await show('previewLooks', 200, { path, query: { invoice_style: 'modern', accent_color: '#1d4ed8' } });
  const payment = await show('createDocumentPayment', 201, {
    ...one,
    body: { amount: 3_000, paid_on: '2026-07-14' },
  });
  await show('sendDocument', 202, {
    ...one,
    body: { cc: 'vedeni@hotel-lipa.example', attach: ['pdf', 'isdoc'] },
  });
  await show('listDocumentPayments', 200, one);
  await show('deleteDocumentPayment', 204, { path: { ...one.path, payment_id: payment.id } });
  await showRecurrences(stage, entity_id, partner_id);
  await showAdvance(stage, entity_id, { partner_id, lines: lines.slice(0, 1) });
  const bought = await prepare('POST', `/entities/${entity_id}/documents`, {
    document: {
      ...{ kind: 'received_invoice', partner_id, issued_on: '2026-07-01', received_on: '2026-07-03' },
      external_number: '2026/0417',
      lines: [{ name: 'Pec s kynárnou', unit_price: 148_000, vat_rate: 21, account_code: '022' }],
    },
    issue: true,
  });
  await show('listAssetProposals', 200, { path: { entity_id, id: bought.id } });
  const late = { ...document, issued_on: '2026-06-01', due_on: '2026-06-15' };
  const owed = await prepare('POST', `/entities/${entity_id}/documents`, { document: late, issue: true });
  await show('listReminders', 200, { path: { entity_id }, query: { level: 1 } });
  const reminder = { kind: 'reminder', level: 2 };
  await show('previewDocumentMail', 200, { path: { entity_id, id: owed.id }, body: reminder });
  await show('remindDocument', 202, { path: { entity_id, id: owed.id }, body: {} });
  await untilSent(stage, entity_id);
  await show('listMails', 200, { path: { entity_id }, query: { kind: 'reminder' } });
  await showRest(stage, entity_id, document);
  const mistake = await prepare('POST', `/entities/${entity_id}/documents`, { document });
  await show('deleteDocument', 204, { path: { entity_id, id: mistake.id } });
}

/** What repeats, from the first day to the end. */
async function showRecurrences(
  { show, prepare }: ExampleStage,
  entity_id: number,
  partner_id: number,
): Promise<void> {
  const lines = [{ name: 'Dodávky pečiva za {month} {yyyy}', unit_price: 4_900, vat_rate: 12 }];
  const recurrence = {
    ...{ name: 'Snídaně pro hotel', period: 'monthly', day: 'last', starts_on: '2026-07-01' },
    document: { kind: 'invoice', partner_id, text_before: 'Fakturujeme vám pravidelné dodávky.', lines },
  };
  const { id } = await show('createRecurrence', 201, { path: { entity_id }, body: { recurrence } });
  const one = { path: { entity_id, id } };
  await show('listRecurrences', 200, { path: { entity_id } });
  const made = await show('runRecurrence', 201, { ...one, body: { period: '2026-07-31' } });
  await show('getRecurrence', 200, one);
  await show('updateRecurrence', 200, { ...one, body: { recurrence: { active: false } } });
  await show('deleteRecurrence', 204, one);
  await prepare('POST', `/entities/${entity_id}/documents/${made.id}/cancel`, { reason: 'Ukázka' });
}

/** An advance, its payment taxed, and the draft of the invoice that deducts it. */
async function showAdvance(
  { show, prepare }: ExampleStage,
  entity_id: number,
  values: { partner_id: number; lines: object[] },
): Promise<void> {
  const documents = `/entities/${entity_id}/documents`;
  const document = { ...values, kind: 'advance', issued_on: '2026-07-01' };
  const { id: advance_id } = await prepare('POST', documents, { document, issue: true });
  const payment = await prepare('POST', `${documents}/${advance_id}/payments`, { paid_on: '2026-07-06' });
  await show('createTaxReceipt', 201, {
    path: { entity_id, id: advance_id, payment_id: payment.id },
    body: {},
  });
  const invoice = await prepare('POST', documents, { document: { ...document, kind: 'invoice' } });
  await prepare('PATCH', `${documents}/${invoice.id}`, { document: { taxable_on: '2026-07-14' } });
  const body = { advance_ids: [advance_id] };
  await show('settleDocumentAdvances', 200, { path: { entity_id, id: invoice.id }, body });
}

/** What becomes of documents: made of others, corrected, posted elsewhere, cancelled. */
async function showRest({ show, prepare }: ExampleStage, entity_id: number, document: object): Promise<void> {
  const documents = `/entities/${entity_id}/documents`;
  const quote = await prepare('POST', documents, { document: { ...document, kind: 'quote' } });
  const of = (id: number) => ({ path: { entity_id, id } });
  await show('convertDocument', 201, { ...of(quote.id), body: { kind: 'invoice' } });
  const sold = await prepare('POST', documents, { document, issue: true });
  await show('duplicateDocument', 201, { ...of(sold.id), body: {} });
  const [{ id: line_id }] = sold.lines;
  await show('listDocumentEntries', 200, of(sold.id));
  const lines = [{ line_id, account_code: '601', cost_centre: 'Pekárna' }];
  await show('updateDocumentEntries', 200, { ...of(sold.id), body: { lines } });
  await show('postDocumentEntries', 200, { ...of(sold.id), body: {} });
  await show('creditDocument', 201, {
    ...of(sold.id),
    body: { reason: 'Vrácené zboží', lines: [{ line_id, quantity: 20 }] },
  });
  await show('cancelDocument', 200, { ...of(sold.id), body: { reason: 'Objednáno omylem' } });
  const drafts = [
    await prepare('POST', documents, { document }),
    await prepare('POST', documents, { document }),
  ];
  const body = { action: 'issue', ids: drafts.map(({ id }) => id) };
  await show('bulkDocuments', 200, { path: { entity_id }, body });
}

/** The outbox sends on its own: an example shows what is in the end. */
async function untilSent({ prepare }: ExampleStage, entity_id: number): Promise<void> {
  for (;;) {
    const { rows } = await prepare('GET', `/entities/${entity_id}/mails?kind=reminder`);
    if (rows.every(({ status }: { status: string }) => status === 'sent')) return;
    await sleep(20);
  }
}
