import { pick, type Random } from '../../../../test/random.ts';
import { dataPack } from './imports-stage.ts';

/**
 * A year of double entry as another program keeps it, told by its documents in the XML of Pohoda and by its closing
 * balances. It keeps its own ledger in whole haléře, so that what it says owes nothing to ours.
 */
export type OtherBooks = {
  /** The documents, as the program exports them. */
  xml: string;
  /** The closing balances of the year, as a table. */
  balances: string;
  documents: OtherDocument[];
  /** Closing balances by account, debit less credit. */
  accounts: Map<string, number>;
};

export type OtherDocument = {
  number: string;
  isIssued: boolean;
  ico: string;
  currency: 'CZK' | 'EUR';
  total: number;
  paid: number;
  /** What is open at the end of the year, in the currency and in the books. */
  open: number;
  openCzk: number;
  payments: { on: string; amount: number }[];
};

const PARTNERS = [
  ['Datahouse s.r.o.', '28773152'],
  ['Servis Brno a.s.', '48122076'],
  ['Tiskárna Lípa s.r.o.', '25190041'],
  ['Dřevo Vysočina s.r.o.', '26168685'],
] as const;
/** Of the last day of the year, by which debts in euro are valued. */
const RATE_AT_END = 24.25;
const YEAR = 2025;

