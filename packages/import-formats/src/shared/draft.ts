import { isSelfAssessed, type Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import type { DocumentRecord, LineRecord, RecordKind, VatRecord } from '../record.ts';
import { lineAmount, pieceOf, share } from './decimal.ts';
import type { Remarks } from './remarks.ts';
import { lineOf } from './text.ts';

/** A line as its origin has it. Amounts are hundredths of the document's currency. */
export interface DraftLine {
  readonly name: string | null;
  /** In millionths; null: one. */
  readonly quantity: number | null;
  readonly unit: string | null;
  /** In millionths; null: what the amount says. */
  readonly unitPrice: number | null;
  readonly includesVat: boolean;
  /** In hundredths of a per cent. */
  readonly discount: number;
  /** In hundredths of a per cent; null without tax. */
  readonly rate: number | null;
  readonly treatment: Treatment | null;
  readonly commodity: string | null;
  readonly accountCode: string | null;
  readonly costCentre: string | null;
  /** What the line comes to as the file states it, after discount; null where it does not. */
  readonly base: Haler | null;
  readonly vat: Haler | null;
}

export const NO_LINE: DraftLine = {
  name: null,
  quantity: null,
  unit: null,
  unitPrice: null,
  includesVat: false,
  discount: 0,
  rate: null,
  treatment: null,
  commodity: null,
  accountCode: null,
  costCentre: null,
  base: null,
  vat: null,
};

/** A row of a recapitulation by rate alone, as most programs have it. */
export interface DraftRow {
  readonly rate: number | null;
  readonly base: Haler;
  readonly vat: Haler;
}

type Fields = Omit<
  DocumentRecord,
  'target' | 'title' | 'errors' | 'warnings' | 'pricesIncludeVat' | 'lines' | 'vat'
>;

/** A document as its origin has it, all fields but those that follow from its lines. */
export interface DraftDocument extends Fields {
  readonly lines: readonly DraftLine[];
  readonly rows: readonly DraftRow[] | null;
}

export const NO_DOCUMENT: DraftDocument = {
  sourceId: null,
  place: { row: null, member: null },
  kind: null,
  number: null,
  externalNumber: null,
  partner: null,
  issuedOn: null,
  taxableOn: null,
  dueOn: null,
  receivedOn: null,
  variableSymbol: null,
  constantSymbol: null,
  specificSymbol: null,
  currency: 'CZK',
  rate: null,
  rounding: null,
  total: null,
  advancesDeducted: null,
  advanceNames: [],
  payments: [],
  paymentMethod: null,
  payeeAccount: null,
  orderNumber: null,
  correctedNumber: null,
  reason: null,
  textBefore: null,
  note: null,
  tags: [],
  lines: [],
  rows: null,
};

export const isCorrection = (kind: RecordKind | null) =>
  kind === 'credit_note' || kind === 'received_credit_note';

/** Kinds that are never tax documents, so that their lines are `not_subject`. */
export const hasNoTax = (kind: RecordKind | null) =>
  kind === 'other_receivable' || kind === 'other_liability';

/** The record: one kind of price for all lines, amounts that agree, the sign of its kind. */
export function finished(draft: DraftDocument, remarks: Remarks): DocumentRecord {
  const { lines: given, rows, ...fields } = draft;
  const pricesIncludeVat = given.some(isWithVat) && given.every((line) => isWithVat(line) || !line.rate);
  const lines = given.map((line, at) => readLine(line, at, pricesIncludeVat, remarks));
  required(draft, remarks);
  const record: DocumentRecord = {
    ...fields,
    target: 'document',
    title: titleOf(draft),
    pricesIncludeVat,
    lines,
    vat: rows === null || given.some(isAssessed) ? null : recapitulation(rows, given),
    errors: remarks.errors,
    warnings: remarks.warnings,
  };
  return isCorrection(draft.kind) && isPositive(record) ? negated(record) : record;
}

const isWithVat = (line: DraftLine) => line.includesVat && line.rate !== null && line.rate > 0;

function required(draft: DraftDocument, remarks: Remarks): void {
  if (draft.kind === null)
    remarks.error('kind', 'Soubor neříká, zda jde o vydaný, nebo přijatý doklad; zvolte směr.');
  if (draft.issuedOn === null) remarks.error('issued_on', 'Chybí datum vystavení.');
  if (draft.lines.length === 0) remarks.error('lines', 'Doklad nemá žádnou položku ani částku.');
  if (draft.lines.length > LINES_AT_MOST) {
    remarks.error('lines', `Doklad má přes ${LINES_AT_MOST} položek.`);
  }
}

const LINES_AT_MOST = 500;

function titleOf({ number, externalNumber, partner }: DraftDocument): string {
  return [number ?? externalNumber ?? 'bez čísla', partner?.name].filter(Boolean).join(' · ');
}

const ONE = 1_000_000;

function readLine(line: DraftLine, at: number, pricesIncludeVat: boolean, remarks: Remarks): LineRecord {
  const goal = goalOf(line, pricesIncludeVat);
  const priced = pricesOf(line, goal, pricesIncludeVat);
  if (priced === null) {
    remarks.error(`lines.${at}.unit_price`, 'Položka nemá cenu, kterou by šlo přečíst.');
  } else if (priced.isAdapted) {
    remarks.warn(
      `lines.${at}.unit_price`,
      'Množství × cena nedává částku položky v souboru; cena se bere z částky.',
    );
  }
  return {
    name: lineOf(line.name) ?? 'Položka',
    quantity: priced?.quantity ?? ONE,
    unit: lineOf(line.unit, 20),
    unitPrice: priced?.unitPrice ?? 0,
    discountPercent: priced?.discount ?? 0,
    vatRate: line.rate,
    vatTreatment: line.treatment,
    commodity: line.commodity,
    accountCode: line.accountCode,
    costCentre: line.costCentre,
  };
}

/** What the line comes to in the document's kind of price; null where the file does not say it. */
function goalOf({ base, vat, rate }: DraftLine, pricesIncludeVat: boolean): number | null {
  if (base === null) return null;
  if (!pricesIncludeVat || !rate) return base;
  return base + (vat ?? share(base, rate, 10_000));
}

interface Priced {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discount: number;
  readonly isAdapted: boolean;
}

/** Quantity, price and discount that multiplied give the amount of the line, the file's own where they do. */
function pricesOf(line: DraftLine, goal: number | null, pricesIncludeVat: boolean): Priced | null {
  const quantity = line.quantity ?? ONE;
  const isSameKind = pricesIncludeVat === line.includesVat || !line.rate;
  const own = isSameKind ? line.unitPrice : null;
  if (own !== null) {
    const amount = lineAmount(quantity, own, line.discount);
    if (amount === null) return null;
    if (goal === null || Math.abs(amount - goal) <= 1) {
      return { quantity, unitPrice: own, discount: line.discount, isAdapted: false };
    }
  }
  if (goal === null) return withoutVat(line, quantity);
  const isAdapted = own !== null;
  const piece = pieceOf(goal, quantity);
  if (piece !== null && lineAmount(quantity, piece, 0) === goal) {
    return { quantity, unitPrice: piece, discount: 0, isAdapted };
  }
  return { quantity: ONE, unitPrice: goal * 10_000, discount: 0, isAdapted };
}

/** A price with tax among lines without it. */
function withoutVat(line: DraftLine, quantity: number): Priced | null {
  if (line.unitPrice === null) return null;
  const unitPrice = share(line.unitPrice, 10_000, 10_000 + (line.rate ?? 0));
  return { quantity, unitPrice, discount: line.discount, isAdapted: false };
}

/** Whose tax the recipient computes: no file states it. Lines of ours that are issued so have no rate. */
const isAssessed = ({ rate, treatment }: DraftLine): boolean =>
  rate !== null && treatment !== null && isSelfAssessed('received', treatment);

/** Rows by treatment, from those by rate: lines of a rate that have one treatment tell which. */
function recapitulation(rows: readonly DraftRow[], lines: readonly DraftLine[]): VatRecord[] | null {
  const found: VatRecord[] = [];
  for (const { rate, base, vat } of rows) {
    if (base === 0 && vat === 0) continue;
    const own = lines.filter((line) => (line.rate ?? 0) === (rate ?? 0));
    const keys = new Set(own.map(({ treatment, commodity }) => `${treatment ?? ''} ${commodity ?? ''}`));
    const [first] = own;
    const treatment = first?.treatment ?? (rate ? 'taxable' : null);
    // Several treatments of one rate: which part is whose is not said.
    if (keys.size !== 1 || treatment === null) return null;
    found.push({
      vatTreatment: treatment,
      commodity: first?.commodity ?? null,
      rate: rate || null,
      base,
      vat,
    });
  }
  return found.length === 0 ? null : found;
}

function isPositive({ lines, total }: DocumentRecord): boolean {
  if (total !== null && total !== 0) return total > 0;
  const sum = lines.reduce(
    (all, { quantity, unitPrice, discountPercent }) =>
      all + (lineAmount(quantity, unitPrice, discountPercent) ?? 0),
    0,
  );
  return sum > 0;
}

function negated(record: DocumentRecord): DocumentRecord {
  const minus = (amount: Haler): Haler => (0 - amount) as Haler;
  const orNull = (amount: Haler | null) => (amount === null ? null : minus(amount));
  return {
    ...record,
    lines: record.lines.map((line) => ({ ...line, quantity: 0 - line.quantity })),
    vat: record.vat?.map((row) => ({ ...row, base: minus(row.base), vat: minus(row.vat) })) ?? null,
    rounding: orNull(record.rounding),
    total: orNull(record.total),
    advancesDeducted: orNull(record.advancesDeducted),
    payments: record.payments.map((each) => ({
      ...each,
      amount: each.amount !== null && each.amount > 0 ? minus(each.amount) : each.amount,
    })),
  };
}
