import { checkBankAccount, formatIban, ibanOfBankAccount, isIco } from '@news-and-accounting/identifiers';
import type { Own } from '../reading.ts';

/** The company that reads the papers. */
export const OWN: Own = {
  name: 'Truhlářství Javor s.r.o.',
  ico: '00177041',
  dic: 'CZ00177041',
  ibans: ['CZ6508000000192000145399'],
};

export interface FactsOfParty {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly ico: string;
  readonly dic: string;
}

export interface FactsOfLine {
  readonly name: string;
  readonly quantity: number;
  /** Hundredths, for one. */
  readonly price: number;
  /** Per cent. */
  readonly rate: number;
  readonly base: number;
}

/** What an invoice is about, before somebody writes it on paper. Amounts are hundredths, days `YYYY-MM-DD`. */
export interface Facts {
  readonly supplier: FactsOfParty;
  readonly number: string;
  readonly symbol: string;
  readonly issuedOn: string;
  readonly taxableOn: string;
  readonly dueOn: string;
  readonly account: string;
  readonly iban: string;
  readonly lines: readonly FactsOfLine[];
  readonly rows: readonly { readonly rate: number; readonly base: number; readonly vat: number }[];
  readonly base: number;
  readonly vat: number;
  readonly total: number;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NAMES = [
  'Pila Horní Lhota s.r.o.',
  'Elektro Vávra a.s.',
  'Jana Dvořáková',
  'KOVO-PLAST, spol. s r.o.',
  'Papírnictví U Mostu',
  'Účetní kancelář Bílek & syn',
  'DATA 2000 s.r.o.',
  'Květiny Šafrán v.o.s.',
];
const STREETS = [
  'Nádražní 12',
  'Dlouhá 118/4',
  'Na Příkopě 7',
  'U Lesa 233',
  'Horní Lhota 51',
  '17. listopadu 1204/9',
];
const CITIES = [
  ['602 00', 'Brno'],
  ['110 00', 'Praha 1'],
  ['37001', 'České Budějovice'],
  ['783 72', 'Velký Týnec'],
  ['460 01', 'Liberec'],
] as const;
const GOODS = [
  'Smrkové fošny 50 mm',
  'Montáž a doprava',
  'Toner HP 85A',
  'Školení BOZP',
  'Hosting 2026',
  'Papír A4, 500 listů',
  'Revize elektro',
];
const NUMBERS = ['2026{n}', 'FV-26-{n}', '{n}/2026', 'FA{n}', '26{n}', 'VF1-{n}/26', 'INV-{n}', '126010{n}'];

export function factsFrom(seed: number, { rates = [21, 12] }: { rates?: readonly number[] } = {}): Facts {
  const next = numbersFrom(seed);
  const below = (count: number) => Math.floor(next() * count);
  const one = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const n = String(below(9000) + 1000);
  const number = one(NUMBERS).replace('{n}', n);
  const [zip, city] = one(CITIES);
  const ico = validIco(below(90_000_000) + 5_000_000);
  const lines = Array.from({ length: 1 + below(3) }, (): FactsOfLine => {
    const [quantity, price] = [1 + below(6), 100 + below(900_000)];
    return { name: one(GOODS), quantity, price, rate: one(rates), base: quantity * price };
  });
  const rows = [...Map.groupBy(lines, ({ rate }) => rate)].map(([rate, same]) => {
    const base = same.reduce((sum, line) => sum + line.base, 0);
    return { rate, base, vat: Math.round((base * rate) / 100) };
  });
  const [base, vat] = [
    rows.reduce((sum, row) => sum + row.base, 0),
    rows.reduce((sum, row) => sum + row.vat, 0),
  ];
  const [month, day] = [1 + below(11), 1 + below(25)];
  const account = validAccount(below(2_000_000_000) + 100_000, one(['0100', '0300', '2010', '0800', '5500']));
  const checked = checkBankAccount(account);
  if (!checked.ok) throw new Error(account);
  return {
    supplier: { name: one(NAMES), street: one(STREETS), zip, city, ico, dic: `CZ${ico}` },
    number,
    symbol: number.replaceAll(/\D/g, '').slice(0, 10),
    issuedOn: iso(2026, month, day),
    taxableOn: iso(2026, month, Math.max(1, day - below(5))),
    dueOn: iso(2026, month + 1, day + below(4)),
    account,
    iban: ibanOfBankAccount(checked.value),
    lines,
    rows,
    base,
    vat,
    total: base + vat,
  };
}

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function validIco(from: number): string {
  for (let number = from; ; number += 1) {
    const ico = String(number).padStart(8, '0');
    if (isIco(ico)) return ico;
  }
}

function validAccount(from: number, code: string): string {
  for (let number = from; ; number += 1) {
    if (checkBankAccount(`${number}/${code}`).ok) return `${number}/${code}`;
  }
}

/** `12 345,60`, or as a program of another country writes it. */
export function money(
  hundredths: number,
  form: 'blank' | 'thin' | 'dot' | 'none' | 'english' = 'blank',
): string {
  const [whole = '', cents = ''] = (Math.abs(hundredths) / 100).toFixed(2).split('.');
  const separator = { blank: ' ', thin: '\u202f', dot: '.', none: '', english: ',' }[form];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, separator);
  return `${hundredths < 0 ? '-' : ''}${grouped}${form === 'english' ? '.' : ','}${cents}`;
}

/** `3. 8. 2026`, `03.08.2026`, `2026-08-03`, `3 August 2026`. */
export function day(date: string, form: 'blank' | 'padded' | 'iso' | 'english' = 'blank'): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number];
  if (form === 'iso') return date;
  if (form === 'padded') return `${date.slice(8)}.${date.slice(5, 7)}.${year}`;
  if (form === 'blank') return `${dayOfMonth}. ${month}. ${year}`;
  const names = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  return `${dayOfMonth} ${names[month - 1]} ${year}`;
}

export { formatIban };
