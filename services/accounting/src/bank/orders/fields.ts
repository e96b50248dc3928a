import Type from 'typebox';
import { BIC } from '../../platform/http/account-number.ts';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  date,
  type Field,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { PAID_DUTY } from '../../taxes/duties/index.ts';
import { CONFIRMED, type PaidDeduction } from './order.ts';

export const ITEMS_AT_MOST = 500;
const MESSAGE_AT_MOST = 140;

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const digits = (maximum: number) =>
  nullable(
    text({ pattern: new RegExp(`^\\d{1,${maximum}}$`), patternText: `Smí mít nejvýše ${maximum} číslic.` }),
  );

const FIELDS = {
  document_id: nullable(id),
  payslip_id: nullable(id),
  duty: nullable(PAID_DUTY),
  name: nullable(text({ maximum: 200 })),
  number: nullable(text({ maximum: 40 })),
  bank_code: nullable(text({ maximum: 4 })),
  iban: nullable(text({ maximum: 50 })),
  bic: BIC,
  amount: nullable(amount({ minimum: 'above_zero' })),
  variable_symbol: digits(10),
  constant_symbol: digits(4),
  specific_symbol: digits(10),
  message: nullable(text({ maximum: MESSAGE_AT_MOST })),
} satisfies Record<string, Field<unknown>>;

/** An item as it is asked for: what it pays, or whom. What it leaves out follows from what it pays. */
export type GivenItem = ValuesOf<typeof FIELDS> & {
  /** Of an own payment to who has wages deducted; nobody outside says it, see `withDeductions`. */
  deduction?: PaidDeduction | undefined;
};

const ITEM = refined(object(FIELDS, 'NewPaymentOrderItem'), (item, path) => {
  const targets = [item.document_id, item.payslip_id, item.duty].filter((each) => each !== null);
  if (targets.length > 1) refuse(path, 'Platí se doklad, výplata, nebo odvod, jen jedno z nich.');
  if (targets.length === 0 && item.name === null) refuse(`${path}.name`, 'Vyplňte, komu se platí.');
  if (targets.length === 0 && item.amount === null) refuse(`${path}.amount`, 'Vyplňte částku.');
  return item;
});

export const NEW_ORDER = {
  bank_account_id: id,
  due_on: date(),
  items: refined(list(ITEM, ITEMS_AT_MOST), (items, path) =>
    items.length === 0 ? refuse(path, 'Příkaz musí mít aspoň jednu položku.') : items,
  ),
  confirm: nullable(list(oneOf(CONFIRMED), 20)),
  replaces: nullable(id),
  note: nullable(text({ maximum: 1000, isMultiline: true })),
} satisfies Record<string, Field<unknown>>;

export type GivenOrder = Omit<ValuesOf<typeof NEW_ORDER>, 'items'> & { items: readonly GivenItem[] };

export const orderBody = () => strict(Type.Object({ payment_order: bodySchema(NEW_ORDER) }));
