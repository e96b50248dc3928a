import { registerLegalForm } from '../codebooks/register-legal-forms.ts';
import type { Member } from './read-public-register.ts';
import type { Statistics } from './read-statistics.ts';
import type { Subject } from './read-subject.ts';
import type { Trades } from './read-trades.ts';
import type { VatStatus } from './read-vat-answer.ts';

/** Everything the registries said about one subject; what did not answer is null. */
export interface Evidence {
  readonly subject: Subject;
  /** Null also when the statistics register answered that it does not keep the subject. */
  readonly statistics: Statistics | null;
  readonly statisticsAnswered: boolean;
  readonly vat: VatStatus | null;
  readonly members: readonly Member[];
  readonly trades: Trades | null;
  /** Name behind the registry's own tax office code. */
  readonly taxOfficeName: string | null;
  /** `YYYY-MM-DD` in Prague. */
  readonly today: string;
}

export function legalFormCode({
  subject,
  statistics,
}: Pick<Evidence, 'subject' | 'statistics'>): string | null {
  return subject.legalFormCode ?? statistics?.legalFormCode ?? subject.basicLegalFormCode;
}

export function isNaturalPerson(evidence: Pick<Evidence, 'subject' | 'statistics'>): boolean {
  const code = legalFormCode(evidence);
  const isNatural = code !== null && registerLegalForm(code)?.natural_person === true;
  return isNatural || evidence.subject.basicLegalFormCode === '100';
}

/**
 * The payers registry decides: the companies registry is days late, and a DIČ alone says nothing. Only when the
 * former is away the latter has to do.
 */
export function vatRelation({ vat, subject }: Evidence): VatStatus['kind'] {
  if (vat !== null) return vat.kind;
  return subject.activeIn.vat || subject.activeIn.vatGroup ? 'payer' : 'none';
}
