import type { Side } from '@news-and-accounting/document';
import type { SeriesKind } from '../series/index.ts';

export type DocumentKind = Exclude<SeriesKind, 'internal'>;
export type Direction = 'issued' | 'received' | 'internal';

export type KindFacts = {
  name: string;
  /** Of a tax receipt that of its advance. */
  direction: Direction;
  /** Who supplies: what treatments of VAT its lines may have. */
  side: Side;
  /** A tax document, where the company is a payer. */
  isTax: boolean;
  isPosted: boolean;
  isPayable: boolean;
  /** Has a partner when it is issued, unless it is simplified. */
  needsPartner: boolean;
  /** Paid in cash and nothing else: by the register that it is posted to. */
  isCash: boolean;
  isCorrection: boolean;
};

const USUAL = { isTax: false, isPosted: false, isPayable: false, needsPartner: true, isCash: false };
const ISSUED = { ...USUAL, direction: 'issued', side: 'issued', isCorrection: false } as const;
const RECEIVED = { ...USUAL, direction: 'received', side: 'received', isCorrection: false } as const;
const INTERNAL = { ...USUAL, direction: 'internal', isCorrection: false, needsPartner: false } as const;
const WHOLE = { isTax: true, isPosted: true, isPayable: true } as const;
const OWED = { isPosted: true, isPayable: true } as const;

/** What a kind of document is, in the order of the contract. */
export const KINDS = {
  invoice: { ...ISSUED, ...WHOLE, name: 'Faktura' },
  advance: { ...ISSUED, isPayable: true, name: 'Zálohová faktura' },
  tax_receipt: { ...ISSUED, isTax: true, isPosted: true, name: 'Daňový doklad k platbě' },
  credit_note: { ...ISSUED, ...WHOLE, isCorrection: true, name: 'Opravný daňový doklad' },
  received_invoice: { ...RECEIVED, ...WHOLE, name: 'Přijatá faktura' },
  received_advance: { ...RECEIVED, isPayable: true, name: 'Přijatá zálohová faktura' },
  received_credit_note: { ...RECEIVED, ...WHOLE, isCorrection: true, name: 'Přijatý opravný doklad' },
  receipt: { ...RECEIVED, ...WHOLE, needsPartner: false, name: 'Účtenka' },
  cash_in: { ...INTERNAL, ...WHOLE, side: 'issued', isCash: true, name: 'Příjmový pokladní doklad' },
  cash_out: { ...INTERNAL, ...WHOLE, side: 'received', isCash: true, name: 'Výdajový pokladní doklad' },
  quote: { ...ISSUED, name: 'Nabídka' },
  order: { ...ISSUED, name: 'Objednávka' },
  delivery_note: { ...ISSUED, name: 'Dodací list' },
  other_receivable: { ...INTERNAL, ...OWED, side: 'issued', name: 'Ostatní pohledávka' },
  other_liability: { ...INTERNAL, ...OWED, side: 'received', name: 'Ostatní závazek' },
} as const satisfies Record<DocumentKind, KindFacts>;

export const DOCUMENT_KINDS = Object.keys(KINDS) as readonly DocumentKind[];

/** Whether the tax of a kind never stands on it. */
export const hasNoVat = (kind: DocumentKind) => kind === 'other_receivable' || kind === 'other_liability';

/** Whether a document says what its supplier says: dates of receipt, the supplier's number, rounding as entered. */
export const isReceived = (kind: DocumentKind, direction: Direction) =>
  direction === 'received' || kind === 'cash_out';

/** The side of a document: that of its kind, of a tax receipt that of its advance. */
export function sideOf(kind: DocumentKind, direction: Direction): Side {
  return kind === 'tax_receipt' && direction === 'received' ? 'received' : KINDS[kind].side;
}
