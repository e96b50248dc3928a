import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import { type BankAccount, useBankAccounts } from '../bank/api.ts';
import { useStatements } from '../bank/statements/api.ts';
import type { Note } from './waiting.tsx';

const GAPS = { continuity: 'gap' };

/** What of the bank does not agree. Asked for after the overview, and only of a company that has accounts. */
export function useBankNotes(bankAccounts: number): Note[] {
  const entityId = useEntityId();
  const isAsked = bankAccounts > 0;
  const accounts = useBankAccounts(entityId, isAsked).data ?? [];
  const gaps = useStatements(entityId, GAPS, 1, 1, isAsked).data?.total ?? 0;
  return [
    ...accounts.filter(({ archived }) => !archived).flatMap(notesOf),
    ...(gaps === 0
      ? []
      : [wrong({ text: t.gaps(gaps), path: '/banka/vypisy', search: { navaznost: 'gap' } })]),
  ];
}

const wrong = (target: Note['targets'][number]): Note => ({ targets: [target], isWrong: true });

function notesOf({ id, name, connection, ...account }: BankAccount): Note[] {
  const { balance, balance_on: balanceOn, currency, last_statement: last, statement_balance } = account;
  const error = connection?.last_error ?? null;
  const failed = error === null ? [] : [wrong({ text: t.syncFailed(name, error), path: '/banka' })];
  // A balance that is later than the statement may well be another one.
  const isLater = last === null || last.to === null || (balanceOn !== null && balanceOn > last.to);
  const difference = statement_balance === null || isLater ? 0 : sumOf([balance, -statement_balance]);
  if (difference === 0) return failed;
  const text = t.balanceDiffers(name, moneyWithCurrency(Math.abs(difference), currency));
  return [...failed, wrong({ text, path: '/banka/vypisy', search: { ucet: String(id) } })];
}
