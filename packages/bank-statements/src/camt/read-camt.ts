import { type Haler, negate } from '@news-and-accounting/money';
import { readXmlParts, type XmlElement } from '@news-and-accounting/xml';
import { accountOf, NO_ACCOUNT } from '../account.ts';
import { finished } from '../finished.ts';
import { unreadable } from '../problem.ts';
import type { Reading } from '../reading.ts';
import type { Movement, Statement, StatementAccount } from '../statement.ts';
import { currencyOf, isoDay, textOf } from '../values.ts';
import { amountOf, isCredit } from './amounts.ts';
import { readEntry } from './read-entry.ts';

const STATEMENT = 'Document/BkToCstmrStmt/Stmt';
const CONTAINERS = ['Document', 'Document/BkToCstmrStmt', STATEMENT];

/** Camt.053 of every version: they differ in what is read only by where a name stands. */
export function readCamt(text: string, reading: Reading): Statement[] {
  const drafts: Draft[] = [];
  const isWhole = readXmlParts(text, {
    containers: CONTAINERS,
    onContainer: (path) => {
      if (path === STATEMENT) drafts.push({ parts: new Map(), balances: [], movements: [] });
    },
    onPart: (part, container) => {
      const draft = drafts.at(-1);
      if (container === STATEMENT && draft !== undefined) take(draft, part, reading);
    },
  });
  if (!isWhole) throw unreadable('XML');
  return drafts.map(statementOf);
}

interface Draft {
  readonly parts: Map<string, XmlElement>;
  readonly balances: Balance[];
  readonly movements: Movement[];
}

interface Balance {
  readonly type: string;
  readonly amount: Haler;
  readonly currency: string | null;
  readonly day: string | null;
}

const KEPT = ['Acct', 'FrToDt', 'LglSeqNb', 'ElctrncSeqNb'];

function take(draft: Draft, part: XmlElement, reading: Reading): void {
  if (part.name === 'Ntry') {
    for (const movement of readEntry(part, draft.movements.length + 1)) {
      reading.count();
      draft.movements.push(movement);
    }
  } else if (part.name === 'Bal') {
    draft.balances.push(balanceOf(part));
  } else if (KEPT.includes(part.name) && !draft.parts.has(part.name)) {
    draft.parts.set(part.name, part);
  }
}

function balanceOf(part: XmlElement): Balance {
  const { amount, currency } = amountOf(part.at('Amt'), 'Bal/Amt');
  const date = part.at('Dt');
  return {
    type: part.text('Tp', 'CdOrPrtry', 'Cd') ?? '',
    amount: isCredit(part, 'Bal/CdtDbtInd') ? amount : negate(amount),
    currency,
    day: isoDay(date?.text('Dt') ?? date?.text('DtTm') ?? null),
  };
}

function statementOf({ parts, balances, movements }: Draft): Statement {
  const of = (type: string) => balances.filter((balance) => balance.type === type);
  const between = of('ITBD');
  const opening = of('PRCD')[0] ?? of('OPBD')[0] ?? between[0] ?? null;
  // A statement in parts ends with the state between them; the same one is not both.
  const closing = of('CLBD').at(-1) ?? between.filter((balance) => balance !== opening).at(-1) ?? null;
  const account = accountIn(parts.get('Acct') ?? null, opening?.currency ?? null);
  const period = parts.get('FrToDt') ?? null;
  const number = textOf(parts.get('LglSeqNb')?.ownText()) ?? textOf(parts.get('ElctrncSeqNb')?.ownText());
  return finished({
    format: 'camt053',
    account,
    number,
    from: isoDay(period?.text('FrDtTm') ?? period?.text('FrDt') ?? null) ?? opening?.day ?? null,
    to: isoDay(period?.text('ToDtTm') ?? period?.text('ToDt') ?? null) ?? closing?.day ?? null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    movements,
  });
}

function accountIn(part: XmlElement | null, currency: string | null): StatementAccount {
  if (part === null) return { ...NO_ACCOUNT, currency };
  const found = accountOf(
    part.text('Id', 'IBAN') ?? part.text('Id', 'Othr', 'Id'),
    part.text('Svcr', 'FinInstnId', 'ClrSysMmbId', 'MmbId'),
  );
  return { ...found, currency: currencyOf(part.text('Ccy')) ?? currency };
}
