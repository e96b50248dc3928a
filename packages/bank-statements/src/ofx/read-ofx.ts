import { accountOf, NO_ACCOUNT } from '../account.ts';
import { finished, movement } from '../finished.ts';
import { unreadable } from '../problem.ts';
import type { Reading } from '../reading.ts';
import type { Account, Movement, MovementKind, Statement } from '../statement.ts';
import { currencyOf, day, joinedTexts, namedSymbols, plainAmount, textOf } from '../values.ts';

/** Elements with values of one statement or movement; of a name that comes again the first counts. */
type Values = Map<string, string>;

interface Draft {
  readonly values: Values;
  readonly account: Values;
  readonly ledger: Values;
  readonly movements: Movement[];
}

const STATEMENTS = ['STMTRS', 'CCSTMTRS'];
const OWN_ACCOUNTS = ['BANKACCTFROM', 'CCACCTFROM'];

/** OFX 1, whose values are not closed, and 2, which is XML: tags and what follows them say the same in both. */
export function readOfx(text: string, reading: Reading): Statement[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw unreadable('DOCTYPE');
  const drafts: Draft[] = [];
  /** Where values go; of a movement its own and those of the other account. */
  let target: Values = new Map();
  let entry: Values | null = null;
  let other: Values = new Map();
  for (const [, slash, rawName = '', value = ''] of text.matchAll(/<(\/?)([A-Za-z][\w.]{0,40})>([^<]*)/g)) {
    const name = rawName.toUpperCase();
    const draft = drafts.at(-1);
    if (slash !== '') {
      if (name === 'STMTTRN' && entry !== null && draft !== undefined) {
        reading.count();
        draft.movements.push(movementOf(entry, other, draft));
        entry = null;
      }
      if (AGGREGATES.has(name)) target = entry ?? draft?.values ?? new Map();
    } else if (STATEMENTS.includes(name)) {
      drafts.push({ values: new Map(), account: new Map(), ledger: new Map(), movements: [] });
      target = drafts.at(-1)?.values ?? target;
    } else if (name === 'STMTTRN') {
      entry = new Map();
      other = new Map();
      target = entry;
    } else if (OWN_ACCOUNTS.includes(name) && draft !== undefined) {
      target = draft.account;
    } else if (name === 'BANKACCTTO' || name === 'CCACCTTO') {
      target = other;
    } else if (name === 'LEDGERBAL' && draft !== undefined) {
      target = draft.ledger;
    } else if (AGGREGATES.has(name)) {
      target = new Map();
    } else if (!target.has(name)) {
      target.set(name, decoded(value));
    }
  }
  if (drafts.length === 0) throw unreadable('STMTRS');
  return drafts.map(statementOf);
}

/** Others whose values are their own. */
const AGGREGATES = new Set([
  ...OWN_ACCOUNTS,
  'BANKACCTTO',
  'CCACCTTO',
  'LEDGERBAL',
  'AVAILBAL',
  'STATUS',
  'CURRENCY',
  'ORIGCURRENCY',
  'PAYEE',
  'BALLIST',
]);

function statementOf({ values, account, ledger, movements }: Draft): Statement {
  if (account.size === 0 && movements.length === 0) throw unreadable('BANKACCTFROM');
  const balance = ledger.get('BALAMT');
  const closing = balance === undefined ? null : amountOf(balance);
  if (balance !== undefined && closing === null) throw unreadable('LEDGERBAL/BALAMT');
  return finished({
    format: 'ofx',
    account: { ...accountIn(account), currency: currencyOf(values.get('CURDEF')) },
    from: dayOf(values.get('DTSTART')),
    to: dayOf(values.get('DTEND')) ?? dayOf(ledger.get('DTASOF')),
    closing,
    movements,
  });
}

function movementOf(values: Values, other: Values, { values: about, movements }: Draft): Movement {
  const place = `STMTTRN[${movements.length + 1}]`;
  const bookedOn = dayOf(values.get('DTPOSTED'));
  const amount = amountOf(values.get('TRNAMT'));
  if (bookedOn === null) throw unreadable(`${place}/DTPOSTED`);
  if (amount === null) throw unreadable(`${place}/TRNAMT`);
  const account = accountIn(other);
  const type = values.get('TRNTYPE')?.toUpperCase() ?? '';
  return movement({
    bookedOn,
    valueOn: dayOf(values.get('DTAVAIL')),
    amount,
    currency: currencyOf(about.get('CURDEF')),
    counterNumber: account.number,
    counterBankCode: account.bankCode,
    counterIban: account.iban,
    counterName: textOf(values.get('NAME')),
    ...namedSymbols(values.get('MEMO') ?? null),
    message: joinedTexts([values.get('MEMO')]),
    reference: textOf(values.get('FITID')),
    kind: Object.hasOwn(KINDS, type) ? (KINDS[type] ?? 'transfer') : 'transfer',
  });
}

const KINDS: Readonly<Record<string, MovementKind>> = {
  INT: 'interest',
  FEE: 'fee',
  SRVCHG: 'fee',
  ATM: 'cash',
  CASH: 'cash',
  POS: 'card',
  DIRECTDEBIT: 'direct_debit',
};

function accountIn(values: Values): Account {
  const text = values.get('ACCTID');
  return text === undefined ? NO_ACCOUNT : accountOf(text, values.get('BANKID'));
}

const amountOf = (text: string | undefined) => plainAmount((text ?? '').trim().replace(',', '.'));

/** `20261003120000.000[+2:CET]`: the day as the bank writes it. */
function dayOf(text: string | undefined): string | null {
  const parts = /^\s*(\d{4})(\d\d)(\d\d)/.exec(text ?? '');
  return parts === null ? null : day(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(value: string): string {
  return value.trim().replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (all, name: string) => ENTITIES[name] ?? all);
}
