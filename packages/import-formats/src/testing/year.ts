import type { Haler } from '@news-and-accounting/money';
import { divided, lineAmount, share } from '../shared/decimal.ts';

/** A partner of the year. */
export interface YearPartner {
  readonly name: string;
  readonly ico: string | null;
  readonly dic: string | null;
  readonly vatId: string | null;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
}

export type YearKind = 'invoice' | 'credit_note' | 'advance' | 'received_invoice' | 'received_credit_note';

export interface YearLine {
  readonly name: string;
  /** In millionths. */
  readonly quantity: number;
  readonly unit: string;
  readonly unitPrice: number;
  /** Hundredths of a per cent; null where the customer pays the tax. */
  readonly rate: number | null;
}

export interface YearRow {
  readonly rate: number | null;
  readonly base: Haler;
  readonly vat: Haler;
}

/** A document with the figures that its program states. Those of corrections are negative. */
export interface YearDocument {
  readonly id: number;
  readonly kind: YearKind;
  readonly number: string;
  /** Of received ones, the supplier's. */
  readonly externalNumber: string | null;
  readonly partner: YearPartner;
  readonly issuedOn: string;
  readonly taxableOn: string | null;
  readonly dueOn: string;
  readonly variableSymbol: string;
  readonly currency: string;
  /** CZK for one unit, in millionths; null for CZK. */
  readonly exchangeRate: number | null;
  readonly isReversed: boolean;
  readonly lines: readonly YearLine[];
  readonly rows: readonly YearRow[];
  readonly total: Haler;
  readonly payments: readonly { readonly paidOn: string; readonly amount: Haler }[];
  /** Id and number of what it corrects. */
  readonly corrects: number | null;
  readonly correctsNumber: string | null;
}

