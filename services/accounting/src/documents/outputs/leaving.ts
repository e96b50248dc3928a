import type { BusinessDocument } from '@news-and-accounting/business-document';
import { invalid } from '../../platform/errors.ts';
import type { StoredDocument } from '../documents/index.ts';

type Of = Pick<StoredDocument, 'kind' | 'direction' | 'status' | 'self_billed'>;

const ON_PAPER = [
  ...(['invoice', 'advance', 'tax_receipt', 'credit_note', 'quote', 'order', 'delivery_note'] as const),
  ...(['receipt', 'cash_in', 'cash_out'] as const),
];
const AS_DATA = ['invoice', 'advance', 'tax_receipt', 'credit_note'] as const;

const isOneOf = <T extends string>(kinds: readonly T[], kind: string): kind is T =>
  (kinds as readonly string[]).includes(kind);

function onPaper({ kind, direction, self_billed }: Omit<Of, 'status'>): BusinessDocument['kind'] | null {
  if (kind === 'received_invoice' && self_billed) return kind;
  return isOneOf(ON_PAPER, kind) && (direction !== 'received' || kind === 'receipt') ? kind : null;
}

/** Whether a document can be handed to somebody on paper. */
export const isOnPaper = (document: Omit<Of, 'status'>): boolean => onPaper(document) !== null;

/**
 * The kind of a document on paper.
 * @throws {HttpError} 422 for what others have issued and for what is internal
 */
export function kindOnPaper(document: Of): BusinessDocument['kind'] {
  const kind = onPaper(document);
  if (kind !== null) return kind;
  throw invalid('PDF mají doklady, které firma vystavuje, účtenky a pokladní doklady.', {
    code: 'NO_OUTPUT',
  });
}

/** Whether a document is exchanged as data: issued, and of a kind that the formats have. */
export const isData = ({ kind, direction, status }: Of): boolean =>
  isOneOf(AS_DATA, kind) && direction === 'issued' && status === 'issued';

/** @throws {HttpError} 422 */
export function checkIsData(document: Of): void {
  if (isData(document)) return;
  const text =
    document.status === 'draft'
      ? 'Koncept elektronickou podobu nemá, nejdřív ho vystavte.'
      : 'ISDOC a UBL mají vystavené faktury, zálohové faktury, daňové doklady k platbě a opravné doklady.';
  throw invalid(text, { code: 'NO_OUTPUT' });
}
