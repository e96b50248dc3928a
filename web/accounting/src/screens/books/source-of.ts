import type { Posting } from './api.ts';
import type { JournalEntry } from './journal/api.ts';

export type Target = { to: string; search?: Record<string, string> };

const BANK_ACCOUNTS = '221';

/** Where a posting comes from, as an address of the application; null where nothing more is known of it. */
export function sourceOf(
  entityId: number,
  posting: Pick<Posting, 'source' | 'source_id' | 'entry_id' | 'date' | 'debit' | 'credit' | 'document_id'>,
) {
  const { source, source_id: id, date, debit, credit, document_id: document } = posting;
  const target = (path: string, search?: Record<string, string>): Target => ({
    to: `/firmy/${entityId}${path}`,
    ...(search === undefined ? {} : { search }),
  });
  if (source === 'payroll_rounding')
    return target('/mzdy', { rok: date.slice(0, 4), mesic: String(Number(date.slice(5, 7))) });
  if (id === null) return null;
  if (source === 'asset') return target(`/majetek/${id}`);
  if (source === 'payroll') return target(`/mzdy/${id}`);
  if (source === 'payment') return document === null ? null : target(`/doklady/${document}`);
  if (source === 'bank') return target(`/banka/pohyby/${id}`);
  if (source === 'document') return target(`/doklady/${id}`);
  // The clearing of a filing, or a record of VAT: which of them, the entry tells.
  if (source === 'vat') return target(`/denik/${posting.entry_id}`);
  if (source !== 'opening') return null;
  // What a company had at first is money in a bank, kept in its settings, or an asset.
  const isBank = [debit, credit].some((account) => account.startsWith(BANK_ACCOUNTS));
  return target(isBank ? '/nastaveni/udaje' : `/majetek/${id}`);
}

/** Where an entry comes from; null where nothing more is known of it. */
export function sourceOfEntry(
  entityId: number,
  { source, filing_id: filing, postings }: Pick<JournalEntry, 'source' | 'filing_id' | 'postings'>,
): Target | null {
  if (filing !== null) return { to: `/firmy/${entityId}/podani/${filing}` };
  const [first] = postings;
  if (source !== 'vat') return first === undefined ? null : sourceOf(entityId, first);
  // A record has no page of its own: the ledger of its day.
  const search = first === undefined ? {} : { search: { dny: 'vlastni', od: first.date, do: first.date } };
  return { to: `/firmy/${entityId}/dph/evidence`, ...search };
}
