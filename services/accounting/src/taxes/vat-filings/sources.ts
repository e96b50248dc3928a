import type { VatRow } from '@news-and-accounting/vat';
import type { FrozenSource, VatFilingKind } from '../filings/index.ts';

type Figures = FrozenSource['figures'][number];

/** What of a row of the ledger stands in a form; null where the form has nothing of it. */
const FIGURES: Readonly<Record<VatFilingKind, (row: VatRow) => Figures | null>> = {
  vat_return: ({
    lines,
    treatment,
    rate,
    deduction,
    deductionPercent,
    base,
    vat,
    claimedBase,
    claimedVat,
  }) =>
    lines.length === 0
      ? null
      : [lines.join(' '), treatment, rate, deduction, deductionPercent, base, vat, claimedBase, claimedVat],
  control_statement: (row) => {
    if (row.section === null) return null;
    const { partner, direction, commodity, rate, deduction, base, vat, claimedBase, claimedVat } = row;
    const number = direction === 'input' ? row.externalNumber : row.number;
    const who = partner?.dic ?? partner?.vatId ?? null;
    return [
      ...[row.section, who, number, row.date, commodity, rate, deduction === 'proportional' ? 'A' : 'N'],
      ...[base, vat, claimedBase, claimedVat],
    ];
  },
  recapitulative_statement: ({ recapitulativeCode, partner, base }) =>
    recapitulativeCode === null
      ? null
      : [partner?.country ?? null, partner?.vatId ?? null, recapitulativeCode, base],
};

/** A document or record behind a form, without its postings. */
export type Source = Omit<FrozenSource, 'posted'>;

/** The documents and records that a form is made from, each with what of it stands there. */
export function sourcesOf(kind: VatFilingKind, rows: readonly VatRow[]): Source[] {
  const sources = new Map<string, Source & { figures: Figures[] }>();
  for (const row of rows) {
    const figures = FIGURES[kind](row);
    if (figures === null) continue;
    const { documentId, recordId } = row;
    // A record about a document is a source of its own.
    const key = recordId === null ? `document ${documentId}` : `record ${recordId}`;
    const known = sources.get(key);
    if (known !== undefined) known.figures.push(figures);
    else {
      const document_id = recordId === null ? documentId : null;
      sources.set(key, { document_id, record_id: recordId, number: row.number, figures: [figures] });
    }
  }
  return [...sources.values()];
}

export const keyOfSource = ({ document_id, record_id }: Pick<FrozenSource, 'document_id' | 'record_id'>) =>
  record_id === null ? `document ${document_id}` : `record ${record_id}`;

const LAST_OUTPUT = 13;
const DEDUCTIONS: ReadonlySet<string> = new Set(['40', '41', '43', '44', '45', '60']);

/**
 * Which analytics of VAT a source of a return enters in its period: what is self-assessed may be output in one and
 * deduction in another.
 */
export function sidesOf({ figures }: Source): (account: string) => boolean {
  const lines = figures.flatMap(([names]) => String(names).split(' '));
  const hasOutput = lines.some((line) => Number(line) <= LAST_OUTPUT);
  const hasDeduction = lines.some((line) => DEDUCTIONS.has(line));
  return (account) => (/^343[23]/.test(account) ? hasOutput : hasDeduction);
}
