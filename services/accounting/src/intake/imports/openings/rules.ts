import type { OpeningRecord, Remark } from '@news-and-accounting/import-formats';
import { add, czechMoney, type Haler, halerToJson, negate, subtract, ZERO } from '@news-and-accounting/money';
import { dayText } from '../../../platform/http/texts.ts';

/** Accounts whose balance is opened for each contact. */
const OPEN_ITEMS = /^(31[1-5]|32[1-5]|335|35[1-9]|36[0-8]|37[1-9])/;
const OF_CLOSING = /^(701|702|710)/;
const OF_RESULT = /^[56]/;
const SYNTHETIC_DIGITS = 3;

/** Whom a row names: a contact by its id, or one that is to be created by its number; null: nobody. */
export type RowPartner = { id: number } | { ico: string } | null;

/** A row with whom it names, and what stands against that. */
export type NamedRow = { record: OpeningRecord; partner: RowPartner; errors: readonly Remark[] };

/** A document that came from other books and is owed by it. */
export type TakenOverDocument = {
  id: number;
  partner_id: number;
  number: string;
  external_number: string | null;
  currency: string;
  remaining: Haler;
  /** Where what is owed for it stands, and whether to us. */
  account: string;
  isOwedToUs: boolean;
};

/** What an account, or an account and contact, were opened with before: debit less credit. */
export type Opened = { balance: Haler; entryId: number };

export type OpeningFacts = {
  isFirstDay: boolean;
  /** Codes of the chart, and whether they are in use. */
  accounts: ReadonlyMap<string, boolean>;
  /** By `keyOf`. */
  opened: ReadonlyMap<string, Opened>;
  documents: readonly TakenOverDocument[];
  /** 701 debit less credit of the openings that the year has. */
  difference: Haler;
};

export type OpeningLine = {
  account: string;
  /** Debit less credit, never 0. */
  balance: Haler;
  partner: RowPartner;
  document: TakenOverDocument | null;
  currency: string | null;
  currencyAmount: Haler | null;
  text: string | null;
};

export type JudgedRow = {
  action: 'create' | 'skip' | 'error';
  errors: Remark[];
  warnings: Remark[];
  /** Null of an error, and of a balance of nothing. */
  line: OpeningLine | null;
  /** Of a skipped one the entry that has it. */
  entryId: number | null;
  /** An analytic account that is not there yet. */
  newAccount: string | null;
};

export type Judged = {
  rows: JudgedRow[];
  /** Debit less credit of what the year will have been opened with. */
  difference: Haler;
  /** Open documents of other books that no row names. */
  unnamed: TakenOverDocument[];
};

/** What an account is opened by: on open-item accounts each contact by itself. */
export function keyOf(account: string, partner: RowPartner): string {
  if (!OPEN_ITEMS.test(account)) return account;
  return `${account} ${partner === null ? '' : 'id' in partner ? partner.id : `IČO ${partner.ico}`}`;
}

/** What becomes of the rows of a file of opening balances, all of them at once. */
export function judgeOpenings(rows: readonly NamedRow[], facts: OpeningFacts): Judged {
  const named = new Set<number>();
  const judged = rows.map((row) => judgeRow(row, facts, named));
  const sums = new Map<string, Haler>();
  for (const { line } of judged) {
    if (line === null) continue;
    const key = keyOf(line.account, line.partner);
    sums.set(key, add(sums.get(key) ?? ZERO, line.balance));
  }
  const settled = judged.map((row) => againstOpened(row, sums, facts));
  const created = settled.filter(({ action }) => action === 'create');
  const total = created.reduce((sum, { line }) => add(sum, line?.balance ?? ZERO), ZERO);
  return {
    rows: settled,
    difference: subtract(total, facts.difference),
    unnamed: facts.documents.filter(({ id, remaining }) => remaining !== 0 && !named.has(id)),
  };
}

