import { DAY, FIRST, isPayer, RUN, type Send, today, type Work, type Written, YEAR } from './load-work.ts';

export const sell: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const contact = await send('createPartner', 'POST', `${E}/partners`, {
    partner: { name: `Zákazník ${number}` },
  });
  await send('updatePartner', 'PATCH', `${E}/partners/${contact?.id}`, { partner: { city: 'Brno' } });
  const lines = [
    { name: 'Práce', unit_price: 1000 + number },
    { name: 'Materiál', unit_price: 450 },
  ];
  const document = { kind: 'invoice', partner_id: contact?.id, lines };
  await send('previewDocument', 'POST', `${E}/documents/preview`, { document });
  const draft = await send('createDocument', 'POST', `${E}/documents`, { document });
  const D = `${E}/documents/${draft?.id}`;
  await send('updateDocument', 'PATCH', D, { document: { note: 'Děkujeme.' } });
  const issued = await send('issueDocument', 'POST', `${D}/issue`, {});
  const paid = await send('createDocumentPayment', 'POST', `${D}/payments`, {
    amount: 500,
    paid_on: today(),
  });
  await send('deleteDocumentPayment', 'DELETE', `${D}/payments/${paid?.id}`);
  await send('creditDocument', 'POST', `${D}/credit_note`, {
    reason: 'Reklamace',
    lines: [{ line_id: issued?.lines?.[0]?.id, quantity: 1 }],
  });
  const copy = await send('duplicateDocument', 'POST', `${D}/duplicate`, {});
  await send('deleteDocument', 'DELETE', `${E}/documents/${copy?.id}`);
};

/** Somebody who is invoiced. @returns its id */
export async function customer(send: Send, E: string, number: number): Promise<number | string | undefined> {
  const partner = { name: `Odběratel ${RUN}/${number}`, city: 'Brno', email: 'odberatel@example.com' };
  return (await send('createPartner', 'POST', `${E}/partners`, { partner }))?.id;
}

/** An offer that is taken up, and one that is not. */
export const offer: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const partner_id = await customer(send, E, number);
  const quote = async (name: string) => {
    const lines = [{ name, unit_price: 2000 + number }];
    const draft = await send('createDocument', 'POST', `${E}/documents`, {
      document: { kind: 'quote', partner_id, lines },
    });
    await send('issueDocument', 'POST', `${E}/documents/${draft?.id}/issue`, {});
    return `${E}/documents/${draft?.id}`;
  };
  const taken = await quote('Oprava střechy');
  const invoice = await send('convertDocument', 'POST', `${taken}/convert`, { kind: 'invoice' });
  await send('deleteDocument', 'DELETE', `${E}/documents/${invoice?.id}`);
  await send('cancelDocument', 'POST', `${await quote('Oprava plotu')}/cancel`, { reason: 'Nemají zájem' });
};

/** Invoices for the end of a month: issued together, booked, mailed, reminded of. */
export const invoiceTogether: Work = async (send, { id, bookkeeping }, number) => {
  const E = `/entities/${id}`;
  const partner_id = await customer(send, E, number);
  const drafts: Written[] = [];
  for (const name of ['Úklid', 'Ostraha', 'Údržba']) {
    const lines = [{ name, unit_price: 900 + number }];
    const document = { kind: 'invoice', partner_id, issued_on: FIRST, due_on: FIRST, lines };
    drafts.push(await send('createDocument', 'POST', `${E}/documents`, { document }));
  }
  await send('bulkDocuments', 'POST', `${E}/documents/bulk`, {
    ...{ action: 'issue', ids: drafts.map((draft) => draft?.id) },
  });
  const [first] = drafts;
  const D = `${E}/documents/${first?.id}`;
  if (bookkeeping === 'double_entry') {
    const lines = [{ line_id: first?.lines?.[0]?.id, account_code: '602', cost_centre: 'Úklid' }];
    await send('updateDocumentEntries', 'PATCH', `${D}/entries`, { lines });
    await send('postDocumentEntries', 'POST', `${D}/post_entries`, {});
  }
  await send('previewDocumentMail', 'POST', `${D}/mail_preview`, { kind: 'document' });
  await send('sendDocument', 'POST', `${D}/send`, { attach: ['pdf'] });
  await send('remindDocument', 'POST', `${D}/remind`, {});
};

/** Money that comes before the invoice. */
export const takeAdvance: Work = async (send, { id, vat_status }, number) => {
  const E = `/entities/${id}`;
  const lines = [{ name: 'Záloha na dodávku', unit_price: 4000 + number }];
  const partner_id = await customer(send, E, number);
  const document = { kind: 'advance', partner_id, lines };
  const draft = await send('createDocument', 'POST', `${E}/documents`, { document });
  const A = `${E}/documents/${draft?.id}`;
  const issued = await send('issueDocument', 'POST', `${A}/issue`, {});
  const paid = await send('createDocumentPayment', 'POST', `${A}/payments`, {
    ...{ amount: issued?.total, paid_on: today() },
  });
  if (isPayer(vat_status))
    await send('createTaxReceipt', 'POST', `${A}/payments/${paid?.id}/tax_receipt`, {});
  const invoice = await send('createDocument', 'POST', `${E}/documents`, {
    document: { kind: 'invoice', partner_id, lines: [{ name: 'Dodávka', unit_price: 9000 + number }] },
  });
  await send('settleDocumentAdvances', 'POST', `${E}/documents/${invoice?.id}/settle_advances`, {
    advance_ids: [draft?.id],
  });
};

/** What is bought, and approved before it is kept. */
export const approve: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const rule = {
    ...{ name: 'Velké nákupy', kinds: ['received_invoice'], amount_from: 900_000 },
    ...{ approver_roles: ['accountant'], allow_self: true },
  };
  await send('replaceApprovalRules', 'PUT', `${E}/approval_rules`, { rules: [rule] });
  const buy = async () => {
    const lines = [{ name: 'Stroj', unit_price: 1_000_000 + number }];
    const document = { kind: 'received_invoice', external_number: `S-${RUN}-${number}`, lines };
    const draft = await send('createDocument', 'POST', `${E}/documents`, { document });
    const D = `${E}/documents/${draft?.id}`;
    await send('requestApproval', 'POST', `${D}/approval`, { note: 'Nabídka platí do pátku' });
    return D;
  };
  const bought = await buy();
  await send('approveDocument', 'POST', `${bought}/approve`, {});
  await send('deleteDocument', 'DELETE', bought);
  const refused = await buy();
  await send('rejectDocument', 'POST', `${refused}/reject`, { reason: 'Neobjednali jsme' });
  await send('deleteDocument', 'DELETE', refused);
};

/** What is invoiced again and again. */
export const repeat: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const lines = [{ name: 'Nájem za {month} {yyyy}', unit_price: 7000 + number }];
  const document = { kind: 'invoice', partner_id: await customer(send, E, number), lines };
  const recurrence = { name: `Nájem ${number}`, period: 'monthly', day: 'last', starts_on: DAY, document };
  const made = await send('createRecurrence', 'POST', `${E}/recurrences`, { recurrence });
  const R = `${E}/recurrences/${made?.id}`;
  await send('runRecurrence', 'POST', `${R}/run`, { period: `${YEAR}-01-31` });
  await send('updateRecurrence', 'PATCH', R, { recurrence: { active: false } });
  await send('deleteRecurrence', 'DELETE', R);
};
