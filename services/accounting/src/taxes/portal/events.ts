import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { type Filer, type FilingRow, filingName } from '../filings/index.ts';
import type { EvidenceRow } from './store.ts';
import type { Verdict } from './validation.ts';

type Company = Filer & { id: number };

function eventOf(
  action: 'validated' | 'evidence_attached',
  entityId: number,
  userId: Author,
  { id, kind, period, filing_type }: FilingRow,
  { summary, details }: { summary: string; details: object },
): HistoryRecord {
  return {
    ...{ entityId, userId, action: `filing.${action}`, subjectType: 'Filing', subjectId: id, summary },
    details: { kind, period, filing_type, ...details },
  };
}

export function validatedEvent(
  filer: Company,
  userId: Author,
  filing: FilingRow,
  { ok, schema, content }: Verdict,
): HistoryRecord {
  return eventOf('validated', filer.id, userId, filing, {
    summary: `Zkontrolováno: ${filingName(filing, filer)} – ${ok ? 'v pořádku' : 'nalezeny chyby'}`,
    details: { ok, schema_errors: schema.errors.length, issues: content.issues.length },
  });
}

export function attachedEvent(
  filer: Company,
  userId: Author,
  filing: FilingRow,
  { id, name, sha256, kind, said, checksum_matches }: EvidenceRow,
): HistoryRecord {
  const parsed =
    said === null ? {} : { reference: said.reference, signature: said.signature, checksum_matches };
  return eventOf('evidence_attached', filer.id, userId, filing, {
    summary: `Přiložen doklad ${name}: ${filingName(filing, filer)}`,
    details: { evidence_id: id, name, sha256: sha256.toString('hex'), evidence: kind, ...parsed },
  });
}
