import type { Merged } from './merge.ts';
import type { Found, Own, PaperKind, PartyValues } from './reading.ts';

/** Kinds of our documents that a file can become. */
export type ReadKind =
  | 'invoice'
  | 'credit_note'
  | 'advance'
  | 'tax_receipt'
  | 'received_invoice'
  | 'received_credit_note'
  | 'received_advance'
  | 'receipt';

export interface Whose {
  readonly kind: ReadKind;
  /** Whether the company is the supplier. */
  readonly isIssued: boolean;
  /** Whether the company is one of the two; also of a document without a customer, where nobody can tell. */
  readonly isOurs: boolean;
  readonly isCorrection: boolean;
  /** The other party: the customer of what we issued, the supplier of everything else. */
  readonly partner: Found<PartyValues>;
}

const ISSUED: Readonly<Record<PaperKind, ReadKind>> = {
  invoice: 'invoice',
  simplified: 'invoice',
  credit_note: 'credit_note',
  debit_note: 'credit_note',
  advance: 'advance',
  tax_receipt: 'tax_receipt',
};
/** A debit note of somebody is one more invoice; a receipt for a payment belongs to its advance. */
const RECEIVED: Readonly<Record<PaperKind, ReadKind>> = {
  invoice: 'received_invoice',
  simplified: 'received_invoice',
  credit_note: 'received_credit_note',
  debit_note: 'received_invoice',
  advance: 'received_advance',
  tax_receipt: 'received_advance',
};

/** What a document is to the company. */
export function whoseIs({ head, supplier, customer }: Merged, own: Own): Whose {
  const paper = head.kind?.value ?? 'invoice';
  const isIssued = isOwn(supplier, own);
  const isForNobody = isNobody(customer);
  const isReceipt = paper === 'simplified' && isForNobody;
  const received = isReceipt ? 'receipt' : RECEIVED[paper];
  return {
    kind: isIssued ? ISSUED[paper] : received,
    isIssued,
    isOurs: isIssued || isReceipt || isOwn(customer, own),
    isCorrection: paper === 'credit_note' || (isIssued && paper === 'debit_note'),
    partner: isIssued ? customer : supplier,
  };
}

const isNobody = ({ name, ico, dic, vat_id }: Found<PartyValues>) =>
  [name, ico, dic, vat_id].every((field) => field === undefined);

/** By numbers; by the name only where there are none. */
function isOwn({ name, ico, dic, vat_id }: Found<PartyValues>, own: Own): boolean {
  const numbers = [ico, dic, vat_id].filter((field) => field !== undefined);
  if (numbers.length === 0) return name !== undefined && plain(name.value) === plain(own.name);
  if (ico !== undefined && own.ico !== null && ico.value.padStart(8, '0') === own.ico) return true;
  const ownDic = own.dic === null ? null : plain(own.dic);
  return [dic, vat_id].some((field) => field !== undefined && plain(field.value) === ownDic);
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