const kc = (haler: number) => (haler / 100).toFixed(2).replace('.', ',');
const units = (haler: number) => (haler / 100).toFixed(2);
const day = (month: number, date: number) =>
  `${YEAR}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

class Ledger {
  readonly accounts = new Map<string, number>();

  post(debit: string, credit: string, amount: number): void {
    this.accounts.set(debit, (this.accounts.get(debit) ?? 0) + amount);
    this.accounts.set(credit, (this.accounts.get(credit) ?? 0) - amount);
  }

  balance(account: string): number {
    return this.accounts.get(account) ?? 0;
  }
}

export function otherBooks(random: Random, counts: { issued: number; received: number }): OtherBooks {
  const ledger = new Ledger();
  ledger.post('221', '411', 50_000_000);
  ledger.post('211', '411', 1_540_000);
  const documents: OtherDocument[] = [];
  const items: string[] = [];
  for (let i = 1; i <= counts.issued; i += 1) add(document(random, ledger, { i, isIssued: true }));
  for (let i = 1; i <= counts.received; i += 1) add(document(random, ledger, { i, isIssued: false }));
  close(ledger, documents);
  return {
    xml: dataPack(items),
    balances: table(ledger, documents),
    documents,
    accounts: ledger.accounts,
  };

  function add(made: { document: OtherDocument; xml: string }): void {
    documents.push(made.document);
    items.push(made.xml);
  }
}

type Place = { i: number; isIssued: boolean };

function document(random: Random, ledger: Ledger, { i, isIssued }: Place) {
  const [name, ico] = pick(random, PARTNERS);
  const month = 1 + Math.floor(random() * 12);
  const on = day(month, 1 + Math.floor(random() * 27));
  const isForeign = isIssued && random() < 0.1;
  const isNote = !isForeign && random() < 0.08;
  const base = 100 * (100 + Math.floor(random() * 40_000)) + Math.floor(random() * 100);
  const rate = isForeign ? 24 + Math.floor(random() * 1500) / 1000 : 1;
  const vat = isForeign ? 0 : Math.round((base * 21) / 100);
  const sign = isNote ? -1 : 1;
  const total = sign * (base + vat);
  const czk = Math.round(Math.round(total * rate * 1000) / 1000);
  const number = isIssued ? `25${String(100_000 + i)}` : `D-${1000 + i}`;
  if (isIssued) {
    ledger.post('311', '602', isForeign ? czk : sign * base);
    ledger.post('311', '343', sign * vat);
  } else {
    ledger.post('518', '321', sign * base);
    ledger.post('343', '321', sign * vat);
  }
  const payments = paid(random, on, total);
  const inYear = payments.filter(({ on: paidOn }) => paidOn <= day(12, 31));
  const done = inYear.reduce((sum, { amount }) => sum + amount, 0);
  for (const { amount } of inYear) {
    const money = isForeign ? Math.round(amount * 24) : amount;
    if (isIssued) ledger.post('221', '311', money);
    else ledger.post('321', '221', money);
  }
  const open = total - done;
  const currency = isForeign ? ('EUR' as const) : ('CZK' as const);
  const openCzk = isForeign ? Math.round(open * RATE_AT_END) : open;
  const made = { number, isIssued, ico, currency, total, paid: done, open, openCzk, payments };
  const type = `${isIssued ? 'issued' : 'received'}${isNote ? 'CreditNotice' : 'Invoice'}`;
  const xml = element({ ...made, name, on, type, base: sign * base, vat: sign * vat, rate });
  return { document: made, xml };
}

/** In full, in part or not at all; what is paid after the year is in the file all the same, and not in the balances. */
function paid(random: Random, on: string, total: number): OtherDocument['payments'] {
  const kind = random();
  const later = on < day(12, 1) ? day(12, 5 + Math.floor(random() * 20)) : day(12, 31);
  if (kind < 0.55) return [{ on: later, amount: total }];
  if (kind < 0.7) return [{ on: later, amount: Math.trunc(total / 3) }];
  return kind < 0.8 ? [{ on: `${YEAR + 1}-01-15`, amount: total }] : [];
}

/** The end of the year: debts in euro are valued, costs and revenue become the result. */
function close(ledger: Ledger, documents: readonly OtherDocument[]): void {
  const owed = (isIssued: boolean) =>
    documents.reduce((sum, each) => sum + (each.isIssued === isIssued ? each.openCzk : 0), 0);
  const difference = owed(true) - ledger.balance('311');
  ledger.post('311', '663', difference);
  if (-owed(false) !== ledger.balance('321')) throw new Error('the other books are wrong');
  for (const account of ['602', '518', '663']) ledger.post('431', account, ledger.balance(account));
}

function table(ledger: Ledger, documents: readonly OtherDocument[]): string {
  const rows = [['Účet', 'Zůstatek', 'IČO partnera', 'Číslo dokladu', 'Měna', 'Částka v měně'].join(';')];
  for (const { isIssued, ico, number, open, openCzk, currency } of documents) {
    if (open === 0) continue;
    const balance = isIssued ? openCzk : -openCzk;
    const foreign = currency === 'CZK' ? ['', ''] : [currency, kc(open)];
    rows.push([isIssued ? '311' : '321', kc(balance), ico, number, ...foreign].join(';'));
  }
  for (const [account, balance] of ledger.accounts)
    if (account !== '311' && account !== '321' && balance !== 0)
      rows.push([account, kc(balance), '', '', '', ''].join(';'));
  return `${rows.join('\r\n')}\r\n`;
}

type Written = OtherDocument & {
  name: string;
  on: string;
  type: string;
  base: number;
  vat: number;
  rate: number;
};

function element({
  number,
  isIssued,
  name,
  ico,
  on,
  type,
  currency,
  base,
  vat,
  total,
  rate,
  payments,
}: Written) {
  const isForeign = currency !== 'CZK';
  const money = isForeign ? 'foreignCurrency' : 'homeCurrency';
  const summary = isForeign
    ? `<inv:foreignCurrency><typ:currency><typ:ids>EUR</typ:ids></typ:currency><typ:rate>${rate}</typ:rate><typ:amount>1</typ:amount><typ:priceSum>${units(total)}</typ:priceSum></inv:foreignCurrency>`
    : `<inv:homeCurrency><typ:priceHigh>${units(base)}</typ:priceHigh><typ:priceHighVAT>${units(vat)}</typ:priceHighVAT></inv:homeCurrency>`;
  const paidBy = payments.map(({ on: paidOn, amount }) => {
    const sum = isForeign ? 'foreignCurrencyAmount' : 'amount';
    return `<typ:liquidation><typ:date>${paidOn}</typ:date><typ:sourceAgenda>bank</typ:sourceAgenda><typ:${sum}>${units(amount)}</typ:${sum}></typ:liquidation>`;
  });
  return `<inv:invoice version="2.0"><inv:invoiceHeader><inv:invoiceType>${type}</inv:invoiceType>
    <inv:number><typ:numberRequested>${isIssued ? number : `P${number}`}</typ:numberRequested></inv:number>
    <inv:symVar>${number.replaceAll(/\D/g, '')}</inv:symVar>${isIssued ? '' : `<inv:originalDocument>${number}</inv:originalDocument>`}
    <inv:date>${on}</inv:date><inv:dateTax>${on}</inv:dateTax><inv:dateDue>${on}</inv:dateDue><inv:text>Práce</inv:text>
    <inv:partnerIdentity><typ:address><typ:company>${name}</typ:company><typ:city>Praha</typ:city><typ:ico>${ico}</typ:ico></typ:address></inv:partnerIdentity>
    </inv:invoiceHeader><inv:invoiceDetail><inv:invoiceItem><inv:text>Práce</inv:text><inv:quantity>1</inv:quantity>
    <inv:rateVAT>${isForeign ? 'none' : 'high'}</inv:rateVAT><inv:${money}><typ:unitPrice>${units(base)}</typ:unitPrice></inv:${money}>
    </inv:invoiceItem></inv:invoiceDetail><inv:invoiceSummary>${summary}</inv:invoiceSummary>${
      paidBy.length === 0 ? '' : `<inv:liquidations>${paidBy.join('')}</inv:liquidations>`
    }</inv:invoice>`;
}