function judgeRow(
  { record, partner, errors: found }: NamedRow,
  facts: OpeningFacts,
  named: Set<number>,
): JudgedRow {
  const errors: Remark[] = [...record.errors, ...found];
  const warnings: Remark[] = [...record.warnings];
  const refused = (): JudgedRow => ({
    ...{ action: 'error', errors, warnings, line: null, entryId: null, newAccount: null },
  });
  const own = record.account?.replaceAll(/[\s./-]/g, '') ?? '';
  const problem = accountProblem(own, facts);
  if (problem !== null && !errors.some(({ field }) => field === 'account'))
    errors.push({ field: 'account', message: problem });
  if (record.debit !== 0 && record.credit !== 0)
    warnings.push({
      field: 'debit',
      message: 'Řádek má obě strany, převezme se jejich rozdíl.',
      code: 'BOTH_SIDES',
    });
  const balance = subtract(record.debit, record.credit);
  if (problem === null) errors.push(...currencyProblems(record));
  const document = problem === null ? documentOf(record, own, partner, facts.documents) : null;
  if (document !== null) {
    errors.push(...documentProblems(record, own, balance, document));
    if (named.has(document.id))
      errors.push({ field: 'document_number', message: 'Tento doklad už má jiný řádek souboru.' });
    named.add(document.id);
  }
  if (errors.length > 0) return refused();
  const nothing = { errors, warnings, entryId: null, newAccount: null };
  if (balance === 0) {
    warnings.push({ field: '', message: 'Nulový zůstatek se nepřevádí.', code: 'NOTHING' });
    return { ...nothing, action: 'skip', line: null };
  }
  const account = document?.account ?? own;
  if (account !== own)
    warnings.push({
      ...{ field: 'account', code: 'ACCOUNT_OF_DOCUMENT' },
      message: `Převezme se na účet ${account}, na kterém doklad vyrovná jeho úhrada.`,
    });
  const isNew = !facts.accounts.has(account);
  if (isNew)
    warnings.push({
      field: 'account',
      message: `Účet ${account} v rozvrhu není, založí se.`,
      code: 'NEW_ACCOUNT',
    });
  const { currency, currencyAmount } = record;
  const isForeign = currency !== null && currency !== 'CZK' && currencyAmount !== null;
  return {
    ...nothing,
    action: 'create',
    line: {
      ...{ account, balance, partner, document, text: textOf(record) },
      currency: isForeign ? currency : null,
      currencyAmount: isForeign ? (Math.abs(currencyAmount) as Haler) : null,
    },
    newAccount: isNew ? account : null,
  };
}

function accountProblem(code: string, { accounts, isFirstDay }: OpeningFacts): string | null {
  if (code === '') return 'Musí být vyplněno.';
  if (!/^\d{3,9}$/.test(code)) return 'Účet má tři až devět číslic.';
  if (OF_CLOSING.test(code)) return `Na účet ${code} se účtuje jen otevřením a uzavřením knih.`;
  if (isFirstDay && OF_RESULT.test(code))
    return 'Náklady a výnosy mají počáteční stav jen při převzetí během roku, první den roku začínají nulou.';
  const isActive = accounts.get(code);
  if (isActive === true) return null;
  if (isActive === false) return `Na vyřazený účet ${code} nejde účtovat.`;
  const synthetic = code.slice(0, SYNTHETIC_DIGITS);
  if (code.length > SYNTHETIC_DIGITS && accounts.has(synthetic)) return null;
  return `Účtový rozvrh nemá účet ${synthetic}.`;
}

function currencyProblems({ currency, currencyAmount, debit, credit }: OpeningRecord): Remark[] {
  if (currency !== null && !/^[A-Z]{3}$/.test(currency))
    return [{ field: 'currency', message: 'Musí být tři velká písmena, například EUR.' }];
  const isForeign = currency !== null && currency !== 'CZK';
  if (isForeign && currencyAmount === null)
    return [{ field: 'currency_amount', message: 'Zůstatek v cizí měně musí mít částku v ní.' }];
  if (!isForeign && currencyAmount !== null && currency === null && currencyAmount !== 0)
    return [{ field: 'currency', message: 'Částka v cizí měně musí mít měnu.' }];
  if (!isForeign && currencyAmount !== null && Math.abs(currencyAmount) !== Math.abs(subtract(debit, credit)))
    return currencyAmount === 0
      ? []
      : [{ field: 'currency_amount', message: 'V korunách se musí rovnat zůstatku.' }];
  return [];
}

