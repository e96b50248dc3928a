import { invalidField } from '../../platform/errors.ts';
import { pragueTime } from '../../platform/http/prague-time.ts';
import type { FilingChanges, FilingRow } from '../filings/index.ts';
import type { EvidenceRow } from './store.ts';

type Filing = Pick<FilingRow, 'status' | 'proof_state' | 'packages'>;
type Proof = Pick<EvidenceRow, 'kind' | 'said' | 'checksum_matches'>;

/**
 * What a file of the portal changes of a filing; null: nothing. Only a receipt of just this file, whose seal fits,
 * proves that it was handed in; a test submission proves nothing, and of a report in several files one receipt does
 * not tell about the others.
 * @param marksFiled whether a draft becomes filed by its receipt
 * @throws {HttpError} 422 when the receipt that is to mark a draft names no day
 */
export function changesBy(
  { kind, said, checksum_matches: matches }: Proof,
  { status, proof_state: state, packages }: Filing,
  marksFiled: boolean,
): FilingChanges | null {
  if (said === null || said.isTest) return null;
  if (kind === 'receipt' && (said.signature === 'invalid' || matches !== true)) return null;
  if (said.isBlocked) return status === 'filed' && state !== 'rejected' ? { proof_state: 'rejected' } : null;
  if (kind !== 'receipt' || packages > 1) return null;
  if (status === 'filed')
    return state === 'none' || state === 'rejected' ? { proof_state: 'delivered' } : null;
  if (!marksFiled) return null;
  return { status: 'filed', filed_on: dayOf(said.submittedAt), proof_state: 'delivered' };
}

/** The day in Prague; the portal writes its moments without a zone. */
function dayOf(submittedAt: string | null): string {
  if (submittedAt === null) throw invalidField('mark_filed', 'Potvrzení neříká, kdy bylo podáno.');
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(submittedAt);
  return (hasZone ? pragueTime(new Date(submittedAt)) : submittedAt).slice(0, 10);
}
