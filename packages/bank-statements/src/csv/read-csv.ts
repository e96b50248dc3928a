import { add, type Haler, subtract } from '@news-and-accounting/money';
import { accountOf, codeOf, NO_ACCOUNT } from '../account.ts';
import { finished } from '../finished.ts';
import { StatementError, unreadable } from '../problem.ts';
import type { Reading } from '../reading.ts';
import type { Account, Movement, Statement } from '../statement.ts';
import { noSurroundings, type Surroundings, take } from './above.ts';
import { amountIn, type DecimalMark, Marks } from './numbers.ts';
import { movementsOf, optional, TableRow } from './read-row.ts';
import { type Row, rowsOf, type Table, tableOf } from './table.ts';

/** Rows of one account. */
interface Group {
  readonly account: Account | null;
  readonly movements: Movement[];
  /** After each row, with what the row came to; null once a row has none. */
  balances: { readonly after: Haler; readonly turnover: Haler }[] | null;
}

/** A table of a bank that is known by its header, with what stands above and below it. */
export function readCsv(text: string, reading: Reading): Statement[] {
  const table = tableOf(text);
  const { around, endLine, mark } = lookedThrough(text, table);
  const groups = new Map<string, Group>();
  for (const row of rowsOf(text, table.delimiter)) {
    if (row.line >= endLine) break;
    if (row.line <= table.headerLine || isEmpty(row)) continue;
    reading.count(row.line);
    const known = new TableRow(row, table);
    const account = ownAccount(known, table);
    const key = account === null ? '' : `${account.number}/${account.bankCode}/${account.iban}`;
    const group = groups.get(key) ?? { account, movements: [], balances: [] };
    groups.set(key, group);
    addRow(group, known, mark, around.currency, reading);
  }
  if (groups.size === 0) groups.set('', { account: null, movements: [], balances: null });
  const balances = { opening: balanceIn(around.opening, mark), closing: balanceIn(around.closing, mark) };
  return [...groups.values()].map((group) =>
    statementOf(group, around, table, groups.size === 1 ? balances : null),
  );
}

const isEmpty = (row: Row) => row.cells.every((cell) => cell.trim() === '');

interface Whole {
  readonly around: Surroundings;
  /** Where the table has ended. */
  readonly endLine: number;
  readonly mark: DecimalMark;
}

/** What must be known before a row is read; the rows are not kept, as there may be very many. */
function lookedThrough(text: string, table: Table): Whole {
  const around = noSurroundings();
  const marks = new Marks();
  let endLine = Number.POSITIVE_INFINITY;
  let hasRows = false;
  for (const row of rowsOf(text, table.delimiter)) {
    if (row.line === table.headerLine) continue;
    if (row.line < table.headerLine || row.line > endLine) {
      take(around, row.cells, table.layout);
    } else if (!isEmpty(row)) {
      hasRows = true;
      const known = new TableRow(row, table);
      for (const each of [...known.all('amount'), ...known.all('balance')]) marks.see(each);
    } else if (hasRows) {
      endLine = row.line;
    }
  }
  const mark = marks.decimal();
  if (mark === null) throw new StatementError('unreadable', { element: 'amount' });
  return { around, endLine, mark };
}

function addRow(
  group: Group,
  row: TableRow,
  mark: DecimalMark,
  currency: string | null,
  reading: Reading,
): void {
  const movements = movementsOf(row, mark, currency);
  const after = optional(row, 'balance', mark);
  if (after === null) group.balances = null;
  group.balances?.push({
    after: after as Haler,
    turnover: movements.reduce((total, { amount }) => add(total, amount), 0 as Haler),
  });
  for (const [at, movement] of movements.entries()) {
    if (at > 0) reading.count(row.line);
    group.movements.push(movement);
  }
}

function ownAccount(row: TableRow, table: Table): Account | null {
  const iban = accountOf(row.text('ownIban'));
  if (iban.iban !== null) return iban;
  const named = accountOf(row.text('ownAccount'), bankOf(table));
  return named.number === null && named.iban === null ? null : named;
}

const bankOf = ({ layout }: Table) => (layout.isImitated ? null : layout.bank);

function balanceIn(text: string | null, mark: DecimalMark): Haler | null {
  if (text === null) return null;
  const amount = amountIn(text, mark);
  if (amount === null) throw unreadable('balance');
  return amount;
}

type Balances = Pick<Statement, 'opening' | 'closing'>;

function statementOf(group: Group, around: Surroundings, table: Table, stated: Balances | null): Statement {
  const [only] = new Set(group.movements.map(({ currency }) => currency));
  const running = runningBalances(group);
  return finished({
    format: 'csv',
    account: { ...accountIn(group, around, table), currency: around.currency ?? only ?? null },
    from: around.from,
    to: around.to,
    opening: stated?.opening ?? running?.opening ?? null,
    closing: stated?.closing ?? running?.closing ?? null,
    movements: group.movements,
  });
}

function accountIn(group: Group, around: Surroundings, table: Table): Account {
  const named = group.account ?? around.account;
  const account = named ?? around.iban ?? NO_ACCOUNT;
  const bank = codeOf(around.bankCode) ?? bankOf(table);
  return {
    number: account.number ?? around.iban?.number ?? null,
    bankCode: account.number === null ? null : (account.bankCode ?? bank),
    iban: account.iban ?? (group.account === null ? (around.iban?.iban ?? null) : null),
  };
}

/** From a balance after every row, in either order of time, as long as they agree. */
function runningBalances({ balances }: Group): Balances | null {
  if (balances === null || balances.length === 0) return null;
  for (const ordered of [balances, balances.toReversed()]) {
    const [first] = ordered;
    const last = ordered.at(-1);
    if (first === undefined || last === undefined) return null;
    const agrees = ordered.every((each, at) => {
      const before = ordered[at - 1];
      return before === undefined || add(before.after, each.turnover) === each.after;
    });
    if (agrees) return { opening: subtract(first.after, first.turnover), closing: last.after };
  }
  return null;
}
