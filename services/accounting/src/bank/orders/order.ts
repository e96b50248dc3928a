import { czechMoney, type Haler, halerToJson } from '@news-and-accounting/money';
import { ABO_ITEMS_FOR_EVERY_BANK } from '@news-and-accounting/payment-orders';
import type { PaidDuty } from '../../taxes/duties/index.ts';
import { type OrderState, orderNumber } from '../order-states/index.ts';
import { itemCode } from './item-code.ts';

export const FORMATS = ['abo', 'sepa'] as const;
export type OrderFormat = (typeof FORMATS)[number];
/** An account that is paid to or from. */
export type PayAccount = {
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  bic: string | null;
};

export const BLOCKING = [
  'no_account',
  'bad_account',
  'duplicate_item',
  'not_approved',
  'own_account',
] as const;
export const CONFIRMED = [
  'unreliable_payer',
  'unpublished_over_limit',
  'account_abroad',
  'account_changed',
  'duplicate_invoice',
  'check_unavailable',
] as const;
export const TOLD = ['unpublished_account', 'overdue'] as const;
export type CheckCode = (typeof BLOCKING | typeof CONFIRMED | typeof TOLD)[number];
export const LEVELS = ['block', 'confirm', 'info'] as const;
export type ItemCheck = { code: CheckCode; level: (typeof LEVELS)[number]; text: string };

/** What the registry of VAT payers says of a payee and the account. */
export type Proof = {
  dic: string;
  checked_at: string;
  kind: 'payer' | 'identified' | 'none';
  unreliable: boolean;
  published: boolean;
};

/** A claim and the month whose wages were deducted for it. */
export type PaidDeduction = { id: number; year: number; month: number };

export type ItemValues = PayAccount & {
  document_id: number | null;
  payslip_id: number | null;
  duty: PaidDuty | null;
  /** Known here alone: outside it is an own payment. */
  deduction?: PaidDeduction | undefined;
  name: string;
  amount: Haler;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  message: string | null;
  checks: ItemCheck[];
  proof: Proof | null;
};

export type OrderItem = ItemValues & {
  id: number;
  order_id: number;
  iban: string;
  executed_by: number | null;
  /** Of an item that waits and pays a wage or what was deducted from it; null: of any other. */
  wage: WageNow | null;
};

/** What payslips say by now, drafts being nobody's word. Haléře. */
export type WageNow = {
  /** What is left of it after movements. */
  left: Haler;
  /** What items that wait hold of it, this one and those made before it. */
  held: Haler;
  is_draft: boolean;
};

export type OrderRow = {
  id: number;
  bank_account_id: number;
  due_on: string;
  currency: string;
  format: OrderFormat;
  state: OrderState;
  company: string;
  account: PayAccount;
  total: Haler;
  sha256: string | null;
  replaces_id: number | null;
  note: string | null;
  created_at: Date;
  exported_at: Date | null;
};

export type Order = OrderRow & { items: OrderItem[] };

export function orderJson(order: Order) {
  const { id, bank_account_id, due_on, currency, format, state, total, items, sha256 } = order;
  const { replaces_id, exported_at, note, created_at } = order;
  return {
    ...{ id, number: orderNumber(id), bank_account_id, due_on, currency, format, state },
    ...{ total: halerToJson(total), count: items.length },
    items: items.map((item) => itemJson(item, order)),
    ...{ sha256, replaces: replaces_id, exported_at, note, created_at },
  };
}

/**
 * What stands by now in the way of an item that waits, though nothing did when the order was made: its payslip went back
 * to draft, or pays out less since, or deducts less. Of several items of one wage the later ones are too much.
 */
export function standsNow({ wage }: Pick<OrderItem, 'wage'>): ItemCheck[] {
  if (wage === null || wage.held <= wage.left) return [];
  const level = 'block';
  if (wage.is_draft)
    return [
      {
        ...{ code: 'not_approved', level },
        text: 'Výplatní páska je zpátky v rozpracovaných: schvalte ji, nebo příkaz nahraďte jiným bez ní.',
      },
    ];
  const [held, left] = [wage.held, wage.left].map((each) => czechMoney(each, 'CZK'));
  const text = `V příkazech je ${held}, podle výplatní pásky zbývá zaplatit jen ${left}: nahraďte příkaz novým.`;
  return [{ code: 'duplicate_item', level, text }];
}

function itemJson(item: OrderItem, order: Pick<OrderRow, 'currency' | 'due_on'>) {
  const { id, document_id, payslip_id, duty, name, number, bank_code, iban, bic, amount } = item;
  const { variable_symbol, constant_symbol, specific_symbol, message, checks, proof, executed_by } = item;
  const stands = standsNow(item);
  return {
    ...{ id, document_id, payslip_id, duty, name, number, bank_code, iban, bic, amount: halerToJson(amount) },
    ...{ variable_symbol, constant_symbol, specific_symbol, message, checks: [...stands, ...checks], proof },
    spayd: stands.length === 0 ? itemCode(item, order) : null,
    executed_by,
  };
}

export type OrderWarning = { code: 'MANY_ITEMS'; message: string };

/** What to look at in an order that was taken. */
export function warningsOf({ format, items }: Pick<Order, 'format' | 'items'>): OrderWarning[] {
  if (format !== 'abo' || items.length <= ABO_ITEMS_FOR_EVERY_BANK) return [];
  const message = `Příkaz má ${items.length} položek. Některé banky jich v jednom souboru vezmou nejvýš ${ABO_ITEMS_FOR_EVERY_BANK}.`;
  return [{ code: 'MANY_ITEMS', message }];
}
