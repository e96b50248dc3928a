import { add, type Haler, negate, ZERO } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import { accountOf } from '../account.ts';
import { movement } from '../finished.ts';
import { kindToldBy } from '../kind.ts';
import { unreadable } from '../problem.ts';
import type { Movement, MovementKind } from '../statement.ts';
import { firstSymbols, isoDay, joinedTexts, namedSymbols, type Symbols, symbol, textOf } from '../values.ts';
import { amountOf, givenAmount, isCredit, type Money } from './amounts.ts';

/** What an entry says for all of its details. */
interface Entry {
  readonly element: XmlElement;
  readonly money: Money;
  readonly isCredit: boolean;
  readonly bookedOn: string;
  readonly valueOn: string | null;
}

/** The movements of an entry: none unless it is booked; several where details with amounts make it up. */
export function readEntry(element: XmlElement, place: number): Movement[] {
  if ((element.text('Sts', 'Cd') ?? element.text('Sts')) !== 'BOOK') return [];
  const name = (field: string) => `Ntry[${place}]/${field}`;
  const bookedOn = dayIn(element, dayTextOf(element, 'BookgDt') === null ? 'ValDt' : 'BookgDt');
  if (bookedOn === null) throw unreadable(name('BookgDt'));
  const entry: Entry = {
    element,
    money: amountOf(element.at('Amt'), name('Amt')),
    isCredit: isCredit(element, name('CdtDbtInd')),
    bookedOn,
    valueOn: dayIn(element, 'ValDt'),
  };
  const details = element.all('NtryDtls').flatMap((each) => each.all('TxDtls'));
  const amounts = amountsOf(entry, details);
  if (amounts === null) {
    const total = entry.isCredit ? entry.money.amount : negate(entry.money.amount);
    return [movementOf(entry, total, details.length === 1 ? details : [], details, null)];
  }
  const references = referencesOf(details, element);
  return details.map((detail, at) =>
    movementOf(entry, amounts[at] ?? ZERO, [detail], [detail], references[at] ?? null),
  );
}

/** Signed amounts of several details, if they are the entry. */
function amountsOf(entry: Entry, details: readonly XmlElement[]): readonly Haler[] | null {
  if (details.length < 2) return null;
  const amounts: Haler[] = [];
  let total = ZERO;
  for (const detail of details) {
    const money =
      givenAmount(detail.at('Amt'), 'TxDtls/Amt') ??
      givenAmount(detail.at('AmtDtls', 'TxAmt', 'Amt'), 'TxDtls/AmtDtls/TxAmt/Amt');
    if (money === null || money.currency !== entry.money.currency) return null;
    const isIn = detail.text('CdtDbtInd') === null ? entry.isCredit : isCredit(detail, 'TxDtls/CdtDbtInd');
    const amount = isIn ? money.amount : negate(money.amount);
    amounts.push(amount);
    total = add(total, amount);
  }
  return total === (entry.isCredit ? entry.money.amount : negate(entry.money.amount)) ? amounts : null;
}

/** A reference of its own for each detail; one that several share is numbered. */
function referencesOf(details: readonly XmlElement[], entry: XmlElement): (string | null)[] {
  const own = details.map((detail) => textOf(detail.text('Refs', 'AcctSvcrRef')) ?? referenceOf(entry));
  const counts = new Map<string | null, number>();
  for (const each of own) counts.set(each, (counts.get(each) ?? 0) + 1);
  const used = new Map<string, number>();
  return own.map((reference) => {
    if (reference === null || counts.get(reference) === 1) return reference;
    const place = (used.get(reference) ?? 0) + 1;
    used.set(reference, place);
    return `${reference}/${place}`;
  });
}

/** A short number is the place within the statement, which is no reference. */
function referenceOf(entry: XmlElement): string | null {
  const own = textOf(entry.text('NtryRef'));
  return textOf(entry.text('AcctSvcrRef')) ?? (own !== null && own.length > 6 ? own : null);
}

/** `only` is the detail that the movement is, where there is one; `details` are those whose texts belong to it. */
function movementOf(
  entry: Entry,
  amount: Haler,
  [only]: readonly XmlElement[],
  details: readonly XmlElement[],
  reference: string | null,
): Movement {
  const { element, money, bookedOn, valueOn } = entry;
  const lines = details
    .flatMap((each) => each.at('RmtInf')?.all('Ustrd') ?? [])
    .map((each) => each.ownText());
  const endToEnd = textOf(only?.text('Refs', 'EndToEndId'));
  const partner = only === undefined ? null : partnerOf(only, amount > 0);
  return movement({
    bookedOn,
    valueOn,
    amount,
    currency: money.currency,
    ...partner,
    ...(only === undefined ? {} : originalOf(only, money)),
    ...symbolsOf(only, lines),
    message: joinedTexts([
      ...lines,
      ...details.map((each) => each.text('AddtlTxInf')),
      element.text('AddtlNtryInf'),
    ]),
    reference: reference ?? textOf(only?.text('Refs', 'AcctSvcrRef')) ?? referenceOf(element),
    endToEnd: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    kind: kindByCode(only, element) ?? kindOfUncoded(element, details, lines, partner),
  });
}

