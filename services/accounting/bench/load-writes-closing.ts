import { WARNING_CODES } from '../src/books/closing/finding.ts';
import { isPayer, today, type Work, YEAR } from './load-work.ts';

/**
 * What shuts out others: a year revalued, closed and opened again, all movements matched at once, many invoices issued
 * together. No part of the load, whose other pieces post to what is closed here.
 */
export const holdCompany: Work = async (send, { id, bookkeeping, vat_status }, number) => {
  const E = `/entities/${id}`;
  await send('runBankMatching (all)', 'POST', `${E}/bank_transactions/match`, {});
  const drafts: unknown[] = [];
  for (let i = 0; i < 50; i += 1) {
    const lines = [{ name: `Úklid ${i}`, unit_price: 900 + number }];
    const document = { kind: 'other_receivable', lines };
    drafts.push((await send('createDocument', 'POST', `${E}/documents`, { document }))?.id);
  }
  await send('bulkDocuments (50)', 'POST', `${E}/documents/bulk`, { action: 'issue', ids: drafts });
  if (isPayer(vat_status)) {
    const filed = await send('listFilings', 'GET', `${E}/filings?kind=vat_return&status=filed`);
    const filing = {
      ...{ kind: 'vat_return', period: filed?.rows?.[0]?.period },
      ...{ discovered_on: today(), acknowledge: true },
    };
    const made = await send('createFiling (VAT)', 'POST', `${E}/filings`, { filing });
    if (made !== null) await send('deleteFiling', 'DELETE', `${E}/filings/${made.id}`);
  }
  if (bookkeeping !== 'double_entry') return;
  const C = `${E}/closing`;
  const year = YEAR - 1;
  await send('undoClosing', 'DELETE', `${C}?year=${year}`);
  await send('runClosing (revalue)', 'POST', C, { year, action: 'revalue', rates: { EUR: 24.24 } });
  await send('runClosing (tax)', 'POST', C, { year, action: 'tax', amount: 1000 });
  const accept = Object.fromEntries(WARNING_CODES.map((code) => [code, 'Měření']));
  await send('runClosing (close)', 'POST', C, { year, accept });
  await send('undoClosing', 'DELETE', `${C}?year=${year}`);
};