/** A number between 0 and 1, the same sequence for a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** A number of a company that passes its check. */
function icoOf(number: number): string {
  const digits = String(number).padStart(7, '0');
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (WEIGHTS[at] ?? 0), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

const CITIES = ['Brno', 'Kolín', 'Písek', 'Ostrava', 'Žďár nad Sázavou', 'Český Těšín'];
const WORK = ['Montáž', 'Vývoj', 'Úklid', 'Řezivo', 'Šrouby', 'Překlad', 'Účetní služby', 'Doprava'];

function partners(count: number, next: () => number): YearPartner[] {
  return Array.from({ length: count }, (_, at): YearPartner => {
    const ico = icoOf(4_000_000 + at * 137);
    if (at % 9 === 8) {
      const vatId = `DE${String(100_000_000 + at * 31)}`;
      return {
        name: `Kraft ${at} GmbH`,
        ico: null,
        dic: null,
        vatId,
        street: 'Hauptstraße 5',
        city: 'Dresden',
        zip: '01067',
        country: 'DE',
      };
    }
    return {
      name: `Příklad ${at} s.r.o.`,
      ico,
      dic: `CZ${ico}`,
      vatId: null,
      street: `Nádražní ${1 + Math.floor(next() * 200)}`,
      city: CITIES[at % CITIES.length] ?? 'Brno',
      zip: '60200',
      country: 'CZ',
    };
  });
}

const iso = (year: number, dayOfYear: number): string =>
  new Date(Date.UTC(year, 0, 1 + dayOfYear)).toISOString().slice(0, 10);

const after = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Rows from the lines: tax once for each rate from its base. */
function rowsOf(lines: readonly YearLine[]): YearRow[] {
  const bases = new Map<number | null, number>();
  for (const { quantity, unitPrice, rate } of lines) {
    bases.set(rate, (bases.get(rate) ?? 0) + (lineAmount(quantity, unitPrice, 0) ?? 0));
  }
  return [...bases].map(([rate, base]) => ({
    rate,
    base: base as Haler,
    vat: share(base, rate ?? 0, 10_000) as Haler,
  }));
}

export interface YearOptions {
  readonly year: number;
  readonly count?: number;
  readonly seed?: number;
}

/**
 * A year of a small company as another program has it: invoices and what was received, credit notes, advances, foreign
 * currency and reverse charge, paid whole, in part or not at all. The same options give the same year. Rates of VAT are
 * those of the year.
 */
export function yearOf({ year, count = 240, seed = 1 }: YearOptions): YearDocument[] {
  const next = random(seed);
  const people = partners(27, next);
  const rates = year < 2024 ? [2100, 1500, 1000] : [2100, 1200];
  const documents: YearDocument[] = [];
  const numbers = { issued: 0, received: 0, credit: 0, advance: 0 };
  for (let at = 0; at < count; at += 1) {
    const day = Math.floor((at * 360) / count);
    documents.push(documentAt(at, { year, day, next, people, rates, numbers, before: documents }));
  }
  return documents;
}

interface Making {
  readonly year: number;
  readonly day: number;
  readonly next: () => number;
  readonly people: readonly YearPartner[];
  readonly rates: readonly number[];
  readonly numbers: { issued: number; received: number; credit: number; advance: number };
  readonly before: readonly YearDocument[];
}

function documentAt(at: number, making: Making): YearDocument {
  const { next, before } = making;
  const original =
    at % 20 === 19 ? before.findLast(({ kind, isReversed }) => kind === 'invoice' && !isReversed) : undefined;
  if (original !== undefined) return creditNote(at, original, making);
  const isReceived = next() < 0.45;
  const isAdvance = !isReceived && at % 15 === 7;
  return plain(at, isAdvance ? 'advance' : isReceived ? 'received_invoice' : 'invoice', making);
}

function plain(
  at: number,
  kind: YearKind,
  { year, day, next, people, rates, numbers }: Making,
): YearDocument {
  const isReceived = kind === 'received_invoice';
  const partner = people[Math.floor(next() * people.length)] as YearPartner;
  // Who is abroad is charged without tax, and in his currency.
  const isForeign = partner.country !== 'CZ';
  const isReversed = !isForeign && kind !== 'advance' && !isReceived && at % 17 === 3;
  const isUntaxed = isReversed || isForeign;
  const lines = Array.from(
    { length: 1 + Math.floor(next() * 3) },
    (_, line): YearLine => ({
      name: `${WORK[Math.floor(next() * WORK.length)]} ${at + 1}/${line + 1}`,
      quantity: (1 + Math.floor(next() * 40)) * 250_000,
      unit: line % 2 === 0 ? 'h' : 'ks',
      unitPrice: (100 + Math.floor(next() * 400_000)) * 10_000,
      rate: isUntaxed ? null : (rates[Math.floor(next() * rates.length)] ?? null),
    }),
  );
  const issuedOn = iso(year, day);
  const number = numberOf(kind, year, numbers);
  const exchangeRate = isForeign ? 24_000_000 + Math.floor(next() * 2000) * 1000 : null;
  return finish(
    {
      id: at + 1,
      kind,
      number,
      externalNumber: isReceived ? `D-${year}-${1000 + at}` : null,
      partner,
      issuedOn,
      taxableOn: kind === 'advance' ? null : issuedOn,
      dueOn: after(issuedOn, 14),
      variableSymbol: isReceived ? String(9_000_000 + at) : number.replace(/\D/g, ''),
      currency: isForeign ? 'EUR' : 'CZK',
      exchangeRate,
      isReversed,
      lines,
      corrects: null,
      correctsNumber: null,
    },
    next(),
  );
}

function creditNote(at: number, original: YearDocument, { year, day, numbers, next }: Making): YearDocument {
  const issuedOn = iso(year, day);
  const number = numberOf('credit_note', year, numbers);
  const [first] = original.lines as [YearLine];
  return finish(
    {
      ...original,
      id: at + 1,
      kind: 'credit_note',
      number,
      issuedOn,
      taxableOn: issuedOn,
      dueOn: after(issuedOn, 14),
      variableSymbol: number.replace(/\D/g, ''),
      lines: [{ ...first, quantity: 0 - first.quantity }],
      corrects: original.id,
      correctsNumber: original.number,
    },
    next(),
  );
}

type Open = Omit<YearDocument, 'rows' | 'total' | 'payments'>;

function finish(document: Open, paid: number): YearDocument {
  const rows = rowsOf(document.lines);
  const total = rows.reduce((all, { base, vat }) => all + base + vat, 0) as Haler;
  return { ...document, rows, total, payments: paymentsOf(document.dueOn, total, paid) };
}

/** Most are paid when they are due, some in two parts, some in part and the rest not at all. */
function paymentsOf(dueOn: string, total: Haler, paid: number): YearDocument['payments'] {
  const half = Number(divided(BigInt(total), 2n)) as Haler;
  if (paid < 0.6) return [{ paidOn: dueOn, amount: total }];
  if (paid < 0.75)
    return [
      { paidOn: after(dueOn, -3), amount: half },
      { paidOn: after(dueOn, 5), amount: (total - half) as Haler },
    ];
  return paid < 0.85 ? [{ paidOn: after(dueOn, 2), amount: half }] : [];
}

function numberOf(kind: YearKind, year: number, numbers: Making['numbers']): string {
  const short = String(year).slice(2);
  const counter =
    kind === 'invoice'
      ? 'issued'
      : kind === 'credit_note'
        ? 'credit'
        : kind === 'advance'
          ? 'advance'
          : 'received';
  numbers[counter] += 1;
  const prefix = { issued: '', credit: 'OD', advance: 'ZF', received: 'P' }[counter];
  return `${prefix}${short}${String(numbers[counter]).padStart(5, '0')}`;
}

/** What is left unpaid of a document at the end of a day. */
export function unpaidOn(document: YearDocument, day: string): Haler {
  const paid = document.payments
    .filter(({ paidOn }) => paidOn <= day)
    .reduce((all, { amount }) => all + amount, 0);
  return (document.total - paid) as Haler;
}
