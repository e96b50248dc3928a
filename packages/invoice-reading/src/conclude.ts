import { bodyOf } from './body.ts';
import { type Entry, entriesOf } from './entries.ts';
import type { Merged } from './merge.ts';
import { isWrongIco, type PartnerProposal, proposalOf } from './partner-proposal.ts';
import { payeeOf } from './payee.ts';
import { negated, proposedLines } from './proposed-lines.ts';
import type { RatesOn } from './read-invoice-codes.ts';
import {
  confidenceOf,
  type Evidence,
  type Own,
  type PageEvidence,
  type Source,
  type Warning,
  type WarningCode,
} from './reading.ts';
import { disagreements } from './sums.ts';
import { warningText } from './warnings.ts';
import { type ReadKind, whoseIs } from './whose.ts';

export interface ConcludeRules {
  readonly own: Own;
  readonly ratesOn: RatesOn;
  /** By the code of a country, ISO 3166. */
  readonly isMemberState: (country: string) => boolean;
}

/** A value as our document has it: JSON, amounts in whole currency. */
export interface ConcludedField {
  readonly value: string | number | boolean;
  readonly confidence: number;
  readonly evidence: Evidence;
  /** Where a page shows what XML says; null: nowhere. */
  readonly seen: PageEvidence | null;
}

/** What a file is to the company. */
export interface Conclusion {
  readonly method: Source | null;
  readonly kind: ReadKind;
  readonly isIssued: boolean;
  /** By their paths in our document, such as `lines.0.unit_price` and `partner.ico`. */
  readonly fields: Readonly<Record<string, ConcludedField>>;
  /** What a new document is made of, of the fields and nothing else. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The other party as a contact that does not exist yet; null where it has no name. */
  readonly partner: PartnerProposal | null;
  readonly warnings: readonly Warning[];
}

/** Whose a document is, what it becomes with us, and what is doubtful about it. */
export function conclude(merged: Merged, { own, ratesOn, isMemberState }: ConcludeRules): Conclusion {
  const whose = whoseIs(merged, own);
  const { kind, isIssued, isCorrection, partner } = whose;
  const day = merged.head.taxable_on?.value ?? merged.head.issued_on?.value ?? null;
  const isFlipped =
    isCorrection && merged.head.kind?.value === 'credit_note' && (merged.head.total?.value ?? 0) > 0;
  const proposed = proposedLines(merged, { whose, ratesOn, day, isMemberState });
  const payee = payeeOf(merged.account);
  const entries = entriesOf(merged, {
    ...{ whose, payee, isFlipped },
    lines: isFlipped ? proposed.lines.map(negated) : proposed.lines,
    pricesIncludeVat: proposed.pricesIncludeVat,
  });
  const body = bodyOf(entries, { kind, isIssued, isCorrection, account: payee.taken });
  const differences = [...disagreements(merged), ...(body.difference === null ? [] : [body.difference])];
  const codes: WarningCode[] = [
    ...(merged.method === null || whose.isOurs ? [] : ['NOT_OURS' as const]),
    ...(isWrongIco(partner) ? ['INVALID_ICO' as const] : []),
    ...(payee.isWrong ? ['ACCOUNT_DIFFERS' as const] : []),
    ...proposed.warnings,
    ...(!isIssued && merged.head.kind?.value === 'tax_receipt' ? ['TAX_RECEIPT' as const] : []),
  ];
  return {
    method: merged.method,
    ...{ kind, isIssued },
    fields: Object.fromEntries(entries.map((entry) => [entry.path, concluded(entry)])),
    document: body.document,
    partner: proposalOf(partner, isIssued ? null : payee.taken, merged.head.currency?.value ?? null),
    warnings: [
      ...merged.warnings,
      ...codes.map((code) => ({ code, message: warningText[code] })),
      ...(differences.length === 0
        ? []
        : [{ code: 'SUMS_DIFFER' as const, message: `Částky spolu nesouhlasí: ${differences.join('; ')}.` }]),
    ],
  };
}

const concluded = ({ value, field }: Entry): ConcludedField => ({
  value,
  confidence: confidenceOf(field),
  evidence: field.evidence,
  seen: field.seen ?? null,
});
