import type { EntryVersion } from './api.ts';

type VersionPosting = EntryVersion['postings'][number];

/** What came and what went between two versions of an entry; postings that only have another number stayed. */
export function changedPostings(
  before: readonly VersionPosting[],
  now: readonly VersionPosting[],
): { added: VersionPosting[]; removed: VersionPosting[] } {
  const left = [...before];
  const added = now.filter((posting) => {
    const at = left.findIndex((each) => contentOf(each) === contentOf(posting));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return { added, removed: left };
}

function contentOf(posting: VersionPosting): string {
  const { date, debit, credit, amount, text, currency, currency_amount, ...more } = posting;
  const { partner_id, document_id, cost_centre } = more;
  const facts = [date, debit, credit, amount, text, currency, currency_amount];
  return JSON.stringify([...facts, partner_id, document_id, cost_centre]);
}
