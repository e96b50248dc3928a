import Type from 'typebox';
import { CONFIRMED } from '../../bank/orders/index.ts';
import {
  date,
  type Field,
  type Fields,
  flag,
  invalidFields,
  isObject,
  list,
  nullable,
  oneOf,
  readBody,
  refuse,
  text,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import type { PayslipSending } from '../payslip-mail/index.ts';
import type { Month } from '../payslips/index.ts';

export const SLIPS_AT_MOST = 500;
export const ACTIONS = ['approve', 'unapprove', 'post', 'pay', 'send'] as const;
export type Action = (typeof ACTIONS)[number];

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** A moment with its zone, as the interface answers moments. */
const moment: Field<Date> = {
  schema: Type.String({ format: 'date-time' }),
  absent: 'required',
  parse: (given, path) => {
    const text = typeof given === 'string' && MOMENT.test(given) ? given : refuse(path, NO_MOMENT);
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? refuse(path, NO_MOMENT) : date;
  },
};
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const NO_MOMENT = 'Musí být okamžik, například 2026-06-15T10:00:00Z.';

export const BULK_FIELDS = {
  action: oneOf(ACTIONS),
  ids: nullable(list(id, SLIPS_AT_MOST)),
  year: nullable(wholeNumber(2000, 2100)),
  month: nullable(wholeNumber(1, 12)),
  bank_account_id: nullable(id),
  due_on: nullable(date()),
  duties: nullable(flag()),
  deductions: nullable(flag()),
  confirm: nullable(list(oneOf(CONFIRMED), 20)),
  note: nullable(text({ maximum: 1000, isMultiline: true })),
  seen_at: nullable(moment),
  again: nullable(flag()),
  unprotected: nullable(flag()),
} satisfies Fields;

type Values = ValuesOf<typeof BULK_FIELDS>;

/** Which slips: those named, each once and in their order, or those of a month that are not done yet. */
export type Selection = { ids: number[]; month: null } | { ids: null; month: Month };
/** How wages are paid. */
export type Paying = {
  bank_account_id: number;
  due_on: string;
  duties: boolean;
  deductions: boolean;
  confirm: Values['confirm'];
  note: string | null;
};
export type Given = { selection: Selection } & (
  | { action: 'approve' | 'unapprove' | 'post'; seenAt: Date | null }
  | { action: 'pay'; paying: Paying }
  | { action: 'send'; sending: PayslipSending; seenAt: Date | null }
);

/** What an action takes besides which slips it is for. */
const OF_ACTION: Readonly<Record<Action, readonly (keyof Values)[]>> = {
  approve: ['seen_at'],
  unapprove: ['seen_at'],
  post: ['seen_at'],
  pay: ['bank_account_id', 'due_on', 'duties', 'deductions', 'confirm', 'note'],
  send: ['seen_at', 'again', 'unprotected'],
};
const OF_ALL: readonly (keyof Values)[] = ['action', 'ids', 'year', 'month'];
const NEEDED = 'Musí být vyplněno.';

/** @throws {HttpError} 422 naming every field that cannot be used */
export function readBulk(body: unknown): Given {
  const values = readBody(BULK_FIELDS, isObject(body) ? body : {});
  const { action } = values;
  const taken = [...OF_ALL, ...OF_ACTION[action]];
  const strays = Object.keys(BULK_FIELDS).filter(
    (name) => values[name as keyof Values] !== null && !taken.includes(name as keyof Values),
  );
  if (strays.length > 0)
    throw invalidFields(Object.fromEntries(strays.map((name) => [name, 'K této akci nepatří.'])));
  const selection = selectionOf(values);
  if (action === 'send') {
    const { again, unprotected } = values;
    const sending = { again: again ?? false, unprotected: unprotected ?? false };
    return { action, selection, sending, seenAt: values.seen_at };
  }
  if (action !== 'pay') return { action, selection, seenAt: values.seen_at };
  const { bank_account_id, due_on, confirm, note } = values;
  const [duties, deductions] = [values.duties ?? false, values.deductions ?? false];
  if (bank_account_id === null || due_on === null)
    throw invalidFields({
      ...(bank_account_id === null ? { bank_account_id: NEEDED } : {}),
      ...(due_on === null ? { due_on: NEEDED } : {}),
    });
  return { action, selection, paying: { bank_account_id, due_on, duties, deductions, confirm, note } };
}

function selectionOf({ ids, year, month }: Values): Selection {
  if (ids !== null) {
    if (year !== null || month !== null)
      throw invalidFields({ ids: 'Zadejte buď pásky, nebo měsíc, ne obojí.' });
    if (ids.length === 0) throw invalidFields({ ids: 'Musí mít aspoň jednu položku.' });
    return { ids: [...new Set(ids)], month: null };
  }
  if (year === null && month === null) throw invalidFields({ ids: 'Zadejte pásky, nebo rok a měsíc.' });
  if (year === null || month === null)
    throw invalidFields({
      ...(year === null ? { year: NEEDED } : {}),
      ...(month === null ? { month: NEEDED } : {}),
    });
  return { ids: null, month: { year, month } };
}
