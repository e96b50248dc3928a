import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  date,
  list,
  nullable,
  object,
  oneOf,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';

export const LINES_AT_MOST = 500;
const TEXT_AT_MOST = 500;

const account = nullable(text({ pattern: /^\d{3,9}$/, patternText: 'Účet má tři až devět číslic.' }));
const recordId = nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER));
export const ENTRY_TEXT = text({ maximum: TEXT_AT_MOST });

/** A line: a pair of `debit` and `credit`, or one `side` of an `account`. */
const LINE_FIELDS = {
  debit: account,
  credit: account,
  account,
  side: nullable(oneOf(['debit', 'credit'])),
  amount: amount({ minimum: 'above_zero' }),
  text: nullable(ENTRY_TEXT),
  partner_id: recordId,
  cost_centre: nullable(text({ maximum: 50 })),
  document_id: recordId,
  currency: nullable(
    text({ pattern: /^(?!CZK$)[A-Z]{3}$/, patternText: 'Musí být kód cizí měny, například EUR.' }),
  ),
  currency_amount: nullable(amount()),
};

export const ENTRY_FIELDS = {
  date: date(),
  text: ENTRY_TEXT,
  kind: withDefault(oneOf(['manual', 'opening']), 'manual'),
  lines: list(object(LINE_FIELDS, 'JournalLineInput'), LINES_AT_MOST),
  external_number: nullable(text({ maximum: 100 })),
  partner_id: recordId,
  balance_by: withDefault(list(oneOf(['partner', 'cost_centre']), 2), []),
  reverse_on: nullable(date()),
};

/** What a change may name: `kind` stays. */
export const { kind: _kind, ...CHANGED_FIELDS } = ENTRY_FIELDS;

export type EntryValues = ValuesOf<typeof ENTRY_FIELDS>;
export type LineValues = EntryValues['lines'][number];

export const NEW_ENTRY_BODY = strict(Type.Object({ entry: bodySchema(ENTRY_FIELDS, 'JournalEntryInput') }));
export const CHANGED_ENTRY_BODY = strict(
  Type.Object({ entry: Type.Partial(bodySchema(CHANGED_FIELDS, 'JournalEntryChanges')) }),
);
