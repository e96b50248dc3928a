import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { pageSchema } from '../../platform/http/paged.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';

export const FORMATS = [
  ...(['gpc', 'camt053', 'mt940', 'csv', 'fio_json', 'fio_xml', 'ofx', 'pdf', 'fio_api'] as const),
] as const;
export const CONTINUITIES = ['first', 'ok', 'gap', 'overlap', 'unknown'] as const;

export type StoredStatement = {
  id: number;
  bank_account_id: number;
  file_id: number;
  format: (typeof FORMATS)[number];
  number: string | null;
  from: string | null;
  to: string | null;
  currency: string;
  opening: Haler | null;
  closing: Haler | null;
  credit: Haler;
  debit: Haler;
  count: number;
  new: number;
  continuity: (typeof CONTINUITIES)[number];
  gap: Haler | null;
  file_name: string;
  size: number;
  sha256: string;
  matched: number;
  created_at: Date;
};

export const StatementsParams = Type.Object({ entity_id: EntityId });
export const StatementParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The statement: `id` of a row of `listStatements`'),
});

const Day = Type.Union([Type.String({ format: 'date' }), Type.Null()]);
const orNull = (schema: Type.TSchema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const StatementSchema = Type.Object(
  {
    id: Type.Integer(),
    bank_account_id: Type.Integer(),
    format: Type.Enum([...FORMATS]),
    number: orNull(Type.String(), 'As the bank numbers it'),
    from: Day,
    to: Day,
    currency: Type.String(),
    opening: orNull(Type.Number(), 'Null where the format states none'),
    closing: orNull(Type.Number(), 'Null where the format states none'),
    credit: Type.Number({ description: 'What came in' }),
    debit: Type.Number({ description: 'What went out, above zero' }),
    count: Type.Integer({ description: 'Its movements' }),
    new: Type.Integer({ description: 'Those of them that were not known before' }),
    continuity: Type.Enum([...CONTINUITIES], {
      description:
        'How it follows the statement before it by `to`: `first` of the account, `ok`, `gap`: it opens with another balance, `overlap`: it begins before the other ends, `unknown`: a balance is not stated',
    }),
    gap: orNull(
      Type.Number(),
      '`opening` less the `closing` of the statement before it; null where they cannot follow',
    ),
    file_name: Type.String(),
    size: Type.Integer({ description: 'Of the file, in bytes' }),
    sha256: Type.String({ description: 'Of the file, in hexadecimal digits' }),
    matched: Type.Integer({ description: 'Movements that are settled whole' }),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'BankStatement', description: 'A statement of a bank account' },
);

export const StatementPageSchema = pageSchema(
  StatementSchema,
  Type.Array(
    Type.Object({
      currency: Type.String(),
      credit: Type.Number(),
      debit: Type.Number(),
      count: Type.Integer({ description: 'Movements' }),
    }),
  ),
);

export const ImportSchema = Type.Object(
  {
    statements: Type.Array(StatementSchema),
    transactions: Type.Object({
      new: Type.Integer({ description: 'Movements that were not known' }),
      known: Type.Integer({ description: 'Movements that were' }),
    }),
    warnings: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
      description: '`STATEMENT_UNBALANCED`, `STATEMENT_GAP`, or none',
    }),
  },
  { title: 'StatementImport', description: 'What became of a file' },
);

const json = (amount: Haler | null) => (amount === null ? null : halerToJson(amount));

export function statementJson(statement: StoredStatement) {
  const { id, bank_account_id, format, number, from, to, currency, opening, closing, credit, debit } =
    statement;
  const { count, new: added, continuity, gap, file_name, size, sha256, matched, created_at } = statement;
  return {
    ...{
      id,
      bank_account_id,
      format,
      number,
      from,
      to,
      currency,
      opening: json(opening),
      closing: json(closing),
    },
    ...{
      credit: halerToJson(credit),
      debit: halerToJson(debit),
      count,
      new: added,
      continuity,
      gap: json(gap),
    },
    ...{ file_name, size, sha256, matched, created_at },
  };
}
