import { finished } from '../finished.ts';
import { unreadable } from '../problem.ts';
import type { Reading } from '../reading.ts';
import type { Account, Movement, Statement } from '../statement.ts';
import { type Balance, balanceIn, statementAccount } from './account-and-balance.ts';
import { type Field, fieldsOf } from './fields.ts';
import { readDetails } from './read-details.ts';
import { readLine } from './read-line.ts';

interface Draft {
  readonly line: number;
  account: Account | null;
  number: string | null;
  opening: Balance | null;
  closing: Balance | null;
  readonly movements: Movement[];
}

export function readMt940(text: string, reading: Reading): Statement[] {
  const drafts: Draft[] = [];
  /** The line of a movement waits for its details. */
  let waiting: Field | null = null;
  for (const field of fieldsOf(text)) {
    const draft = drafts.at(-1);
    if (waiting !== null && draft !== undefined) {
      const details = field.tag === '86' ? readDetails(field.lines) : null;
      draft.movements.push(readLine(waiting, details, draft.opening?.currency ?? null));
      waiting = null;
    }
    if (field.tag === '20' || draft === undefined) {
      drafts.push(emptyDraft(field.line));
    } else if (field.tag === '61') {
      reading.count(field.line);
      waiting = field;
    } else {
      take(draft, field);
    }
  }
  if (waiting !== null) drafts.at(-1)?.movements.push(readLine(waiting, null, null));
  return joinedPages(drafts).map(statementOf);
}

const emptyDraft = (line: number): Draft => ({
  line,
  account: null,
  number: null,
  opening: null,
  closing: null,
  movements: [],
});

function take(draft: Draft, field: Field): void {
  const text = field.lines[0] ?? '';
  if (field.tag === '25' || field.tag === '25P') draft.account ??= statementAccount(text);
  else if (field.tag === '28C' || field.tag === '28') {
    draft.number ??= text.trim().split('/')[0]?.replace(/^0+/, '') || null;
  } else if (/^60[FM]$/.test(field.tag)) draft.opening ??= balanceIn(field);
  else if (/^62[FM]$/.test(field.tag)) draft.closing ??= balanceIn(field);
}

/** Pages end and begin with a state between them. */
function joinedPages(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    if (draft.account === null) throw unreadable(':25:', draft.line);
    const isEmpty = draft.opening === null && draft.closing === null && draft.movements.length === 0;
    if (isEmpty) throw unreadable(':60F:', draft.line);
    const before = joined.at(-1);
    const isNextPage =
      before?.closing?.isBetween && draft.opening?.isBetween && isSame(before.account, draft.account);
    if (isNextPage && before !== undefined) {
      for (const movement of draft.movements) before.movements.push(movement);
      before.closing = draft.closing;
    } else {
      joined.push(draft);
    }
  }
  return joined;
}

const isSame = (a: Account | null, b: Account) =>
  a?.number === b.number && a.bankCode === b.bankCode && a.iban === b.iban;

function statementOf({ account, number, opening, closing, movements }: Draft): Statement {
  const currency = opening?.currency ?? closing?.currency ?? null;
  return finished({
    format: 'mt940',
    account: { number: null, bankCode: null, iban: null, ...account, currency },
    number,
    from: opening?.day ?? null,
    to: closing?.day ?? null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    movements,
  });
}