type Partner = Pick<Movement, 'counterNumber' | 'counterBankCode' | 'counterIban' | 'counterName'>;

function partnerOf(detail: XmlElement, isIn: boolean): Partner {
  const side = isIn ? 'Dbtr' : 'Cdtr';
  const parties = detail.at('RltdPties');
  const nameOf = (party: string) => textOf(parties?.text(party, 'Nm') ?? parties?.text(party, 'Pty', 'Nm'));
  const account = parties?.at(`${side}Acct`, 'Id') ?? null;
  const agent = detail.at('RltdAgts', `${side}Agt`, 'FinInstnId');
  const found = accountOf(
    account?.text('IBAN') ?? account?.text('Othr', 'Id'),
    agent?.text('ClrSysMmbId', 'MmbId') ?? agent?.text('Othr', 'Id'),
  );
  return {
    counterNumber: found.number,
    counterBankCode: found.bankCode,
    counterIban: found.iban,
    counterName: nameOf(side) ?? nameOf(`Ultmt${side}`),
  };
}

function symbolsOf(detail: XmlElement | undefined, lines: readonly string[]): Symbols {
  const references = (detail?.at('RmtInf')?.all('Strd') ?? [])
    .map((each) => each.text('CdtrRefInf', 'Ref'))
    .filter((each) => each !== null);
  const bare = references.find((each) => /^\d{1,10}$/.test(each));
  const variable = { ...namedSymbols(null), variableSymbol: symbol(bare) };
  return firstSymbols(
    namedSymbols(references.join(' ')),
    variable,
    namedSymbols(detail?.text('Refs', 'EndToEndId') ?? null),
    namedSymbols(detail?.text('Refs', 'InstrId') ?? null),
    namedSymbols(lines.join(' ')),
  );
}

function originalOf(
  detail: XmlElement,
  money: Money,
): Pick<Movement, 'originalAmount' | 'originalCurrency' | 'rate'> {
  const amounts = detail.at('AmtDtls');
  const instructed = givenAmount(amounts?.at('InstdAmt', 'Amt') ?? null, 'AmtDtls/InstdAmt/Amt');
  if (instructed === null || instructed.currency === null || instructed.currency === money.currency) {
    return { originalAmount: null, originalCurrency: null, rate: null };
  }
  const exchanges = ['InstdAmt', 'TxAmt', 'CntrValAmt'].map((each) =>
    amounts?.text(each, 'CcyXchg', 'XchgRate'),
  );
  const rate = exchanges.find((each) => each !== null && each !== undefined) ?? null;
  return { originalAmount: instructed.amount, originalCurrency: instructed.currency, rate };
}

const FEES = ['CHRG', 'FEES', 'COMM'];
const FAMILIES: Readonly<Record<string, MovementKind>> = {
  ICDT: 'transfer',
  RCDT: 'transfer',
  IRCT: 'transfer',
  RRCT: 'transfer',
  CCRD: 'card',
  MCRD: 'card',
  CNTR: 'cash',
  RDDT: 'direct_debit',
  IDDT: 'direct_debit',
};

/** By the bank transaction code of ISO 20022; null where there is none that says a kind. */
function kindByCode(detail: XmlElement | undefined, entry: XmlElement): MovementKind | null {
  const family = detail?.at('BkTxCd', 'Domn', 'Fmly') ?? entry.at('BkTxCd', 'Domn', 'Fmly');
  const part = family?.text('SubFmlyCd') ?? '';
  if (FEES.includes(part)) return 'fee';
  if (part === 'INTR') return 'interest';
  const code = family?.text('Cd') ?? '';
  return Object.hasOwn(FAMILIES, code) ? (FAMILIES[code] ?? null) : null;
}

/**
 * What the rest of an entry tells of its kind. Where somebody's account is named, money went to it or came from it;
 * otherwise words are the bank's own, and a message only where nobody is named at all.
 */
function kindOfUncoded(
  entry: XmlElement,
  details: readonly XmlElement[],
  lines: readonly string[],
  partner: Partner | null,
): MovementKind {
  const all = [entry, ...details];
  if (all.some((each) => each.at('CardTx') !== null)) return 'card';
  if (partner !== null && (partner.counterNumber !== null || partner.counterIban !== null)) return 'transfer';
  const words = [
    ...all.flatMap((each) => [each.text('AddtlNtryInf'), each.text('AddtlTxInf')]),
    ...all.map((each) => each.text('BkTxCd', 'Prtry', 'Cd')),
    ...(details.length < 2 && (partner?.counterName ?? null) === null ? lines : []),
  ];
  return kindToldBy(words.filter((each) => each !== null).join(' ')) ?? 'other';
}

function dayIn(element: XmlElement, name: string): string | null {
  return isoDay(dayTextOf(element, name));
}

function dayTextOf(element: XmlElement, name: string): string | null {
  const date = element.at(name);
  return date?.text('Dt') ?? date?.text('DtTm') ?? null;
}
