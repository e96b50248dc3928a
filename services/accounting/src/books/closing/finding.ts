import { type Haler, halerToJson, sum } from '@news-and-accounting/money';
import Type from 'typebox';

/** `error` stops the close, a `warning` has to be accepted with a reason, `info` is to be known. */
export const LEVELS = ['error', 'warning', 'info'] as const;
export type Level = (typeof LEVELS)[number];

/** Every finding, worst first, in the order in which a year is put right. */
export const FINDING_LEVELS = {
  year_running: 'error',
  previous_year_open: 'error',
  opening_unbalanced: 'error',
  unmapped_accounts: 'error',
  acquisition_open: 'error',
  clearing_open: 'error',
  cash_negative_end: 'error',
  bank_unmatched: 'error',
  bank_difference: 'error',
  document_unposted: 'error',
  payroll_unposted: 'error',
  depreciation_missing: 'error',
  revaluation_missing: 'error',
  disposal_unposted: 'warning',
  drafts: 'warning',
  transfer_open: 'warning',
  cash_negative: 'warning',
  payroll_missing: 'warning',
  vat_open: 'warning',
  vat_difference: 'warning',
  tax_missing: 'warning',
  open_items_difference: 'warning',
  estimates_old: 'warning',
  inventory_unconfirmed: 'warning',
  vat_unfiled: 'info',
  tax_difference: 'info',
  assets_not_in_use: 'info',
  accruals_unchanged: 'info',
  unusual_balances: 'info',
  equity_negative: 'info',
  category_changed: 'info',
} as const satisfies Record<string, Level>;

export type FindingCode = keyof typeof FINDING_LEVELS;
export const FINDING_CODES = Object.keys(FINDING_LEVELS) as FindingCode[];
export const WARNING_CODES = FINDING_CODES.filter((code) => FINDING_LEVELS[code] === 'warning');

/** Warnings in a few words, for the history. */
export const WARNING_NAMES: Readonly<Partial<Record<FindingCode, string>>> = {
  disposal_unposted: 'vyřazení majetku',
  drafts: 'koncepty',
  transfer_open: 'peníze na cestě',
  cash_negative: 'pokladna v minusu',
  payroll_missing: 'chybějící výplatní pásky',
  vat_open: 'zůstatek DPH',
  vat_difference: 'rozdíl proti přiznáním k DPH',
  tax_missing: 'daň z příjmů',
  open_items_difference: 'saldo',
  estimates_old: 'dohadné účty',
  inventory_unconfirmed: 'inventarizace',
};

/** What an item is, so that it can be opened. */
export const ITEM_TYPES = [
  'account',
  'asset',
  'bank_account',
  'bank_transaction',
  'document',
  'employee',
  'partner',
  'payslip',
  'year',
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
export type Item = { type: ItemType; id: number; label: string };

export type Finding = {
  code: FindingCode;
  message: string;
  /** Of all items, however many are named. */
  count: number;
  /** CZK; null: the finding is of no amount. */
  amount: Haler | null;
  items: readonly Item[];
};

export const ITEMS_AT_MOST = 20;

/** A finding of things that were listed whole; null when there is none of them. */
export function found(
  code: FindingCode,
  message: string,
  things: readonly (Item & { amount?: Haler })[],
): Finding[] {
  if (things.length === 0) return [];
  const amounts = things.flatMap(({ amount }) => amount ?? []);
  return [
    {
      ...{ code, message, count: things.length },
      amount: amounts.length === 0 ? null : sum(amounts),
      items: things.slice(0, ITEMS_AT_MOST).map(({ type, id, label }) => ({ type, id, label })),
    },
  ];
}

/** A finding of a query that counted, with the first of its things; nothing when it counted none. */
export function counted(
  code: FindingCode,
  message: string,
  rows: readonly (Item & { total: number; amount: Haler | null })[],
): Finding[] {
  const [first] = rows;
  if (first === undefined) return [];
  const items = rows.slice(0, ITEMS_AT_MOST).map(({ type, id, label }) => ({ type, id, label }));
  return [{ code, message, count: first.total, amount: first.amount, items }];
}

export const FindingSchema = Type.Object(
  {
    code: Type.Enum(FINDING_CODES),
    level: Type.Enum([...LEVELS], {
      description:
        '`error` stops the close, a `warning` has to be accepted with a reason, `info` is to be known',
    }),
    message: Type.String({ description: 'For people, in Czech' }),
    count: Type.Integer({ description: 'How many things it is about' }),
    amount: Type.Union([Type.Number(), Type.Null()], { description: 'CZK, where it is about an amount' }),
    items: Type.Array(
      Type.Object({
        type: Type.Enum([...ITEM_TYPES]),
        id: Type.Integer({ description: 'Of the record; of a `year` the year' }),
        label: Type.String(),
      }),
      { maxItems: ITEMS_AT_MOST, description: 'The first of the things' },
    ),
  },
  { title: 'ClosingFinding', description: 'Something to look at before a year is closed' },
);

export function findingJson({ amount, ...finding }: Finding) {
  const { code, message, count, items } = finding;
  return {
    ...{ code, level: FINDING_LEVELS[code], message, count },
    amount: amount === null ? null : halerToJson(amount),
    items,
  };
}