/** The document of the contact that the row names: one whose debt stands on the account, else any. */
function documentOf(
  { documentNumber }: OpeningRecord,
  account: string,
  partner: RowPartner,
  documents: readonly TakenOverDocument[],
): TakenOverDocument | null {
  if (documentNumber === null || partner === null || !('id' in partner) || !OPEN_ITEMS.test(account))
    return null;
  const named = documents.filter(
    ({ partner_id, number, external_number }) =>
      partner_id === partner.id && (number === documentNumber || external_number === documentNumber),
  );
  const isOnAccount = (each: TakenOverDocument) => account.startsWith(each.account);
  return (
    named.find((each) => isOnAccount(each) && each.remaining !== 0) ??
    named.find(isOnAccount) ??
    named[0] ??
    null
  );
}

function documentProblems(
  { currency, currencyAmount, documentNumber }: OpeningRecord,
  account: string,
  balance: Haler,
  document: TakenOverDocument,
): Remark[] {
  if (!account.startsWith(document.account)) {
    const message = `Doklad ${documentNumber} se vede na účtu ${document.account}; úhrada by zůstatek účtu ${account} nevyrovnala.`;
    return [{ field: 'account', message }];
  }
  const isForeign = document.currency !== 'CZK';
  if (isForeign && (currency !== document.currency || currencyAmount === null)) {
    const message = `Doklad ${documentNumber} je v měně ${document.currency}: řádek musí mít měnu a částku v ní.`;
    return [{ field: 'currency', message }];
  }
  if (!isForeign && currency !== null && currency !== 'CZK')
    return [{ field: 'currency', message: `Doklad ${documentNumber} je v korunách.` }];
  const own = document.isOwedToUs ? balance : negate(balance);
  const stated = isForeign && currencyAmount !== null ? likeSign(currencyAmount, own) : own;
  if (stated === document.remaining) return [];
  const [rest, row] = [document.remaining, stated].map((amount) => czechMoney(amount, document.currency));
  const message =
    document.remaining === 0
      ? `Převzatý doklad ${documentNumber} je zaplacený, řádek má ${row}.`
      : `Převzatý doklad ${documentNumber} má neuhrazeno ${rest}, řádek má ${row}.`;
  return [{ field: isForeign ? 'currency_amount' : balance < 0 ? 'credit' : 'debit', message }];
}

const likeSign = (amount: Haler, sign: Haler): Haler =>
  (sign < 0 ? 0 - Math.abs(amount) : Math.abs(amount)) as Haler;

/** What names the item where no document does. */
function textOf({ documentNumber, variableSymbol, dueOn }: OpeningRecord): string | null {
  const said = [
    documentNumber,
    variableSymbol === null || variableSymbol === documentNumber ? null : `VS ${variableSymbol}`,
    dueOn === null ? null : `splatnost ${dayText(dueOn)}`,
  ].filter((each) => each !== null);
  return said.length === 0 ? null : `Počáteční stav: ${said.join(', ')}`;
}

/** An account that was opened before: left out when it was opened alike, otherwise refused. */
function againstOpened(
  row: JudgedRow,
  sums: ReadonlyMap<string, Haler>,
  { opened }: OpeningFacts,
): JudgedRow {
  const { line } = row;
  if (line === null) return row;
  const key = keyOf(line.account, line.partner);
  const before = opened.get(key);
  if (before === undefined) return row;
  const sum = sums.get(key) ?? ZERO;
  if (sum === before.balance) {
    const warnings = row.warnings.filter(({ code }) => code !== 'NEW_ACCOUNT');
    return { ...row, warnings, action: 'skip', entryId: before.entryId, newAccount: null };
  }
  const whose = key === line.account ? '' : ' u tohoto kontaktu';
  const [was, is] = [before.balance, sum].map((amount) => czechMoney(amount, 'CZK'));
  const message = `Účet ${line.account} už má v tomto roce počáteční stav${whose}: ${was}, soubor má ${is}.`;
  const error = { field: 'account', message, code: 'OPENING_EXISTS' };
  return { ...row, action: 'error', errors: [error], line: null, newAccount: null };
}

/** A row as the preview proposes it. */
export function proposedOf({ line, newAccount }: JudgedRow) {
  if (line === null) return null;
  const { account, balance, partner, document, currency, currencyAmount, text } = line;
  return {
    ...{ account, side: balance < 0 ? ('credit' as const) : ('debit' as const) },
    amount: halerToJson(Math.abs(balance) as Haler),
    partner_id: partner !== null && 'id' in partner ? partner.id : null,
    document_id: document?.id ?? null,
    ...{ currency, text },
    currency_amount: currencyAmount === null ? null : halerToJson(currencyAmount),
    new_account: newAccount,
  };
}
