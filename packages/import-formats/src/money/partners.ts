import type { JournalRecord, PartnerValues, ReadRecord } from '../record.ts';

/**
 * Postings of internal documents name their partner by his IČO alone; who he is stands in the address book of the file,
 * or on his documents.
 */
export function withPartnersOfFile(records: readonly ReadRecord[]): ReadRecord[] {
  const known = new Map<string, PartnerValues>();
  for (const record of records) {
    if (record.target !== 'partner' && record.target !== 'document') continue;
    const { partner } = record;
    if (partner?.ico == null || partner.name === null) continue;
    if (record.target === 'partner' || !known.has(partner.ico)) known.set(partner.ico, partner);
  }
  return records.map((record) => (record.target === 'journal' ? named(record, known) : record));
}

const named = (record: JournalRecord, known: ReadonlyMap<string, PartnerValues>): JournalRecord => ({
  ...record,
  lines: record.lines.map((line) => {
    const { partner } = line;
    if (partner?.ico == null || partner.name !== null) return line;
    return { ...line, partner: known.get(partner.ico) ?? partner };
  }),
});
