import { DAY, FIRST, formOf, isPayer, today, type Work, YEAR } from './load-work.ts';

/** A correction of a form: made, looked at, kept with what the office answered, and put away; and one that is posted anew. */
export const file: Work = async (send, { id, bookkeeping, vat_status }, number) => {
  if (!isPayer(vat_status)) return;
  const E = `/entities/${id}`;
  const filed = (await send('listFilings', 'GET', `${E}/filings?kind=vat_return&status=filed`))?.rows?.[0];
  if (filed === undefined) return;
  const correction = { period: filed.period, discovered_on: today(), acknowledge: true };
  const filing = { kind: 'control_statement', ...correction };
  const made = await send('createFiling', 'POST', `${E}/filings`, { filing });
  if (made !== null) {
    const F = `${E}/filings/${made.id}`;
    await send('validateFiling', 'POST', `${F}/validation`);
    const evidence = formOf('potvrzeni.xml', `<?xml version="1.0"?><potvrzeni>${number}</potvrzeni>`);
    await send('attachFilingEvidence', 'POST', `${F}/evidence`, evidence);
    await send('deleteFiling', 'DELETE', F);
  }
  if (bookkeeping !== 'double_entry') return;
  const F = `${E}/filings/${filed.id}`;
  await send('unpostFiling', 'DELETE', `${F}/post_entries`);
  await send('postFiling', 'POST', `${F}/post_entries`, {});
  await send('updateFiling', 'PATCH', F, { proof_state: 'accepted' });
};

/** What documents do not tell of VAT, what the income tax is asked besides the books, and tax that is paid in cash. */
export const tellTaxes: Work = async (send, { id, vat_status }, number) => {
  const E = `/entities/${id}`;
  const vat_record = {
    kind: 'self_supply',
    date: DAY,
    rate: 21,
    base: 1000 + number,
    text: 'Stůl do kanceláře',
  };
  if (isPayer(vat_status)) {
    const record = await send('createVatRecord', 'POST', `${E}/taxes/vat_ledger`, { vat_record });
    await send('deleteVatRecord', 'DELETE', `${E}/taxes/vat_ledger/${record?.id}`);
  }
  const gift = {
    amount: 1000 + number,
    given_on: `${YEAR}-05-20`,
    recipient: 'Hasiči',
    purpose: 'Požární ochrana',
  };
  await send('updateIncomeTax', 'PATCH', `${E}/taxes/income?year=${YEAR}`, { working: { gifts: [gift] } });
  const duty = { kind: 'wage_tax', period: FIRST.slice(0, 7) };
  const payment = { duty, method: 'cash', amount: 1 + (number % 100), paid_on: today() };
  const paid = await send('createDutyPayment', 'POST', `${E}/taxes/payments`, { payment });
  await send('deleteDutyPayment', 'DELETE', `${E}/taxes/payments/${paid?.id}`);
};
