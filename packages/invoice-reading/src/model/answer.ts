import { type Amount, millionths, rate } from '@news-and-accounting/document';
import {
  checkBankAccount,
  checkIban,
  checkIco,
  dicKind,
  formatAccountNumber,
  normaliseDic,
} from '@news-and-accounting/identifiers';
import { halerFromDecimal } from '@news-and-accounting/money';
import type { Words } from '../pages.ts';
import {
  type AccountValues,
  type Dropped,
  type Field,
  type Found,
  type HeadValues,
  type LineValues,
  nothingRead,
  type PaperKind,
  type PartyValues,
  type Reading,
  type RowValues,
} from '../reading.ts';
import { boxOf, rawOf, type Span } from '../text/layout.ts';
import { sheetOf } from '../text/sheet.ts';
import { isTaxOf } from '../text/tax-rows.ts';
import { type Finder, finderOf, plainDecimal } from './find.ts';

export interface ModelAnswer {
  readonly reading: Reading;
  readonly dropped: readonly Dropped[];
}

/** Lines and rows of an answer that are looked at. */
const ROWS_AT_MOST = 500;

/**
 * What a model has answered, as far as the document says it: a value whose characters, day or amount stand nowhere in the
 * text is dropped. An answer that is no JSON of an object has said nothing.
 */
export function readModelAnswer(answer: string, pages: Words): ModelAnswer {
  const said = objectOf(parsed(answer));
  const sheet = sheetOf(pages);
  const reader = new AnswerReader(finderOf(sheet));
  const head = headOf(reader, objectOf(said.head));
  const reading: Reading = {
    ...nothingRead('model'),
    head,
    supplier: partyOf(reader, 'supplier', objectOf(said.supplier)),
    customer: partyOf(reader, 'customer', objectOf(said.customer)),
    account: accountOf(reader, objectOf(said.account)),
    lines: listOf(said.lines)
      .map((line, at) => lineOf(reader, `lines.${at}`, line))
      .filter(isFilled),
    rows: listOf(said.rows)
      .map((row, at) => rowOf(reader, `rows.${at}`, row))
      .filter(isFilled),
  };
  return { reading, dropped: reader.dropped };
}

type Said = Readonly<Record<string, unknown>>;

/** Some models put their answer between fences whatever they are told. */
function parsed(answer: string): unknown {
  const text = answer
    .trim()
    .replace(/^```(?:json)?\s*/, '')
    .replace(/\s*```$/, '');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const objectOf = (value: unknown): Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Said) : {};
const listOf = (value: unknown): Said[] =>
  Array.isArray(value) ? value.slice(0, ROWS_AT_MOST).map(objectOf) : [];
const isFilled = (values: object): boolean => Object.keys(values).length > 0;

const DECIMAL = /^\d{1,12}(?:\.\d{1,6})?$/;
const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;

/** Takes values that stand in the document, and keeps in mind those that do not. */
class AnswerReader {
  readonly dropped: Dropped[] = [];
  readonly #finder: Finder;

  constructor(finder: Finder) {
    this.#finder = finder;
  }

  text<Name extends string>(path: string, said: Said, name: Name) {
    return this.#take(path, said, name, (text) => ({ value: text, span: this.#finder.text(text) }));
  }

  day<Name extends string>(path: string, said: Said, name: Name) {
    return this.#take(path, said, name, (text) => ({ value: text, span: this.#finder.day(text) }));
  }

  amount<Name extends string>(path: string, said: Said, name: Name) {
    return this.#take(path, said, name, (text) => {
      if (!/^-?\d{1,12}(?:\.\d{1,2})?$/.test(text)) return null;
      const value: Amount = halerFromDecimal(text);
      return { value, span: this.#finder.amount(value) };
    });
  }

  decimal<Name extends string, T>(
    path: string,
    said: Said,
    name: Name,
    read: (text: string) => T,
    form: RegExp = DECIMAL,
  ) {
    return this.#take(path, said, name, (text) => {
      if (!form.test(text)) return null;
      return { value: read(text), span: this.#finder.number(plainDecimal(text)) };
    });
  }

  /** A value of which only the words that stand for it can be found. */
  worded<Name extends string, T>(
    path: string,
    said: Said,
    name: Name,
    words: (text: string) => readonly string[],
    read: (text: string) => T,
  ) {
    return this.#take(path, said, name, (text) => {
      const span = words(text)
        .map((word) => this.#finder.text(word))
        .find((each) => each !== null);
      return { value: read(text), span: span ?? null };
    });
  }

  #take<Name extends string, T>(
    path: string,
    said: Said,
    name: Name,
    found: (text: string) => { value: T; span: Span | null } | null,
  ): { [N in Name]?: Field<T> } {
    const value = said[name];
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    if (text === '') return {};
    const result = text.length > 1000 ? null : found(text);
    if (result === null || result.span === null) {
      this.dropped.push({ path: `${path}.${name}`, value: text.slice(0, 200) });
      return {};
    }
    const { row } = result.span;
    const evidence = {
      source: 'model',
      page: row.page,
      text: rawOf(result.span),
      box: boxOf(result.span),
    } as const;
    return { [name]: { value: result.value, isConfirmed: false, evidence } } as never;
  }
}

