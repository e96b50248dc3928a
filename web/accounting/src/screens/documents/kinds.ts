import type { Direction, DocumentRow, Kind } from './model.ts';

type KindFacts = {
  direction: Direction;
  /** Has a day of supply and enters VAT of a payer. */
  isTaxDocument: boolean;
  /** Of somebody who pays or is paid. */
  isPayable: boolean;
  /** Writes postings in double entry. */
  isPosted: boolean;
};

const facts = (direction: Direction, isTaxDocument: boolean, isPayable: boolean, isPosted = isPayable) => ({
  direction,
  isTaxDocument,
  isPayable,
  isPosted,
});

export const KINDS: Readonly<Record<Kind, KindFacts>> = {
  invoice: facts('issued', true, true),
  advance: facts('issued', false, true, false),
  tax_receipt: facts('issued', true, false, true),
  credit_note: facts('issued', true, true),
  quote: facts('issued', false, false),
  order: facts('issued', false, false),
  delivery_note: facts('issued', false, false),
  received_invoice: facts('received', true, true),
  received_advance: facts('received', false, true, false),
  received_credit_note: facts('received', true, true),
  receipt: facts('received', true, true),
  cash_in: facts('internal', true, false, true),
  cash_out: facts('internal', true, false, true),
  other_receivable: facts('internal', false, true),
  other_liability: facts('internal', false, true),
};

/** Whether the company supplies or receives: decides about ways of VAT. */
export function sideOf(kind: Kind, direction: Direction = KINDS[kind].direction): 'issued' | 'received' {
  if (direction !== 'internal') return direction;
  return kind === 'cash_out' || kind === 'other_liability' ? 'received' : 'issued';
}

export const isCash = (kind: Kind): boolean => kind === 'cash_in' || kind === 'cash_out';
/** What may buy an asset. */
export const isPurchase = (kind: Kind): boolean =>
  kind === 'received_invoice' || kind === 'receipt' || kind === 'cash_out';
export const isAdvance = (kind: Kind): boolean => kind === 'advance' || kind === 'received_advance';
export const isCorrection = (kind: Kind): boolean =>
  kind === 'credit_note' || kind === 'received_credit_note';
/** Who it is of need not be named. */
export const isPartnerOptional = (kind: Kind): boolean =>
  kind === 'receipt' || KINDS[kind].direction === 'internal';
/** Has no VAT at all, whoever the company is. */
export const isWithoutVat = (kind: Kind): boolean =>
  kind === 'other_receivable' || kind === 'other_liability';

/** The lists of documents: which kinds each shows, in the order in which they are offered. */
export const LISTS = {
  issued: ['invoice', 'advance', 'tax_receipt', 'credit_note'],
  received: ['received_invoice', 'received_advance', 'received_credit_note', 'receipt', 'tax_receipt'],
  offers: ['quote', 'order', 'delivery_note'],
  others: ['cash_in', 'cash_out', 'other_receivable', 'other_liability'],
} as const satisfies Record<string, readonly Kind[]>;
export type ListName = keyof typeof LISTS;

/** The filter of a list by what was supplied, each supply once. */
export const SUPPLIED = 'bez-zaloh';

/** The kinds of a list whose amounts add up to what was supplied: an invoice holds what its advances were paid for. */
export const supplied = (list: ListName): readonly Kind[] =>
  LISTS[list].filter((kind) => !isAdvance(kind) && kind !== 'tax_receipt');

/** Where each list stands under the company. */
export const LIST_PATHS: Readonly<Record<ListName, string>> = {
  issued: '/vydane',
  received: '/prijate',
  offers: '/nabidky',
  others: '/ostatni-doklady',
};

/** The list that a document stands in. */
export function listOf({ kind, direction }: { kind: Kind; direction: Direction }): ListName {
  if (kind === 'tax_receipt') return direction === 'received' ? 'received' : 'issued';
  return (Object.keys(LISTS) as ListName[]).find((name) => isIn(name, kind)) ?? 'others';
}

export function isIn(list: ListName, kind: string): boolean {
  return (LISTS[list] as readonly string[]).includes(kind);
}

/** Kinds that are begun empty; the others come from a document. */
export const NEW_KINDS: Readonly<Record<ListName, readonly Kind[]>> = {
  issued: ['invoice', 'advance'],
  received: ['received_invoice', 'receipt', 'received_advance'],
  offers: ['quote', 'order', 'delivery_note'],
  others: ['cash_in', 'cash_out', 'other_receivable', 'other_liability'],
};

/** What a document may become; the invoice of an advance deducts it and has a way of its own. */
export const CONVERTED: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  quote: ['order', 'advance', 'invoice', 'delivery_note'],
  order: ['advance', 'invoice', 'delivery_note'],
  delivery_note: ['invoice'],
};

/** Whether nothing is asked for although something remains: of an advance, invoices ask for it. */
export const isDeducted = ({ remaining, asked }: Pick<DocumentRow, 'remaining' | 'asked'>): boolean =>
  remaining !== 0 && asked === 0;

export function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}

/** What is bought and owed: the kinds that may need approval. */
export const EXPENSE_KINDS = [
  'received_invoice',
  'received_advance',
  'received_credit_note',
  'receipt',
  'cash_out',
  'other_liability',
] as const satisfies readonly Kind[];

export const isExpense = (kind: Kind): boolean => EXPENSE_KINDS.some((each) => each === kind);
