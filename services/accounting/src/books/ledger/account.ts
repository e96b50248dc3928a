import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Balance } from './balances.ts';
import type { AccountKind } from './chart.ts';

/** An account of the chart as it is stored. */
export type Account = {
  id: number;
  code: string;
  name: string;
  kind: AccountKind;
  active: boolean;
  note: string | null;
  updated_at: Date;
};

const Amount = Type.Number();

export const AccountSchema = Type.Object(
  {
    id: Type.Integer(),
    code: Type.String(),
    name: Type.String(),
    kind: Type.Enum(['asset', 'liability', 'expense', 'revenue', 'closing']),
    parent: Type.Union([Type.String(), Type.Null()], {
      description: 'The synthetic account that an analytic one stands below; null for a synthetic one',
    }),
    active: Type.Boolean({ description: 'Whether it can be posted to' }),
    system: Type.Boolean({
      description: 'Synthetic accounts: they can be neither put out of use nor deleted',
    }),
    note: Type.Union([Type.String(), Type.Null()]),
    updated_at: Type.String({ format: 'date-time' }),
    debit: Amount,
    credit: Amount,
    balance: Type.Number({ description: 'Debit minus credit at the end of the year' }),
  },
  { title: 'Account', description: 'An account of the chart with the turnover and the balance of a year' },
);

/** The synthetic account of an analytic one; null for a synthetic one. */
export function parentOf(code: string): string | null {
  return code.length > SYNTHETIC_DIGITS ? code.slice(0, SYNTHETIC_DIGITS) : null;
}

export const SYNTHETIC_DIGITS = 3;

export function isSystem({ code }: { code: string }): boolean {
  return parentOf(code) === null;
}

type Figures = Pick<Balance, 'debit' | 'credit' | 'closing'>;
const NOTHING: Figures = { debit: 0 as Haler, credit: 0 as Haler, closing: 0 as Haler };

export function accountJson(account: Account, { debit, credit, closing }: Figures = NOTHING) {
  const { id, code, name, kind, active, note, updated_at } = account;
  return {
    ...{ id, code, name, kind, parent: parentOf(code), active, system: isSystem(account), note, updated_at },
    debit: halerToJson(debit),
    credit: halerToJson(credit),
    balance: halerToJson(closing),
  };
}

const WORDS = { created: 'Přidán', updated: 'Změněn', deleted: 'Smazán' };

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
    summary: `${WORDS[what]} účet ${code} ${name}`,
  };
}

/** @throws {HttpError} 422 for a company whose chart is none of double entry */
export function checkDoubleEntry({ isDoubleEntry }: { isDoubleEntry: boolean }): void {
  if (!isDoubleEntry) throw invalid('Účtový rozvrh se upravuje jen v podvojném účetnictví.');
}