const KIND_WORDS: Readonly<Record<string, readonly string[]>> = {
  invoice: ['faktura', 'daňový doklad', 'invoice', 'faktúra'],
  simplified: ['zjednodušený daňový doklad', 'účtenka', 'paragon', 'receipt'],
  credit_note: ['opravný daňový doklad', 'dobropis', 'credit note'],
  advance: ['zálohová faktura', 'proforma', 'pro forma', 'výzva k platbě', 'zálohový list'],
  tax_receipt: ['daňový doklad k přijaté platbě', 'daňový doklad k platbě', 'daňový doklad na zálohu'],
};
const CURRENCY_WORDS: Readonly<Record<string, readonly string[]>> = {
  CZK: ['kč', 'czk'],
  EUR: ['€', 'eur'],
  USD: ['$', 'usd'],
  GBP: ['£', 'gbp'],
};

function headOf(reader: AnswerReader, said: Said): Found<HeadValues> {
  const texts = (
    [
      'number',
      'variable_symbol',
      'constant_symbol',
      'specific_symbol',
      'order_number',
      'original_number',
    ] as const
  ).map((name) => reader.text('head', said, name));
  const days = (['issued_on', 'taxable_on', 'due_on'] as const).map((name) => reader.day('head', said, name));
  const amounts = (['base', 'vat_total', 'rounding', 'total', 'advances', 'payable'] as const).map((name) =>
    reader.amount('head', said, name),
  );
  const currency = reader.worded(
    'head',
    said,
    'currency',
    (text) => CURRENCY_WORDS[text.toUpperCase()] ?? [text],
    (text) => text.toUpperCase(),
  );
  const kind = reader.worded(
    'head',
    said,
    'kind',
    (text) => KIND_WORDS[text] ?? [],
    (text) => text as PaperKind,
  );
  return confirmedHead(Object.assign({}, ...texts, ...days, ...amounts, currency, kind) as Found<HeadValues>);
}

const ROUNDING_AT_MOST = 100;

/** What confirms the values of a text by rules confirms those of a model, too. */
function confirmedHead(head: Found<HeadValues>): Found<HeadValues> {
  const { base, vat_total, total, issued_on, due_on, variable_symbol } = head;
  const isSum =
    base !== undefined &&
    vat_total !== undefined &&
    total !== undefined &&
    Math.abs(base.value + vat_total.value - total.value) <= ROUNDING_AT_MOST;
  const isOrdered = issued_on !== undefined && due_on !== undefined && issued_on.value <= due_on.value;
  return {
    ...head,
    ...(isSum ? confirm({ base, vat_total, total }) : {}),
    ...(isOrdered ? confirm({ issued_on, due_on }) : {}),
    ...(variable_symbol !== undefined && /^\d{1,10}$/.test(variable_symbol.value)
      ? confirm({ variable_symbol })
      : {}),
  };
}

const confirm = <T extends Record<string, Field<unknown>>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, isConfirmed: true }]),
  ) as T;

const PARTY_TEXTS = ['name', 'vat_id', 'street', 'house_number', 'city', 'country'] as const;

function partyOf(reader: AnswerReader, path: string, said: Said): Found<PartyValues> {
  const texts = PARTY_TEXTS.map((name) => reader.text(path, said, name));
  const { ico } = reader.text(path, said, 'ico');
  const { dic } = reader.text(path, said, 'dic');
  const { zip } = reader.text(path, said, 'zip');
  const checked = checkIco(ico?.value.replaceAll(' ', '') ?? '');
  const number = normaliseDic(dic?.value ?? '');
  return Object.assign(
    {},
    ...texts,
    ico && { ico: { ...ico, value: checked.ok ? checked.value : ico.value, isConfirmed: checked.ok } },
    dic && { dic: { ...dic, value: number, isConfirmed: dicKind(number) !== 'invalid' } },
    zip && { zip: { ...zip, value: zip.value.replaceAll(' ', '') } },
  );
}

/** A Czech account is one value: number and bank are looked for and checked together. */
function accountOf(reader: AnswerReader, said: Said): Found<AccountValues> {
  const { iban } = reader.text('account', said, 'iban');
  const checked = checkIban(iban?.value ?? '');
  return {
    ...(iban === undefined
      ? {}
      : { iban: { ...iban, value: checked.ok ? checked.value : iban.value, isConfirmed: checked.ok } }),
    ...numberOf(reader, said),
    ...reader.text('account', said, 'bic'),
  };
}

function numberOf(reader: AnswerReader, said: Said): Found<AccountValues> {
  if (typeof said.number !== 'string' || typeof said.bank_code !== 'string') return {};
  const whole = `${said.number.trim()}/${said.bank_code.trim()}`;
  const { number: field } = reader.text('account', { number: whole }, 'number');
  const checked = checkBankAccount(whole);
  if (field === undefined || !checked.ok) return {};
  const part = (value: string): Field<string> => ({ ...field, value, isConfirmed: true });
  return { number: part(formatAccountNumber(checked.value)), bank_code: part(checked.value.bankCode) };
}

const lineOf = (reader: AnswerReader, path: string, said: Said): Found<LineValues> => ({
  ...reader.text(path, said, 'name'),
  ...reader.decimal(path, said, 'quantity', millionths),
  ...reader.text(path, said, 'unit'),
  ...reader.decimal(path, said, 'unit_price', millionths),
  ...reader.decimal(path, said, 'rate', rate, PERCENT),
});

function rowOf(reader: AnswerReader, path: string, said: Said): Found<RowValues> {
  const row = {
    ...reader.decimal(path, said, 'rate', rate, PERCENT),
    ...reader.amount(path, said, 'base'),
    ...reader.amount(path, said, 'vat'),
  };
  const { rate: percent, base, vat } = row;
  if (percent === undefined || base === undefined || vat === undefined) return row;
  return isTaxOf(base.value, percent.value, vat.value) ? confirm({ rate: percent, base, vat }) : row;
}
