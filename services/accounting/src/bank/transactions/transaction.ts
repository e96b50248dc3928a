import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { PostedSchema } from '../../books/ledger/index.ts';
import { pageSchema } from '../../platform/http/paged.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';

export const KINDS = ['transfer', 'card', 'cash', 'fee', 'interest', 'direct_debit', 'other'] as const;
export const STATES = ['new', 'partial', 'matched', 'posted', 'ignored'] as const;
export type State = (typeof STATES)[number];
/** What a part of a movement is in the cash journal of those without double entry. */
export const CATEGORIES = [
  'income_taxable',
  'income_other',
  'expense_deductible',
  'expense_other',
  'transfer',
] as const;

/** What a bank says of a movement; in hundredths of the currency of its account, what came in above zero. */
export type BankFacts = {
  booked_on: string;
  value_on: string | null;
  amount: Haler;
  kind: (typeof KINDS)[number];
  counter_number: string | null;
  counter_bank_code: string | null;
  counter_iban: string | null;
  counter_name: string | null;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  message: string | null;
  reference: string | null;
  end_to_end: string | null;
  original_amount: Haler | null;
  original_currency: string | null;
  bank_rate: string | null;
};

export type Transaction = BankFacts & {
  id: number;
  bank_account_id: number;
  /** Of the bank account. */
  currency: string;
  counter_key: string | null;
  /** In millionths. */
  rate: number | null;
  amount_czk: Haler | null;
  state: State;
  settled: Haler;
  account_code: string | null;
  /** As a person assigned it. */
  partner_id: number | null;
  /** Whose account the counter account is, where it is one contact's. */
  partner_by_account: number | null;
  note: string | null;
  tags: string[];
  suggestion: object | null;
  statement_ids: number[];
  created_at: Date;
  updated_at: Date;
};

export const TransactionsParams = Type.Object({ entity_id: EntityId });
export const TransactionParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The movement: `id` of a row of `listBankTransactions`'),
});

const Day = Type.String({ format: 'date' });
const Moment = Type.String({ format: 'date-time' });
const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Text = orNull(Type.String());

const SUGGESTION = orNull(
  Type.Object({}, { additionalProperties: true }),
  'The best candidate of the last automatic run, as `listCandidates` shows one; null: none',
);

const FIELDS = {
  id: Type.Integer(),
  bank_account_id: Type.Integer(),
  statement_id: orNull(Type.Integer(), 'The first statement that holds it'),
  statement_ids: Type.Array(Type.Integer(), { description: 'All statements that hold it' }),
  booked_on: Day,
  value_on: orNull(Day),
  amount: Type.Number({
    description: 'In the currency of the account: above zero came in, below zero went out',
  }),
  currency: Type.String(),
  amount_czk: orNull(Type.Number(), 'Null: no rate of its day is known'),
  rate: orNull(Type.Number(), 'CZK for one unit, where a person set it'),
  bank_rate: orNull(Type.String(), 'The rate that the bank states, as it writes it'),
  kind: Type.Enum([...KINDS]),
  counter_number: Text,
  counter_bank_code: Text,
  counter_iban: Text,
  counter_name: Text,
  variable_symbol: Text,
  constant_symbol: Text,
  specific_symbol: Text,
  message: Text,
  reference: orNull(Type.String(), 'The bank’s own number of it'),
  end_to_end: Text,
  original_amount: orNull(
    Type.Number(),
    'What was paid in `original_currency`, where that is another; above zero',
  ),
  original_currency: Text,
  state: Type.Enum([...STATES], {
    description:
      '`new`: nothing is settled, `partial`: a part, `matched`: all by links, `posted`: all, at least a part to an account or category, `ignored`: set by a person',
  }),
  matched: Type.Number({ description: 'What is settled, with the sign of `amount`' }),
  remaining: Type.Number({ description: '`amount` less `matched`' }),
  account_code: orNull(Type.String(), 'Where it is to be posted, as a person assigned it'),
  partner_id: orNull(Type.Integer(), 'As a person assigned it, else the contact whose account it is'),
  note: Text,
  tags: Type.Array(Type.String()),
  suggestion: SUGGESTION,
  created_at: Moment,
  updated_at: Moment,
};

