import { COST_FUNCTIONS, type CostFunction } from '@news-and-accounting/financial-statements';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type, { type TSchema } from 'typebox';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Balance } from './balances.ts';
import { ACCOUNT_KINDS, type AccountKind } from './chart.ts';

/** What a company may say of an account beside its name; null: nothing. */
export type AccountSettings = {
  /** Key of the row of the statements that stands above the table of accounts. */
  statement_row: string | null;
  /** Of costs: what they are for, in the statement by function. */
  function: CostFunction | null;
  /** Of revenue: whether it counts to the net turnover. */
  turnover: boolean | null;
  /** The only currency that it is kept in. */
  currency: string | null;
  note: string | null;
};

/** An account of the chart as it is stored. */
export type Account = AccountSettings & {
  id: number;
  code: string;
  name: string;
  kind: AccountKind;
  /** The synthetic account that it stands below. */
  parent: string | null;
  active: boolean;
  updated_at: Date;
};

const Amount = Type.Number();
const orNull = (schema: TSchema, description: string) => Type.Union([schema, Type.Null()], { description });

export const AccountSchema = Type.Object(
  {
    id: Type.Integer(),
    code: Type.String(),
    name: Type.String(),
    kind: Type.Enum([...ACCOUNT_KINDS]),
    parent: orNull(
      Type.String(),
      'The synthetic account that an analytic one stands below; null for a synthetic one',
    ),
    active: Type.Boolean({ description: 'Whether it can be posted to' }),
    system: Type.Boolean({
      description:
        'Synthetic accounts of classes 0 to 7, and the analytic ones of VAT that documents and the bank post to: they can be neither put out of use nor deleted',
    }),
    statement_row: orNull(
      Type.String(),
      'The row of the statements that it stands in, `code` of the code list `statement_rows`; null: by the table of accounts',
    ),
    function: orNull(
      Type.Enum([...COST_FUNCTIONS]),
      'Of costs: what they are for, in the income statement by function; null: by the rules of that statement',
    ),
    turnover: orNull(
      Type.Boolean(),
      'Of revenue: whether it counts to the net turnover; null: 601, 602 and 604 do',
    ),
    currency: orNull(Type.String(), 'The only currency that it is kept in; null: any'),
    note: Type.Union([Type.String(), Type.Null()]),
    updated_at: Type.String({ format: 'date-time' }),
    debit: Amount,
    credit: Amount,
    balance: Type.Number({ description: 'Debit minus credit at the end of the year' }),
  },
  { title: 'Account', description: 'An account of the chart with the turnover and the balance of a year' },
);

/** The synthetic account that the digits of an analytic one begin with; null for a synthetic one. */
export function parentOf(code: string): string | null {
  return code.length > SYNTHETIC_DIGITS ? code.slice(0, SYNTHETIC_DIGITS) : null;
}

export const SYNTHETIC_DIGITS = 3;

/** Analytics of VAT, which documents and payments to the office post to by themselves. */
const OF_AREAS = /^343(?:[1-4]\d\d|800|900)$/;

/** Whether the chart cannot be without it. Classes 8 and 9 are the company's own. */
export function isSystem({ code }: { code: string }): boolean {
  return (parentOf(code) === null && !isOwnClass(code)) || OF_AREAS.test(code);
}

/** Internal accounting, for which the directive chart has no groups. */
export function isOwnClass(code: string): boolean {
  return /^[89]/.test(code);
}

type Figures = Pick<Balance, 'debit' | 'credit' | 'closing'>;
const NOTHING: Figures = { debit: 0 as Haler, credit: 0 as Haler, closing: 0 as Haler };

export function accountJson(account: Account, { debit, credit, closing }: Figures = NOTHING) {
  const { id, code, name, kind, parent, active, updated_at, ...settings } = account;
  const { statement_row, function: purpose, turnover, currency, note } = settings;
  return {
    ...{ id, code, name, kind, parent, active, system: isSystem(account) },
    ...{ statement_row, function: purpose, turnover, currency, note, updated_at },
    debit: halerToJson(debit),
    credit: halerToJson(credit),
    balance: halerToJson(closing),
  };
}

const WORDS = { created: 'Přidán účet', updated: 'Změněn účet', deleted: 'Smazán účet' };

/** The history record of a change of an account. */
export function accountEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, code, name }: Account,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `account.${what}`,
    subjectType: 'Account',
    subjectId: id,
    summary: `${WORDS[what]} ${code} ${name}`,
  };
}

/** @throws {HttpError} 422 for a company whose chart is none of double entry */
export function checkDoubleEntry({ isDoubleEntry }: { isDoubleEntry: boolean }): void {
  if (!isDoubleEntry) throw invalid('Účtový rozvrh se upravuje jen v podvojném účetnictví.');
}
