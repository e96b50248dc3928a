import { halerToJson } from '@news-and-accounting/money';
import Type, { type TSchema } from 'typebox';
import type { PostingRow } from '../ledger/index.ts';
import type { JournalRow } from './store.ts';

export const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);

export const POSTING_FIELDS = {
  id: Type.Integer(),
  date: Type.String({ format: 'date' }),
  debit: Type.String(),
  credit: Type.String(),
  amount: Type.Number(),
  text: Type.String(),
  source: Type.String(),
  source_id: Type.Union([Type.Integer(), Type.Null()]),
  created_at: Type.String({ format: 'date-time' }),
  entry_id: Type.Integer({
    description:
      'The entry that the posting belongs to, for `getJournalEntry`: the postings of one thing that are replaced together. It stays when they are posted anew',
  }),
  currency: orNull(Type.String({ description: 'Of `currency_amount`; null when the amount is in CZK' })),
  currency_amount: orNull(Type.Number({ description: 'What the amount is in `currency`' })),
  partner_id: orNull(Type.Integer({ description: 'The contact: `id` in `listPartners`' })),
  document_id: orNull(Type.Integer({ description: 'The document whose payment is open or settled by it' })),
  cost_centre: orNull(Type.String()),
};

export const PostingSchema = Type.Object(
  {
    ...POSTING_FIELDS,
    number: orNull(
      Type.String({
        description: 'Of the internal document, the document or the payment in cash that it comes from',
      }),
    ),
    partner_name: orNull(Type.String()),
  },
  { title: 'Posting', description: 'A posting' },
);

export function postingJson({ id, date, debit, credit, amount, ...row }: PostingRow) {
  const { text, source, source_id, created_at, entry_id, currency, currency_amount, ...rest } = row;
  return {
    ...{
      id,
      date,
      debit,
      credit,
      amount: halerToJson(amount),
      text,
      source,
      source_id,
      created_at,
      entry_id,
    },
    currency,
    currency_amount: currency_amount === null ? null : halerToJson(currency_amount),
    ...{ partner_id: rest.partner_id, document_id: rest.document_id, cost_centre: rest.cost_centre },
  };
}

export function journalJson(row: JournalRow) {
  return { ...postingJson(row), number: row.number, partner_name: row.partner_name };
}