export const DutySchema = Type.Object({
  kind: Type.String(),
  period: Type.String(),
  insurer: Type.Optional(Type.String()),
});

const MatchSchema = Type.Object(
  {
    id: Type.Integer(),
    target: Type.Enum(['document', 'payment', 'payslip', 'duty', 'transaction']),
    document_id: orNull(Type.Integer()),
    payslip_id: orNull(Type.Integer()),
    duty: orNull(DutySchema),
    transaction_id: orNull(Type.Integer(), 'The other side of an own transfer; null while it has not come'),
    payment_id: Type.Integer(),
    number: orNull(Type.String(), 'Of the document'),
    amount: Type.Number({ description: 'The part of the movement, with its sign' }),
    difference: Type.Number({ description: 'What a difference added or took' }),
    by: Type.String({ description: '`auto`, or the name of the user' }),
    evidence: Type.Array(Type.Object({}, { additionalProperties: true })),
    created_at: Moment,
  },
  { title: 'BankMatch', description: 'What a movement settles' },
);

const CategoryLineSchema = Type.Object(
  {
    category: Type.Enum([
      ...['income_taxable', 'income_other', 'expense_deductible', 'expense_other', 'transfer'],
    ]),
    amount: Type.Number({ description: 'In the currency of the movement, with its sign' }),
    text: orNull(Type.String()),
  },
  { title: 'BankCategoryLine', description: 'What of a movement was put into the cash journal as what' },
);

const HoldingStatementSchema = Type.Object(
  {
    id: Type.Integer(),
    number: orNull(Type.String()),
    format: Type.String(),
    from: orNull(Day),
    to: orNull(Day),
    file_name: Type.String(),
  },
  { title: 'HoldingStatement', description: 'A statement that holds a movement' },
);

export const TransactionSchema = Type.Object(
  {
    ...FIELDS,
    matches: Type.Array(MatchSchema),
    entries: Type.Array(PostedSchema, { description: 'What it and its payments have posted' }),
    lines: Type.Array(CategoryLineSchema, {
      description: 'Without double entry: what was said of it for the cash journal (`postBankTransaction`)',
    }),
    statements: Type.Array(HoldingStatementSchema),
  },
  { title: 'BankTransaction', description: 'A movement of a bank account with what became of it' },
);

export const TransactionPageSchema = pageSchema(
  Type.Object(FIELDS, { title: 'BankTransactionInList', description: 'A movement of a bank account' }),
  Type.Array(
    Type.Object({
      currency: Type.String(),
      in: Type.Number(),
      out: Type.Number({ description: 'Above zero' }),
      remaining: Type.Number({ description: 'Of what came in less what went out' }),
    }),
  ),
);

const MILLION = 1_000_000;
const orNullJson = (amount: Haler | null) => (amount === null ? null : halerToJson(amount));

/** A movement as lists show it. */
export function transactionJson(transaction: Transaction) {
  const { id, bank_account_id, statement_ids, booked_on, value_on, amount, currency } = transaction;
  const { settled, rate, amount_czk, bank_rate, kind, counter_number, counter_bank_code } = transaction;
  const { counter_iban, counter_name, variable_symbol, constant_symbol, specific_symbol } = transaction;
  const { message, reference, end_to_end, original_amount, original_currency, state } = transaction;
  const { account_code, partner_id, partner_by_account, note, tags, suggestion } = transaction;
  const { created_at, updated_at } = transaction;
  return {
    ...{ id, bank_account_id, statement_id: statement_ids[0] ?? null, statement_ids, booked_on, value_on },
    ...{ amount: halerToJson(amount), currency, amount_czk: orNullJson(amount_czk) },
    ...{ rate: rate === null ? null : rate / MILLION, bank_rate, kind, counter_number, counter_bank_code },
    ...{ counter_iban, counter_name, variable_symbol, constant_symbol, specific_symbol, message },
    ...{ reference, end_to_end, original_amount: orNullJson(original_amount), original_currency, state },
    matched: halerToJson(settled),
    remaining: halerToJson((amount - settled) as Haler),
    ...{ account_code, partner_id: partner_id ?? partner_by_account, note, tags, suggestion },
    ...{ created_at, updated_at },
  };
}
